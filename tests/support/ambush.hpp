#pragma once
// A made-up rulebook of single men, some of them unseen, for what none of the printed books needs yet. A red patrol
// with its captain walks into a blue band. Men are picked and placed one by one; a group out of everybody's sight is
// absent from what the enemy is shown; the captain can call up a group that was not there; and the band may have no
// seat at all, but be moved by the table.

#include "battle/acquaintance.hpp"
#include "battle/unit_room.hpp"
#include "client/odds_question.hpp"
#include "client/position.hpp"
#include "client/served_rulebook.hpp"
#include "reflect/sparse_json.hpp"
#include "scenario/terrain_generator.hpp"

#include <boost/container/static_vector.hpp>

namespace sandtable::ambush {

constexpr int most_groups = 64, most_men = 128, most_of_a_group = 32;
constexpr double allowance = 6, sight_range = 12, cover_range = 3, elbow_room = 1;
constexpr int last_turn = 5, muskets = 2, pistols = 1;

enum class Verb : std::uint8_t { pass, march, shoot, strike, call };
BOOST_DESCRIBE_ENUM(Verb, pass, march, shoot, strike, call)

using Shares = boost::container::static_vector<std::uint8_t, 8>;

/// Groups and men go by the numbers under which the one who decides knows them.
struct Order {
  Verb verb = Verb::pass;
  std::int8_t unit = -1, target = -1;
  std::int16_t man = -1;
  boost::container::static_vector<Vec, 1> path{};
  boost::container::static_vector<Vec, most_of_a_group> places{}; ///< of each man; none: as they stand now
  boost::container::static_vector<Shares, 2> shares{};            ///< muskets, pistols
};
BOOST_DESCRIBE_STRUCT(Order, (), (verb, unit, target, man, path, places, shares))

enum class EventKind : std::uint8_t { turn_began, passed, marched, stopped, missed, wounded, fell, appeared, vanished };
BOOST_DESCRIBE_ENUM(EventKind, turn_began, passed, marched, stopped, missed, wounded, fell, appeared, vanished)

/// Who looks on: red, blue, or those who have no seat.
enum class Eyes : std::uint8_t { red, blue, spectators };
constexpr std::array<Eyes, 3> all_eyes{Eyes::red, Eyes::blue, Eyes::spectators};
/// Somebody who knows everything has no eyes to speak of.
using Knower = std::optional<Eyes>;
constexpr Eyes eyes_of(std::optional<Seat> seat) {
  return !seat ? Eyes::spectators : seat->side == Side::red ? Eyes::red : Eyes::blue;
}

struct Event {
  EventKind kind = EventKind::turn_began;
  std::int16_t group = -1, man = -1;
  std::uint8_t seen_by = 7; ///< a bit for each of `Eyes`
};

struct Man {
  std::uint8_t group = 0, wounds = 0;
  Vec at;
};
BOOST_DESCRIBE_STRUCT(Man, (), (group, wounds, at))

struct Group {
  Side side = Side::red;
  bool captain = false, acted = false;
  bool lurks = false; ///< in cover, until an enemy stumbles on them
};
BOOST_DESCRIBE_STRUCT(Group, (), (side, captain, acted, lurks))

/// What a throw is for: a shot at a man, a strike at several groups, or what a group does that nobody commands.
enum class Due : std::uint8_t { nothing, shot, strike, table };
BOOST_DESCRIBE_ENUM(Due, nothing, shot, strike, table)

struct Situation {
  std::uint8_t unit_count = 0, man_count = 0, turn = 1;
  Side acting = Side::red;
  bool called = false;
  Due due = Due::nothing;
  std::int16_t who = -1, whom = -1;             ///< of the throw: a group, and a man
  std::array<std::uint8_t, most_groups> dice{}; ///< of a strike, by group
  std::array<std::uint64_t, 3> in_sight{};      ///< groups, by `Eyes`
  std::array<Acquaintance<most_groups>, 3> groups_known{};
  std::array<Acquaintance<most_men>, 3> men_known{};
};
BOOST_DESCRIBE_STRUCT(Situation, (),
                      (unit_count, man_count, turn, acting, called, due, who, whom, dice, in_sight, groups_known,
                       men_known))

/// A battlefield without a feature.
struct OpenGround {
  std::array<int, 0> features() const { return {}; }
};

struct Setting {
  std::string title = "An ambush";
  OpenGround table;
  bool table_moves_blue = false;
  int lurkers = 1; ///< blue groups that nobody sees at first
};

struct State : Situation {
  const Setting* setting = nullptr;

  State() = default;
  State(const State& o) : Situation(o), setting(o.setting) { take(o); }
  State& operator=(const State& o) {
    if (this == &o) return *this;
    static_cast<Situation&>(*this) = o;
    setting = o.setting;
    take(o);
    return *this;
  }
  ~State() = default;

