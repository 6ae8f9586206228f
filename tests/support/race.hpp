#pragma once
// A rulebook small enough to see through: two sides race to a goal. A side presses its runner on once or more (each
// press adds a die), then lets it run: its successes are its steps. It may peek at the other side's purse, which
// reveals it.

#include "client/plain_odds.hpp"
#include "client/served_rulebook.hpp"
#include "reflect/digest.hpp"
#include "reflect/sparse_json.hpp"

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace sandtable::race {

enum class Verb : std::uint8_t { run, press_on, peek };
BOOST_DESCRIBE_ENUM(Verb, run, press_on, peek)

struct Order {
  Verb verb = Verb::run;
  std::uint8_t times = 1; ///< press on
};
BOOST_DESCRIBE_STRUCT(Order, (), (verb, times))

struct Event {
  Side side = Side::red;
  std::uint8_t steps = 0;
};
BOOST_DESCRIBE_STRUCT(Event, (), (side, steps))

struct Setting {
  int goal = 10;
};

struct State {
  const Setting* setting = nullptr;
  Side turn = Side::red;
  bool running = false;
  std::uint8_t dice = 1;
  std::array<std::uint8_t, 2> steps{};
};
BOOST_DESCRIBE_STRUCT(State, (), (turn, running, dice, steps))

// Any rule will do, and by number, so that no rule seems to be tested here.
constexpr Rule tired = static_cast<Rule>(1);

struct Race {
  using Setting = race::Setting;
  using State = race::State;
  using Order = race::Order;
  using Judged = Ruling;
  using Candidate = CandidateOf<Order, Judged>;
  using Event = race::Event;
  static constexpr std::string_view id = "race", title = "A race", about = "Who is there first?";
  static constexpr int revision = 3;
  static constexpr UnitOfLength unit_of_length = in_centimetres;
  static ScenarioKeys scenario_keys() { return {}; }

  static bool knows_revision(int r) { return r == 2 || r == 3; }
  static Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario) {
    auto setting = std::make_shared<Setting>();
    const auto goal = scenario.options.find("goal");
    if (goal != scenario.options.end()) setting->goal = std::stoi(goal->second);
    if (setting->goal < 1) return fault("must be at least 1", "options.goal");
    return setting;
  }
  static State begin(const Setting& setting) {
    State state;
    state.setting = &setting;
    return state;
  }
  static bool arrived(const State& s, Side side) {
    return s.steps[static_cast<std::size_t>(index_of(side))] >= s.setting->goal;
  }
  static Node pending(const State& s) {
    if (arrived(s, Side::red) || arrived(s, Side::blue)) return Node::over;
    return s.running ? Node::chance : Node::decision;
  }
  static Seat seat(const State& s) { return {s.turn, 0}; }
  static Decision decision(const State& s) {
    Decision d;
    d.seat = seat(s);
    d.prompt = "Run, or press on?";
    return d;
  }
  static Plan plan(const State& s) {
    Plan p;
    p.pools[0].needs = 4;
    p.because(tired, "the runner", s.dice, 0);
    return p;
  }
  static Odds odds(const State& s) { return plain_odds(plan(s)); }
  static std::optional<State> ahead_of(const State& s, const Order& order) {
    if (order.verb != Verb::run) return std::nullopt;
    State ahead = s;
    apply(ahead, order, {}, nullptr);
    return ahead;
  }
  static Ruling check(const State& s, const Order& order) {
    Ruling ruling;
    if (order.verb == Verb::press_on && s.dice + order.times > 4) {
      ruling.rule = tired;
      ruling.sentence = "A runner has at most four dice.";
    }
    return ruling;
  }
  static bool reveals(const State&, const Order& order) { return order.verb == Verb::peek; }
  static void apply(State& s, const Order& order, const Judged&, EventSink<Event>) {
    if (order.verb == Verb::run) s.running = true;
    if (order.verb == Verb::press_on) s.dice = static_cast<std::uint8_t>(s.dice + order.times);
  }
  static void settle(State& s, const Roll& roll, EventSink<Event> events) {
    const auto steps = static_cast<std::uint8_t>(successes(roll.dice(), 4));
    auto& mine = s.steps[static_cast<std::size_t>(index_of(s.turn))];
    mine = static_cast<std::uint8_t>(mine + steps);
    if (events != nullptr) events->push_back({s.turn, steps});
    s.turn = enemy_of(s.turn);
    s.running = false;
    s.dice = 1;
  }
  static void candidates(const State&, std::vector<Candidate>& all) {
    all.push_back({{Verb::press_on, 9}});
    all.push_back({{Verb::run, 1}});
  }
  static double evaluate(const State& s, Side side) { return s.steps[static_cast<std::size_t>(index_of(side))]; }
  static constexpr Motive way{"brings {unit} nearer the goal", "takes {unit} farther from the goal", tired};
  static Terms terms(const State& s, Side side) { return {{&way, evaluate(s, side), {index_of(side)}}}; }
  static std::string name_of(const State&, int) { return "The runner"; }
  static constexpr double telling_lead = 4;
  static bool between_actions(const State& s) { return !s.running; }
  static Outcome outcome(const State& s) {
    if (pending(s) != Node::over) return {};
    return {arrived(s, Side::red) ? Side::red : Side::blue, "arrived", ""};
  }
  static View view(const State&, std::optional<Seat>) { return {}; }
  static State as_seen(const State& s, Side, FastDice&) { return s; }
  static std::vector<Seat> seats(const State&) { return {{Side::red, 0}, {Side::blue, 0}}; }
  static Preview preview(const State& s, const Order& order) {
    Preview preview;
    const Ruling ruling = check(s, order);
    preview.verdict.allowed = ruling.allowed();
    preview.order = to_sparse_json(order);
    if (const auto ahead = ahead_of(s, order)) preview.odds = chart_of(plan(*ahead), odds(*ahead));
    return preview;
  }
  static SightLine sight(const State&, Vec from, Vec to) { return {from, to, distance(from, to), true, {}, {}, {}}; }
  static std::string describe(const State&, const Order& order) {
    return order.verb == Verb::run ? "Run." : order.verb == Verb::peek ? "Peek." : "Press on.";
  }
  static std::vector<OptionText> option_texts() { return {}; }
  static std::string explain(const State&, const Ruling& ruling) { return ruling.sentence; }
  static Told narrate(const State&, const Event& event) {
    Told told;
    told.kind = "run";
    told.sentence = std::to_string(event.steps) + " steps";
    return told;
  }
  static std::uint64_t digest(const State& s) { return digest_of(s); }
};
static_assert(Rulebook<Race>);

} // namespace sandtable::race
