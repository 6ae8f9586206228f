#include "rulebooks/kingsmen/service/preview.hpp"

#include "client/preview_of.hpp"
#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/activation.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/escape.hpp"
#include "rulebooks/kingsmen/chapters/joining.hpp"
#include "rulebooks/kingsmen/chapters/movement.hpp"
#include "rulebooks/kingsmen/chapters/skirmish_order.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/service/adjust.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/service/pieces.hpp"
#include "rulebooks/kingsmen/service/preview_fire.hpp"
#include "rulebooks/kingsmen/service/preview_march.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

void preview_form(const State& s, const Order& o, Preview& out) {
  const Reform r = judge_form(s, s.activation.unit, o);
  if (r.ruling.allowed()) out.ghost = figures_of(s, r.end, s.activation.unit);
}

void preview_split(const State& s, const Order& o, Preview& out) {
  const Split r = judge_split(s, s.activation.unit, o);
  if (!r.ruling.allowed()) return;
  for (const Unit& part : r.parts) {
    const std::vector<ViewFigure> figures = figures_of(s, part, s.activation.unit);
    out.ghost.insert(out.ghost.end(), figures.begin(), figures.end());
  }
}

void preview_join(const State& s, const Order& o, Preview& out) {
  const Join r = judge_join(s, s.activation.unit, o);
  if (!r.ruling.allowed()) return;
  out.ghost = figures_of(s, r.end, s.activation.unit);
  if (r.end.privates <= breaking_point(r.end.type))
    out.notes.push_back(note(s, "they are too few to stand as infantry and are lost", Rule::KM2_OPT_58));
}

void preview_general(const State& s, int general, const Order& o, Preview& out) {
  if (o.path.size() != 1) return;
  General g = s.general(general);
  if (g.placed) {
    out.length = distance(g.at, o.path.front());
    out.allowance = general_move;
  }
  g.at = o.path.front();
  out.ghost = {{g.at, g.side == Side::red ? 0.0 : 180.0, base_general.width, base_general.depth, Role::general}};
}

void preview_deployment(const State& s, const Order& o, Preview& out) {
  if (o.path.size() == 1 && o.unit >= 0 && o.unit < s.unit_count && o.arrangement != Arrangement::own)
    out.ghost = figures_of(s, deployed(s, o), o.unit);
}

void preview_escape(const State& s, const Order& o, Preview& out) {
  const int unit = s.flight.unit;
  out.allowance = s.flight.length;
  if (o.path.empty()) return;
  March way;
  out.length = trace(escape_start(s, s.unit(unit), o.path.front()), o.path, way);
  const Escape e = judge_escape(s, o);
  if (e.off_table) out.notes.push_back(note(s, "they flee the field and are lost", Rule::KM1_ESC_22));
  if (e.ruling.allowed() && !e.off_table) {
    out.ghost = figures_of(s, e.end, unit);
    if (s.flight.headlong) out.notes.push_back(note(s, "they end as a mob", Rule::KM1_ESC_13));
  }
}

/// KM1-CMD-05 to 08, 13: what an order costs, and whether it is sure to arrive.
void say_order(const State& s, const Order& o, Preview& out) {
  const Unit& u = s.unit(o.unit);
  if (cost_of(s, o.unit, s.chair) > 0) out.notes.push_back(note(s, "this costs a command point", Rule::KM1_CMD_06));
  if (o.verb == Verb::pass) return;
  if (obeys_at_once(s, u))
    out.notes.push_back(u.colour == Colour::green     ? note(s, "a green unit always obeys", Rule::KM1_CMD_05)
                        : u.type == Type::skirmishers ? note(s, "skirmishers always obey", Rule::KM1_CMD_13)
                                                      : note(s, "a general is near: they obey", Rule::KM1_CMD_07));
  else
    out.notes.push_back(note(s, "no general is near: the order may fail", Rule::KM1_CMD_08));
}

/// KM2-CMD-08 to 11, 13: every order arrives, so the cost is all there is to say.
void say_cost(const State& s, int unit, Preview& out) {
  const Unit& u = s.unit(unit);
  if (anothers(s, unit, s.chair))
    out.notes.push_back(note(s, "they are a teammate's: this costs a command point", Rule::KM2_CMD_13));
  else if (cost_of(s, unit, s.chair) > 0)
    out.notes.push_back(note(s, "their general is far: this costs a command point", Rule::KM2_CMD_10));
  else
    out.notes.push_back(u.colour == Colour::green ? note(s, "a green unit acts free", Rule::KM2_CMD_09)
                        : u.type == Type::skirmishers
                            ? note(s, "skirmishers act free", Rule::KM2_CMD_11)
                            : note(s, "their general is near: they act free", Rule::KM2_CMD_08));
}

void say_command(const State& s, const Order& o, Preview& out) {
  if (!out.verdict.allowed) return;
  if (edition(s).order_rolls)
    say_order(s, o, out);
  else
    say_cost(s, o.unit, out);
  if (o.verb == Verb::pass) out.notes.push_back(note(s, "they do nothing and tire", Rule::KM1_RES_41));
}

void preview_step(const State& s, const Order& o, Preview& out) {
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy_unit:
      if (o.verb == Verb::deploy) preview_deployment(s, o, out);
      break;
    case StepKind::deploy_general:
    case StepKind::general_step: preview_general(s, step.a, o, out); break;
    case StepKind::card:
    case StepKind::ace_again:
      if (o.verb == Verb::move_general) preview_general(s, general_in(s, s.acting, s.chair), o, out);
      if (o.verb == Verb::activate || o.verb == Verb::pass) say_command(s, o, out);
      break;
    case StepKind::actions:
      if (o.verb == Verb::march) preview_march(s, o, out);
      if (o.verb == Verb::charge) preview_charge(s, o, out);
      if (o.verb == Verb::fire) preview_fire(s, o, out);
      if (o.verb == Verb::form) preview_form(s, o, out);
      if (o.verb == Verb::split) preview_split(s, o, out);
      if (o.verb == Verb::join) preview_join(s, o, out);
      break;
    case StepKind::arrange:
      if (o.verb == Verb::arrange) out.ghost = figures_of(s, judge_pushed(s, o).end, step.a);
      break;
    case StepKind::escape:
      if (o.verb == Verb::escape) preview_escape(s, o, out);
      break;
    default: break;
  }
}

} // namespace

Preview preview(const State& s, const Order& asked) {
  const bool measurable = !s.agenda.empty() && near_the_table(asked.path) && asked.spots.empty();
  return preview_of<Kingsmen1>(s, asked, measurable, adjusted, preview_step); // both editions answer alike
}

} // namespace sandtable::kingsmen
