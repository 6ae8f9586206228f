#include "rulebooks/kingdom/book.hpp"

#include "battle/driver.hpp"
#include "battle/ending.hpp"
#include "battle/state_digest.hpp"
#include "client/position_state.hpp"
#include "rulebooks/kingdom/chapters/casualties.hpp"
#include "rulebooks/kingdom/chapters/charge.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/commanders.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/deployment.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/happenings.hpp"
#include "rulebooks/kingdom/chapters/melee.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/pursuit.hpp"
#include "rulebooks/kingdom/chapters/rally.hpp"
#include "rulebooks/kingdom/chapters/reactions.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/turn.hpp"
#include "rulebooks/kingdom/state/endings.hpp"

#include <cmath>

namespace sandtable::kingdom {

static_assert(Rulebook<Kingdom>);
static_assert(ServedRulebook<Kingdom>);
static_assert(ProposingRulebook<Kingdom>);
static_assert(ComparingRulebook<Kingdom>);

namespace {

constexpr double near_the_table = 1000;

bool is_near(Vec p) { return std::abs(p.x) < near_the_table && std::abs(p.y) < near_the_table; }

/// Numbers that no measuring can make sense of: what comes from outside may hold anything.
bool is_sane(const Order& o) {
  for (const Vec& p : o.path)
    if (!is_near(p)) return false;
  for (const Manoeuvre& m : o.manoeuvres)
    if (!is_near(m.to) || !(m.inches >= 0) || !(m.inches < near_the_table)) return false;
  return true;
}

bool is_piece(const State& s, int i) { return i >= -1 && i < s.unit_count; }

/// Orders after which dice fall: those whose odds a player wants to see first.
bool leads_to_dice(Verb verb) {
  return verb == Verb::move || verb == Verb::fire || verb == Verb::charge || verb == Verb::rally || verb == Verb::fight;
}

} // namespace

Node Kingdom::pending(const State& s) { return node_of(s); }

Seat Kingdom::seat(const State& s) {
  if (s.agenda.empty()) return {};
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: return {static_cast<Side>(step.a), 0};
    case StepKind::orders: return {side_of_colour(step.a), 0}; // TKO-DEC-02
    case StepKind::path:
    case StepKind::ride:
    case StepKind::displace:
    case StepKind::stand_loss:
    case StepKind::allot:
    case StepKind::pursue:
    case StepKind::place_commander: return {s.unit(step.a).side, 0};
    case StepKind::react: return {s.unit(s.charge.defender).side, 0}; // TKO-DEC-07
    case StepKind::foot_half:
    case StepKind::pistols:
    case StepKind::cavalry_choice: return {s.unit(s.charge.attacker).side, 0}; // TKO-DEC-08 to 11
    case StepKind::event_choice: return {s.unit(s.event.roller).side, 0};      // TKO-DEC-15
    default: return {};
  }
}

std::vector<Seat> Kingdom::seats(const State&) {
  return every_seat([](Side) { return 1; });
}

Plan Kingdom::plan(const State& s) { // TKO-CON-07: thrown pool by pool
  if (s.agenda.empty()) return {};
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::ratings_roll: return ratings_plan(s, static_cast<Side>(step.a)); // TKO-RNG-01
    case StepKind::deploy_roll: return deploy_plan(s);                              // TKO-RNG-02
    case StepKind::draw: return draw_plan(s);
    case StepKind::test_roll: return test_plan(s);
    case StepKind::move_roll: return move_plan(s, step.a);       // TKO-RNG-05
    case StepKind::terrain_roll: return terrain_plan(s, step.a); // TKO-RNG-06
    case StepKind::ammo_roll: return ammo_plan(s, step.a);       // TKO-RNG-07
    case StepKind::fire_roll: return fire_plan(s, step.a);       // TKO-RNG-08
    case StepKind::kill_roll: return kill_plan(s, step.a);       // TKO-RNG-10
    case StepKind::risk_roll: return risk_plan(s, step.a);
    case StepKind::charge_test: return charge_test_plan(s);
    case StepKind::charge_roll: return charge_plan(s);
    case StepKind::reaction_test: return reaction_plan(s);
    case StepKind::counter_roll: return counter_plan(s);
    case StepKind::evade_roll: return evade_plan(s);
    case StepKind::melee_roll: return melee_plan(s); // TKO-RNG-09
    case StepKind::melee_kill_roll: return melee_kill_plan(s);
    case StepKind::morale_roll: return morale_plan(s); // TKO-RNG-11
    case StepKind::rout_roll: return rout_plan(s, step.a);
    case StepKind::fall_back_roll: return fall_back_plan(s, step.a);
    case StepKind::rally_roll: return rally_plan(s, step.a); // TKO-RNG-12
    case StepKind::pursuit_roll: return pursuit_plan(s, step.a);
    case StepKind::return_roll: return return_plan(s, step.a);
    case StepKind::event_roll: return event_plan(s, step.a); // TKO-RNG-13
    case StepKind::chart_roll: return chart_plan(s, step.a); // TKO-RNG-14
    case StepKind::event_dice: return event_dice_plan(s);
    case StepKind::hit_roll: return hit_plan(s, step.a); // TKO-RNG-15
    case StepKind::hit_dice: return hit_dice_plan(s, step);
    case StepKind::successor_roll: return successor_plan(s, step.a);
    default: return {};
  }
}

