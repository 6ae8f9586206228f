#include "rulebooks/crimea/service/preview.hpp"

#include "client/preview_of.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/command.hpp"
#include "rulebooks/crimea/chapters/deployment.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/manoeuvre.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/sight.hpp"
#include "rulebooks/crimea/service/adjust.hpp"
#include "rulebooks/crimea/service/figures.hpp"
#include "rulebooks/crimea/service/preview_attack.hpp"
#include "rulebooks/crimea/service/preview_march.hpp"
#include "rulebooks/crimea/service/wording.hpp"
#include "scenario/edges.hpp"

namespace sandtable::crimea {

namespace {

void preview_deployment(const State& s, const Order& o, Preview& out) {
  if (o.verb != Verb::deploy || o.path.size() != 1 || !is_number(s, o.unit)) return;
  const Unit& u = s.unit(o.unit);
  const Formation f = o.formation.value_or(usual_formation(u.arm));
  if (!check_first_formation(s, u, f).allowed()) return;
  out.ghost = figures_of(posted(u, f, o.path.front(), o.facing.value_or(facing_from(s.setting->side(u.side).edge))));
}

/// CRI-ARMY-03, 07..12
void preview_dispatch(const State& s, const Order& o, Preview& out) {
  if (o.verb != Verb::dispatch || !is_number(s, o.target) || !s.unit(o.target).present) return;
  const Unit& commander = s.unit(s.agenda.top().a);
  SightLine line;
  line.from = commander.anchor;
  line.to = centre_of(s, s.unit(o.target));
  line.range = distance(line.from, line.to);
  line.clear = sees(s, commander.anchor, s.unit(o.target));
  if (!line.clear) {
    line.words = out.verdict.sentence;
    line.rule = out.verdict.rule;
  }
  out.sight = line;
  if (!out.verdict.allowed) return;
  out.notes.push_back(note("4 or more: it arrives", Rule::CRI_ARMY_09));
  out.notes.push_back(note("3: it is misunderstood", Rule::CRI_ARMY_08));
}

/// CRI-CP-02, 05: read by the side whose points they are.
void say_price(const State& s, const Order& o, Preview& out) {
  if (s.phase != Phase::command || !out.verdict.allowed || o.verb == Verb::hold) return;
  const int left = purse(s, o.unit, o.verb == Verb::assault) - s.n;
  out.notes.push_back(
      note(fmt::format("this costs {}, {} will be left", plural(s.n, "point", "points"), left), Rule::CRI_CP_02));
}

void preview_action(const State& s, const Order& o, Preview& out) {
  if (!is_number(s, o.unit) || !s.unit(o.unit).present) return;
  say_price(s, o, out);
  if (is_staff(s.unit(o.unit).arm)) return;
  if (o.verb == Verb::fire) preview_fire(s, o, out);
  if (o.verb == Verb::assault) preview_assault(s, o, out);
  if (o.verb == Verb::charge) preview_charge(s, o, out);
  if (is_manoeuvre(o.verb)) preview_manoeuvre(s, o, out);
}

/// CRI-CC-31
void preview_follow_up(const State& s, int unit, const Order& o, Preview& out) {
  if (o.verb != Verb::follow_up) return;
  const Unit& u = s.unit(unit);
  out.length = o.inches;
  out.ghost = figures_of(planted(u, u.anchor + u.footing.forward * o.inches, u.facing));
}

void preview_order(const State& s, const Order& o, Preview& out) {
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: return preview_deployment(s, o, out);
    case StepKind::orders: return preview_dispatch(s, o, out);
    case StepKind::free:
    case StepKind::command:
    case StepKind::reaction: return preview_action(s, o, out);
    case StepKind::path:
      if (o.verb == Verb::march) preview_march(s, o, out);
      return;
    case StepKind::follow_up: return preview_follow_up(s, step.a, o, out);
    default: return;
  }
}

} // namespace

Preview preview(const State& s, const Order& asked) {
  const bool measurable = Crimea::pending(s) == Node::decision && near_the_table(asked.path);
  return preview_of<Crimea>(s, asked, measurable, adjusted, preview_order);
}

} // namespace sandtable::crimea
