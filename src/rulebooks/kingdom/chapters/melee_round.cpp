#include "rulebooks/kingdom/chapters/melee_round.hpp"

#include "rulebooks/kingdom/chapters/allotment.hpp"
#include "rulebooks/kingdom/chapters/casualties.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/melee_dice.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <tuple>

namespace sandtable::kingdom {

namespace {

Plan plan_of(const State& s, const char* kind, const char* title) {
  Plan plan;
  plan.kind = kind;
  plan.title = title;
  plan.pools.clear();
  const MeleePools pools = melee_pools(s);
  if (!pools.empty()) {
    plan.attacker = static_cast<std::int8_t>(pools.front().thrower);
    plan.defender = static_cast<std::int8_t>(pools.front().target);
  }
  return plan;
}

template <class Event>
void tell_pool(const State& s, const MeleePool& pool, std::span<const std::uint8_t> faces, Event& e) {
  e.side = s.unit(pool.thrower).side;
  e.unit = static_cast<std::int8_t>(pool.thrower);
  e.other = static_cast<std::int8_t>(pool.target);
  e.show(faces);
}

/// Kills that a unit suffers this round, and who has done it most harm.
struct Blood {
  int kills = 0, most = 0, by = -1;
};

} // namespace

UnitSet joined(const State& s, int unit) {
  UnitSet units = bit(unit), before = 0;
  while (units != before) {
    before = units;
    for (const Contact& c : s.contacts)
      if ((units & (bit(c.attacker) | bit(c.defender))) != 0) units |= bit(c.attacker) | bit(c.defender);
  }
  return units;
}

MeleePools melee_pools(const State& s) {
  MeleePools out;
  for (int i = 0; i < static_cast<int>(s.contacts.size()); ++i) {
    const Contact& c = s.contacts[static_cast<std::size_t>(i)];
    if ((s.melee.units & bit(c.attacker)) == 0) continue;
    out.push_back({i, true, c.attacker, c.defender});
    if (!s.melee.one_sided) out.push_back({i, false, c.defender, c.attacker}); // TKO-MEL-60
  }
  const auto key = [&](const MeleePool& p) {
    return std::tuple(s.unit(p.thrower).side != s.melee.first, p.thrower, p.target); // TKO-MEL-44
  };
  std::sort(out.begin(), out.end(), [&](const MeleePool& a, const MeleePool& b) { return key(a) < key(b); });
  return out;
}

int melee_kill_face(const State& s, const MeleePool& pool) {
  return kill_face(s.unit(pool.target), melee_kill_modifier(s, pool.contact, pool.attackers));
}

void open_round(State& s, int unit, Side first) {
  s.melee = {};
  s.melee.on = true;
  s.melee.units = joined(s, unit);
  s.melee.first = first;
  for (const int i : units_in(s.melee.units)) share_evenly(s, i);
}

void fight_round(State& s, Events) {
  Melee& m = s.melee;
  int all = 0;
  for (const MeleePool& pool : melee_pools(s)) { // TKO-MEL-43
    const int dice = melee_dice(s, pool.contact, pool.attackers);
    m.dice[pool.index()] = static_cast<std::uint16_t>(dice);
    all += dice;
  }
  for (int i = 0; i < static_cast<int>(s.contacts.size()); ++i) {
    const Contact& c = s.contacts[static_cast<std::size_t>(i)];
    if ((m.units & bit(c.attacker)) == 0) continue;
    const auto k = static_cast<std::size_t>(2 * i);
    m.fought[k] = static_cast<std::int8_t>(c.attacker + 1);
    m.fought[k + 1] = static_cast<std::int8_t>(c.defender + 1);
    const bool square = s.unit(c.defender).formation == Formation::charge_for_horse; // TKO-GEO-25
    if (!square && c.zone == Zone::flank) m.in_flank |= bit(c.defender);
    if (!square && c.zone == Zone::rear) m.in_rear |= bit(c.defender);
  }
  s.agenda.push(all > 0 ? StepKind::melee_roll : StepKind::round_result);
}

Plan melee_plan(const State& s) {
  Plan plan = plan_of(s, "melee", "Who hits whom?");
  int i = 0;
  for (const MeleePool& pool : melee_pools(s)) {
    PlannedPool& dice = plan.pool(i);
    dice.needs = melee_hits; // TKO-MEL-40
    dice.unit = static_cast<std::int8_t>(pool.thrower);
    melee_dice(s, pool.contact, pool.attackers, &plan, i++);
  }
  return plan;
}

void melee_thrown(State& s, const Roll& roll, Events events) {
  int from = 0, all = 0;
  for (const MeleePool& pool : melee_pools(s)) {
    const int dice = s.melee.dice[pool.index()];
    const auto faces = roll.dice(from, dice);
    from += dice;
    const int hits = successes(faces, melee_hits); // TKO-MEL-40
    s.melee.hits[pool.index()] = static_cast<std::uint16_t>(hits);
    all += hits;
    report(events, EventKind::melee_thrown, Rule::TKO_MEL_40, [&](Event& e) {
      tell_pool(s, pool, faces, e);
      e.a = dice;
      e.b = hits;
    });
  }
  s.agenda.push(all > 0 ? StepKind::melee_kill_roll : StepKind::round_result);
}

Plan melee_kill_plan(const State& s) {
  Plan plan = plan_of(s, "melee_kills", "Who falls?");
  int i = 0;
  for (const MeleePool& pool : melee_pools(s)) {
    const int hits = s.melee.hits[pool.index()];
    if (hits == 0) continue;
    PlannedPool& dice = plan.pool(i);
    dice.needs = static_cast<std::uint16_t>(melee_kill_face(s, pool));
    dice.unit = static_cast<std::int8_t>(pool.thrower);
    plan.because(Rule::TKO_MEL_40, "hits", hits, i);
    if (const ModifierRow* cover = melee_cover(s, pool.contact, pool.attackers))
      plan.note(cover->rule, cover->words, -cover->each, Changes::face, i);
    ++i;
  }
  return plan;
}

void melee_kills_thrown(State& s, const Roll& roll, Events events) {
  std::array<Blood, 64> shed{};
  UnitSet struck = 0;
  int from = 0;
  for (const MeleePool& pool : melee_pools(s)) {
    const int hits = s.melee.hits[pool.index()];
    if (hits == 0) continue;
    const auto faces = roll.dice(from, hits);
    from += hits;
    const int needs = melee_kill_face(s, pool), kills = successes(faces, needs);
    report(events, EventKind::kills_thrown, Rule::TKO_MEL_40, [&](Event& e) {
      tell_pool(s, pool, faces, e);
      e.a = kills;
      e.b = needs;
    });
    if (kills == 0) continue;
    std::uint16_t& of_side = s.melee.kills[static_cast<std::size_t>(index_of(s.unit(pool.thrower).side))];
    of_side = static_cast<std::uint16_t>(of_side + kills); // TKO-MEL-45, 46, 47
    Blood& blood = shed[static_cast<std::size_t>(pool.target)];
    blood.kills += kills;
    if (kills > blood.most) {
      blood.most = kills;
      blood.by = pool.thrower;
    }
    struck |= bit(pool.target);
  }
  for (const int i : in_order(s, struck)) { // TKO-MEL-43: together
    const Blood& blood = shed[static_cast<std::size_t>(i)];
    add_kills(s, i, blood.by, blood.kills, true);
  }
  s.agenda.push(StepKind::round_result);
  s.agenda.push(StepKind::losses);
}

} // namespace sandtable::kingdom
