#pragma once

#include "client/served_rulebook.hpp"
#include "rulebooks/crimea/chapters/judged.hpp"
#include "rulebooks/crimea/general/candidates.hpp"
#include "rulebooks/crimea/general/evaluate.hpp"
#include "rulebooks/crimea/service/decision.hpp"
#include "rulebooks/crimea/service/describe.hpp"
#include "rulebooks/crimea/service/explain.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/service/narrate.hpp"
#include "rulebooks/crimea/service/odds.hpp"
#include "rulebooks/crimea/service/option_texts.hpp"
#include "rulebooks/crimea/service/preview.hpp"
#include "rulebooks/crimea/service/questions.hpp"
#include "rulebooks/crimea/service/sight.hpp"
#include "rulebooks/crimea/service/view.hpp"
#include "rulebooks/crimea/set_up/position.hpp"
#include "rulebooks/crimea/set_up/position_state.hpp"
#include "rulebooks/crimea/set_up/position_writing.hpp"
#include "rulebooks/crimea/set_up/random_army.hpp"
#include "rulebooks/crimea/set_up/set_up.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <boost/json/value.hpp>

namespace sandtable::crimea {

/// David Raybin's Crimean War game as a rulebook of the battle room.
struct Crimea {
  using Setting = crimea::Setting;
  using State = crimea::State;
  using Order = crimea::Order;
  using Judged = crimea::Judged;
  using Candidate = crimea::Candidate;
  using Event = crimea::Event;
  using Position = crimea::Position;
  static constexpr std::string_view id = "crimea";
  static constexpr std::string_view title = "The Crimean War game";
  static constexpr std::string_view about =
      "Rifles, columns and guns before Sevastopol. Every unit acts in its phase, the other side may answer each "
      "action, "
      "and what is left of your command points is your secret.";
  static constexpr int revision = newest_revision;
  static bool knows_revision(int r) { return r >= 1 && r <= revision; }
  static constexpr UnitOfLength unit_of_length = in_inches; // CRI-GEN-01

  static constexpr auto& is_for = crimea::is_for;
  static Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario, int by_revision = revision) {
    return crimea::set_up(scenario, by_revision);
  }
  static ScenarioKeys scenario_keys() { return crimea::scenario_keys(); }
  static constexpr auto& random_battle = crimea::random_battle;
  static State begin(const Setting& setting) { return setting.opening; }

  static Node pending(const State& s);
  static Seat seat(const State& s);
  static std::vector<Seat> seats(const State& s);
  static Plan plan(const State& s);
  static std::optional<State> ahead_of(const State& s, const Order& order);
  static constexpr auto& odds = crimea::odds;
  static Judged check(const State& s, const Order& order);
  static void apply(State& s, const Order& order, const Judged& judged, Events events);
  static void settle(State& s, const Roll& roll, Events events);
  static Outcome outcome(const State& s);
  static std::uint64_t digest(const State& s);
  static boost::json::value state_json(const State& s);

  static constexpr auto& candidates = crimea::candidates;
  static constexpr auto& evaluate = crimea::evaluate;
  static constexpr auto& terms = crimea::terms;
  static constexpr auto& name_of = crimea::name_of;
  static constexpr double telling_lead = crimea::telling_lead;
  static constexpr auto& between_actions = crimea::between_actions;

  static constexpr auto& decision = crimea::decision;
  static constexpr auto& view = crimea::view;
  static constexpr auto& as_seen = crimea::as_seen;
  static constexpr auto& preview = crimea::preview;
  static constexpr auto& sight = crimea::sight;
  static constexpr auto& describe = crimea::describe;
  static constexpr auto& explain = crimea::explain;
  static constexpr auto& narrate = crimea::narrate;
  static constexpr auto& option_texts = crimea::option_texts;
  static Result<State> read_state(const Setting& setting, const boost::json::value& json) {
    return crimea::read_state(setting, json);
  }
  static Result<Situated<Setting, State>> situate(const Scenario& scenario, const Position& position, Origin origin) {
    return crimea::situate(scenario, position, origin);
  }
  static Result<OddsAnswer> answer(const OddsQuestion& question) { return crimea::answer(question); }
  static OddsHelp odds_help() { return crimea::odds_help(); }
  static Position position(const State& s) { return crimea::position(s); }
  static bool has_secrets(const State& s) { return crimea::has_secrets(s); }
  static Scenario scenario_as_seen(const Scenario& scenario, Side side) {
    return crimea::scenario_as_seen(scenario, side);
  }
};

} // namespace sandtable::crimea
