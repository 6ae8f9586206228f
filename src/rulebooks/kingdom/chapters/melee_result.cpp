#include "rulebooks/kingdom/chapters/melee_result.hpp"

#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/melee_round.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/pursuit.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <bit>

namespace sandtable::kingdom {

namespace {

RoundResult result_of(const State& s, Side side) {
  const RoundResult red = s.melee.red;
  if (side == Side::red || red == RoundResult::drawn) return red;
  return red == RoundResult::won ? RoundResult::lost : RoundResult::won;
}

UnitSet with_result(const State& s, RoundResult result) {
  UnitSet out = 0;
  for (const int i : units_in(s.melee.units))
    if (result_of(s, s.unit(i).side) == result) out |= bit(i);
  return out;
}

/// Whom a unit has fought in this round.
UnitSet fought_by(const State& s, int unit) {
  UnitSet out = 0;
  for (std::size_t k = 0; k < s.melee.fought.size(); k += 2) {
    const int attacker = s.melee.fought[k] - 1, defender = s.melee.fought[k + 1] - 1;
    if (attacker == unit) out |= bit(defender);
    if (defender == unit && attacker >= 0) out |= bit(attacker);
  }
  return out;
}

/// The round is over for every contact of the melee.
void count_round(State& s) {
  for (Contact& c : s.contacts) {
    if ((s.melee.units & bit(c.attacker)) == 0) continue;
    ++c.rounds;                              // TKO-MEL-36
    c.charging = c.counter_charging = false; // TKO-MEL-04
    c.pushed = 0;                            // TKO-MEL-19: of the round before
  }
}

void tell_result(const State& s, Events events) {
  report(events, EventKind::round_fought, s.melee.one_sided ? Rule::TKO_MEL_60 : Rule::TKO_MEL_45, [&](Event& e) {
    for (std::size_t k = 0; k < s.melee.fought.size() && e.unit < 0; k += 2) {
      e.unit = static_cast<std::int8_t>(s.melee.fought[k] - 1);
      e.other = static_cast<std::int8_t>(s.melee.fought[k + 1] - 1);
    }
    e.yes = s.melee.red != RoundResult::drawn;
    e.side = s.melee.red == RoundResult::lost ? Side::blue : Side::red;
    e.a = s.melee.kills[0];
    e.b = s.melee.kills[1];
    for (const Contact& c : s.contacts)
      if ((s.melee.units & bit(c.attacker)) != 0) e.c = std::max<int>(e.c, c.rounds);
  });
}

void owe(State& s, UnitSet units, RoundResult result) {
  for (const int i : in_order(s, units)) owe_check(s, check_after_round(s, i, result), true);
}

/// TKO-MEL-57, TKO-COMP-10, TKO-RULING-148: a winner, not shaken himself, whose enemies have all run.
bool may_pursue(const State& s, int winner) {
  if ((s.melee.shaken & bit(winner)) != 0) return false;
  const UnitSet enemies = fought_by(s, winner) & s.melee.survivors;
  for (const int i : units_in(enemies))
    if (on_table(s.unit(i)) && s.unit(i).state != OrderState::routing) return false; // TKO-MEL-56
  return enemies != 0;
}

/// The parts of s.melee that are still joined by contacts.
template <class Do>
void each_part(const State& s, Do&& act) {
  UnitSet left = s.melee.units;
  while (left != 0) {
    const int first = std::countr_zero(left);
    const UnitSet part = joined(s, first);
    left &= ~part;
    if (is_locked(s, first)) act(part);
  }
}

/// TKO-MEL-54: how a melee shifts.
struct Shift {
  Vec by;
  UnitSet movers = 0;
};

Vec mean_centre(const State& s, UnitSet units) {
  Vec sum;
  for (const int i : units_in(units)) sum += centre_of(s, s.unit(i));
  return sum / static_cast<double>(std::popcount(units));
}

Unit shifted(const State& s, const Unit& u, Vec by) { return planted(s, u, u.anchor + by, u.facing); }

/// Losers give way together, and winners follow whom they have driven; whoever is blocked stays, and may block others.
Shift shift_of(const State& s, UnitSet part) {
  const UnitSet losers = part & with_result(s, RoundResult::lost), winners = part & ~losers;
  if (losers == 0) return {};
  Shift shift{sandtable::unit(mean_centre(s, losers) - mean_centre(s, winners)) * push_back, 0};
  for (const int i : units_in(part))
    if (!holds_building(s.unit(i))) shift.movers |= bit(i); // TKO-TERR-42
  for (UnitSet before = 0; before != shift.movers;) {
    before = shift.movers;
    for (const int i : units_in(before)) {
      const bool follows = (losers & bit(i)) != 0 || (enemies_in_contact(s, i) & shift.movers) != 0;
      if (!follows || !has_room(s, i, shifted(s, s.unit(i), shift.by), shift.movers)) shift.movers &= ~bit(i);
    }
  }
  return (shift.movers & losers) != 0 ? shift : Shift{};
}

/// TKO-MEL-55
void record_push(State& s, UnitSet pushed) {
  for (Contact& c : s.contacts) {
    if ((pushed & bit(c.defender)) != 0) c.pushed = 1;
    if ((pushed & bit(c.attacker)) != 0) c.pushed = -1;
  }
}

/// TKO-MEL-60: those who are caught run again, or turn at bay.
void end_cut_down(State& s, Events events) {
  std::size_t k = 0;
  while (s.melee.fought[k] == 0) k += 2;
  const int catcher = s.melee.fought[k] - 1, routers = s.melee.fought[k + 1] - 1;
  s.melee = {};
  const Unit& prey = s.unit(routers);
  if (on_table(prey) && prey.state != OrderState::routing) { // at bay
    if (s.unit(catcher).state == OrderState::pursuing) disorder(s, catcher, Rule::TKO_COMP_20, events);
    return;
  }
  after_cutting_down(s, catcher, on_table(prey) ? routers : -1, events); // they have run by their check
}

} // namespace

RoundResult round_result_of(int suffered, int caused) {
  return suffered > caused ? RoundResult::lost : suffered < caused ? RoundResult::won : RoundResult::drawn;
}

Check check_after_round(const State& s, int unit, RoundResult result) {
  Check check;
  check.unit = static_cast<std::int8_t>(unit);
  if (const UnitSet enemies = enemies_in_contact(s, unit); enemies != 0) // TKO-RULING-149
    check.enemy = static_cast<std::int8_t>(std::countr_zero(enemies));
  check.round = result;
  check.zone = (s.melee.in_rear & bit(unit)) != 0    ? Zone::rear
               : (s.melee.in_flank & bit(unit)) != 0 ? Zone::flank
                                                     : Zone::front;
  return check;
}

void round_result(State& s, Events events) {
  Melee& m = s.melee;
  count_round(s);
  m.survivors = m.units;
  m.red = round_result_of(m.kills[1], m.kills[0]);
  if (m.one_sided) m.red = m.first == Side::red ? RoundResult::won : RoundResult::lost; // TKO-MEL-60
  tell_result(s, events);
  const UnitSet winners = with_result(s, RoundResult::won);
  for (const int i : units_in(winners)) s.unit(i).undignified = false; // TKO-OPT-32
  owe(s, with_result(s, RoundResult::lost), RoundResult::lost);        // TKO-MEL-50, 52, TKO-MOR-03
  owe(s, with_result(s, RoundResult::drawn), RoundResult::drawn);
  owe(s, winners & m.lost_a_stand, RoundResult::won); // TKO-MEL-51, TKO-TRAP-06
  s.agenda.push(StepKind::round_checks);
  s.agenda.push(StepKind::checks);
}

void round_checks(State& s, Events events) { // TKO-MEL-58: whoever comes out of it is as he is
  if (s.melee.one_sided) return end_cut_down(s, events);
  const int rest = 2 * s.melee.rounds_left + index_of(s.melee.first);
  each_part(s, [&](UnitSet part) { s.agenda.push(StepKind::bout, std::countr_zero(part), rest); });
  const auto winners = in_order(s, with_result(s, RoundResult::won));
  for (auto i = winners.rbegin(); i != winners.rend(); ++i)
    if (may_pursue(s, *i)) consider_pursuit(s, *i, fought_by(s, *i), events);
  s.agenda.push(StepKind::give_ground);
  each_part(s, [&](UnitSet part) {
    for (const int i : units_in(shift_of(s, part).movers)) ask_riders(s, i);
  });
}

void give_ground(State& s, Events events) {
  each_part(s, [&](UnitSet part) {
    const Shift shift = shift_of(s, part);
    const UnitSet losers = shift.movers & with_result(s, RoundResult::lost);
    record_push(s, losers);
    for (const int i : units_in(shift.movers)) put(s, i, shifted(s, s.unit(i), shift.by), events);
    for (const int i : units_in(losers))
      report(events, EventKind::pushed_back, Rule::TKO_MEL_54, [&](Event& e) {
        e.side = s.unit(i).side;
        e.unit = static_cast<std::int8_t>(i);
        e.other = static_cast<std::int8_t>(std::countr_zero(enemies_in_contact(s, i)));
      });
  });
  s.melee = {};
}

void after_cutting_down(State& s, int catcher, int routers, Events events) {
  s.unit(catcher).pursued = true; // TKO-MEL-62: no move before the next compulsory phase
  consider_pursuit(s, catcher, routers < 0 ? 0 : bit(routers), events);
}

} // namespace sandtable::kingdom
