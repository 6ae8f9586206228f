#pragma once

#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/actions.hpp"
#include "support/field_of.hpp"
#include "table/terrain_shapes.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::crimea {

constexpr double north = 0, east = 90, south = 180, west = 270;

/// How a unit of a test stands; what is left out is the usual of its roster row, at full strength.
struct Placement {
  Formation formation = Formation::none; ///< none: line, or unlimbered
  int figures = 0;                       ///< 0: full strength
  int chits = 0;
  int points = -1; ///< -1: those of its roster row
  bool leader = true;
};

/// A table for tests: set units anywhere, begin a phase, give orders, throw dice, and see what happened.
///
///   Field f;
///   const int foot = f.add(Side::red, "british-line", {60, 30}, 0);
///   const int enemy = f.add(Side::blue, "russian-line", {60, 40}, 180, {.formation = Formation::column});
///   f.begin_free(Side::red);          // FREE of red's side turn in turn 1
///   f.order(f.fire_at(foot, enemy));  // fails the test if the order is refused
///   f.roll({6, 6, 3, 2, 5, 1});       // settles the pending throw with exactly these dice
class Field : public FieldOf<Crimea> {
public:
  explicit Field(Options options = {}, Vec size = {120, 72});

  /// Terrain with the meaning of this book; returns its number. Hills: level 1 low, 2 high.
  int terrain(TerrainKind kind, Points shape, Points crest = {}, int level = 1);

  /// A unit of a roster row ("british-guards"), its anchor there, facing so many degrees clockwise from north.
  int add(Side side, std::string_view type, Vec anchor, double facing, Placement placement = {});
  int commander(Side side, Nation nation, Vec at, int leadership = 2, int points = 3);

  /// FREE of a side turn in turn 1 (or the turn set before); RETURN and ORDERS are passed.
  void begin_free(Side acting);
  /// CP(n) of a side turn; for n > 1 every unit of the side has acted in the phases before.
  void begin_command(Side acting, int n = 1);
  /// REACTION(n) against these spenders of the acting side.
  void begin_reaction(Side acting, std::vector<int> spenders, int n = 1);
  /// The very beginning of a turn: initiative.
  void begin_turn(int turn = 1);

  /// Says done (or stays, or joins nobody) at every decision until a step of this kind, a throw or the end is pending.
  void pass_until(StepKind kind);

  static Order fire_at(int unit, int target);
  static Order move(int unit, MoveKind kind = MoveKind::forward);
  static Order march(int unit, Path path, std::optional<double> facing = std::nullopt);
  static Order form(int unit, Formation formation);
  static Order face(int unit, double facing);
  static Order assault(int unit, int target);
  static Order charge(int unit, int target);
  static Order act(Verb verb, int unit);
  static Order done();

  /// Brings a unit's footing up to date after a test has changed its fields.
  void refresh(int unit);
};

} // namespace sandtable::crimea
