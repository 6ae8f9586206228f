#pragma once

#include "client/served_rulebook.hpp"
#include "rulebooks/kingsmen/chapters/edition.hpp"
#include "rulebooks/kingsmen/chapters/judged.hpp"
#include "rulebooks/kingsmen/general/candidates.hpp"
#include "rulebooks/kingsmen/general/evaluate.hpp"
#include "rulebooks/kingsmen/service/decision.hpp"
#include "rulebooks/kingsmen/service/describe.hpp"
#include "rulebooks/kingsmen/service/explain.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/service/narrate.hpp"
#include "rulebooks/kingsmen/service/odds.hpp"
#include "rulebooks/kingsmen/service/option_texts.hpp"
#include "rulebooks/kingsmen/service/preview.hpp"
#include "rulebooks/kingsmen/service/questions.hpp"
#include "rulebooks/kingsmen/service/sight.hpp"
#include "rulebooks/kingsmen/service/view.hpp"
#include "rulebooks/kingsmen/set_up/position.hpp"
#include "rulebooks/kingsmen/set_up/position_state.hpp"
#include "rulebooks/kingsmen/set_up/position_writing.hpp"
#include "rulebooks/kingsmen/set_up/set_up.hpp"
#include "rulebooks/kingsmen/state/events.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/setting.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <boost/json/value.hpp>

namespace sandtable::kingsmen {

// What both editions answer alike: which of them a battle is fought under, its setting tells.

Node pending(const State& s);
Seat seat(const State& s);
Plan plan(const State& s);
std::optional<State> ahead_of(const State& s, const Order& order);
Judged check(const State& s, const Order& order);
void apply(State& s, const Order& order, const Judged& judged, Events events);
void settle(State& s, const Roll& roll, Events events);
Outcome outcome(const State& s);
std::vector<Seat> seats(const State& s);
std::uint64_t digest(const State& s);

/// One edition of All the King's Men, as a rulebook of the battle room.
template <const Edition& edition>
struct Kingsmen {
  using Setting = kingsmen::Setting;
  using State = kingsmen::State;
  using Order = kingsmen::Order;
  using Judged = kingsmen::Judged;
  using Candidate = kingsmen::Candidate;
  using Event = kingsmen::Event;
  using Position = kingsmen::Position;
  static constexpr const std::string_view& id = edition.id;
  static constexpr const std::string_view& title = edition.title;
  static constexpr std::string_view about =
      &edition == &first_edition
          ? "Horse and musket with toy soldiers. A card says whose unit acts, and how much it can still bear is "
            "written on its bead: green, yellow or red."
          : "Horse and musket for several generals a side, each with a command and points of his own, who all answer "
            "the same card.";
  static constexpr int revision = newest_revision;
  static constexpr UnitOfLength unit_of_length = in_inches;

  static bool knows_revision(int wanted) { return wanted >= 1 && wanted <= revision; }
  static Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario, int wanted = revision) {
    return kingsmen::set_up(scenario, edition, wanted);
  }
  static bool is_for(const Scenario& scenario) { return kingsmen::is_for(scenario, edition); }
  static ScenarioKeys scenario_keys() { return kingsmen::scenario_keys(); }
  static Scenario random_battle(BattleSize size, std::uint64_t seed) { return kingsmen::random_battle(size, seed); }
  static Result<Situated<Setting, State>> situate(const Scenario& scenario, const Position& wanted, Origin origin) {
    return kingsmen::situate(scenario, wanted, origin, edition);
  }
  static Result<OddsAnswer> answer(const OddsQuestion& question) { return kingsmen::answer(question, edition); }
  static OddsHelp odds_help() { return kingsmen::odds_help(edition); }
  static State begin(const Setting& setting) { return setting.opening; }
  static std::vector<OptionText> option_texts() { return kingsmen::option_texts(edition); }
  static constexpr auto& pending = kingsmen::pending;
  static constexpr auto& seat = kingsmen::seat;
  static constexpr auto& decision = kingsmen::decision;
  static constexpr auto& plan = kingsmen::plan;
  static constexpr auto& ahead_of = kingsmen::ahead_of;
  static constexpr auto& odds = kingsmen::odds;
  static constexpr auto& check = kingsmen::check;
  static constexpr auto& apply = kingsmen::apply;
  static constexpr auto& settle = kingsmen::settle;
  static constexpr auto& candidates = kingsmen::candidates;
  static constexpr auto& evaluate = kingsmen::evaluate;
  static constexpr auto& terms = kingsmen::terms;
  static constexpr auto& name_of = kingsmen::name_of;
  static constexpr auto& cited = kingsmen::cited;
  static constexpr double telling_lead = kingsmen::telling_lead;
  static constexpr auto& between_actions = kingsmen::between_actions;
  static constexpr auto& outcome = kingsmen::outcome;
  static constexpr auto& view = kingsmen::view;
  static constexpr auto& as_seen = kingsmen::as_seen;
  static constexpr auto& seats = kingsmen::seats;
  static constexpr auto& preview = kingsmen::preview;
  static constexpr auto& sight = kingsmen::sight;
  static constexpr auto& describe = kingsmen::describe;
  static constexpr auto& explain = kingsmen::explain;
  static constexpr auto& narrate = kingsmen::narrate;
  static constexpr auto& digest = kingsmen::digest;
  static constexpr auto& state_json = kingsmen::state_json;
  static constexpr auto& whole_json = kingsmen::whole_json;
  static constexpr auto& read_state = kingsmen::read_state;
  static constexpr auto& position = kingsmen::position;
  static constexpr auto& has_secrets = kingsmen::has_secrets;
  static constexpr auto& scenario_as_seen = kingsmen::scenario_as_seen;
};

using Kingsmen1 = Kingsmen<first_edition>;
using Kingsmen2 = Kingsmen<second_edition>;

} // namespace sandtable::kingsmen
