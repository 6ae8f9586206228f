#include "rulebooks/kingdom/general/candidates.hpp"

#include "battle/candidates.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/allotment.hpp"
#include "rulebooks/kingdom/chapters/charge_way.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/general/candidate_paths.hpp"
#include "rulebooks/kingdom/general/prospects.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

using Candidates = std::vector<Candidate>;

/// Beyond this nobody thinks of squares and facings yet.
constexpr double far_away = 24;

/// Adds an order if it is legal.
bool offer(const State& s, Candidates& out, const Order& o) { return add_if_legal(out, o, Kingdom::check(s, o)); }

bool is_foe(const State& s, const Unit& u, int other) {
  return s.unit(other).side != u.side && is_unit(s.unit(other)) && on_table(s.unit(other));
}

void add_fire(const State& s, Candidates& out, int unit) {
  const Unit& u = s.unit(unit);
  if (!has_missiles(u) || u.formation == Formation::march_column) return;
  const double reach = longest_range(u.weapon);
  for (int i = 0; i < s.unit_count; ++i)
    if (is_foe(s, u, i) && gap_between(u, s.unit(i)) <= reach) offer(s, out, order_for(Verb::fire, unit, i));
}

void add_charges(const State& s, Candidates& out, int unit) {
  const Unit& u = s.unit(unit);
  if (arm_of(u) == Arm::artillery || u.formation == Formation::charge_for_horse ||
      u.formation == Formation::march_column || u.building >= 0)
    return;
  const double reach = 4.0 * move_dice(u, Pace::charge).dice; // beyond that it would hardly arrive
  for (int i = 0; i < s.unit_count; ++i) {
    if (!is_foe(s, u, i) || gap_between(u, s.unit(i)) > reach) continue;
    const std::optional<int> angle = default_angle(s, unit, i);
    if (!angle) continue;
    Order o = order_for(Verb::charge, unit, i);
    o.angle = *angle;
    offer(s, out, o);
  }
}

/// A square while horse is near, the usual order of battle otherwise.
void add_formations(const State& s, Candidates& out, int unit, double gap) {
  const Unit& u = s.unit(unit);
  const auto form = [&](Formation f) {
    if (u.formation == f || !check_formation(u, f).allowed()) return;
    Order o = order_for(Verb::form, unit);
    o.formation = f;
    offer(s, out, o);
  };
  if (arm_of(u) == Arm::artillery) return;
  form(default_formation(u));
  if (gap < far_away && u.stands[StandType::pike] > 0) form(Formation::charge_for_horse);
  if (u.kind == UnitKind::dragoon_regiment && gap < far_away) offer(s, out, order_for(Verb::mount, unit));
}

void add_pivot(const State& s, Candidates& out, int unit, const Nearest& foe) {
  const Unit& u = s.unit(unit);
  const Vec way = s.unit(foe.number).footing.centre - u.footing.centre;
  constexpr double cos_20 = 0.93969262078590838405;
  if (foe.distance > far_away || within_arc(way, u.footing.forward, cos_20)) return;
  Order o = order_for(Verb::pivot, unit);
  o.facing = heading(way);
  offer(s, out, o);
}

void add_piece(const State& s, Candidates& out, int unit) {
  const Unit& u = s.unit(unit);
  if (is_commander(u.kind)) {
    if (!commander_is_well_placed(s, unit)) offer(s, out, order_for(Verb::move, unit));
    return;
  }
  if (is_locked(s, unit)) {
    offer(s, out, order_for(Verb::fight, unit));
    return;
  }
  if (u.state != OrderState::good) offer(s, out, order_for(Verb::rally, unit));
  if (u.state == OrderState::routing || u.state == OrderState::pursuing) return;
  const Nearest foe = nearest_foe(s, u);
  if (foe.number < 0) return;
  offer(s, out, order_for(Verb::move, unit));
  add_fire(s, out, unit);
  add_charges(s, out, unit);
  add_formations(s, out, unit, foe.distance);
  add_pivot(s, out, unit, foe);
}

void add_orders(const State& s, Candidates& out, int colour, Side side) {
  out.push_back({order_for(Verb::pass)});
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && on_table(s.unit(i)) && check_recipient(s, colour, i).allowed()) add_piece(s, out, i);
}

void add_verbs(const State& s, Candidates& out, int unit, std::initializer_list<Verb> verbs) {
  for (const Verb verb : verbs) offer(s, out, order_for(verb, unit));
}