namespace {

/// What a player asks about is the shot, not whether the order arrives (TKO-ORD-08) and what powder there is
/// (TKO-FIRE-60): a plan and odds of their own when their dice are due.
void pass_to_the_shot(State& s) {
  constexpr int sure = 10;
  while (Kingdom::pending(s) == Node::chance && s.agenda.top().kind != StepKind::fire_roll) {
    const StepKind kind = s.agenda.top().kind;
    if (kind != StepKind::test_roll && kind != StepKind::ammo_roll) return;
    Roll roll;
    const int face = kind == StepKind::test_roll ? sure : 1;
    roll.faces.assign(static_cast<std::size_t>(dice_in(Kingdom::plan(s).request())), static_cast<std::uint8_t>(face));
    Kingdom::settle(s, roll, nullptr);
  }
}

} // namespace

std::optional<State> Kingdom::ahead_of(const State& s, const Order& o) {
  if (pending(s) != Node::decision || !leads_to_dice(o.verb)) return std::nullopt;
  const Judged judged = check(s, o);
  if (!judged.allowed()) return std::nullopt;
  State ahead = s;
  apply(ahead, o, judged, nullptr);
  if (o.verb == Verb::fire) pass_to_the_shot(ahead);
  if (pending(ahead) != Node::chance) return std::nullopt;
  return ahead;
}

Judged Kingdom::check(const State& s, const Order& o) {
  if (s.agenda.empty()) return refuse(Rule::TKO_SM_99, "The battle is over.");
  if (pending(s) != Node::decision) return refuse(Rule::TKO_SM_40, "Dice must be thrown first.");
  if (o.verb == Verb::concede) return {}; // TKO-VIC-11
  if (!is_sane(o)) return refuse(Rule::TKO_GEO_01, "A place must lie on or near the table.");
  if (!is_piece(s, o.unit) || !is_piece(s, o.target))
    return refuse(Rule::TKO_UNIT_01, "There is no such piece in this battle.");
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: return check_deployment(s, step, o);
    case StepKind::orders: return check_order(s, step, o);
    case StepKind::path: return check_path(s, step, o);
    case StepKind::ride: return check_ride(s, step, o);
    case StepKind::displace: return check_displace(s, step, o);
    case StepKind::stand_loss: return check_stand_loss(s, step, o);
    case StepKind::react: return check_react(s, o);
    case StepKind::foot_half: return check_foot_half(s, o);
    case StepKind::pistols: return check_pistols(s, o);
    case StepKind::cavalry_choice: return check_cavalry_choice(s, o);
    case StepKind::allot: return check_allot(s, step, o);
    case StepKind::pursue: return check_pursue(s, step, o);
    case StepKind::event_choice: return check_event_choice(s, o);
    default: return check_place_commander(s, step, o);
  }
}

