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
#include <cmath>

namespace sandtable::kingdom {

namespace {

/// Beyond this nobody thinks of squares and facings yet.
constexpr double far_away = 24;

bool is_foe(const State& s, const Unit& u, int other) {
  return s.unit(other).side != u.side && is_unit(s.unit(other)) && on_table(s.unit(other));
}

void propose_fire(const State& s, Proposals& out, int unit) {
  const Unit& u = s.unit(unit);
  if (!has_missiles(u) || u.formation == Formation::march_column) return;
  const double reach = longest_range(u.weapon);
  for (int i = 0; i < s.unit_count; ++i)
    if (is_foe(s, u, i) && gap_between(u, s.unit(i)) <= reach) out.push_back({order_for(Verb::fire, unit, i)});
}

void propose_charges(const State& s, Proposals& out, int unit) {
  if (!check_charger(s, unit).allowed()) return;
  const Unit& u = s.unit(unit);
  const double reach = 4.0 * move_dice(u, Pace::charge).dice; // beyond that it would hardly arrive
  for (int i = 0; i < s.unit_count; ++i)
    if (is_foe(s, u, i) && gap_between(u, s.unit(i)) <= reach)
      out.push_back({order_for(Verb::charge, unit, i), Open::angle});
}

/// A square while horse is near, the usual order of battle otherwise.
void propose_formations(const State& s, Proposals& out, int unit, double gap) {
  const Unit& u = s.unit(unit);
  const auto form = [&](Formation f) {
    if (u.formation == f || !check_formation(u, f).allowed()) return;
    out.push_back({order_for(Verb::form, unit)});
    out.back().order.formation = f;
  };
  if (arm_of(u) == Arm::artillery) return;
  form(default_formation(u));
  if (gap < far_away && u.stands[StandType::pike] > 0) form(Formation::charge_for_horse);
  if (u.kind == UnitKind::dragoon_regiment && gap < far_away) out.push_back({order_for(Verb::mount, unit)});
}

void propose_pivot(const State& s, Proposals& out, int unit, const Nearest& foe) {
  const Unit& u = s.unit(unit);
  const Vec way = s.unit(foe.number).footing.centre - u.footing.centre;
  constexpr double cos_20 = 0.93969262078590838405;
  if (foe.distance > far_away || within_arc(way, u.footing.forward, cos_20)) return;
  out.push_back({order_for(Verb::pivot, unit)});
  out.back().order.facing = heading(way);
}

void propose_piece(const State& s, Proposals& out, int unit) {
  const Unit& u = s.unit(unit);
  if (is_commander(u.kind)) {
    if (!commander_is_well_placed(s, unit)) out.push_back({order_for(Verb::move, unit)});
    return;
  }
  if (is_locked(s, unit)) {
    out.push_back({order_for(Verb::fight, unit)});
    return;
  }
  if (u.state != OrderState::good) out.push_back({order_for(Verb::rally, unit)});
  if (u.state == OrderState::routing || u.state == OrderState::pursuing) return;
  const Nearest foe = nearest_foe(s, u);
  if (foe.number < 0) return;
  out.push_back({order_for(Verb::move, unit)});
  propose_fire(s, out, unit);
  propose_charges(s, out, unit);
  propose_formations(s, out, unit, foe.distance);
  propose_pivot(s, out, unit, foe);
}

void propose_orders(const State& s, Proposals& out, int colour, Side side) {
  out.push_back({order_for(Verb::pass)});
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && on_table(s.unit(i)) && check_recipient(s, colour, i).allowed())
      propose_piece(s, out, i);
}

void propose_verbs(Proposals& out, int unit, std::initializer_list<Verb> verbs) {
  for (const Verb verb : verbs) out.push_back({order_for(verb, unit)});
}

void propose_reactions(const State& s, Proposals& out) {
  for (const Reaction r :
       {Reaction::hold, Reaction::fire, Reaction::charge_for_horse, Reaction::counter_charge, Reaction::evade}) {
    Order o = order_for(Verb::react, s.charge.defender);
    o.reaction = r;
    out.push_back({o});
  }
}

void propose_stand_losses(const State& s, Proposals& out, int unit) {
  for (const StandRow& row : stand_table) {
    if (s.unit(unit).stands[row.type] == 0) continue;
    Order o = order_for(Verb::lose_stand, unit);
    o.stand = row.type;
    out.push_back({o});
  }
}

/// TKO-DEC-13: the even split, extra to the lower enemy.
void propose_allotment(const State& s, Proposals& out, int unit) {
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
  out.push_back({o});
}

void propose_friends(const State& s, Proposals& out, Verb verb, int piece) {
  for (int i = 0; i < s.unit_count; ++i)
    if (is_unit(s.unit(i)) && s.unit(i).side == s.unit(piece).side) out.push_back({order_for(verb, piece, i)});
}

/// TKO-DEC-15
void propose_event_choices(const State& s, Proposals& out, Side side) {
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != side || !is_unit(s.unit(i))) continue;
    Order o = order_for(Verb::favour, -1, i);
    out.push_back({o});
    for (const StandRow& row : stand_table) {
      if (s.unit(i).lost[row.type] == 0) continue;
      o.stand = row.type;
      out.push_back({o});
    }
  }
  for (const UnitRow& row : unit_table)
    for (int t = -1; t < s.army(side).tertios; ++t) {
      Order o = order_for(Verb::summon);
      o.kind = row.kind;
      o.tertio = static_cast<std::int8_t>(t);
      out.push_back({o});
    }
}

