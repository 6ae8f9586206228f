#include "rulebooks/kingdom/general/candidate_paths.hpp"

#include "battle/candidates.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/run.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/general/prospects.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

/// Shares of the distance thrown that are tried, the longest legal first.
constexpr double shares[] = {1, 0.75, 0.5, 0.25};
/// Paths lie on a grid: one of its whole length may turn out a hair too long.
constexpr double breadth = 0.02;

Manoeuvre straight(ManoeuvreKind kind, double inches) { return {kind, inches, {}, {}}; }

/// How far it could go straight on from there before somebody or something stops it.
double room_ahead(const State& s, int unit, const Unit& from, double most) {
  Course course;
  course.unit = static_cast<std::int8_t>(unit);
  return run_of(s, course, from, from.footing.forward, most).inches;
}

std::optional<Candidate> if_legal(const State& s, const Order& o) {
  const Judged judged = Kingdom::check(s, o);
  if (!judged.allowed()) return std::nullopt;
  return Candidate{o, judged};
}

/// A march whose last part is so long at most.
Proposal going(int unit, ManoeuvreKind last, double most) {
  return {order_for(Verb::march, unit), Open::last_part, last, most, {}};
}

Proposal wheeling(int unit, Vec to, double most) {
  return {order_for(Verb::march, unit), Open::wheel, ManoeuvreKind::advance, most, to};
}

/// Guns turn for nothing before and after they are dragged: TKO-MOVE-26.
void propose_gun_paths(const State& s, Proposals& out, int unit, Vec enemy) {
  const Unit& u = s.unit(unit);
  Proposal turn{order_for(Verb::march, unit)};
  turn.order.manoeuvres.push_back({ManoeuvreKind::pivot, 0, heading(enemy - u.footing.centre), {}});
  out.push_back(turn);
  Proposal drag = going(unit, ManoeuvreKind::advance, s.given.inches);
  drag.order.manoeuvres = turn.order.manoeuvres;
  out.push_back(drag);
}

/// To where his units are, or half way there.
void propose_ride(const State& s, Proposals& out, int unit) {
  const Unit& u = s.unit(unit);
  const std::optional<Vec> goal = middle_of_command(s, unit);
  if (!goal) return;
  const Vec way = *goal - u.anchor;
  const double far = length(way), most = std::min(far, s.given.inches - breadth);
  if (most <= 0.5) return;
  for (const double share : {1.0, 0.5}) {
    Proposal ride{order_for(Verb::march, unit)};
    ride.order.manoeuvres.push_back({ManoeuvreKind::go_to, 0, {}, u.anchor + way * (most * share / far)});
    out.push_back(ride);
  }
}

} // namespace

void propose_paths(const State& s, int unit, Proposals& out) {
  const Unit& u = s.unit(unit);
  out.push_back({order_for(Verb::stay, unit)});
  if (is_commander(u.kind)) return propose_ride(s, out, unit);
  const double most = s.given.inches;
  const int enemy = nearest_foe(s, u).number;
  if (enemy < 0) return;
  const Vec at = s.unit(enemy).footing.centre;
  if (is_gun(u.kind) && !u.crew_away) return propose_gun_paths(s, out, unit, at);
  out.push_back(going(unit, ManoeuvreKind::advance, most));
  out.push_back(going(unit, ManoeuvreKind::advance, most / 2));
  out.push_back(wheeling(unit, at, most));
  out.push_back(going(unit, ManoeuvreKind::back, most));
  for (const Objective& o : s.setting->objectives) out.push_back(wheeling(unit, o.at, most));
}

