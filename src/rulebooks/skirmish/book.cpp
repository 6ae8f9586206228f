#include "rulebooks/skirmish/book.hpp"

#include "battle/driver.hpp"
#include "battle/ending.hpp"
#include "battle/state_digest.hpp"
#include "client/position_state.hpp"
#include "rulebooks/skirmish/chapters/actions.hpp"
#include "rulebooks/skirmish/chapters/charge.hpp"
#include "rulebooks/skirmish/chapters/command.hpp"
#include "rulebooks/skirmish/chapters/deployment.hpp"
#include "rulebooks/skirmish/chapters/flight.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/march.hpp"
#include "rulebooks/skirmish/chapters/melee.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"
#include "rulebooks/skirmish/chapters/moving.hpp"
#include "rulebooks/skirmish/chapters/obeying.hpp"
#include "rulebooks/skirmish/chapters/running_into.hpp"
#include "rulebooks/skirmish/chapters/shooting.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/spotting.hpp"
#include "rulebooks/skirmish/chapters/subject.hpp"
#include "rulebooks/skirmish/chapters/turn.hpp"
#include "rulebooks/skirmish/chapters/victory.hpp"
#include "rulebooks/skirmish/service/open_dice.hpp"
#include "rulebooks/skirmish/state/endings.hpp"

#include <cmath>

namespace sandtable::skirmish {

static_assert(Rulebook<Skirmish>);
static_assert(HidingRulebook<Skirmish>);

namespace {

constexpr double near_the_table = 1000;

bool is_near(Vec p) { return std::abs(p.x) < near_the_table && std::abs(p.y) < near_the_table; }

/// Numbers that no measuring can make sense of: what comes from outside may hold anything.
bool is_sane(const Order& o) {
  for (const Vec& p : o.path)
    if (!is_near(p)) return false;
  for (const Vec& p : o.places)
    if (!is_near(p)) return false;
  return true;
}

/// Orders after which dice fall: those whose odds a player wants to see first.
bool leads_to_dice(Verb verb) { return verb == Verb::shoot || verb == Verb::relay; }

/// An order in the state's numbers.
Judged check_known(const State& s, const Order& o) {
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: return judge_deployment(s, step, o);
    case StepKind::declare: return check_declare(s, step, o);
    case StepKind::spend: return check_spend(s, step, o);
    case StepKind::retreat_choice: return check_retreat_choice(s, step, o);
    case StepKind::move:
      if (o.verb == Verb::march) return judge_march(s, o);
      if (o.verb == Verb::charge) return judge_ordered_charge(s, o);
      return check_simple_move(s, o);
    case StepKind::shoot: return check_shoot(s, o);
    case StepKind::relieve: return check_relieve(s, step, o);
    case StepKind::victim: return check_victim(s, step, o);
    default: return check_follow(s, step, o);
  }
}

void apply_move(State& s, const Order& o, const Judged& judged, Events events) {
  if (o.verb == Verb::march) return carry_out_march(s, o.unit, judged.as<March>(), events);
  if (o.verb == Verb::charge) return carry_out_charge(s, o.unit, o.target, judged.as<Charge>(), events);
  do_simple_move(s, o, events);
}

} // namespace

/// Where men whom nobody knows are at something, a battle as somebody sees it goes no further.
Node Skirmish::pending(const State& s) { return is_pending_known(s) ? node_of(s) : Node::over; }

Seat Skirmish::seat(const State& s) {
  if (s.agenda.empty() || !is_pending_known(s)) return {};
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy:
    case StepKind::follow: return {static_cast<Side>(step.a), 0};
    case StepKind::victim: return {s.unit(s.figure(winner_at(s.bout)).unit).side, 0};
    default: return {s.active, 0};
  }
}

std::vector<Seat> Skirmish::seats(const State& s) { // SKR-CMP-26: an automatic side has nobody to play it
  return every_seat([&](Side side) { return is_automatic(s, side) ? 0 : 1; });
}

Plan Skirmish::plan(const State& s) {
  if (s.agenda.empty()) return {};
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::first_roll: return first_plan(s);
    case StepKind::spot_roll: return spot_plan(s);
    case StepKind::command_roll: return command_plan(s, step);
    case StepKind::action_roll: return action_plan(s, step);
    case StepKind::native_roll: return native_plan(s, step);
    case StepKind::shot_roll: return shot_plan(s);
    case StepKind::hit_roll: return hit_plan(s);
    case StepKind::melee_roll: return melee_plan(s);
    default: return {};
  }
}

