#include "rulebooks/kingdom/chapters/movement.hpp"

#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {

namespace {

/// TKO-MOVE-01 to 08, 35: a crew away from its gun goes on foot.
const MoveRow& row_for(const Unit& u) {
  switch (u.crew_away ? Arm::foot : arm_of(u)) {
    case Arm::foot: return move_table::foot;
    case Arm::artillery:
      return u.kind == UnitKind::small_gun    ? move_table::small_guns
             : u.kind == UnitKind::medium_gun ? move_table::medium_guns
                                              : move_table::large_guns;
    case Arm::cavalry:
    case Arm::commander: break;
  }
  return u.kind == UnitKind::cuirassier_regiment ? move_table::cuirassiers : move_table::cavalry;
}

/// TKO-EV-07, TKO-SEQ-11
bool in_smoke(const State& s, const Unit& u) { return u.smoke_until > 0 && u.smoke_until >= s.turn; }

} // namespace

MoveDice move_dice(const Unit& u, Pace pace) {
  const MoveRow& row = row_for(u);
  switch (pace) {
    case Pace::normal: return {row.normal, row.half};
    case Pace::pursuit: return {row.pursuit_or_evade, false};
    case Pace::charge: break;
  }
  return {row.charge_or_rout, false};
}

double distance_of(const State& s, const Unit& u, Pace pace, int total) {
  double inches = total;
  if (move_dice(u, pace).halved) inches /= 2;               // TKO-CON-05, TKO-MOVE-06
  if (pace != Pace::pursuit && in_smoke(s, u)) inches /= 2; // TKO-MOVE-09
  return inches;
}

Plan distance_plan(const State& s, int unit, Pace pace, const char* title) {
  const Unit& u = s.unit(unit);
  const MoveDice dice = move_dice(u, pace);
  Plan plan;
  plan.kind = "total";
  plan.reading = Reading::total;
  plan.title = title;
  plan.attacker = plan.pools[0].unit = static_cast<std::int8_t>(unit);
  plan.because(row_for(u).rule, dice.halved ? "half of one die" : "dice of its move", dice.dice, 0);
  if (pace != Pace::pursuit && in_smoke(s, u)) plan.because(Rule::TKO_MOVE_09, "halved by smoke", 0, 0);
  return plan;
}

Ruling check_move(const State&, int) { return {}; }
void begin_move(State&, Events) {}
Plan move_plan(const State& s, int unit) { return distance_plan(s, unit, Pace::normal, "Move"); }
void move_thrown(State&, int, const Roll&, Events) {}
Judged check_path(const State&, const Step&, const Order&) { return {}; }
void take_path(State&, const Step&, const Order&, const Judged&, Events) {}
void land(State&, Events) {}
Judged check_form(const State&, const Order&) { return {}; }
void form(State&, Events) {}
void leave_gun(State&, int, Events) {}
void capture_guns(State&, int, Events) {}

} // namespace sandtable::kingdom
