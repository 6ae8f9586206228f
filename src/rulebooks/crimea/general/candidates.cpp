#include "rulebooks/crimea/general/candidates.hpp"

#include "battle/candidates.hpp"
#include "battle/nearest.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/actions.hpp"
#include "rulebooks/crimea/chapters/command.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/higher_command.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/general/candidate_paths.hpp"

#include <bit>

namespace sandtable::crimea {

namespace {

using Candidates = std::vector<Candidate>;

/// Beyond this nobody thinks of squares, facings and chits yet.
constexpr double far_away = 24;

/// Adds an order if it is legal.
bool offer(const State& s, Candidates& out, const Order& o) { return add_if_legal(out, o, Crimea::check(s, o)); }

/// The next unit of the deciding player that may still be chosen, lowest id first; -1 if there is none. A general goes
/// through his units one by one: in what order they act matters little beside what they do.
int next_unit(const State& s) {
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).chair == s.agenda.top().b && may_be_chosen(s, i)) return i;
  return -1;
}

double circle_gap(const Unit& a, const Unit& b) {
  return distance(a.footing.centre, b.footing.centre) - a.footing.radius - b.footing.radius;
}

/// By bounding circles: quick, and near enough for a candidate.
Nearest nearest_foe(const State& s, int unit) {
  return nearest_of(s.unit_count, [&](int i) -> std::optional<double> {
    const Unit& e = s.unit(i);
    if (e.side == s.unit(unit).side || !e.present || !is_unit(e)) return std::nullopt;
    return circle_gap(s.unit(unit), e);
  });
}

/// The targets of a unit as its first, middle and last firing stand see them: one stand that may fire is enough.
void add_fire(const State& s, Candidates& out, int unit) {
  const Unit& u = s.unit(unit);
  if (!may_fire(s, unit).allowed()) return;
  const int firing = firing_stands(s, u);
  UnitSet targets = 0;
  for (const int stand : {firing / 2, 0, firing - 1})
    targets |= permitted_targets(s, unit, stand, s.phase == Phase::reaction);
  for (; targets != 0; targets &= targets - 1) out.push_back({order_for(Verb::fire, unit, std::countr_zero(targets))});
}

void add_assault(const State& s, Candidates& out, int unit) {
  const Unit& u = s.unit(unit);
  if (is_artillery(u.arm) || is_staff(u.arm) || u.formation == Formation::square) return;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& e = s.unit(i);
    if (e.side == u.side || !e.present || circle_gap(u, e) > enemy_distance + contact_distance) continue;
    offer(s, out, order_for(Verb::assault, unit, i));
  }
}

void add_formations(const State& s, Candidates& out, int unit, double gap) {
  const Unit& u = s.unit(unit);
  const auto form = [&](Formation f) {
    if (u.formation == f || !may_form(s, u, f)) return;
    Order o = order_for(Verb::form, unit);
    o.formation = f;
    offer(s, out, o);
  };
  if (is_artillery(u.arm)) {
    if (!u.guns || u.arm == Arm::siege_artillery) return;
    offer(s, out, order_for(u.formation == Formation::unlimbered ? Verb::limber : Verb::unlimber, unit));
    return;
  }
  form(Formation::line);
  form(Formation::column);
  if (gap > far_away) return;
  if (u.arm == Arm::infantry) form(Formation::square);
  form(Formation::skirmish);
}

void add_facing(const State& s, Candidates& out, int unit, const Nearest& foe) {
  const Unit& u = s.unit(unit);
  const Vec way = centre_of(s, s.unit(foe.number)) - u.footing.centre;
  if (within_degrees(way, u.footing.forward, cos_30)) return;
  Order o = order_for(Verb::face, unit, s.phase == Phase::reaction ? foe.number : -1);
  o.facing = heading(way);
  offer(s, out, o);
}

/// What one unit may sensibly do in FREE or CP(n).
void add_actions(const State& s, Candidates& out, int unit) {
  const Unit& u = s.unit(unit);
  if (u.routing) return out.push_back({order_for(Verb::rally, unit)});
  if (u.bound > 0) {
    offer(s, out, bound_order(s, unit));
    if (out.empty() || s.phase == Phase::command) offer(s, out, order_for(Verb::hold, unit));
    return;
  }
  offer(s, out, order_for(Verb::hold, unit));
  if (s.phase == Phase::command && purse(s, unit, true) < s.n) return;
  add_assault(s, out, unit);
  if (s.phase == Phase::command && purse(s, unit, false) < s.n) return;
  const Nearest foe = nearest_foe(s, unit);
  add_fire(s, out, unit);
  Order move = order_for(Verb::move, unit);
  if (is_staff(u.arm)) {
    move.kind = MoveKind::staff;
    if (s.phase == Phase::free) offer(s, out, move);
    return;
  }
  offer(s, out, move);
  if (foe.number < 0 || (s.phase == Phase::command && foe.distance > far_away))
    return; // nobody pays for that on the road
  add_formations(s, out, unit, foe.distance);
  add_facing(s, out, unit, foe);
  if (u.guns_abandoned) offer(s, out, order_for(Verb::man_guns, unit));
  if (foe.distance > far_away) return;
  if (u.chits > 0) offer(s, out, order_for(Verb::remove_chit, unit));
  move.kind = MoveKind::backward;
  offer(s, out, move);
}

