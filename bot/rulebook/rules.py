"""The numbered rules of games and leagues as people read them in Discord: whole, by pages, and by number or words."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from bot.rulebook.refusals import NoRulesPage, UnknownRule
from engine.registry import game_named

LONGEST_PAGE = 1800
SHORTEST_PAGE = 400
"""Below this a heading would leave no room for a sentence."""
LONGEST_TITLE = 100
"""As much as a choice in one of Discord's menus can say."""
OTHER_BOOKS = {"league": "leagues"}
"""Pages of rules that are of no game, with what they are the rules of."""

_TITLE = re.compile(r"^# +(.+?)\s*$")
_HEADING = re.compile(r"^## +(?:(\d+)\. +)?(.+?)\s*$")
_PART = re.compile(r"^###+ +(.+?)\s*$")
_RULE = re.compile(r"^[-*] +\*\*([A-Z]{2,}-\d+\.\d+)\*\*\s*(.*)$")
_ITEM = re.compile(r"^( *)(?:[-*+]|(\d+)[.)]) +(.*)$")
_ROW = re.compile(r"^\s*\|.*\|\s*$")
_BETWEEN_CELLS = re.compile(r"(?<!\\)\|")
_RULER = re.compile(r"^[\s|:-]+$")
_RELATIVE_LINK = re.compile(r"\[([^\]]+)\]\((?!https?://)[^)]*\)")
_ASKED_NUMBER = re.compile(r"^(?:([a-z]+)[ -]*)?(\d+)(?:\.(\d+))?$")
_AROUND_WORDS = "\"'“”‘’„(),;:!?*_`"
_DISCORDS_INDENT = "  "


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its number, such as MAN-4.2, and what it says."""

    number: str
    text: str

    @property
    def line(self) -> str:
        """As it stands on a page."""
        return f"**{self.number}** {self.text}"


@dataclass(frozen=True, slots=True)
class Section:
    """Rules under one heading. `number` is None where the page does not number its headings."""

    number: int | None
    heading: str
    introduction: str
    rules: tuple[Rule, ...]

    @property
    def title(self) -> str:
        return self.heading if self.number is None else f"{self.number}. {self.heading}"


@dataclass(frozen=True, slots=True)
class RulesPage:
    """As much of the rules as one message shows; `numbers` are those of the rules on it."""

    title: str
    text: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulesBook:
    """All rules of a game, in Discord's markdown."""

    title: str
    introduction: str
    sections: tuple[Section, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for section in self.sections for rule in section.rules)

    def pages(self, longest: int = LONGEST_PAGE) -> list[RulesPage]:
        """All sections in order, each page beginning with a heading. The introduction is not on them.

        Short sections share a page; one that is longer than a page goes on after a rule, or inside a rule that is too
        long by itself.
        """
        if longest < SHORTEST_PAGE:
            raise ValueError(f"a page holds at least {SHORTEST_PAGE} characters")
        parts = [part for section in self.sections for part in _parts(section, longest)]
        pages: list[list[_Part]] = []
        for part in parts:
            shared = pages[-1] if pages else []
            if shared and part.is_first and sum(len(each.text) + 2 for each in shared) + len(part.text) <= longest:
                shared.append(part)
            else:
                pages.append([part])
        return [_page(each) for each in pages]

    def page_with(self, number: str, longest: int = LONGEST_PAGE) -> int:
        """Which of the pages, counted from 0, has a rule, or begins a section. Raises UnknownRule."""
        wanted = {rule.number for rule in self._numbered(number)}
        for index, page in enumerate(self.pages(longest)):
            if wanted.intersection(page.numbers):
                return index
        raise UnknownRule(number, next((rule.number for rule in self.rules), "ABC-3.2"))

    def search(self, words: str) -> list[Rule]:
        """Rules by number ("man-4.2", "4.2"; "MAN-4" for a section's), or those in which all words occur.

        First those with the number, then those in which every word begins a word, then the others.
        """
        numbered = self._numbered(words)
        wanted = [word for word in (each.strip(_AROUND_WORDS) for each in words.casefold().split()) if word]
        ranked: list[list[Rule]] = [numbered, [], []]
        for rule in self.rules if wanted else ():
            if rule in numbered:
                continue
            if all(_begins_a_word(word, rule) for word in wanted):
                ranked[1].append(rule)
            elif all(_occurs(word, rule) for word in wanted):
                ranked[2].append(rule)
        return [rule for rank in ranked for rule in rank]

    def _numbered(self, asked: str) -> list[Rule]:
        """The rule of a number, or all rules of a section's number."""
        found = _ASKED_NUMBER.match(asked.strip(f" .{_AROUND_WORDS}").casefold())
        if found is None:
            return []
        prefix, section, rule = found.groups()
        end = f"-{section}." if rule is None else f"-{section}.{rule}"
        return [
            each
            for each in self.rules
            if (each.number.endswith(end) if rule else end in each.number)
            and prefix in (None, each.number.split("-")[0].casefold())
        ]


