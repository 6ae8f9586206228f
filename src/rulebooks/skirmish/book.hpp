#pragma once

#include "client/served_rulebook.hpp"
#include "rulebooks/skirmish/chapters/judged.hpp"
#include "rulebooks/skirmish/general/candidates.hpp"
#include "rulebooks/skirmish/general/evaluate.hpp"
#include "rulebooks/skirmish/service/as_seen.hpp"
#include "rulebooks/skirmish/service/decision.hpp"
#include "rulebooks/skirmish/service/describe.hpp"
#include "rulebooks/skirmish/service/explain.hpp"
#include "rulebooks/skirmish/service/names.hpp"
#include "rulebooks/skirmish/service/narrate.hpp"
#include "rulebooks/skirmish/service/odds.hpp"
#include "rulebooks/skirmish/service/option_texts.hpp"
#include "rulebooks/skirmish/service/preview.hpp"
#include "rulebooks/skirmish/service/questions.hpp"
#include "rulebooks/skirmish/service/sight.hpp"
#include "rulebooks/skirmish/service/view.hpp"
#include "rulebooks/skirmish/set_up/position.hpp"
#include "rulebooks/skirmish/set_up/position_state.hpp"
#include "rulebooks/skirmish/set_up/position_writing.hpp"
#include "rulebooks/skirmish/set_up/random_army.hpp"
#include "rulebooks/skirmish/set_up/set_up.hpp"
#include "rulebooks/skirmish/state/events.hpp"
#include "rulebooks/skirmish/state/order.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <boost/json/value.hpp>

namespace sandtable::skirmish {

/// The Risk Factor skirmish rules as a rulebook of the battle room.
struct Skirmish {
  using Setting = skirmish::Setting;
  using State = skirmish::State;
  using Order = skirmish::Order;
  using Judged = skirmish::Judged;
  using Candidate = skirmish::Candidate;
  using Proposal = skirmish::Proposal;
  using Event = skirmish::Event;
  using Position = skirmish::Position;
  static constexpr std::string_view id = "skirmish";
  static constexpr std::string_view title = "The Risk Factor Skirmish";
  static constexpr std::string_view about =
      "Man against man in the woods. Whoever is not commanded does as his nerves and a die tell him, and the enemy may "
      "need nobody to play him: an evening for one, or for two.";
  static constexpr int revision = newest_revision;
  static bool knows_revision(int r) { return r >= 1 && r <= revision; }
  static constexpr UnitOfLength unit_of_length = in_centimetres; // SKR-GEN-01

  static constexpr auto& is_for = skirmish::is_for;
  static Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario, int by_revision = revision) {
    return skirmish::set_up(scenario, by_revision);
  }
  static ScenarioKeys scenario_keys() { return skirmish::scenario_keys(); }
  static constexpr auto& random_battle = skirmish::random_battle;
  static State begin(const Setting& setting) { return setting.opening; }

  static Node pending(const State& s);
  static Seat seat(const State& s);
  static std::vector<Seat> seats(const State& s);
  static Plan plan(const State& s);
  /// What the plan asks for, without its reasons.
  static Request request(const State& s);
  static std::optional<Plan> plan(const State& s, std::optional<Seat> reader);
  static std::optional<State> ahead_of(const State& s, const Order& order);
  static Odds odds(const State& s) { return skirmish::odds(s); }
  static std::optional<Odds> odds(const State& s, std::optional<Seat> reader) { return skirmish::odds(s, reader); }
  static Judged check(const State& s, const Order& order);
  static void apply(State& s, const Order& order, const Judged& judged, Events events);
  /// A move that runs into somebody its side does not see ends there: SKR-HID-07.
  static void thwarted(State& s, const Order& order, const Judged& judged, Events events);
  static void settle(State& s, const Roll& roll, Events events);
  static Outcome outcome(const State& s);
  static std::uint64_t digest(const State& s);
  static boost::json::value state_json(const State& s);

  static constexpr auto& propose = skirmish::propose;
  static constexpr auto& judge = skirmish::judge;
  static constexpr auto& candidates = skirmish::candidates;
  static constexpr auto& evaluate = skirmish::evaluate;
  static constexpr auto& terms = skirmish::terms;
  static constexpr auto& name_of = skirmish::name_of;
  static constexpr double telling_lead = skirmish::telling_lead;
  static constexpr auto& between_actions = skirmish::between_actions;

  static constexpr auto& decision = skirmish::decision;
  static bool hides(const State& s) { return skirmish::hides(s); }
  static bool reveals(const State& s, const Order& order);
  static View view(const State& s, std::optional<Seat> seat) { return skirmish::view(s, seat); }
  static View view(const State& s) { return skirmish::view(s); }
  static constexpr auto& as_seen = skirmish::as_seen;
  static constexpr auto& preview = skirmish::preview;
  static constexpr auto& sight = skirmish::sight;
  static std::string describe(const State& s, const Order& order) { return skirmish::describe(s, order); }
  static std::optional<std::string> describe(const State& s, const Order& order, std::optional<Seat> reader) {
    return skirmish::describe(s, order, reader);
  }
  static constexpr auto& explain = skirmish::explain;
  static Told narrate(const State& s, const Event& event) { return skirmish::narrate(s, event); }
  static std::optional<Told> narrate(const State& s, const Event& event, std::optional<Seat> reader) {
    return skirmish::narrate(s, event, reader);
  }
  static constexpr auto& option_texts = skirmish::option_texts;
  static Result<State> read_state(const Setting& setting, const boost::json::value& json) {
    return skirmish::read_state(setting, json);
  }
  static Result<Situated<Setting, State>> situate(const Scenario& scenario, const Position& position, Origin origin) {
    return skirmish::situate(scenario, position, origin);
  }
  static Result<OddsAnswer> answer(const OddsQuestion& question) { return skirmish::answer(question); }
  static OddsHelp odds_help() { return skirmish::odds_help(); }
  static Position position(const State& s) { return skirmish::position(s); }
  static bool has_secrets(const State& s) { return skirmish::has_secrets(s); }
  static Scenario scenario_as_seen(const Scenario& scenario, Side side) {
    return skirmish::scenario_as_seen(scenario, side);
  }
};

} // namespace sandtable::skirmish
