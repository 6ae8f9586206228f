#include "rulebooks/kingsmen/chapters/melee.hpp"

#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/modifiers.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

namespace {

bool on_border(const Box& body, Vec p) {
  const Vec l = local(body, p);
  const double u = l.x < 0 ? -l.x : l.x, v = l.y < 0 ? -l.y : l.y;
  if (u > body.half_width + contact_eps || v > body.half_depth + contact_eps) return false;
  return u > body.half_width - contact_eps || v > body.half_depth - contact_eps;
}

} // namespace

const tables::MeleeRow& melee_row(const Unit& attacker, const Unit& defender) { // KM2-RULING-10: in both editions
  if (attacker.type == Type::infantry) return tables::infantry_melee;
  if (attacker.type == Type::skirmishers) return tables::skirmisher_melee;
  return defender.formation == Formation::square ? tables::cavalry_melee_with_square : tables::cavalry_melee;
}

Aspect melee_aspect(const Melee& m, const Unit& attacker, const Unit& defender) {
  if (!has_aspect(defender)) return Aspect::none;
  const Box body = body_of(defender);
  if (attacker.type == Type::skirmishers) return aspect_of(body, m.contact);    // KM2-OPT-43: C stops short of the body
  return aspect_of(body, on_border(body, m.contact) ? m.contact : m.last_from); // KM1-MELEE-35, KM1-RULING-39
}

AttackPlan melee_plan(const State& s, const Melee& m) {
  const Unit& a = s.unit(m.attacker);
  const Unit& d = s.unit(m.defender);
  AttackPlan plan;
  plan.kind = "melee";
  plan.reading = Reading::successes;
  plan.title = "Melee";
  plan.attacker = m.attacker;
  plan.defender = m.defender;
  plan.pools.resize(2);
  plan.pools[0].unit = plan.attacker;
  plan.pools[1].unit = plan.defender;
  plan.attacker_figures = static_cast<std::int8_t>(a.privates);
  plan.attacker_break = static_cast<std::int8_t>(breaking_point(a.type));
  plan.defender_figures = static_cast<std::int8_t>(d.privates);
  plan.defender_break = static_cast<std::int8_t>(breaking_point(d.type));
  const tables::MeleeRow& row = melee_row(a, d);
  const tables::FigureDice each = row.against(d.type).dice;
  // KM1-MELEE-20, 21, 30, 31: every man of the two units, none of the +4 for loose formation (KM1-MELEE-34).
  plan.because(row.rule, each.attacker == 2 ? "men charging, 2 dice each" : "men charging, a die each",
               a.privates * each.attacker, 0);
  plan.because(Rule::KM1_MELEE_31, "men charged, a die each", d.privates * each.defender, 1);
  // KM1-MOD-03: the attack line begins half an inch behind the last stretch of the charge.
  const Segment line{m.last_from - direction(m.last_heading) * 0.5, centre_of(s, d)};
  const Aspect aspect = melee_aspect(m, a, d);
  add_situation(plan, options(s), Attack::melee, d, aspect, cover_of(s, d, line, aspect), m.start_elevation,
                elevation(s, d)); // KM1-MOD-52, KM1-RULING-50
  add_colours(plan, options(s), a, d, Attack::melee);
  expose_command(plan, s); // KM1-OPT-42
  return plan;
}

} // namespace sandtable::kingsmen
