#pragma once

#include "client/served_rulebook.hpp"
#include "rulebooks/kingdom/chapters/judged.hpp"
#include "rulebooks/kingdom/general/candidates.hpp"
#include "rulebooks/kingdom/general/evaluate.hpp"
#include "rulebooks/kingdom/service/decision.hpp"
#include "rulebooks/kingdom/service/describe.hpp"
#include "rulebooks/kingdom/service/explain.hpp"
#include "rulebooks/kingdom/service/names.hpp"
#include "rulebooks/kingdom/service/narrate.hpp"
#include "rulebooks/kingdom/service/odds.hpp"
#include "rulebooks/kingdom/service/option_texts.hpp"
#include "rulebooks/kingdom/service/preview.hpp"
#include "rulebooks/kingdom/service/questions.hpp"
#include "rulebooks/kingdom/service/sight.hpp"
#include "rulebooks/kingdom/service/view.hpp"
#include "rulebooks/kingdom/set_up/position.hpp"
#include "rulebooks/kingdom/set_up/position_state.hpp"
#include "rulebooks/kingdom/set_up/position_writing.hpp"
#include "rulebooks/kingdom/set_up/random_army.hpp"
#include "rulebooks/kingdom/set_up/set_up.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <boost/json/value.hpp>

namespace sandtable::kingdom {

/// The Kingdom is Ours as a rulebook of the battle room.
struct Kingdom {
  using Setting = kingdom::Setting;
  using State = kingdom::State;
  using Order = kingdom::Order;
  using Judged = kingdom::Judged;
  using Candidate = kingdom::Candidate;
  using Proposal = kingdom::Proposal;
  using Evaluator = kingdom::Evaluator;
  using Event = kingdom::Event;
  using Position = kingdom::Position;
  static constexpr std::string_view id = "kingdom";
  static constexpr std::string_view title = "The Kingdom is Ours";
  static constexpr std::string_view about =
      "Pike, shot and horse of the English Civil War. Order dice come out of a cup, yours and theirs as chance will "
      "have "
      "it, and a purple one ends the turn: a charge begun is a story, and nobody knows how many more orders there will "
      "be.";
  static constexpr int revision = newest_revision;
  static bool knows_revision(int r) { return r >= 1 && r <= revision; }
  static constexpr UnitOfLength unit_of_length = in_inches; // TKO-GEO-01

  static constexpr auto& is_for = kingdom::is_for;
  static Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario, int by_revision = revision) {
    return kingdom::set_up(scenario, by_revision);
  }
  static ScenarioKeys scenario_keys() { return kingdom::scenario_keys(); }
  static constexpr auto& random_battle = kingdom::random_battle;
  static State begin(const Setting& setting) { return setting.opening; }

  static Node pending(const State& s);
  static Seat seat(const State& s);
  static std::vector<Seat> seats(const State& s);
  static Plan plan(const State& s);
  static std::optional<State> ahead_of(const State& s, const Order& order);
  static constexpr auto& odds = kingdom::odds;
  static Judged check(const State& s, const Order& order);
  static void apply(State& s, const Order& order, const Judged& judged, Events events);
  static void settle(State& s, const Roll& roll, Events events);
  static Outcome outcome(const State& s);
  static std::uint64_t digest(const State& s);
  static boost::json::value state_json(const State& s);

  static constexpr auto& propose = kingdom::propose;
  static constexpr auto& judge = kingdom::judge;
  static constexpr auto& candidates = kingdom::candidates;
  static constexpr auto& evaluate = kingdom::evaluate;
  static constexpr auto& terms = kingdom::terms;
  static constexpr auto& name_of = kingdom::name_of;
  static constexpr double telling_lead = kingdom::telling_lead;
  static constexpr auto& between_actions = kingdom::between_actions;

  static constexpr auto& decision = kingdom::decision;
  static constexpr auto& view = kingdom::view;
  static constexpr auto& as_seen = kingdom::as_seen;
  static constexpr auto& preview = kingdom::preview;
  static constexpr auto& sight = kingdom::sight;
  static constexpr auto& describe = kingdom::describe;
  static constexpr auto& explain = kingdom::explain;
  static constexpr auto& narrate = kingdom::narrate;
  static constexpr auto& option_texts = kingdom::option_texts;
  static Result<State> read_state(const Setting& setting, const boost::json::value& json) {
    return kingdom::read_state(setting, json);
  }
  static Result<Situated<Setting, State>> situate(const Scenario& scenario, const Position& position, Origin origin) {
    return kingdom::situate(scenario, position, origin);
  }
  static Result<OddsAnswer> answer(const OddsQuestion& question) { return kingdom::answer(question); }
  static OddsHelp odds_help() { return kingdom::odds_help(); }
  static Position position(const State& s) { return kingdom::position(s); }
  static bool has_secrets(const State& s) { return kingdom::has_secrets(s); }
  static Scenario scenario_as_seen(const Scenario& scenario, Side side) {
    return kingdom::scenario_as_seen(scenario, side);
  }
};

} // namespace sandtable::kingdom