def rules_of(name: str) -> RulesBook:
    """The rules of a game of the hall, or another of its books. Raises UnknownGame or NoRulesPage."""
    if name in OTHER_BOOKS:
        return _rules_of(name, OTHER_BOOKS[name])
    known = game_named(name)
    return _rules_of(known.name, known.title)


@lru_cache(maxsize=32)
def _rules_of(name: str, title: str) -> RulesBook:
    # The wheel has the pages inside the package; in a checkout they are among the documents.
    for folder in (files("bot").joinpath("rules"), Path(__file__).parents[2] / "docs" / "rules"):
        page = folder.joinpath(f"{name}.md")
        if page.is_file():
            return read_book(page.read_text(encoding="utf-8"))
    raise NoRulesPage(title)


# --- searching ------------------------------------------------------------


def _begins_a_word(word: str, rule: Rule) -> bool:
    if any(letter.isdigit() for letter in word):
        return _occurs(word, rule)
    return re.search(rf"(?<!\w){re.escape(word)}", rule.text.casefold()) is not None


def _occurs(word: str, rule: Rule) -> bool:
    """Whether a word is in a rule; numbers only whole, since 3 is no part of 30 and MAN-4.1 none of MAN-4.12."""
    if any(letter.isdigit() for letter in word):
        whole = rf"(?<!\w)(?<!\d\.){re.escape(word)}(?!\w|\.\d)"
        return re.search(whole, f"{rule.number} {rule.text}".casefold()) is not None
    return word in rule.text.casefold()


# --- pages ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Part:
    """A section, or as much of it as a page holds."""

    section: str
    text: str
    numbers: tuple[str, ...]
    index: int
    of: int

    @property
    def is_first(self) -> bool:
        return self.index == 0

    @property
    def title(self) -> str:
        count = f" ({self.index + 1} of {self.of})" if self.of > 1 else ""
        return f"{_cut(self.section, LONGEST_TITLE - len(count))}{count}"


def _parts(section: Section, longest: int) -> list[_Part]:
    """A section with its heading, in as few parts as its rules allow."""
    first, later = f"### {section.title}", f"### {section.title} (continued)"
    room = longest - len(later) - 1
    blocks = [("", text) for text in _pieces(section.introduction, room)] if section.introduction else []
    for rule in section.rules:
        blocks += [(rule.number, piece) for piece in _rule_pieces(rule, room)]
    filled: list[list[tuple[str, str]]] = [[]]
    for block in blocks:
        if filled[-1] and sum(len(text) + 1 for _, text in filled[-1]) + len(block[1]) > room:
            filled.append([])
        filled[-1].append(block)
    return [
        _Part(
            section=section.title,
            text="\n".join([later if index else first, *(text for _, text in lines)]),
            numbers=tuple(dict.fromkeys(number for number, _ in lines if number)),
            index=index,
            of=len(filled),
        )
        for index, lines in enumerate(filled)
    ]


def _rule_pieces(rule: Rule, room: int) -> list[str]:
    """A rule in one piece, or in several if it is longer than a page."""
    if len(rule.line) <= room:
        return [rule.line]
    again = f"**{rule.number}** (continued) "
    first, *others = _pieces(rule.line, room - len(again))
    return [first, *(again + piece for piece in others)]


def _pieces(text: str, room: int) -> list[str]:
    """Text in pieces that fit, cut after a line, else after a sentence, else between words."""
    pieces = []
    while len(text) > room:
        head = text[: room + 1]
        cut = max(head.rfind("\n"), head.rfind(". ") + 1, 0)
        if cut < room // 2:
            cut = max(head.rfind("\n"), head.rfind(" "), 0)
        cut = cut or room
        pieces.append(text[:cut].rstrip())
        text = text[cut:].lstrip()
    return [*pieces, text] if text else pieces


