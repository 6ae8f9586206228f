#pragma once

#include "client/odds_chart.hpp"
#include "geometry/polygon.hpp"
#include "table/layout.hpp"
#include "table/terrain.hpp"

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sandtable {

/// A state of a piece or a figure by word, letter and tone, so that colour is never the only sign.
struct ViewBadge {
  std::string label, letter, tone; ///< tone: good, fair, poor, note
  std::string rule{};              ///< that says what it means
};
BOOST_DESCRIBE_STRUCT(ViewBadge, (), (label, letter, tone, rule))

/// How a piece or a figure is dressed.
struct ViewDress {
  std::string style; ///< how figures are drawn: foot, light-foot, horse, gun, general
  std::string coat, facings, flag;
};
BOOST_DESCRIBE_STRUCT(ViewDress, (), (style, coat, facings, flag))

/// One toy soldier, horse or gun as it stands.
struct ViewFigure {
  Vec at;
  double facing = 0;           ///< degrees clockwise from north
  double width = 1, depth = 1; ///< of its base
  Role role = Role::soldier;
  std::optional<int> id{};            ///< its number among all figures, where it is somebody who can be picked
  std::optional<std::string> name{};  ///< "Sergeant Foy"
  std::optional<ViewDress> dress{};   ///< where it is not dressed as its piece is
  std::optional<ViewBadge> wound{};   ///< its own state
  std::optional<std::string> about{}; ///< "veteran, musket with bayonet"
};
BOOST_DESCRIBE_STRUCT(ViewFigure, (), (at, facing, width, depth, role, id, name, dress, wound, about))

/// Ground that a piece threatens or reaches, for those who want to see it.
struct ViewRange {
  std::string label; ///< "musket range", "march"
  Points outline;
};
BOOST_DESCRIBE_STRUCT(ViewRange, (), (label, outline))

/// A unit on the table, or a commander (in the style of a general) who can be picked like one.
struct ViewPiece {
  int id = 0;
  std::string name, side, kind, formation;
  ViewDress dress;
  int strength = 0, full_strength = 0;
  std::vector<ViewBadge> badges;
  std::vector<ViewFigure> figures;
  Vec centre;
  Points hull;
  std::string inside;               ///< name of the building it holds, if any
  std::vector<std::string> details; ///< "Line, 2 ranks", "breaks at 4"
  std::vector<ViewRange> ranges;
  std::optional<int> whole;           ///< the piece it has come from by dividing: their men are one and the same unit's
  std::optional<OddsChart> chances{}; ///< of what it will do by itself when dice are next thrown for it
  std::optional<int> chair{}; ///< of the player of its army to whose command it belongs, where there are several
};
BOOST_DESCRIBE_STRUCT(ViewPiece, (),
                      (id, name, side, kind, formation, dress, strength, full_strength, badges, figures, centre, hull,
                       inside, details, ranges, whole, chances, chair))

/// Anything else that lies on the table: generals, the fallen, places to hold.
struct ViewMarker {
  std::string kind; ///< general, fallen, place, zone
  std::string label, side;
  Vec at;
  double facing = 0;
  double radius = 0; ///< general, zone: reach of command
  Points area;       ///< place: what must be held
  ViewDress dress;
  std::optional<int> chair{};         ///< general: of the player he stands for, where an army has several
  std::optional<std::string> about{}; ///< what it is there for
  std::optional<std::string> rule{};  ///< which says so
};
BOOST_DESCRIBE_STRUCT(ViewMarker, (), (kind, label, side, at, facing, radius, area, dress, chair, about, rule))

/// Things of one kind in a cup: how many are in it still, and how many have been drawn.
struct ViewLot {
  std::string label, side; ///< side: whose they are; nobody's stand apart
  std::string colour;      ///< like "#b3272d"
  int left = 0, drawn = 0;
  std::string code; ///< what a throw that draws one of them says was drawn
};
BOOST_DESCRIBE_STRUCT(ViewLot, (), (label, side, colour, left, drawn, code))

/// A deck, a cup, a heap of chips, a track or a counter beside the table, drawn without knowing what it means.
struct ViewInstrument {
  std::string kind; ///< deck, card, cup, chips, track, counter
  std::string label, side, text;
  std::optional<int> value, most;
  std::vector<std::string> items;             ///< card codes and the like; of a cup what is out of it and in play
  std::optional<std::vector<ViewLot>> lots{}; ///< of a cup
  std::string rule{};                         ///< that says what it is for
};
BOOST_DESCRIBE_STRUCT(ViewInstrument, (), (kind, label, side, text, value, most, items, lots, rule))

struct ViewTerrain {
  TerrainKind kind{};
  std::string name;
  Points outline, crest;
  int level = 0;
};
BOOST_DESCRIBE_STRUCT(ViewTerrain, (), (kind, name, outline, crest, level))

struct ViewTable {
  Vec size;
  std::string unit, units, mark; ///< of length, as the rulebook has it: "inch", "inches", "\""
  int ruler = 12;                ///< so many to a number on the table's edge
  std::vector<ViewTerrain> terrain;
};
BOOST_DESCRIBE_STRUCT(ViewTable, (), (size, unit, units, mark, ruler, terrain))

/// An army by name and colours.
struct ViewSide {
  std::string side, name;
  ViewDress dress;
  std::vector<std::string> commanders{}; ///< by name, chair by chair; none where chairs have no names
  std::string edge = "south";            ///< of the table, behind it
};
BOOST_DESCRIBE_STRUCT(ViewSide, (), (side, name, dress, commanders, edge))

/// A way in which the battle is won or lost, and how it stands.
struct ViewGoal {
  std::string side;     ///< whom it is asked of, or who is near his end; empty: both
  std::string aim;      ///< "Blue flee when no more than 3 of their 6 units are left"
  std::string standing; ///< "5 are left"; empty where nobody can say yet
  std::string rule;
  std::optional<int> now, most; ///< how near it is: it comes about when `now` reaches `most`
};
BOOST_DESCRIBE_STRUCT(ViewGoal, (), (side, aim, standing, rule, now, most))

/// All that one seat may know of a battle, built by inclusion: what is not put in is not there.
struct View {
  std::string title, rulebook, headline; ///< headline: "Turn 3", "Deployment", "Red has won"
  int turn = 0;
  ViewTable table;
  std::vector<ViewSide> sides;
  std::vector<ViewPiece> pieces;
  std::vector<ViewMarker> markers;
  std::vector<ViewInstrument> instruments;
  std::vector<ViewGoal> goals;
};
BOOST_DESCRIBE_STRUCT(View, (), (title, rulebook, headline, turn, table, sides, pieces, markers, instruments, goals))

} // namespace sandtable
