#include "rulebooks/crimea/book.hpp"

#include "battle/driver.hpp"
#include "battle/state_digest.hpp"
#include "client/position_state.hpp"
#include "rulebooks/crimea/chapters/actions.hpp"
#include "rulebooks/crimea/chapters/assault_morale.hpp"
#include "rulebooks/crimea/chapters/charge.hpp"
#include "rulebooks/crimea/chapters/combat.hpp"
#include "rulebooks/crimea/chapters/combat_dice.hpp"
#include "rulebooks/crimea/chapters/combat_end.hpp"
#include "rulebooks/crimea/chapters/combat_result.hpp"
#include "rulebooks/crimea/chapters/deployment.hpp"
#include "rulebooks/crimea/chapters/higher_command.hpp"
#include "rulebooks/crimea/chapters/leaders.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/saves.hpp"
#include "rulebooks/crimea/chapters/turn.hpp"
#include "rulebooks/crimea/chapters/volley.hpp"
#include "rulebooks/crimea/state/endings.hpp"

#include <cmath>

namespace sandtable::crimea {

static_assert(Rulebook<Crimea>);

namespace {

Seat seat_of(const State& s, int unit) { return {s.unit(unit).side, s.unit(unit).chair}; }

/// CRI-SEQ-37: the player who leads a side of the combat, through the first of its units.
Seat seat_in_combat(const State& s, int side) {
  const UnitSet mine = s.combat.side[static_cast<std::size_t>(side)];
  return seat_of(s, __builtin_ctzll(mine));
}

/// Orders after which dice fall: those whose odds a player wants to see first.
bool leads_to_dice(Verb verb) {
  return verb == Verb::fire || verb == Verb::move || verb == Verb::charge || verb == Verb::rally;
}

} // namespace

Node Crimea::pending(const State& s) { return node_of(s); }

Seat Crimea::seat(const State& s) {
  if (s.agenda.empty()) return {};
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: return {static_cast<Side>(step.a), static_cast<std::uint8_t>(step.b < 0 ? 0 : step.b)};
    case StepKind::choose_first: return {static_cast<Side>(step.a), 0};
    case StepKind::reaction: return {enemy_of(s.acting), static_cast<std::uint8_t>(step.b)};
    case StepKind::join: return seat_in_combat(s, step.a);
    case StepKind::orders:
    case StepKind::path:
    case StepKind::take_loss:
    case StepKind::follow_up: return seat_of(s, step.a);
    default: return {s.acting, static_cast<std::uint8_t>(step.b < 0 ? 0 : step.b)};
  }
}

Plan Crimea::plan(const State& s) {
  if (s.agenda.empty()) return {};
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::initiative: return initiative_plan(s);
    case StepKind::order_roll:
    case StepKind::misread_roll: return order_plan(s, step);
    case StepKind::move_roll: return move_plan(s);
    case StepKind::charge_roll: return charge_plan(s);
    case StepKind::volley_roll: return volley_plan(s);
    case StepKind::morale_roll: return morale_plan(s, step.a);
    case StepKind::combat_roll: return combat_plan(s);
    case StepKind::loss_roll: return loss_plan(s);
    case StepKind::save_roll: return save_plan(s, step.a);
    case StepKind::share_roll: return share_plan(s, step.a);
    case StepKind::leader_roll: return leader_plan(s, step.a);
    case StepKind::commander_roll: return commander_plan(s, step.a);
    case StepKind::spike_roll: return spike_plan(s, step.a);
    case StepKind::withdraw_roll: return flight_plan(s, step.a, false);
    case StepKind::rout_roll: return flight_plan(s, step.a, true);
    case StepKind::rally_roll: return rally_plan(s, step.a);
    default: return {};
  }
}

std::optional<State> Crimea::ahead_of(const State& s, const Order& o) {
  if (pending(s) != Node::decision) return std::nullopt;
  if (!leads_to_dice(o.verb) && o.verb != Verb::assault) return std::nullopt;
  const Judged judged = check(s, o);
  if (!judged.allowed()) return std::nullopt;
  if (o.verb == Verb::assault) return assault_ahead(s, o, judged.as<Approach>());
  State ahead = s;
  apply(ahead, o, judged, nullptr);
  if (pending(ahead) != Node::chance) return std::nullopt;
  return ahead;
}

