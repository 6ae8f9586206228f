#pragma once

#include "battle/carry_out.hpp"
#include "rulebooks/kingsmen/book.hpp"

#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace sandtable {

/// A failed test shows a rule by its id.
inline void PrintTo(Rule rule, std::ostream* out) { *out << (rule == Rule::none ? "no rule" : id_of(rule)); }

} // namespace sandtable

namespace sandtable::kingsmen {

/// How a unit of a test stands; what is left out is the usual.
struct Stance {
  Formation formation = Formation::line;
  int ranks = 0, files = 0;
  int privates = 0; ///< 0: full strength
  Quality quality = Quality::regular;
  Colour colour = Colour::green;
  Arrangement arrangement = Arrangement::picket;
};

/// The second edition's options where nobody says otherwise, and with its advanced rules.
Options basic_game();
/// With the dice of KM2-OPT-04 where an army might collapse.
inline Options with_collapse_rolls() {
  Options o = basic_game();
  o.collapse_rolls = Switch::on;
  return o;
}
Options advanced_game();

/// A table for tests: set units anywhere, turn cards, give orders, throw dice, and see what happened.
///
///   Field f;
///   const int foot = f.add(Side::red, Type::infantry, {36, 12}, 0);
///   f.start_turn(3, 3);           // command points of red and blue
///   f.turn("7H");                 // the card that is turned
///   f.activate(foot);             // answers the card; then the unit acts
///   f.order(f.fire_at(enemy));    // fails the test if the order is refused
///   f.roll({4, 4, 1});            // settles the pending throw with exactly these dice
class Field {
public:
  explicit Field(Options options = {}, Vec size = {72, 48});
  /// A table of another edition, whose options are given whole: see `basic_game`.
  Field(const Edition& edition, Options options, Vec size = {72, 48});

  /// Terrain with the effects of this book; returns its number.
  int terrain(TerrainKind kind, Points shape, Points crest = {}, int level = 1);
  Feature& feature(int i);
  Building& building(int i) { return setting_->buildings[static_cast<std::size_t>(i)]; }
  Victory& victory() { return setting_->victory; }
  Options& options() { return setting_->options; }
  int& revision() { return setting_->revision; }

  int add(Side side, Type type, Vec anchor, double facing, Stance stance = {});
  int general(Side side, Vec at, int rating = 2);
  /// The general who is Commanding General whatever his rating: KM2-GEN-03.
  void put_in_command(int general);

  /// Begins a turn at the first draw with so many command points; adds a general far away for a side that has none.
  void start_turn(int red_points = 6, int blue_points = 6);
  void turn(const std::string& card);
  void order(const Order& order);
  void roll(std::initializer_list<int> faces);
  Ruling check(const Order& order) const { return Kingsmen1::check(state, order); }
  Rule refusal(const Order& order) const { return check(order).rule; }
  Plan plan() const { return Kingsmen1::plan(state); }
  StepKind pending() const { return state.agenda.empty() ? StepKind::none : state.agenda.top().kind; }
  /// Turns a card of the unit's side and activates it; settles nothing else.
  void activate(int unit, const std::string& card = "");

  static Order activate_order(int unit);
  static Order pass_order(int unit);
  static Order march(Path path, std::optional<double> facing = std::nullopt);
  static Order turn_to(double facing);
  static Order form(Formation formation, int ranks_or_files = 0, std::optional<double> facing = std::nullopt);
  static Order fire_at(int target);
  static Order charge(int target, Path path, std::optional<double> facing = std::nullopt);
  static Order finish();
  static Order escape(Path path);
  static Order ride(Vec to);
  static Order stay();

  Unit& unit(int i) { return state.unit(i); }
  const Unit& unit(int i) const { return state.unit(i); }
  /// Brings a unit's footing up to date after a test has changed its fields.
  void refresh(int unit);
  /// Lays the table anew after features were changed.
  void refresh_table();
  /// How often an event of this kind has happened since the last `forget`.
  int happened(EventKind kind) const;
  void forget() { events.clear(); }

  State state;
  std::vector<Event> events;

private:
  std::shared_ptr<Setting> setting_;
  std::vector<Feature> features_;
};

} // namespace sandtable::kingsmen