std::optional<Candidate> longest_path(const State& s, const Proposal& proposal) {
  const Unit& u = s.unit(proposal.order.unit);
  double spent = 0;
  for (const Manoeuvre& m : proposal.order.manoeuvres) spent += cost_of(u, m);
  const double each = proposal.last == ManoeuvreKind::advance ? 1 : 2; // TKO-MOVE-24, 25
  double room = std::min(proposal.most, (s.given.inches - spent - breadth) / each);
  if (proposal.last == ManoeuvreKind::advance) {
    Unit at = u;
    for (const Manoeuvre& m : proposal.order.manoeuvres) at = after(at, m, 1);
    room = std::min(room, room_ahead(s, proposal.order.unit, at, room) - breadth);
  }
  if (room <= breadth) return std::nullopt;
  Order o = proposal.order;
  o.manoeuvres.push_back(straight(proposal.last, room));
  for (const double share : shares) {
    o.manoeuvres.back().inches = room * share;
    if (auto legal = if_legal(s, o)) return legal;
  }
  return std::nullopt;
}

std::optional<Candidate> wheeling_path(const State& s, const Proposal& proposal) {
  const Unit& u = s.unit(proposal.order.unit);
  const Angle wish = heading(proposal.to - u.footing.centre);
  const int turn = turn_between(wish, u.facing);
  constexpr int least = 910, quarter = 0x4000; // five degrees
  if (turn < least) return std::nullopt;
  const bool right = static_cast<std::uint16_t>(wish.turns - u.facing.turns) < 0x8000;
  for (const int share : {4, 2}) {
    const int by = std::min(turn, quarter) * share / 4;
    const Manoeuvre wheel{
        right ? ManoeuvreKind::wheel_right : ManoeuvreKind::wheel_left, 0, {static_cast<std::uint16_t>(by)}, {}};
    if (cost_of(u, wheel) + breadth > s.given.inches) continue;
    Proposal wheeled = proposal;
    wheeled.order.manoeuvres.push_back(wheel);
    if (auto on = longest_path(s, wheeled)) return on;
    if (auto round = if_legal(s, wheeled.order)) return round;
  }
  return std::nullopt;
}

std::optional<Vec> middle_of_command(const State& s, int commander) {
  Vec sum;
  int count = 0;
  for (const int i : units_in(command_of(s, commander)))
    if (on_table(s.unit(i)) && s.unit(i).state != OrderState::routing) {
      sum += s.unit(i).footing.centre;
      ++count;
    }
  if (count == 0) return std::nullopt;
  return sum / count;
}

Ends likely_ends(const State& s, int unit) {
  constexpr double die_mean = 3.5;
  const Unit& u = s.unit(unit);
  const MoveDice dice = move_dice(u, Pace::normal);
  const double mean = dice.dice * die_mean / (dice.halved ? 2 : 1);
  Ends out;
  const Nearest foe = nearest_foe(s, u);
  if (foe.number < 0 || u.building >= 0) return out;
  const auto add = [&](const Unit& from, double inches) {
    const double run = room_ahead(s, unit, from, inches);
    if (run <= 0.5) return;
    out.push_back(after(from, straight(ManoeuvreKind::advance, run), 1));
    plant(s, out.back());
  };
  if (is_gun(u.kind) && !u.crew_away) { // TKO-MOVE-26
    const Vec way = s.unit(foe.number).footing.centre - u.footing.centre;
    const Unit turned = after(u, {ManoeuvreKind::pivot, 0, heading(way), {}}, 1);
    if (overlapped_by(s, unit, turned) < 0) add(turned, mean);
    return out;
  }
  add(u, mean);
  add(u, mean / 2);
  const Angle wish = heading(s.unit(foe.number).footing.centre - u.footing.centre);
  const int turn = std::min(turn_between(wish, u.facing), 0x4000);
  const bool right = static_cast<std::uint16_t>(wish.turns - u.facing.turns) < 0x8000;
  const Manoeuvre wheel{
      right ? ManoeuvreKind::wheel_right : ManoeuvreKind::wheel_left, 0, {static_cast<std::uint16_t>(turn)}, {}};
  const double cost = cost_of(u, wheel);
  if (cost > mean || turn < 910) return out;
  Unit wheeled = after(u, wheel, 1);
  plant(s, wheeled);
  if (overlapped_by(s, unit, wheeled) >= 0) return out;
  out.push_back(wheeled);
  add(wheeled, mean - cost);
  return out;
}

} // namespace sandtable::kingdom