Request Skirmish::request(const State& s) {
  // Why an action is as likely as it is takes longer to say than all the rest of the throw.
  return s.agenda.top().kind == StepKind::action_roll ? action_request() : plan(s).request();
}

std::optional<Plan> Skirmish::plan(const State& s, std::optional<Seat> reader) {
  if (pending(s) != Node::chance || !sees_dice(s, reader)) return std::nullopt;
  return for_reader(s, plan(s), reader);
}

bool Skirmish::reveals(const State& s, const Order& order) { return reveals_anything(s, order); }

std::optional<State> Skirmish::ahead_of(const State& s, const Order& o) {
  if (pending(s) != Node::decision || !leads_to_dice(o.verb)) return std::nullopt;
  const Judged judged = check(s, o);
  if (!judged.allowed()) return std::nullopt;
  State ahead = s;
  apply(ahead, o, judged, nullptr);
  if (pending(ahead) != Node::chance) return std::nullopt;
  return ahead;
}

Judged Skirmish::check(const State& s, const Order& order) {
  if (s.agenda.empty()) return refuse(Rule::SKR_SEQ_20, "The fight is over.");
  if (pending(s) != Node::decision) return refuse(Rule::SKR_SEQ_01, "Dice must be thrown first.");
  if (order.verb == Verb::concede) return {}; // SKR-VIC-06
  if (!is_sane(order)) return refuse(Rule::SKR_TER_01, "A place must lie on or near the table.");
  const Translated o = in_truth(s, seat(s).side, order);
  if (!o.known) return refuse(Rule::SKR_CMP_14, "There is nobody of that number.");
  return check_known(s, o.order);
}

void Skirmish::apply(State& s, const Order& order, const Judged& judged, Events events) {
  if (order.verb == Verb::concede)
    return end_battle(s, Ending::conceded, index_of(enemy_of(seat(s).side)), Rule::SKR_VIC_06, events);
  const Order o = in_truth(s, seat(s).side, order).order;
  const Step step = s.agenda.pop();
  switch (step.kind) {
    case StepKind::deploy: deploy(s, step, o, judged, events); break;
    case StepKind::declare: declare(s, step, o, events); break;
    case StepKind::spend: spend(s, step, o, events); break;
    case StepKind::retreat_choice: choose_retreat(s, step, o, events); break;
    case StepKind::move: apply_move(s, o, judged, events); break;
    case StepKind::shoot: shoot(s, o, events); break;
    case StepKind::relieve: relieve(s, step, o, events); break;
    case StepKind::victim: strike_victim(s, step, o, events); break;
    case StepKind::follow: follow(s, step, o, events); break;
    default: break;
  }
  skirmish::advance(s, events);
}

void Skirmish::thwarted(State& s, const Order& order, const Judged&, Events events) {
  const Order o = in_truth(s, seat(s).side, order).order;
  s.agenda.pop();
  run_into(s, o, events); // SKR-HID-07
  skirmish::advance(s, events);
}

void Skirmish::settle(State& s, const Roll& roll, Events events) {
  const Step step = s.agenda.pop();
  switch (step.kind) {
    case StepKind::first_roll: first_thrown(s, roll, events); break;
    case StepKind::spot_roll: spot_thrown(s, roll, events); break;
    case StepKind::command_roll: command_thrown(s, step, roll, events); break;
    case StepKind::action_roll: action_thrown(s, step, roll, events); break;
    case StepKind::native_roll: native_thrown(s, step, roll, events); break;
    case StepKind::shot_roll: shot_thrown(s, roll, events); break;
    case StepKind::hit_roll: hit_thrown(s, roll, events); break;
    case StepKind::melee_roll: melee_thrown(s, roll, events); break;
    default: break;
  }
  skirmish::advance(s, events);
}

Outcome Skirmish::outcome(const State& s) { return outcome_of(endings, s.ending, s.winner); }

std::uint64_t Skirmish::digest(const State& s) { return digested(s).value(); }

boost::json::value Skirmish::state_json(const State& s) { return written_state(s); }

} // namespace sandtable::skirmish
