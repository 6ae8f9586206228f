#include "rulebooks/kingdom/chapters/allotment.hpp"

#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::kingdom {

namespace {

using Kind = std::uint8_t Share::*;
constexpr Kind kinds[] = {&Share::pike, &Share::bill, &Share::rest};

/// TKO-OPT-10
bool touches_an_enemy(const State& s, const Unit& u, int stand, UnitSet enemies) {
  Unit one = u;
  one.footing.count = 1;
  one.footing.at[0] = u.footing.at[static_cast<std::size_t>(stand)];
  for (const int i : units_in(enemies))
    if (touch(s, one, s.unit(i))) return true;
  return false;
}

Kind kind_of(StandType t) {
  return t == StandType::pike ? &Share::pike : t == StandType::bill ? &Share::bill : &Share::rest;
}

/// What the unit sends against that enemy.
Share& share_against(State& s, int unit, int enemy) {
  const auto found = std::find_if(s.contacts.begin(), s.contacts.end(), [&](const Contact& c) {
    return (c.attacker == unit && c.defender == enemy) || (c.attacker == enemy && c.defender == unit);
  });
  return found->attacker == unit ? found->attackers : found->defenders;
}

Ruling refuse_shares(const State& s, int unit, const char* sentence) {
  return refuse(Rule::TKO_MEL_06, sentence, s.unit(unit).anchor, unit);
}

} // namespace

Share fighting_stands(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (options(s).melee_stands == MeleeStands::all || u.footing.count == 0) return all_stands(u); // TKO-MEL-05
  Share out;
  const UnitSet enemies = enemies_in_contact(s, unit);
  for (int i = 0; i < u.footing.count; ++i) { // TKO-OPT-10
    const auto k = static_cast<std::size_t>(i);
    if (u.footing.rank[k] == 1 || touches_an_enemy(s, u, i, enemies)) ++(out.*kind_of(u.footing.type[k]));
  }
  return out;
}

void share_evenly(State& s, int unit) { // TKO-MEL-06, TKO-RULING-150
  const Share all = fighting_stands(s, unit);
  const UnitSet enemies = enemies_in_contact(s, unit);
  for (const int e : units_in(enemies)) share_against(s, unit, e) = {};
  UnitSet left = 0; // of this deal
  for (const Kind kind : kinds)
    for (int n = all.*kind; n > 0; --n) {
      if (left == 0) left = enemies;
      const int enemy = std::countr_zero(left);
      left &= left - 1;
      ++(share_against(s, unit, enemy).*kind);
    }
}

bool must_allot(const State& s, int unit) {
  const int enemies = std::popcount(enemies_in_contact(s, unit));
  return enemies >= 2 && enemies <= static_cast<int>(Counts::static_capacity);
}

Ruling check_allot(const State& s, const Step& step, const Order& o) {
  const int unit = step.a;
  if (o.verb != Verb::allot || o.unit != unit)
    return refuse_shares(s, unit, "{unit} must share its stands out between its enemies.");
  const auto enemies = static_cast<std::size_t>(std::popcount(enemies_in_contact(s, unit)));
  const Share all = fighting_stands(s, unit);
  std::array<int, Counts::static_capacity> sent{};
  std::size_t row = 0;
  for (const Kind kind : kinds) {
    if (all.*kind == 0) continue;
    if (row == o.shares.size() || o.shares[row].size() != enemies)
      return refuse_shares(s, unit, "There is a row for each kind of stand of {unit}, and a number for each enemy.");
    int sum = 0;
    for (std::size_t e = 0; e < enemies; ++e) {
      sum += o.shares[row][e];
      sent[e] += o.shares[row][e];
    }
    if (sum != all.*kind) return refuse_shares(s, unit, "All stands of {unit} fight, and none fights twice.");
    ++row;
  }
  if (row != o.shares.size()) return refuse_shares(s, unit, "{unit} has no more kinds of stands.");
  const auto [least, most] = std::minmax_element(sent.begin(), sent.begin() + static_cast<std::ptrdiff_t>(enemies));
  if (*least == 0 && *most > 1) return refuse_shares(s, unit, "{unit} sends at least one stand against each enemy.");
  return {};
}

void allot(State& s, const Step& step, const Order& o, Events events) {
  const Share all = fighting_stands(s, step.a);
  std::size_t column = 0;
  for (const int enemy : units_in(enemies_in_contact(s, step.a))) {
    Share share;
    std::size_t row = 0;
    for (const Kind kind : kinds)
      if (all.*kind > 0) share.*kind = o.shares[row++][column];
    share_against(s, step.a, enemy) = share;
    ++column;
  }
  report(events, EventKind::stands_allotted, Rule::TKO_MEL_06, [&](Event& e) {
    e.side = s.unit(step.a).side;
    e.unit = step.a;
  });
}

} // namespace sandtable::kingdom