void add_reactions(const State& s, Candidates& out) {
  for (const Reaction r :
       {Reaction::hold, Reaction::fire, Reaction::charge_for_horse, Reaction::counter_charge, Reaction::evade}) {
    Order o = order_for(Verb::react, s.charge.defender);
    o.reaction = r;
    offer(s, out, o);
  }
}

void add_stand_losses(const State& s, Candidates& out, int unit) {
  for (const StandRow& row : stand_table) {
    if (s.unit(unit).stands[row.type] == 0) continue;
    Order o = order_for(Verb::lose_stand, unit);
    o.stand = row.type;
    offer(s, out, o);
  }
}

/// TKO-DEC-13: the even split, extra to the lower enemy.
void add_allotment(const State& s, Candidates& out, int unit) {
  Order o = order_for(Verb::allot, unit);
  int enemies = 0;
  for (const int e : units_in(enemies_in_contact(s, unit))) enemies += e >= 0 ? 1 : 0;
  const Share all = fighting_stands(s, unit);
  int owed = 0; ///< the enemy whose turn it is for a stand left over
  for (const int stands : {int{all.pike}, int{all.bill}, int{all.rest}}) {
    if (stands == 0) continue;
    Counts row;
    for (int e = 0; e < enemies; ++e) row.push_back(static_cast<std::uint8_t>(stands / enemies));
    for (int left = stands % enemies; left > 0; --left, owed = (owed + 1) % enemies)
      ++row[static_cast<std::size_t>(owed)];
    o.shares.push_back(row);
  }
  offer(s, out, o);
}

void add_friends(const State& s, Candidates& out, Verb verb, int piece) {
  for (int i = 0; i < s.unit_count; ++i)
    if (is_unit(s.unit(i)) && s.unit(i).side == s.unit(piece).side) offer(s, out, order_for(verb, piece, i));
}

/// TKO-DEC-15
void add_event_choices(const State& s, Candidates& out, Side side) {
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != side || !is_unit(s.unit(i))) continue;
    Order o = order_for(Verb::favour, -1, i);
    offer(s, out, o);
    for (const StandRow& row : stand_table) {
      if (s.unit(i).lost[row.type] == 0) continue;
      o.stand = row.type;
      offer(s, out, o);
    }
  }
  for (const UnitRow& row : unit_table)
    for (int t = -1; t < s.army(side).tertios; ++t) {
      Order o = order_for(Verb::summon);
      o.kind = row.kind;
      o.tertio = static_cast<std::int8_t>(t);
      offer(s, out, o);
    }
}

} // namespace

void candidates(const State& s, std::vector<Candidate>& out) {
  out.clear();
  if (s.agenda.empty()) return;
  const Step& step = s.agenda.top();
  const Side side = Kingdom::seat(s).side;
  switch (step.kind) {
    case StepKind::deploy: offer(s, out, order_for(Verb::done)); break;
    case StepKind::orders: add_orders(s, out, step.a, side); break;
    case StepKind::path: path_candidates(s, step.a, out); break;
    case StepKind::ride:
      offer(s, out, order_for(Verb::ride, step.a, step.b));
      offer(s, out, order_for(Verb::stay_behind, step.a, step.b));
      break;
    case StepKind::displace: add_friends(s, out, Verb::displace, step.a); break;
    case StepKind::stand_loss: add_stand_losses(s, out, step.a); break;
    case StepKind::react: add_reactions(s, out); break;
    case StepKind::foot_half: add_verbs(s, out, s.charge.attacker, {Verb::advance, Verb::fire_instead}); break;
    case StepKind::pistols: add_verbs(s, out, s.charge.attacker, {Verb::fire_pistols, Verb::keep_pistols}); break;
    case StepKind::cavalry_choice:
      add_verbs(s, out, s.charge.attacker, {Verb::charge_in, Verb::retire, Verb::swirl_left, Verb::swirl_right});
      break;
    case StepKind::allot: add_allotment(s, out, step.a); break;
    case StepKind::pursue: add_verbs(s, out, step.a, {Verb::pursue, Verb::stand_fast}); break;
    case StepKind::event_choice: add_event_choices(s, out, side); break;
    case StepKind::place_commander:
      offer(s, out, order_for(Verb::place_commander, step.a));
      add_friends(s, out, Verb::place_commander, step.a);
      break;
    default: break;
  }
}

} // namespace sandtable::kingdom
