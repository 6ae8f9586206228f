#include "rulebooks/kingdom/service/order_offers.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/offers.hpp"
#include "rulebooks/kingdom/service/wording.hpp"

namespace sandtable::kingdom {

namespace {

bool is_enemy_unit(const State& s, int unit, int other) {
  return s.unit(other).side != s.unit(unit).side && is_unit(s.unit(other)) && on_table(s.unit(other));
}

/// TKO-ORD-22
void offer_fire(const State& s, int unit, Decision& d) {
  if (!has_missiles(s.unit(unit))) return;
  const Order order = order_for(Verb::fire, unit);
  put_targets(
      s, d, offer_of(s, OfferKind::target, order, "Fire", Rule::TKO_ORD_22), order,
      [&](int i) { return is_enemy_unit(s, unit, i); }, nearest_enemy(s, unit));
}

/// TKO-CHG-01, 10: dragged at an enemy, or picked; a hand may turn it.
void offer_charge(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  if (arm_of(u) == Arm::artillery) return; // TKO-CHG-05
  const Order order = order_for(Verb::charge, unit);
  Offer o = offer_of(s, OfferKind::march, order, "Charge", Rule::TKO_ORD_23);
  o.into = "target";
  o.allowance = 6.0 * move_dice(u, Pace::charge).dice; // TKO-CHG-03
  const auto at = [&](int target) {
    Order aimed = order;
    aimed.target = static_cast<std::int8_t>(target);
    return check(s, adjusted(s, aimed));
  };
  for (int i = 0; i < s.unit_count; ++i)
    if (is_enemy_unit(s, unit, i) && at(i).allowed()) o.targets.push_back(i);
  const int thought = nearest_enemy(s, unit);
  if (!o.targets.empty())
    put(s, d, std::move(o));
  else if (thought >= 0)
    put(s, d, std::move(o), at(thought));
}

/// TKO-FORM-10 to 16
void offer_forms(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  if (arm_of(u) == Arm::artillery) return;
  std::vector<Alternative> shapes;
  for (const Formation f : {Formation::horned, Formation::demi_herce, Formation::charge_for_horse, Formation::line,
                            Formation::double_line, Formation::march_column}) {
    if (f == u.formation || !check_formation(u, f).allowed()) continue;
    Order order = order_for(Verb::form, unit);
    order.formation = f;
    shapes.push_back({capital(words_of(f)), {{"formation", word_of(f)}}, order});
  }
  put_choices(s, d, offer_of(s, OfferKind::choose, order_for(Verb::form, unit), "Form", Rule::TKO_ORD_21), shapes);
}

/// TKO-MOVE-29: a turn by hand; open if some turn is legal.
void offer_pivot(const State& s, int unit, Decision& d) {
  Order order = order_for(Verb::pivot, unit);
  Sieve sieve;
  for (const double degrees : {90.0, -90.0, 180.0, 45.0, -45.0, 15.0, -15.0}) {
    order.facing = s.unit(unit).facing + from_degrees(degrees);
    if (sieve.passes(check(s, order))) break;
  }
  put(s, d, offer_of(s, OfferKind::face, order_for(Verb::pivot, unit), "Turn in place", Rule::TKO_MOVE_29),
      sieve.ruling());
}

/// TKO-ORD-28: all that could go with it.
void offer_group(const State& s, int unit, Decision& d) {
  if (!options(s).group_orders) return;
  Order order = order_for(Verb::move, unit);
  for (int i = 0; i < s.unit_count && order.group.size() < Ids::capacity(); ++i) {
    if (i == unit || s.unit(i).side != s.unit(unit).side || !is_unit(s.unit(i))) continue;
    order.group.push_back(static_cast<std::int8_t>(i));
    if (!check(s, order).allowed()) order.group.pop_back();
  }
  if (order.group.empty()) return;
  Offer o = offer_of(s, OfferKind::select, order_for(Verb::move, unit), "Move together with", Rule::TKO_ORD_28);
  o.into = "group";
  o.targets.assign(order.group.begin(), order.group.end());
  o.costs.assign(o.targets.size(), 1);
  o.least = 1;
  o.most = static_cast<int>(o.targets.size());
  put(s, d, std::move(o));
}

void offer_dragoons(const State& s, int unit, Decision& d) {
  if (s.unit(unit).kind != UnitKind::dragoon_regiment) return;
  const bool mounted = s.unit(unit).stands[StandType::dragoon_mounted] > 0;
  put_plain(s, d, order_for(Verb::mount, unit), mounted ? "Dismount" : "Mount", Rule::TKO_MOVE_34);
}

/// One piece's verbs: what it may do, and what it might have expected to do with the reason why not.
void offer_piece(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  if (is_commander(u.kind)) {
    put_plain(s, d, order_for(Verb::move, unit), "Ride", Rule::TKO_ORD_26);
    return dragged(d);
  }
  if (is_locked(s, unit)) return put_plain(s, d, order_for(Verb::fight, unit), "Fight on", Rule::TKO_ORD_25);
  if (u.state == OrderState::routing || u.state == OrderState::pursuing)
    return put_plain(s, d, order_for(Verb::rally, unit), "Rally", Rule::TKO_ORD_24);
  put_plain(s, d, order_for(Verb::move, unit), "Move", Rule::TKO_ORD_20);
  dragged(d);
  offer_group(s, unit, d);
  offer_fire(s, unit, d);
  offer_charge(s, unit, d);
  offer_forms(s, unit, d);
  offer_pivot(s, unit, d);
  offer_dragoons(s, unit, d);
  if (u.state == OrderState::disordered) put_plain(s, d, order_for(Verb::rally, unit), "Rally", Rule::TKO_ORD_24);
}

} // namespace

void offer_orders(const State& s, int colour, Decision& d) {
  d.prompt = fmt::format("A die of {}: who is to do what?", name_of_colour(s, colour));
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == d.seat.side && on_table(s.unit(i)) && check_recipient(s, colour, i).allowed())
      offer_piece(s, i, d);
  put_plain(s, d, order_for(Verb::pass), "Let it go", Rule::TKO_DEC_02);
}

} // namespace sandtable::kingdom