void Kingdom::apply(State& s, const Order& o, const Judged& judged, Events events) {
  if (o.verb == Verb::concede)
    return end_battle(s, Ending::conceded, index_of(enemy_of(seat(s).side)), Rule::TKO_VIC_11, events);
  const Step step = s.agenda.pop();
  switch (step.kind) {
    case StepKind::deploy: deploy(s, step, o, events); break;     // TKO-SM-00
    case StepKind::orders: give_order(s, step, o, events); break; // TKO-SM-50, 70
    case StepKind::path: take_path(s, step, o, judged, events); break;
    case StepKind::ride: ride(s, step, o, events); break;
    case StepKind::displace: displace(s, step, o, events); break;
    case StepKind::stand_loss: lose_stand(s, step, o, events); break;
    case StepKind::react: react(s, o, events); break; // TKO-SM-71
    case StepKind::foot_half: choose_foot_half(s, o, events); break;
    case StepKind::pistols: choose_pistols(s, o, events); break;
    case StepKind::cavalry_choice: choose_cavalry(s, o, events); break; // TKO-SM-74
    case StepKind::allot: allot(s, step, o, events); break;
    case StepKind::pursue: pursue(s, step, o, events); break;
    case StepKind::event_choice: choose_event(s, o, judged, events); break;
    case StepKind::place_commander: place_commander(s, step, o, events); break;
    default: break;
  }
  advance(s, events);
}

void Kingdom::settle(State& s, const Roll& roll, Events events) {
  const Step step = s.agenda.pop();
  switch (step.kind) {
    case StepKind::ratings_roll: ratings_thrown(s, static_cast<Side>(step.a), roll, events); break;
    case StepKind::deploy_roll: deploy_thrown(s, roll, events); break;
    case StepKind::draw: die_drawn(s, roll, events); break;
    case StepKind::test_roll: test_thrown(s, roll, events); break; // TKO-SM-55
    case StepKind::move_roll: move_thrown(s, step.a, roll, events); break;
    case StepKind::terrain_roll: terrain_thrown(s, step.a, roll, events); break;
    case StepKind::ammo_roll: ammo_thrown(s, step.a, roll, events); break;
    case StepKind::fire_roll: fire_thrown(s, step.a, roll, events); break;
    case StepKind::kill_roll: kills_thrown(s, step.a, roll, events); break;
    case StepKind::risk_roll: risk_thrown(s, step.a, roll, events); break;
    case StepKind::charge_test: charge_tested(s, roll, events); break; // TKO-SM-72
    case StepKind::charge_roll: charge_thrown(s, roll, events); break;
    case StepKind::reaction_test: reaction_tested(s, roll, events); break; // TKO-SM-75
    case StepKind::counter_roll: counter_thrown(s, roll, events); break;
    case StepKind::evade_roll: evade_thrown(s, roll, events); break;
    case StepKind::melee_roll: melee_thrown(s, roll, events); break;
    case StepKind::melee_kill_roll: melee_kills_thrown(s, roll, events); break;
    case StepKind::morale_roll: morale_thrown(s, roll, events); break;
    case StepKind::rout_roll: rout_thrown(s, step, roll, events); break;
    case StepKind::fall_back_roll: fall_back_thrown(s, step, roll, events); break;
    case StepKind::rally_roll: rally_thrown(s, step, roll, events); break;
    case StepKind::pursuit_roll: pursuit_thrown(s, step.a, roll, events); break;
    case StepKind::return_roll: return_thrown(s, step.a, roll, events); break;
    case StepKind::event_roll: event_thrown(s, step.a, roll, events); break;
    case StepKind::chart_roll: chart_thrown(s, step.a, roll, events); break;
    case StepKind::event_dice: event_dice_thrown(s, roll, events); break;
    case StepKind::hit_roll: hit_thrown(s, step.a, roll, events); break;
    case StepKind::hit_dice: hit_dice_thrown(s, step, roll, events); break;
    case StepKind::successor_roll: successor_thrown(s, step.a, roll, events); break;
    default: break;
  }
  advance(s, events);
}

Outcome Kingdom::outcome(const State& s) { return outcome_of(endings, s.ending, s.winner); }

std::uint64_t Kingdom::digest(const State& s) { return digested(s).value(); }

boost::json::value Kingdom::state_json(const State& s) { return written_state(s); }

} // namespace sandtable::kingdom
