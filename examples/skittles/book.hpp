#pragma once

#include "client/odds_question.hpp"
#include "client/served_rulebook.hpp"
#include "skittles/general/general.hpp"
#include "skittles/service/table_side.hpp"
#include "skittles/service/words.hpp"
#include "skittles/set_up/position.hpp"
#include "skittles/set_up/set_up.hpp"

namespace sandtable::skittles {

/// Skittles as a rulebook of the battle room.
struct Skittles {
  using Setting = skittles::Setting;
  using State = skittles::State;
  using Order = skittles::Order;
  using Judged = skittles::Judged;
  using Candidate = skittles::Candidate;
  using Event = skittles::Event;
  using Position = skittles::Position;
  static constexpr std::string_view id = "skittles", title = "Skittles",
                                    about = "Bowl theirs over before they bowl yours.";
  static constexpr int revision = 1;
  static constexpr UnitOfLength unit_of_length = in_inches; // SKT-ALLEY-01

  static ScenarioKeys scenario_keys() { return {}; }
  static constexpr auto& is_for = skittles::is_for;
  static constexpr auto& set_up = skittles::set_up;
  static constexpr auto& random_battle = skittles::random_battle;
  static State begin(const Setting& setting) { return setting.opening; }

  static Node pending(const State& s);
  static Seat seat(const State& s);
  static std::vector<Seat> seats(const State& s);
  static Judged check(const State& s, const Order& o);
  static void apply(State& s, const Order& o, const Judged& judged, Events events);
  static Plan plan(const State& s);
  static void settle(State& s, const Roll& roll, Events events);
  static Outcome outcome(const State& s);
  static std::uint64_t digest(const State& s);

  static constexpr auto& candidates = skittles::candidates;
  static constexpr auto& evaluate = skittles::evaluate;
  static constexpr auto& terms = skittles::terms;
  static constexpr auto& name_of = skittles::name_of;
  static constexpr double telling_lead = skittles::telling_lead;
  static constexpr auto& between_actions = skittles::between_actions;
  static State as_seen(const State& s, Side, FastDice&) { return s; }

  static Odds odds(const State& s);
  static std::optional<State> ahead_of(const State& s, const Order& o);
  static constexpr auto& decision = skittles::decision;
  static constexpr auto& view = skittles::view;
  static constexpr auto& preview = skittles::preview;
  static SightLine sight(const State&, Vec from, Vec to) { return {from, to, distance(from, to), true, {}, {}, {}}; }
  static constexpr auto& explain = skittles::explain;
  static constexpr auto& describe = skittles::describe;
  static constexpr auto& narrate = skittles::narrate;
  static std::vector<OptionText> option_texts() { return {}; }

  static constexpr auto& situate = skittles::situate;
  static constexpr auto& position = skittles::position;
  static boost::json::value state_json(const State& s);
  static constexpr auto& read_state = skittles::read_state;
  static bool has_secrets(const State&) { return false; }
  static Scenario scenario_as_seen(const Scenario& scenario, Side) { return scenario; }
  static Result<OddsAnswer> answer(const OddsQuestion&) { return fault("skittles answers no questions"); }
  static OddsHelp odds_help() { return {}; }
};

} // namespace sandtable::skittles