Judged Crimea::check(const State& s, const Order& o) {
  if (s.agenda.empty()) return refuse(Rule::CRI_SEQ_01, "The battle is over.");
  if (o.verb == Verb::concede && pending(s) == Node::decision) return {}; // CRI-VIC-05
  for (const Vec& p : o.path)
    if (!(std::abs(p.x) < 1000) || !(std::abs(p.y) < 1000))
      return refuse(Rule::CRI_TER_01, "A place must lie on or near the table.");
  switch (s.agenda.top().kind) {
    case StepKind::deploy: return check_deployment(s, o);
    case StepKind::choose_first: return check_first(o);
    case StepKind::orders: return check_dispatch(s, o);
    case StepKind::free:
    case StepKind::command:
    case StepKind::reaction: return check_action(s, o);
    case StepKind::path: return check_path(s, o);
    case StepKind::join: return check_join(s, o);
    case StepKind::take_loss: return check_take_loss(s, o);
    case StepKind::follow_up: return check_follow_up(s, o);
    default: return refuse(Rule::CRI_SEQ_02, "Dice must be thrown first.");
  }
}

void Crimea::apply(State& s, const Order& o, const Judged& judged, Events events) {
  if (o.verb == Verb::concede)
    return end_battle(s, Ending::conceded, index_of(enemy_of(seat(s).side)), Rule::CRI_VIC_05, events);
  const Step step = s.agenda.pop();
  switch (step.kind) {
    case StepKind::choose_first: choose_first(s, step, o, events); break;
    case StepKind::orders: dispatch(s, step, o, events); break;
    case StepKind::free:
    case StepKind::command:
    case StepKind::reaction: act(s, step, o, judged, events); break;
    case StepKind::deploy: deploy(s, o, events); break;
    case StepKind::path: take_path(s, o, judged, events); break;
    case StepKind::join: join(s, o, events); break;
    case StepKind::take_loss: take_loss(s, o, events); break;
    case StepKind::follow_up: follow_up(s, o, events); break;
    default: break;
  }
  advance(s, events);
}

void Crimea::settle(State& s, const Roll& roll, Events events) {
  const Step step = s.agenda.pop();
  switch (step.kind) {
    case StepKind::initiative: initiative_thrown(s, roll, events); break;
    case StepKind::order_roll:
    case StepKind::misread_roll: order_thrown(s, step, roll, events); break;
    case StepKind::move_roll: move_thrown(s, roll, events); break;
    case StepKind::charge_roll: charge_thrown(s, roll, events); break;
    case StepKind::volley_roll: volley_thrown(s, roll, events); break;
    case StepKind::morale_roll: morale_thrown(s, step.a, step.b, roll, events); break;
    case StepKind::combat_roll: combat_thrown(s, roll, events); break;
    case StepKind::loss_roll: loss_thrown(s, roll, events); break;
    case StepKind::save_roll: saves_thrown(s, step.a, roll, events); break;
    case StepKind::share_roll: share_thrown(s, step.a, roll, events); break;
    case StepKind::leader_roll: leader_thrown(s, step.a, roll, events); break;
    case StepKind::commander_roll: commander_thrown(s, step.a, roll, events); break;
    case StepKind::spike_roll: spike_thrown(s, step.a, roll, events); break;
    case StepKind::withdraw_roll: withdraw_thrown(s, step.a, roll, events); break;
    case StepKind::rout_roll: rout_thrown(s, step.a, roll, events); break;
    case StepKind::rally_roll: rally_thrown(s, step.a, roll, events); break;
    default: break;
  }
  advance(s, events);
}

Outcome Crimea::outcome(const State& s) { return outcome_of(endings, s.ending, s.winner); }

std::vector<Seat> Crimea::seats(const State& s) {
  return every_seat([&](Side side) { return s.setting->side(side).chairs; });
}

std::uint64_t Crimea::digest(const State& s) { return digested(s).value(); }

boost::json::value Crimea::state_json(const State& s) { return written_state(s); }

} // namespace sandtable::crimea
