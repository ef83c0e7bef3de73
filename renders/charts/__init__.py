"""Charts in the language of the boards: standings, curves, heat maps, bars with intervals, a podium, a run at a glance.

Each takes what it shows as plain values, with names in any Unicode, and gives a picture with an alt text. Long ones
have pages.
"""

from renders.charts.bars import Bar, Bars, bars
from renders.charts.bars import pages as bar_pages
from renders.charts.curves import Curve, Curves, curves
from renders.charts.heat_map import HeatMap, heat_map
from renders.charts.heat_map import pages as heat_map_pages
from renders.charts.podium import Place, Podium, podium
from renders.charts.run_curve import Result, Round, Run, run_curve
from renders.charts.table import Row, Table, table
from renders.charts.table import pages as table_pages

__all__ = [
    "Bar",
    "Bars",
    "Curve",
    "Curves",
    "HeatMap",
    "Place",
    "Podium",
    "Result",
    "Round",
    "Row",
    "Run",
    "Table",
    "bar_pages",
    "bars",
    "curves",
    "heat_map",
    "heat_map_pages",
    "podium",
    "run_curve",
    "table",
    "table_pages",
]
