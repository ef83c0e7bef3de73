"""A balance report as a page of Markdown."""

from bot.games.manalimit.balance import CARD_BAND, THEME_BAND, SetReport


def markdown(reports: list[SetReport], seed: int) -> str:
    """The page kept in docs/balance."""
    low, high = THEME_BAND
    lines = [
        "# Manalimit — balance report",
        "",
        f"Made by `cardhall balance manalimit --games {reports[0].runs} --seed {seed}",
        "--report docs/balance/manalimit.md`. Greedy plays all the runs; in each round a run meets another's board.",
        "The theme with most units on a board gets the result (several such themes share it). What a card adds is",
        "estimated by least squares on which side had it. Intervals are 95 %.",
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
    for card in sorted(each.cards_seen, key=lambda card: (card.cost, -card.over_average)):
        effect, margin, over = (100 * number for number in (card.effect.size, card.effect.margin, card.over_average))
        lines.append(f"| {card.card} | {card.cost} | {card.boards} | {effect:+.1f} | {margin:.1f} | {over:+.1f} |")
    return [*lines, ""]
