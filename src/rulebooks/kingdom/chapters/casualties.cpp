#include "rulebooks/kingdom/chapters/casualties.hpp"

#include "rulebooks/kingdom/chapters/commanders.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/state/revisions.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

constexpr int risk_hits = 6; // TKO-CDR-15

/// TKO-CDR-15: the dice of those who are with it. Whoever calls has pushed what follows.
void risk_commanders(State& s, UnitSet with_it) {
  if (!options(s).commander_risk) return;
  const auto all = in_order(s, with_it);
  for (auto i = all.rbegin(); i != all.rend(); ++i) s.agenda.push(StepKind::risk_roll, *i);
}

/// One stand of the first of s.casualties goes; the dice for commanders with it lie on top of the rest of the losses.
void lose_one(State& s, StandType type, Events events) {
  Casualty& c = s.casualties.front();
  const UnitSet with_it = attached_to(s, c.unit);
  --c.stands;
  c.lost_a_stand = true;
  if (c.by >= 0 && !c.in_melee) s.unit(c.by).undignified = false; // TKO-OPT-32
  take_off(s, c.unit, type, events);                              // it may be the last, and the casualty gone with it
  risk_commanders(s, with_it);
}

/// TKO-UNIT-31
void lose_crew(State& s, Events events) {
  Casualty& c = s.casualties.front();
  const int unit = c.unit;
  const Toll toll = toll_of(s.unit(unit), c.kills);
  c.lost_a_stand = toll.checks;
  for (int i = 0; i < toll.stands; ++i) take_off(s, unit, main_type(s.unit(unit)), events);
}

/// All that the first of s.casualties had to bear is borne: TKO-FIRE-53, TKO-MEL-51.
void finish(State& s) {
  const Casualty c = s.casualties.front();
  s.casualties.erase(s.casualties.begin());
  if (!c.lost_a_stand) return;
  if (c.in_melee)
    s.melee.lost_a_stand |= bit(c.unit);
  else
    owe_check(s, check_for_losses(s, c.unit, c.by));
}

} // namespace

Toll toll_of(const Unit& u, int kills) {
  Toll out;
  if (is_gun(u.kind)) {
    out.stands = std::min<int>(kills, u.crew);
    out.lost = out.stands == u.crew;
    out.checks = out.stands > 0 && !out.lost && 2 * (u.crew - out.stands) <= u.full_crew; // TKO-MOR-01
    return out;
  }
  const int all = u.partial_kills + kills;
  out.partial = all % kills_per_stand; // TKO-UNIT-30
  out.stands = std::min(all / kills_per_stand, u.stands.count());
  out.lost = out.stands == u.stands.count(); // TKO-UNIT-34
  out.checks = out.stands > 0 && !out.lost;  // TKO-MOR-02
  return out;
}

Check check_for_losses(const State& s, int unit, int by) {
  Check out;
  out.unit = static_cast<std::int8_t>(unit);
  out.enemy = static_cast<std::int8_t>(by);
  if (unit == s.charge.defender && by == s.charge.attacker) out.zone = s.charge.zone;
  out.charging = unit == s.charge.attacker && by == s.charge.defender;
  return out;
}

void add_kills(State& s, int unit, int by, int kills, bool in_melee) {
  if (kills == 0) return;
  const auto same = std::find_if(s.casualties.begin(), s.casualties.end(),
                                 [&](const Casualty& c) { return c.unit == unit && c.in_melee == in_melee; });
  if (same != s.casualties.end()) {
    same->kills = static_cast<std::uint8_t>(same->kills + kills);
    return;
  }
  Casualty c;
  c.unit = static_cast<std::int8_t>(unit);
  c.by = static_cast<std::int8_t>(by);
  c.kills = static_cast<std::uint8_t>(kills);
  c.in_melee = in_melee;
  s.casualties.push_back(c);
}

void take_losses(State& s, Events events) {
  while (!s.casualties.empty()) {
    Casualty& c = s.casualties.front();
    Unit& u = s.unit(c.unit);
    if (is_gun(u.kind)) {
      const int unit = c.unit;
      lose_crew(s, events);
      if (on_table(s.unit(unit))) finish(s); // whoever is lost has left the queue: TKO-UNIT-34
      continue;
    }
    if (c.kills > 0) { // TKO-FIRE-52
      const Toll toll = toll_of(u, c.kills);
      u.partial_kills = static_cast<std::uint8_t>(toll.partial);
      c.stands = static_cast<std::uint8_t>(toll.stands);
      c.kills = 0;
    }
    if (c.stands == 0) {
      finish(s);
      continue;
    }
    const auto types = most_numerous(u);
    s.agenda.push(StepKind::losses);
    if (types.size() > 1 && c.stands < u.stands.count()) return s.agenda.push(StepKind::stand_loss, c.unit);
    return lose_one(s, types.front(), events);
  }
}

boost::container::static_vector<StandType, 3> most_numerous(const Unit& u) {
  boost::container::static_vector<StandType, 3> out;
  int most = 1;
  for (int i = stand_types - 1; i >= 0; --i) { // pike come first among the types, and go last
    const auto type = static_cast<StandType>(i);
    if (u.stands[type] < most) continue;
    if (u.stands[type] > most) out.clear();
    most = u.stands[type];
    out.push_back(type);
  }
  return out;
}

Ruling check_stand_loss(const State& s, const Step& step, const Order& o) {
  const Unit& u = s.unit(step.a);
  const auto types = most_numerous(u);
  if (o.verb != Verb::lose_stand || !o.stand)
    return refuse(Rule::TKO_UNIT_32, "Say which kind of stand {unit} loses.", u.anchor, step.a);
  if (std::find(types.begin(), types.end(), *o.stand) == types.end())
    return refuse(Rule::TKO_UNIT_32, "{unit} loses a stand of the kind it has most of.", u.anchor, step.a);
  return {};
}

void lose_stand(State& s, const Step&, const Order& o, Events events) { lose_one(s, *o.stand, events); }

void take_off(State& s, int unit, StandType type, Events events) {
  Unit& u = s.unit(unit);
  if (is_gun(u.kind)) { // TKO-UNIT-31
    --u.crew;
    report(events, EventKind::crew_lost, Rule::TKO_UNIT_31, [&](Event& e) {
      e.side = u.side;
      e.unit = static_cast<std::int8_t>(unit);
      e.a = u.crew;
    });
    if (u.crew == 0) lose_unit(s, unit, Rule::TKO_UNIT_34, events);
    return;
  }
  --u.stands[type];
  ++u.lost[type]; // TKO-UNIT-35
  report(events, EventKind::stand_lost, Rule::TKO_UNIT_30, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(unit);
    e.a = static_cast<int>(type);
    e.b = u.stands.count();
  });
  if (u.stands.count() == 0)
    lose_unit(s, unit, Rule::TKO_UNIT_34, events);
  else if (!close_up(s, unit, events) && !is_locked(s, unit) && steps_clear(s)) // TKO-UNIT-33, TKO-RULING-161
    free_what_is_left(s, unit, events);
}

Plan risk_plan(const State&, int commander) {
  Plan plan = test_by(commander, "Is the commander hit?");
  plan.pools[0].needs = risk_hits;
  plan.because(Rule::TKO_CDR_15, "with a unit that has lost a stand", 1, 0);
  return plan;
}

void risk_thrown(State& s, int commander, const Roll& roll, Events) {
  if (roll.faces[0] >= risk_hits) hit_commander(s, commander);
}

} // namespace sandtable::kingdom
