#include "support/kingsmen_measures.hpp"

#include <algorithm>
#include <vector>

namespace sandtable::kingsmen {

namespace {

using EventList = std::vector<Event>;

const Event* find(const EventList& events, EventKind kind) {
  const auto found = std::find_if(events.begin(), events.end(), [&](const Event& e) { return e.kind == kind; });
  return found == events.end() ? nullptr : &*found;
}

int men(const Unit& u) { return u.privates + (u.officer ? 1 : 0) + (u.ensign ? 1 : 0); }

bool gone(const EventList& events, int unit, bool broken) {
  return std::any_of(events.begin(), events.end(), [&](const Event& e) {
    return e.kind == EventKind::unit_removed && e.unit == unit && (e.rule == Rule::KM1_CAS_10) == broken;
  });
}

/// Rallies, flees or finds no way: whatever a beaten unit that is still there must do.
bool must_run(const State& after, const EventList& events, int unit) {
  if (gone(events, unit, false)) return true;
  if (after.agenda.empty()) return false;
  const Step& next = after.agenda.top();
  if (next.kind == StepKind::rally_roll) return next.a == unit;
  return next.kind == StepKind::escape && next.a == unit && after.flight.headlong;
}

Measures of_an_attack(const Plan& plan, const State& before, const State& after, const EventList& events) {
  Measures out;
  out["defender_losses"] = men(before.unit(plan.defender)) - men(after.unit(plan.defender));
  out["attacker_losses"] = men(before.unit(plan.attacker)) - men(after.unit(plan.attacker));
  out["defender_breaks"] = gone(events, plan.defender, true) ? 1 : 0;
  const Event* melee = find(events, EventKind::melee_fought);
  if (melee == nullptr) return out;
  const bool won = melee->a > melee->b, lost = melee->a < melee->b;
  out["attacker_breaks"] = gone(events, plan.attacker, true) ? 1 : 0;
  out["attacker_wins"] = won ? 1 : 0;
  out["defender_wins"] = lost ? 1 : 0;
  out["tie"] = won || lost ? 0 : 1;
  out["attacker_runs"] = lost && must_run(after, events, plan.attacker) ? 1 : 0;
  out["defender_runs"] = won && must_run(after, events, plan.defender) ? 1 : 0;
  return out;
}

Measures of_the_set_up(StepKind step, const State& after) {
  Measures out;
  const auto units = [&](Quality q) {
    int n = 0;
    for (int i = 0; i < after.unit_count; ++i) n += after.unit(i).quality == q ? 1 : 0;
    return n;
  };
  const auto generals = [&](int rating) {
    int n = 0;
    for (int i = 0; i < after.general_count; ++i) n += after.general(i).rating == rating ? 1 : 0;
    return n;
  };
  if (step == StepKind::roll_quality)
    out = {
        {"militia", units(Quality::militia)}, {"regular", units(Quality::regular)}, {"elite", units(Quality::elite)}};
  if (step == StepKind::roll_rating)
    out = {{"rated_1", generals(1)}, {"rated_2", generals(2)}, {"rated_3", generals(3)}};
  if (step == StepKind::roll_first_placement) {
    const bool again = after.agenda.top().kind == StepKind::roll_first_placement;
    out["tie"] = again ? 1 : 0;
    out["red_first"] = !again && after.first_to_place == Side::red ? 1 : 0;
    out["blue_first"] = !again && after.first_to_place == Side::blue ? 1 : 0;
  }
  return out;
}

} // namespace

Measures measured(State state, DiceSource& dice) {
  const State before = state;
  const Plan thrown = plan(state);
  const StepKind step = state.agenda.top().kind;
  EventList events;
  settle(state, dice.answer(thrown.request()).value(), &events);
  if (step == StepKind::fire_roll || step == StepKind::melee_roll) return of_an_attack(thrown, before, state, events);
  if (const Event* total = find(events, EventKind::force_rolled)) return {{"results", total->a}};
  if (step == StepKind::roll_command) return {{"results", find(events, EventKind::command_rolled)->a}};
  for (const EventKind test :
       {EventKind::order_tried, EventKind::square_tried, EventKind::rally_tried, EventKind::collapse_tried})
    if (const Event* tried = find(events, test)) return {{"success", tried->yes ? 1 : 0}};
  return of_the_set_up(step, state);
}

} // namespace sandtable::kingsmen
