#include "rulebooks/kingdom/chapters/melee.hpp"

#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

/// TKO-MEL-41, TKO-RULING-147: the hardest covering line that the attacker has come over in his last two inches.
Cover line_crossed(const State& s, const Unit& attacker) {
  constexpr double ahead = 2 * contact_distance; // a wall between the two may be just before his front
  Unit strip = attacker;
  strip.footing.count = 1;
  strip.footing.base = {attacker.footing.width, cover_reach + ahead};
  strip.footing.at[0] = attacker.anchor + attacker.footing.forward * ((ahead - cover_reach) / 2);
  Cover cover = Cover::none;
  for (const int i : units_in(s.setting->covering_lines))
    if (meets(s, strip, i)) cover = std::max(cover, cover_of(table(s).feature(i).properties));
  return cover;
}

int level_of(const State& s, const Unit& u) { return level_at(s, anchor_of(s, u)); }

/// TKO-COMP-20
void end_bout(State& s, UnitSet units, Events events) {
  for (const int i : in_order(s, units))
    if (s.unit(i).state == OrderState::pursuing) disorder(s, i, Rule::TKO_COMP_20, events);
}

int packed(int rounds, Side first) { return 2 * rounds + index_of(first); }

} // namespace

void make_contact(State& s, Contact contact, Events events) {
  const Unit &attacker = s.unit(contact.attacker), &defender = s.unit(contact.defender);
  const int height = level_of(s, attacker) - level_of(s, defender);
  contact.upslope = static_cast<std::int8_t>(height > 0 ? 1 : height < 0 ? -1 : 0); // TKO-TERR-38
  if (contact.crossed_cover)
    contact.cover = std::max(area_cover(s, defender), line_crossed(s, attacker)); // TKO-TERR-37
  s.contacts.push_back(contact);
  report(events, EventKind::contact_made, Rule::TKO_MEL_07, [&](Event& e) {
    e.side = attacker.side;
    e.unit = contact.attacker;
    e.other = contact.defender;
    e.a = static_cast<int>(contact.zone);
  });
}

void begin_bout(State& s, int unit, Side first, int rounds) {
  const UnitSet units = joined(s, unit);
  for (int i = 0; i < s.agenda.count; ++i) { // TKO-MEL-04
    Step& step = s.agenda.steps[static_cast<std::size_t>(i)];
    if (step.kind == StepKind::bout && step.a >= 0 && (units & bit(step.a)) != 0) step.a = -1;
  }
  for (Contact& c : s.contacts) {
    if ((units & bit(c.attacker)) == 0 || c.rounds == 0) continue;
    c.crossed_cover = false; // TKO-MEL-41
    c.cover = Cover::none;
  }
  s.agenda.push(StepKind::bout, unit, packed(rounds, first));
}

void cut_down(State& s, int catcher, int routers, Events events) {
  Unit& u = s.unit(catcher);
  report(events, EventKind::routers_cut_down, Rule::TKO_MEL_60, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(catcher);
    e.other = static_cast<std::int8_t>(routers);
  });
  if (options(s).catch_routers == CatchRouters::destroy) { // TKO-MEL-61
    lose_unit(s, routers, Rule::TKO_MEL_61, events);
    return after_cutting_down(s, catcher, -1, events);
  }
  Contact contact;
  contact.attacker = static_cast<std::int8_t>(catcher);
  contact.defender = static_cast<std::int8_t>(routers);
  contact.zone = Zone::rear; // TKO-GEO-27
  contact.charging = s.course.unit != catcher || s.course.purpose != Purpose::pursuit;
  contact.crossed_cover = contact.charging ? s.charge.crossed_cover : s.course.crossed_cover;
  make_contact(s, contact, events);
  open_round(s, catcher, u.side);
  s.melee.one_sided = true;
  s.agenda.push(StepKind::round);
}

Ruling check_fight(const State& s, int unit) {
  if (is_locked(s, unit)) return {};
  return refuse(Rule::TKO_ORD_25, "{unit} is not locked in melee.", s.unit(unit).anchor, unit);
}

void begin_fight(State& s, Events) { begin_bout(s, s.given.unit, priority(s), 1); } // TKO-MEL-03, 44

void bout(State& s, const Step& step, Events events) {
  if (step.a < 0 || !is_locked(s, step.a)) return; // TKO-MEL-02
  const UnitSet units = joined(s, step.a);
  if (step.b < 2) return end_bout(s, units, events);
  open_round(s, step.a, step.b % 2 == 0 ? Side::red : Side::blue);
  s.melee.rounds_left = static_cast<std::uint8_t>(step.b / 2 - 1);
  s.agenda.push(StepKind::round);
  const auto order = in_order(s, units);
  for (auto i = order.rbegin(); i != order.rend(); ++i)
    if (must_allot(s, *i)) s.agenda.push(StepKind::allot, *i);
}

} // namespace sandtable::kingdom
