"""Balance reports as pages that can be read in a terminal."""

from bot.balance.pages import WIDEST, wrapped

PROSE = "Greedy plays both sides; every precon meets every other, in either\nseat equally often. " * 3
TABLE = f"| deck | wins |\n|---|---:|\n| {'A deck with a very long name ' * 5} | 51% |"


def test_prose_is_at_most_so_wide_and_says_the_same() -> None:
    page = wrapped(f"# A report\n\n{PROSE}\n\nIntervals are 95 %.\n")
    assert max(map(len, page.splitlines())) <= WIDEST
    assert page.split() == f"# A report {PROSE} Intervals are 95 %.".split()


def test_tables_headings_and_pictures_keep_their_lines() -> None:
    page = f"# A report\n\n{TABLE}\n\n![{'a heat map ' * 20}](report.png)\n"
    assert wrapped(page) == page


def test_a_wrapped_page_stays_as_it_is() -> None:
    page = wrapped(f"# A report\n\n{PROSE}\n\n{TABLE}\n")
    assert wrapped(page) == page
