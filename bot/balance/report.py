"""A balance report as a page of Markdown."""

from bot.balance.manalimit import CARD_BAND, THEME_BAND, SetReport


def markdown(reports: list[SetReport], seed: int) -> str:
    """The page kept in docs/balance."""
    low, high = THEME_BAND
    lines = [
        "# Manalimit — balance report",
        "",
        f"Made by `cardhall balance manalimit --games {reports[0].runs} --seed {seed}",
        "--report docs/balance/manalimit.md`. Runs of equal built-in players (greedy), each round against a board",
        "that another run submitted at the same round. A board counts for its most numerous theme; a card's effect",
        "comes from a regression of the result on its presence. Intervals are 95 %.",
        "",
        f"The bands: every theme wins {low:.0%} to {high:.0%} of its battles; no card adds more than",
        f"{100 * CARD_BAND:.0f} points over the average card of its cost.",
        "",
    ]
    for each in reports:
        lines += _set_section(each)
    return "\n".join(lines)


def _set_section(each: SetReport) -> list[str]:
    lines = [
        f"## {each.set_id}",
        "",
        f"{each.runs} runs, {each.battles} battles. The bands {'hold' if each.holds else '**do not hold**'}.",
        "",
        "| theme | battles | wins | 95 % |",
        "|---|---:|---:|---:|",
    ]
    for theme in each.themes:
        first, last = theme.rate.interval
        lines.append(
            f"| {theme.theme} | {theme.rate.battles:.0f} | {theme.rate.share:.1%} | {first:.1%} – {last:.1%} |"
        )
    lines += [
        "",
        "| card | cost | boards | effect (points) | ± | over its cost's average |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for card in sorted(each.cards, key=lambda card: (card.cost, -card.over_average)):
        numbers = (card.effect.size, card.effect.margin, card.over_average)
        cells = " | ".join(f"{100 * number:+.1f}" for number in numbers)
        lines.append(f"| {card.card} | {card.cost} | {card.boards} | {cells} |")
    return [*lines, ""]
