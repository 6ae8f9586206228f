#pragma once

#include "rulebooks/skirmish/book.hpp"
#include "support/field_of.hpp"
#include "table/terrain_shapes.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sandtable::skirmish {

constexpr double north = 0, east = 90, south = 180, west = 270;

/// How a group of a test is; what is left out is the usual.
struct Placement {
  Class quality = Class::veteran;
  std::vector<Weapon> weapons{Weapon::musket}; ///< of each man
  std::optional<Formation> formation{};        ///< none: the default of its kind (SKR-FRM-11)
  bool formed = false, native = false, superior_quality = false, superior_melee = false;
  std::optional<bool> volley_capable{}; ///< none: all but natives (SKR-CMP-17)
  int defends = -1;                     ///< the feature it defends
  int platoon = -1;
  bool mounted = false, disloyal = false, bayonets = false, long_skirts = false;
  Role role = Role::trooper; ///< or civilian
  Action action = Action::hold;
  bool loaded = true, spotted = true, commanded = false;
  int killed = 0, wounded = 0; ///< of the men it began with, from the highest number down
};

/// A table for tests: set groups and leaders anywhere, begin a phase, give orders, throw dice, and see what happened.
/// Everybody knows everybody, by the state's own numbers, so long as all groups are added before anything begins.
///
///   Field f;
///   const int men = f.group(Side::red, 8, {90, 40}, north);        // eight musketeers, anchor there, facing north
///   const int foes = f.group(Side::blue, 10, {90, 80}, south, {.weapons = {Weapon::spear}, .native = true});
///   const int captain = f.leader(Side::red, Role::pc, {90, 36});
///   f.begin(StepKind::move);            // of red's half-turn; goes on to the next decision or throw
///   f.order(f.march(men, {{90, 50}}));  // fails the test if the order is refused
///   f.roll({6, 1});                     // settles the pending throw with exactly these dice
class Field : public FieldOf<Skirmish> {
public:
  explicit Field(Options options = {}, Vec size = table_default);

  /// As of any book, and then what holds of every event is looked at: `expect_told`.
  void order(const Order& o);
  void roll(std::initializer_list<int> faces);

  /// Terrain with the meaning of this book; returns its number. Openings are of a building or stockade.
  int terrain(TerrainKind kind, Points shape, Points openings = {}, Points crest = {});

  /// So many men in a formation whose anchor (the middle of its front edge) is there.
  int group(Side side, int men, Vec anchor, double facing, const Placement& placement = {});
  /// A group of one listed man, or of several at places of their own (FREE); facing all alike.
  int men_at(Side side, std::vector<Vec> places, double facing, const Placement& placement = {});
  /// A leader; attached where he stands within 5 of a group, once anything begins or `attach` is called.
  int leader(Side side, Role role, Vec at, double facing = north, const Placement& placement = {});
  /// Brings attachment and sight up to date, as at the start of a half-turn, without an event.
  void attach();

  Figure& man(int unit, int k = 0) { return state.figure(state.unit(unit).first + k); }
  int number(int unit, int k = 0) const { return state.unit(unit).first + k; }
  void move_man(int unit, int k, Vec at);

  /// A step of a half-turn of that side over an otherwise empty agenda; goes on to the next decision or throw.
  void begin(StepKind kind, int a = -1, int b = -1, Side side = Side::red);
  /// A whole half-turn of that side.
  void begin_half_turn(Side side = Side::red);

  static Order act(Verb verb, int unit = -1, int target = -1) { return order_for(verb, unit, target); }
  static Order march(int unit, std::initializer_list<Vec> path, std::optional<double> facing = std::nullopt,
                     std::optional<Formation> formation = std::nullopt);
  static Order place_men(int unit, std::initializer_list<Vec> places, std::optional<double> facing = std::nullopt);
  static Order shoot_at(int unit, int target, int figure = -1);
  static Order charge(int unit, int target) { return order_for(Verb::charge, unit, target); }

private:
  int add(Unit u, const std::vector<Vec>& places, double facing, const Placement& p, Role role);
};

} // namespace sandtable::skirmish
