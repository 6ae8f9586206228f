#include "rulebooks/kingdom/service/preview.hpp"

#include "client/preview_of.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/sight.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/adjust.hpp"
#include "rulebooks/kingdom/service/explain.hpp"
#include "rulebooks/kingdom/service/figures.hpp"
#include "rulebooks/kingdom/service/pieces.hpp"
#include "rulebooks/kingdom/service/preview_charge.hpp"
#include "rulebooks/kingdom/service/preview_march.hpp"
#include "rulebooks/kingdom/service/ranges.hpp"
#include "rulebooks/kingdom/service/sight.hpp"
#include "rulebooks/kingdom/service/wording.hpp"
#include "scenario/edges.hpp"

namespace sandtable::kingdom {

namespace {

void preview_deployment(const State& s, const Order& o, Preview& out) {
  if (o.verb != Verb::deploy || o.path.size() != 1 || !is_number(s, o.unit)) return;
  Unit u = s.unit(o.unit);
  const Formation f = o.formation.value_or(default_formation(u));
  if (is_unit(u) && !check_formation(u, f).allowed()) return;
  u.presence = Presence::on_table;
  u.formation = f;
  u.anchor = o.path.front();
  u.facing = o.facing.value_or(facing_from(s.setting->side(u.side).edge));
  plant(s, u);
  out.ghost = figures_of(u, worn_by(s, o.unit));
}

bool is_enemy(const State& s, int unit, int target) {
  return is_number(s, target) && on_table(s.unit(target)) && s.unit(target).side != s.unit(unit).side;
}

const char* words_of_band(Band b) {
  return b == Band::short_range ? "short range" : b == Band::medium_range ? "medium range" : "long range";
}

/// TKO-FIRE-10 to 23
void preview_fire(const State& s, const Order& o, Preview& out) {
  const Unit& u = s.unit(o.unit);
  out.arc = fire_ground(s, u, longest_range(u.weapon));
  if (!is_enemy(s, o.unit, o.target)) return;
  const Aim aim = aim_at(s, o.unit, o.target);
  if (aim.ruling.allowed()) {
    out.sight = line_of_order(aim.origin, aim.point, aim.range, out.verdict);
    out.notes.push_back(
        note(fmt::format("{} at {}", is_gun(u.kind) ? "the gun" : plural(aim.stands, "stand fires", "stands fire"),
                         words_of_band(aim.band)),
             Rule::TKO_FIRE_16));
    return;
  }
  const Vec from = anchor_of(s, u), to = nearest_point(s, s.unit(o.target), from);
  SightLine line = line_of_order(from, to, distance(from, to), out.verdict);
  if (const Stop stop = stop_on(s, {from, to}, o.unit, o.target); !stop.clear()) line.blocked_at = stop.where;
  out.sight = line;
}

/// TKO-ORD-08: a unit out of command may not obey.
void say_order_test(const State& s, const Step& step, const Order& o, Preview& out) {
  if (!out.verdict.allowed || o.verb == Verb::pass || !is_unit(s.unit(o.unit)) || !needs_test(s, step.a, o)) return;
  out.notes.push_back(
      note(fmt::format("out of command: they obey on {} or more of a ten-sided die", passes_on(s.unit(o.unit).rating)),
           Rule::TKO_ORD_08));
}

void preview_given(const State& s, const Step& step, const Order& o, Preview& out) {
  if (!is_number(s, o.unit) || !on_table(s.unit(o.unit))) return;
  switch (o.verb) {
    case Verb::fire: preview_fire(s, o, out); break;
    case Verb::charge: preview_charge(s, o, out); break;
    case Verb::form:
    case Verb::pivot:
    case Verb::mount: preview_form(s, o, out); break;
    default: break;
  }
  say_order_test(s, step, o, out);
}

void preview_order(const State& s, const Order& o, Preview& out) {
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: return preview_deployment(s, o, out);
    case StepKind::orders: return preview_given(s, step, o, out);
    case StepKind::path:
      if (o.verb == Verb::march) preview_march(s, o, out);
      return;
    case StepKind::react:
    case StepKind::foot_half:
    case StepKind::pistols:
    case StepKind::cavalry_choice: return preview_charge_step(s, o, out);
    default: return;
  }
}

} // namespace

Preview preview(const State& s, const Order& asked) {
  const bool measurable = Kingdom::pending(s) == Node::decision && near_the_table(asked.path);
  return preview_of<Kingdom>(s, asked, measurable, adjusted, preview_order);
}

} // namespace sandtable::kingdom