def _page(parts: Sequence[_Part]) -> RulesPage:
    title = parts[0].title
    if len(parts) > 1:
        half = (LONGEST_TITLE - 3) // 2
        title = f"{_cut(parts[0].title, half)} – {_cut(parts[-1].section, half)}"
    numbers = tuple(number for part in parts for number in part.numbers)
    return RulesPage(title, "\n\n".join(part.text for part in parts), numbers)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


# --- reading ------------------------------------------------------------


def read_book(markdown: str) -> RulesBook:
    """The rules that a page of docs/rules holds."""
    title, introduction = "", ""
    sections: list[Section] = []
    for heading, lines in _under_headings(markdown.splitlines()):
        if found := _TITLE.match(heading):
            title, introduction = found[1], "\n".join(_discord_lines(lines))
        elif found := _HEADING.match(heading):
            number = None if found[1] is None else int(found[1])
            sections.append(_section(number, found[2], lines))
        elif (found := _PART.match(heading)) and sections:
            above = sections[-1] if sections[-1].introduction or sections[-1].rules else sections.pop()
            sections.append(_section(above.number, f"{above.heading.split(': ')[0]}: {found[1]}", lines))
    return RulesBook(title, introduction, tuple(sections))


def _under_headings(lines: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """Each heading with the lines below it; what stands above the first heading is dropped."""
    heading, below = "", list[str]()
    for line in lines:
        if line.startswith("#"):
            yield heading, below
            heading, below = line, []
        else:
            below.append(line)
    yield heading, below


def _section(number: int | None, heading: str, lines: Sequence[str]) -> Section:
    """What stands before the first rule introduces the section; what follows a rule belongs to it."""
    before: list[str] = []
    rules: list[tuple[str, list[str]]] = []
    for line in lines:
        if found := _RULE.match(line):
            rules.append((found[1], [found[2]]))
        elif rules:
            rules[-1][1].append(line.removeprefix(_DISCORDS_INDENT))
        else:
            before.append(line)
    return Section(
        number=number,
        heading=heading,
        introduction="\n".join(_discord_lines(before)),
        rules=tuple(Rule(number, "\n".join(_discord_lines(text))) for number, text in rules),
    )


def _discord_lines(lines: Iterable[str]) -> list[str]:
    """Paragraphs unwrapped, lists as lists, tables as a line a row: Discord breaks where we do and knows no tables."""
    shown: list[str] = []
    before = _Line.BLANK
    for line in lines:
        text = _RELATIVE_LINK.sub(r"\1", line)
        now = _kind(text, before)
        if now is _Line.HEAD:
            shown.append(f"**{_cells(text).replace('**', '')}**")
        elif now is _Line.ROW and not _RULER.match(text):
            shown.append(f"- {_cells(text)}")
        elif now is _Line.ITEM and (found := _ITEM.match(text)):
            indent = _DISCORDS_INDENT if len(found[1]) >= len(_DISCORDS_INDENT) else ""
            shown.append(f"{indent}{f'{found[2]}.' if found[2] else '-'} {found[3]}")
        elif now is _Line.TEXT and before in (_Line.TEXT, _Line.ITEM):
            shown[-1] = f"{shown[-1]} {text.strip()}"
            now = before
        elif now is _Line.TEXT:
            shown.append(text.strip())
        before = now
    return shown


class _Line(Enum):
    BLANK = auto()
    TEXT = auto()
    ITEM = auto()
    HEAD = auto()
    ROW = auto()


def _kind(text: str, before: _Line) -> _Line:
    """What a line of markdown is, after the line before it."""
    if not text.strip():
        return _Line.BLANK
    if _ROW.match(text):
        return _Line.ROW if before in (_Line.HEAD, _Line.ROW) else _Line.HEAD
    found = _ITEM.match(text)
    # A number at the beginning of a line is a list only if it is 1 or goes on with one; else the sentence does.
    if found is None or (before is _Line.TEXT and found[2] not in (None, "1")):
        return _Line.TEXT
    return _Line.ITEM


def _cells(row: str) -> str:
    inner = row.strip().removeprefix("|").removesuffix("|")
    return " · ".join(cell.strip().replace("\\|", "|") for cell in _BETWEEN_CELLS.split(inner))