/// CRI-OPT-08: for a unit that must act and has nothing better to do.
void add_the_least(const State& s, Candidates& out, int unit) {
  Order face = order_for(Verb::face, unit);
  face.facing = s.unit(unit).facing;
  if (!offer(s, out, face)) offer(s, out, order_for(Verb::move, unit));
}

void add_reactions(const State& s, Candidates& out, int unit) {
  const Unit& u = s.unit(unit);
  out.push_back({order_for(Verb::hold, unit)});
  if (!mounted(u)) add_fire(s, out, unit);
  Nearest spender;
  for (int i = 0; i < s.unit_count; ++i) {
    if ((s.spenders & bit(i)) == 0 || !s.unit(i).present) continue;
    if (const double gap = circle_gap(u, s.unit(i)); gap < spender.distance) spender = {i, gap};
    if (mounted(u)) offer(s, out, order_for(Verb::charge, unit, i));
  }
  if (spender.number < 0 || spender.distance > far_away || mounted(u)) return;
  add_facing(s, out, unit, spender);
}

/// CRI-ARMY-04: all his points to one unit of those nearest the enemy, or none.
void add_dispatches(const State& s, Candidates& out) {
  const int commander = s.agenda.top().a;
  out.push_back({order_for(Verb::done)});
  for (int i = 0; i < s.unit_count && out.size() < 6; ++i) {
    const Unit& u = s.unit(i);
    if (!u.present || u.side != s.unit(commander).side || is_staff(u.arm) || u.routing) continue;
    if (nearest_foe(s, i).distance > far_away) continue;
    Order o = order_for(Verb::dispatch, -1, i);
    o.points = static_cast<std::int8_t>(leadership_left(s, commander));
    offer(s, out, o);
  }
}

/// A few places spread over the zone, the usual formation first.
void add_deployment(const State& s, Candidates& out) {
  const auto side = static_cast<Side>(s.agenda.top().a);
  const Points& zone = s.setting->side(side).zone;
  const Bounds b = bounds_of(zone);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || u.present || u.gone != Gone::no) continue;
    constexpr int columns = 17, rows = 3;
    for (int k = 0; k < columns * rows; ++k) {
      Order o = order_for(Verb::deploy, i);
      const int column = (k * 7 + i * 3) % columns, row = (k / columns + i) % rows;
      o.path.push_back({b.low.x + (column + 0.5) * (b.high.x - b.low.x) / columns,
                        b.low.y + (row + 0.5) * (b.high.y - b.low.y) / rows});
      if (offer(s, out, o) && out.size() >= 4) return;
    }
    if (!out.empty()) return;
  }
}

void add_joining(const State& s, Candidates& out) {
  out.push_back({order_for(Verb::done)});
  for (int i = 0; i < s.unit_count; ++i)
    if (is_staff(s.unit(i).arm) && s.unit(i).present) offer(s, out, order_for(Verb::join, i));
}

void add_losses(const State& s, Candidates& out, int unit) {
  for (int k = 0; k < 6; ++k) {
    Order o = order_for(Verb::take_loss, unit);
    o.stand = static_cast<std::int8_t>(k);
    offer(s, out, o);
  }
}

void add_follow_up(const State& s, Candidates& out, int unit) {
  out.push_back({order_for(Verb::stay, unit)});
  for (const double inches : {follow_up_most, follow_up_most / 2}) {
    Order o = order_for(Verb::follow_up, unit);
    o.inches = inches;
    if (offer(s, out, o)) return;
  }
}

} // namespace

void candidates(const State& s, std::vector<Candidate>& out) {
  out.clear();
  if (s.agenda.empty()) return;
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: add_deployment(s, out); break;
    case StepKind::choose_first:
      out.push_back({order_for(Verb::act_first)});
      out.push_back({order_for(Verb::act_second)});
      break;
    case StepKind::orders: add_dispatches(s, out); break;
    case StepKind::free:
    case StepKind::command:
      if (const int unit = next_unit(s); unit >= 0) {
        add_actions(s, out, unit);
        if (out.empty()) add_the_least(s, out, unit);
      }
      break;
    case StepKind::reaction:
      if (const int unit = next_unit(s); unit >= 0) add_reactions(s, out, unit);
      break;
    case StepKind::path: path_candidates(s, out); break;
    case StepKind::join: add_joining(s, out); break;
    case StepKind::take_loss: add_losses(s, out, step.a); break;
    case StepKind::follow_up: add_follow_up(s, out, step.a); break;
    default: break;
  }
  if (out.empty()) out.push_back({order_for(Verb::done)});
}

} // namespace sandtable::crimea
