#pragma once

#include "rulebooks/kingdom/book.hpp"
#include "support/field_of.hpp"
#include "table/terrain_shapes.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::kingdom {

constexpr double north = 0, east = 90, south = 180, west = 270;
constexpr int army = -1; ///< in place of a tertio: the Army Commander's own

/// How a unit of a test stands; what is left out is the usual of its kind, at full strength and in good order.
struct Placement {
  std::optional<Rating> rating{};       ///< none: Ordinary; guns Good, mobs Poor
  std::optional<Formation> formation{}; ///< none: the default of its kind
  OrderState state = OrderState::good;
  int tertio = 0;                    ///< -1: the reserve
  std::optional<int> pike{}, shot{}; ///< stands of a foot_regiment
  std::optional<int> stands{};       ///< of any other
  std::optional<int> lost{};         ///< stands it has lost of its main type, already gone from it
  std::optional<int> crew{};
  int partial_kills = 0;
  std::optional<int> ammo{};          ///< none: not yet thrown for
  std::optional<Weapon> weapon{};     ///< of clansmen
  int building = -1;                  ///< feature that it holds
  std::optional<Presence> presence{}; ///< none: on the table
  bool dismounted = false;            ///< dragoons
  bool moved = false, reforming = false;
  int orders = 0;
};

/// Events of units name one and his side, those of moves where they ended, and those of throws show the dice that were
/// thrown.
void expect_told(const State& s, std::span<const Event> events, std::span<const std::uint8_t> thrown = {});

/// A table for tests: set units anywhere, begin a phase, give orders, throw dice, and see what happened.
///
///   Field f;
///   const int foot = f.add(Side::red, UnitKind::foot_regiment, {36, 12}, north, {.rating = Rating::good});
///   const int enemy = f.add(Side::blue, UnitKind::horse_regiment, {36, 30}, south);
///   f.commander(Side::red, 0, {36, 6});
///   f.begin_orders(Side::red, 0);     // a die of red's first tertio lies on the table, in Turn 1
///   f.order(f.fire_at(foot, enemy));  // fails the test if the order is refused
///   f.roll({6, 6, 3, 2, 5, 1});       // settles the pending throw with exactly these dice
///   f.draw("purple");                 // or "red1", "blue", ...: what comes out of the cup
class Field : public FieldOf<Kingdom> {
public:
  explicit Field(Options options = {}, Vec size = table_default);

  /// As of any book, and then what holds of every event is looked at: `expect_told`.
  void order(const Order& o);
  void roll(std::initializer_list<int> faces);

  /// Terrain with the meaning of this book; returns its number. Hills: level 1, 2 ...
  int terrain(TerrainKind kind, Points shape, int level = 1);

  /// A unit of that kind, its anchor there, facing so many degrees clockwise from north.
  int add(Side side, UnitKind kind, Vec anchor, double facing, const Placement& placement = {});
  /// A Tertio Commander, or (`army`) the Army Commander. Where no Army Commander is added, the only Tertio Commander of
  /// a side is that too: TKO-CMD-03.
  int commander(Side side, int tertio, Vec at, Rating rating = Rating::ordinary);
  /// Two enemies in contact, whatever lies between them; returns its number.
  int contact(int attacker, int defender, Zone zone = Zone::front);

  /// A die of that tertio (or of the Army Commander) lies on the table and must be spent; others are in the cup.
  void begin_orders(Side side, int tertio = 0);
  /// The cup is filled and nothing drawn yet.
  void begin_draw();
  /// The very beginning of a Turn.
  void begin_turn(int turn = 1);
  /// The Purple Die is out.
  void begin_events();
  /// After the events: TURN_END.
  void begin_end();
  /// Any step, over whatever the test has pushed; goes on to the next decision or throw.
  void begin(StepKind kind, int a = -1, int b = -1);

  /// Draws the thing of that code from the cup.
  void draw(std::string_view code);
  /// Passes (or stays, rides, holds, ...) at every decision until a step of this kind, a throw or the end is pending.
  void pass_until(StepKind kind);

  static Order pass() { return order_for(Verb::pass); }
  static Order move(int unit) { return order_for(Verb::move, unit); }
  static Order fire_at(int unit, int target) { return order_for(Verb::fire, unit, target); }
  static Order charge(int unit, int target, int angle = 0);
  static Order form(int unit, Formation formation);
  static Order pivot(int unit, double facing);
  static Order rally(int unit) { return order_for(Verb::rally, unit); }
  static Order fight(int unit) { return order_for(Verb::fight, unit); }
  static Order march(int unit, std::initializer_list<Manoeuvre> manoeuvres);
  static Order react(int unit, Reaction reaction);
  static Order deploy(int unit, Vec at, std::optional<double> facing = std::nullopt,
                      std::optional<Formation> formation = std::nullopt);
  static Order act(Verb verb, int unit = -1, int target = -1) { return order_for(verb, unit, target); }
  static Manoeuvre advance(double inches) { return {ManoeuvreKind::advance, inches, {}, {}}; }
  static Manoeuvre wheel_left(double degrees) { return {ManoeuvreKind::wheel_left, 0, from_degrees(degrees), {}}; }
  static Manoeuvre wheel_right(double degrees) { return {ManoeuvreKind::wheel_right, 0, from_degrees(degrees), {}}; }
  static Manoeuvre back(double inches) { return {ManoeuvreKind::back, inches, {}, {}}; }
  static Manoeuvre side_left(double inches) { return {ManoeuvreKind::side_left, inches, {}, {}}; }
  static Manoeuvre side_right(double inches) { return {ManoeuvreKind::side_right, inches, {}, {}}; }
  static Manoeuvre go_to(Vec to) { return {ManoeuvreKind::go_to, 0, {}, to}; }

  /// Brings a unit's footing up to date after a test has changed its fields.
  void refresh(int unit);

private:
  /// A Turn with its cup filled, for whatever is to begin in it.
  void fill_the_cup();
};

} // namespace sandtable::kingdom