  Group& group(int i) { return groups_[i]; }
  const Group& group(int i) const { return groups_[i]; }
  Man& man(int i) { return men_[i]; }
  const Man& man(int i) const { return men_[i]; }
  int add(const Group& g) {
    groups_.put(unit_count, g);
    return unit_count++;
  }
  int add(const Man& m) {
    men_.put(man_count, m);
    return man_count++;
  }
  Acquaintance<most_groups>& groups_of(Eyes eyes) { return groups_known[static_cast<std::size_t>(eyes)]; }
  const Acquaintance<most_groups>& groups_of(Eyes eyes) const { return groups_known[static_cast<std::size_t>(eyes)]; }
  Acquaintance<most_men>& men_of(Eyes eyes) { return men_known[static_cast<std::size_t>(eyes)]; }
  const Acquaintance<most_men>& men_of(Eyes eyes) const { return men_known[static_cast<std::size_t>(eyes)]; }

private:
  void take(const State& o) {
    groups_.take(o.groups_, o.unit_count);
    men_.take(o.men_, o.man_count);
  }
  UnitRoom<Group, most_groups> groups_;
  UnitRoom<Man, most_men> men_;
};

/// The men of a group who are on their feet, and where their middle is.
std::vector<int> men_in(const State& s, int group);
Vec middle_of(const State& s, int group);
bool is_there(const State& s, int group);
bool in_sight(const State& s, Eyes eyes, int group);
/// Enemies that the one who decides may aim at, by the numbers he knows them by.
std::vector<int> foes_in_sight(const State& s);
/// Adds a group of so many men around a place.
int add_group(State& s, Side side, int men, Vec at, bool captain = false);
/// Who sees whom now, told where that has changed.
void look_around(State& s, EventSink<Event> events);
std::string name_of(const State& s, int group);
inline std::string name_of_feature(const State&, int) { return {}; }

/// The ruling on an order; of a march, how much of it can be made.
struct Judged : Ruling {
  Vec reach{};
};
using Candidate = CandidateOf<Order, Judged>;

struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())
/// All that is to be said of a position is in the state itself.
struct Position {
  static constexpr Vec usual_table{40, 30};
  Nothing red, blue, moment;
};

struct Ambush {
  using Setting = ambush::Setting;
  using State = ambush::State;
  using Order = ambush::Order;
  using Judged = ambush::Judged;
  using Candidate = ambush::Candidate;
  using Event = ambush::Event;
  using Position = ambush::Position;
  static constexpr std::string_view id = "ambush", title = "An ambush", about = "Who lies in wait for whom?";
  static constexpr int revision = 1;
  static constexpr UnitOfLength unit_of_length = in_inches;

  static ScenarioKeys scenario_keys() { return {}; }

  static Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario);
  static State begin(const Setting& setting);
  static Node pending(const State& s);
  static Seat seat(const State& s) { return {s.acting, 0}; }
  static Judged check(const State& s, const Order& o);
  static void apply(State& s, const Order& o, const Judged& judged, EventSink<Event> events);
  /// A march that runs into somebody its side does not see ends there.
  static void thwarted(State& s, const Order& o, const Judged& judged, EventSink<Event> events);
  static Plan plan(const State& s);
  static void settle(State& s, const Roll& roll, EventSink<Event> events);
  static void candidates(const State& s, std::vector<Candidate>& candidates);
  static double evaluate(const State& s, Side side);
  static Terms terms(const State& s, Side side);
  static std::string name_of(const State& s, int group) { return ambush::name_of(s, group); }
  static constexpr double telling_lead = 4;
  static bool between_actions(const State& s) { return pending(s) == Node::decision; }
  static State as_seen(const State& s, Side side, FastDice& guesses);
  static Outcome outcome(const State& s);
  static std::uint64_t digest(const State& s);
  static std::string explain(const State&, const Ruling& ruling) { return ruling.sentence; }

  static std::vector<Seat> seats(const State& s);
  static Decision decision(const State& s);
  static Odds odds(const State& s);
  static std::optional<State> ahead_of(const State& s, const Order& o);
  static Preview preview(const State& s, const Order& o);
  static SightLine sight(const State&, Vec from, Vec to) { return {from, to, distance(from, to), true, {}, {}, {}}; }
  static View view(const State& s, std::optional<Seat> seat);
  static Told narrate(const State& s, const Event& event);
  static std::string describe(const State& s, const Order& o);
  static std::vector<OptionText> option_texts() { return {}; }

  static bool hides(const State&) { return true; }
  /// Whether somebody comes to know more by it.
  static bool reveals(const State& s, const Order& o);
  static View view(const State& s);
  static std::optional<Told> narrate(const State& s, const Event& event, std::optional<Seat> reader);
  static std::optional<std::string> describe(const State& s, const Order& o, std::optional<Seat> reader);
  static std::optional<Plan> plan(const State& s, std::optional<Seat> reader);
  static std::optional<Odds> odds(const State& s, std::optional<Seat> reader);

  static bool is_for(const Scenario&) { return true; }
  static Scenario random_battle(BattleSize, std::uint64_t) { return {}; }
  static Result<OddsAnswer> answer(const OddsQuestion&) { return fault("nobody asks"); }
  static OddsHelp odds_help() { return {}; }
  static Result<Situated<Setting, State>> situate(const Scenario& scenario, const Position& position, Origin origin);
  static Position position(const State&) { return {}; }
  static boost::json::value state_json(const State& s);
  static Result<State> read_state(const Setting& setting, const boost::json::value& json);
  static bool has_secrets(const State&) { return true; }
  static Scenario scenario_as_seen(const Scenario& scenario, Side side);
};

static_assert(HidingRulebook<Ambush>);

} // namespace sandtable::ambush
