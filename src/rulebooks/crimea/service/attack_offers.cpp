#include "rulebooks/crimea/service/attack_offers.hpp"

#include "battle/nearest.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/actions.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/service/offers.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// An offer to pick one enemy. Says whether there was one.
bool put_enemies(const State& s, Decision& d, std::string label, Rule rule, const Order& order, int first_thought) {
  const Side side = s.unit(order.unit).side;
  return put_targets(
      s, d, offer_of(s, OfferKind::target, order, std::move(label), rule), order,
      [&](int i) { return s.unit(i).present && s.unit(i).side != side; }, first_thought);
}

int first_thought(const State& s, int unit) {
  return s.phase == Phase::reaction ? spender_near(s, unit) : nearest_enemy(s, unit);
}

/// CRI-FIRE-26: where stands have a choice, how many are to fire at each.
void offer_split_fire(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  std::array<int, 64> able{};
  int firing = 0;
  for (int stand = 0; stand < static_cast<int>(u.men.size()); ++stand) {
    if (!fires(s, u, stand)) continue;
    const UnitSet targets = permitted_targets(s, unit, stand, false);
    firing += targets != 0 ? 1 : 0;
    for (int i = 0; i < s.unit_count; ++i)
      if ((targets & bit(i)) != 0) ++able[static_cast<std::size_t>(i)];
  }
  Order order = order_for(Verb::fire, unit);
  std::vector<int> targets, most;
  for (int i = 0; i < s.unit_count && order.targets.size() < Ids::capacity(); ++i) {
    if (able[static_cast<std::size_t>(i)] == 0) continue;
    order.targets.push_back(static_cast<std::int8_t>(i));
    targets.push_back(i);
    most.push_back(able[static_cast<std::size_t>(i)]);
  }
  if (order.targets.size() < 2) return;
  Offer split = offer_of(s, OfferKind::allocate, order, "Split fire", Rule::CRI_FIRE_26);
  split.into = "shares";
  split.targets = std::move(targets);
  split.costs = std::move(most);
  split.least = 1; // CRI-SEQ-35: at least one must fire
  split.most = firing;
  put(s, d, std::move(split));
}

/// CRI-CC-09: friends behind who could come along.
std::vector<std::int8_t> able_supporters(const State& s, int unit) {
  std::vector<std::int8_t> out;
  const UnitSet behind = supporters_of(s, unit);
  for (int i = 0; i < s.unit_count; ++i)
    if ((behind & bit(i)) != 0 && s.unit(i).chair == s.unit(unit).chair && may_be_chosen(s, i))
      out.push_back(static_cast<std::int8_t>(i));
  return out;
}

void offer_with(const State& s, int unit, const std::vector<std::int8_t>& supporters, Decision& d) {
  Order order = order_for(Verb::assault, unit);
  std::string names;
  for (const std::int8_t i : supporters) {
    if (order.supporters.size() == Ids::capacity()) break;
    order.supporters.push_back(i);
    names += (names.empty() ? "" : " and ") + name_of(s, i);
  }
  put_enemies(s, d, "Assault with " + names, Rule::CRI_CC_09, order, -1);
}

} // namespace

int spender_near(const State& s, int unit) {
  const auto distance_of = [&](int i) -> std::optional<double> {
    if ((s.spenders & bit(i)) == 0 || !s.unit(i).present) return std::nullopt;
    return distance(s, s.unit(unit), s.unit(i));
  };
  return nearest_of(s.unit_count, distance_of).number;
}

void offer_fire(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  if (is_staff(u.arm) || gunners_only(u)) return;
  if (u.arm == Arm::cavalry && long_range(s, u) <= 0) return; // CRI-ARM-06: sabres only
  const Order order = order_for(Verb::fire, unit);
  put_enemies(s, d, "Fire", Rule::CRI_SEQ_35, order, first_thought(s, unit));
  if (s.phase != Phase::reaction && may_fire(s, unit).allowed()) offer_split_fire(s, unit, d); // CRI-REACT-04
}

void offer_assault(const State& s, int unit, Decision& d) {
  if (is_artillery(s.unit(unit).arm)) return; // CRI-CC-01
  const Order order = order_for(Verb::assault, unit);
  if (!put_enemies(s, d, "Assault", Rule::CRI_SEQ_36, order, first_thought(s, unit))) return;
  const std::vector<std::int8_t> supporters = able_supporters(s, unit);
  if (!supporters.empty()) offer_with(s, unit, supporters, d);
  if (supporters.size() > 1)
    for (const std::int8_t one : supporters) offer_with(s, unit, {one}, d);
}

void offer_charge(const State& s, int unit, Decision& d) {
  const Order order = order_for(Verb::charge, unit);
  put_enemies(s, d, "Charge", Rule::CRI_REACT_07, order, first_thought(s, unit));
}

} // namespace sandtable::crimea
