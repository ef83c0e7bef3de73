"""Charts in the language of the boards: standings, curves, heat maps, bars, a podium, a run or a person at a glance.

Each takes what it shows as plain values, with names in any Unicode, and gives a picture with an alt text. Long ones
have pages.
"""

from renders.charts.bars import Bar, Bars, bars
from renders.charts.bars import pages as bar_pages
from renders.charts.curves import Curve, Curves, curves
from renders.charts.heat_map import HeatMap, heat_map
from renders.charts.heat_map import pages as heat_map_pages
from renders.charts.podium import Place, Podium, podium
from renders.charts.profile import BestRun, GameRecord, Profile, profile
from renders.charts.run_curve import Result, Round, Run, run_curve
from renders.charts.table import Row, Table, table
from renders.charts.table import pages as table_pages

__all__ = [
    "Bar",
    "Bars",
    "BestRun",
    "Curve",
    "Curves",
    "GameRecord",
    "HeatMap",
    "Place",
    "Podium",
    "Profile",
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
    "profile",
    "run_curve",
    "table",
    "table_pages",
]
