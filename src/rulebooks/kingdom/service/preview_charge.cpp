#include "rulebooks/kingdom/service/preview_charge.hpp"

#include "client/preview_of.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/charge.hpp"
#include "rulebooks/kingdom/chapters/charge_odds.hpp"
#include "rulebooks/kingdom/chapters/charge_run.hpp"
#include "rulebooks/kingdom/chapters/charge_way.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/entries.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/fire_odds.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/reactions.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/figures.hpp"
#include "rulebooks/kingdom/service/pieces.hpp"
#include "rulebooks/kingdom/service/ranges.hpp"
#include "rulebooks/kingdom/service/wording.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

bool is_enemy(const State& s, int unit, int target) {
  return is_number(s, target) && on_table(s.unit(target)) && s.unit(target).side != s.unit(unit).side;
}

/// Difficult pieces on the way: their dice are thrown there.
void say_ground(const State& s, const ChargeWay& way, Preview& out) {
  const Manoeuvre ahead{ManoeuvreKind::advance, way.gap, {}, {}};
  FeatureSet told = 0;
  for (Met met = first_entry(s, way.turned, ahead, 1, told); met.feature >= 0;
       met = first_entry(s, way.turned, ahead, 1, told)) {
    told |= FeatureSet{1} << static_cast<unsigned>(met.feature);
    const Vec from = way.turned.anchor + way.turned.footing.forward * (way.gap * met.part);
    const std::string words = fmt::format("{}: a die is thrown for it", name_of_feature(s, met.feature));
    out.notes.push_back(note(words, Rule::TKO_DIFF_01));
    out.stretches.push_back({{from, way.contact.anchor}, "poor", words, std::string(id_of(Rule::TKO_DIFF_01))});
  }
}

void say_way(const State& s, const Order& o, const ChargeWay& way, Preview& out) {
  if (o.angle != 0)
    out.notes.push_back(
        note(fmt::format("they turn by {} degrees to the {}", std::abs(o.angle), o.angle < 0 ? "left" : "right"),
             Rule::TKO_CHG_01));
  const int dice = move_dice(s.unit(o.unit), Pace::charge).dice;
  out.notes.push_back(
      note(fmt::format("{} to go, and {} dice to throw", length_words(way.gap), dice), Rule::TKO_CHG_45));
}

/// The state once the charge is declared: what the test and the odds are made of.
State declared(const State& s, const Order& o) {
  State then = s;
  then.given = {};
  then.given.verb = Verb::charge;
  then.given.unit = o.unit;
  then.given.target = o.target;
  then.given.angle = static_cast<std::int8_t>(o.angle);
  begin_charge(then, nullptr);
  return then;
}

/// Where the second half by that choice would take the attacker, up to the first die of the ground.
Unit after_choice(const State& s, ChargeChoice choice, bool left) {
  State then = s;
  then.agenda = {};
  then.charge.choice = choice;
  then.charge.swirl_left = left;
  second_half(then, nullptr);
  while (!then.agenda.empty() && then.agenda.top().kind == StepKind::course) {
    then.agenda.pop();
    go_on(then, nullptr);
  }
  return then.unit(s.charge.attacker);
}

void preview_cavalry_choice(const State& s, const Order& o, Preview& out) {
  const Charge& c = s.charge;
  const ChargeChoice choice = o.verb == Verb::charge_in ? ChargeChoice::charge_in
                              : o.verb == Verb::retire  ? ChargeChoice::retire
                                                        : ChargeChoice::swirl;
  const Unit end = after_choice(s, choice, o.verb == Verb::swirl_left);
  out.ghost = figures_of(end, worn_by(s, c.attacker));
  out.allowance = half_charge(s);
  if (choice != ChargeChoice::charge_in) return;
  out.length = gap_ahead(s, s.unit(c.attacker), s.unit(c.defender));
  if (!touch(s, end, s.unit(c.defender)))
    out.notes.push_back(note("they will not reach the enemy as he stands, and be disordered", Rule::TKO_CHG_80));
}

/// The shot that would be fired now, with its odds.
void preview_shot(const State& s, Preview& out) {
  State then = s;
  const Charge& c = s.charge;
  const Aim aim = aim_at(s, c.attacker, c.defender);
  then.shots[0] = shot_of(s, c.attacker, c.defender, aim);
  out.sight = line_of_order(aim.origin, aim.point, aim.range, out.verdict);
  out.odds = chart_of(fire_plan(then, 0), odds_of_fire(then, 0));
}

/// Who comes at whom, for whoever is asked what to do about it.
void show_charge(const State& s, Preview& out) {
  const Vec from = s.unit(s.charge.attacker).anchor;
  const Vec to = nearest_point(s, s.unit(s.charge.defender), from);
  out.sight = line_of_order(from, to, distance(from, to), out.verdict);
}

void preview_reaction(const State& s, const Order& o, Preview& out) {
  State then = s;
  then.charge.reaction = o.reaction;
  Odds odds = must_test_reaction(then) ? odds_of_reaction(then) : odds_of_charge_test(then);
  out.odds = chart_of(must_test_reaction(then) ? reaction_plan(then) : charge_test_plan(then), odds);
}

} // namespace

void preview_charge(const State& s, const Order& o, Preview& out) {
  const Unit& u = s.unit(o.unit);
  if (!check_charger(s, o.unit).allowed()) return;
  out.arc = charge_ground(u);
  if (!is_enemy(s, o.unit, o.target) || !is_unit(s.unit(o.target))) return;
  const Unit& foe = s.unit(o.target);
  const Vec nearest = nearest_point(s, foe, u.anchor);
  out.sight = line_of_order(u.anchor, nearest, distance(u.anchor, nearest), out.verdict);
  const ChargeWay way = charge_way(s, o.unit, o.target, o.angle);
  if (!way.ruling.allowed()) return;
  out.sight = line_of_order(way.turned.anchor, way.contact.anchor, way.gap, out.verdict);
  out.length = way.gap;
  out.allowance = longest_charge(u);
  out.ghost = figures_of(way.contact, worn_by(s, o.unit));
  say_way(s, o, way, out);
  const State then = declared(s, o);
  out.notes.push_back(note("into " + words_of(then.charge.zone), Rule::TKO_CHG_10));
  if (way.crosses_cover) out.notes.push_back(note("over cover: no doubling for the charge", Rule::TKO_CHG_84));
  say_ground(s, way, out);
  out.odds = chart_of(charge_test_plan(then), odds_of_charge_test(then));
}

void preview_charge_step(const State& s, const Order& o, Preview& out) {
  if (!out.verdict.allowed) return;
  show_charge(s, out);
  switch (o.verb) {
    case Verb::react: return preview_reaction(s, o, out);
    case Verb::fire_instead:
    case Verb::fire_pistols: return preview_shot(s, out);
    case Verb::charge_in:
    case Verb::retire:
    case Verb::swirl_left:
    case Verb::swirl_right: preview_cavalry_choice(s, o, out); break;
    default: break;
  }
  if (o.verb == Verb::retire || o.verb == Verb::swirl_left || o.verb == Verb::swirl_right) return;
  Odds odds;
  add_charge_odds(charge_odds(s), odds);
  for (const std::string& line : odds.lines) out.notes.push_back(line);
}

} // namespace sandtable::kingdom