/// In degrees to the right, towards a place: TKO-CHG-01.
int angle_towards(const Unit& u, Vec place) {
  const int turn = static_cast<std::int16_t>(heading(place - u.anchor).turns - u.facing.turns);
  return std::clamp(static_cast<int>(std::floor(turn * 360.0 / 65536 + 0.5)), -charge_angle_most, charge_angle_most);
}

/// At the middle of the enemy, else at one end of it: there are 91 angles, and these see past most of what stands in
/// the way of the others.
std::optional<Candidate> charge_at_some_angle(const State& s, Order o) {
  const Unit &u = s.unit(o.unit), &e = s.unit(o.target);
  const Vec middle = e.footing.centre, aside = right_of(unit(middle - u.anchor)) * e.footing.radius;
  for (const Vec place : {middle, middle - aside, middle + aside}) {
    o.angle = angle_towards(u, place);
    const Judged judged = Kingdom::check(s, o);
    if (judged.allowed()) return Candidate{o, judged};
    if (judged.rule != Rule::TKO_CHG_02 && judged.rule != Rule::TKO_CHG_03) break; // no angle would help
  }
  return std::nullopt;
}

} // namespace

void propose(const State& s, Proposals& out) {
  out.clear();
  if (s.agenda.empty()) return;
  const Step& step = s.agenda.top();
  const Side side = Kingdom::seat(s).side;
  switch (step.kind) {
    case StepKind::deploy: out.push_back({order_for(Verb::done)}); break;
    case StepKind::orders: propose_orders(s, out, step.a, side); break;
    case StepKind::path: propose_paths(s, step.a, out); break;
    case StepKind::ride:
      out.push_back({order_for(Verb::ride, step.a, step.b)});
      out.push_back({order_for(Verb::stay_behind, step.a, step.b)});
      break;
    case StepKind::displace: propose_friends(s, out, Verb::displace, step.a); break;
    case StepKind::stand_loss: propose_stand_losses(s, out, step.a); break;
    case StepKind::react: propose_reactions(s, out); break;
    case StepKind::foot_half: propose_verbs(out, s.charge.attacker, {Verb::advance, Verb::fire_instead}); break;
    case StepKind::pistols: propose_verbs(out, s.charge.attacker, {Verb::fire_pistols, Verb::keep_pistols}); break;
    case StepKind::cavalry_choice:
      propose_verbs(out, s.charge.attacker, {Verb::charge_in, Verb::retire, Verb::swirl_left, Verb::swirl_right});
      break;
    case StepKind::allot: propose_allotment(s, out, step.a); break;
    case StepKind::pursue: propose_verbs(out, step.a, {Verb::pursue, Verb::stand_fast}); break;
    case StepKind::event_choice: propose_event_choices(s, out, side); break;
    case StepKind::place_commander:
      out.push_back({order_for(Verb::place_commander, step.a)});
      propose_friends(s, out, Verb::place_commander, step.a);
      break;
    default: break;
  }
}

std::optional<Candidate> judge(const State& s, const Proposal& proposal) {
  switch (proposal.open) {
    case Open::angle: return charge_at_some_angle(s, proposal.order);
    case Open::last_part: return longest_path(s, proposal);
    case Open::wheel: return wheeling_path(s, proposal);
    case Open::nothing: break;
  }
  const Judged judged = Kingdom::check(s, proposal.order);
  if (!judged.allowed()) return std::nullopt;
  return Candidate{proposal.order, judged};
}

void candidates(const State& s, std::vector<Candidate>& out) {
  Proposals proposals;
  propose(s, proposals);
  judge_every(
      proposals, [&](const Proposal& p) { return judge(s, p); }, out);
}

} // namespace sandtable::kingdom
