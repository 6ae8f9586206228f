#include "rulebooks/kingdom/general/candidate_paths.hpp"

#include "battle/candidates.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/general/prospects.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

using Candidates = std::vector<Candidate>;

/// Shares of the distance thrown that are tried, the longest legal first.
constexpr double shares[] = {1, 0.75, 0.5, 0.25};
/// Paths lie on a grid: one of its whole length may turn out a hair too long.
constexpr double breadth = 0.02;

Manoeuvre straight(ManoeuvreKind kind, double inches) { return {kind, inches, {}, {}}; }

/// Adds the longest legal of a path whose last part is as long as the distance allows.
bool add_longest(const State& s, Candidates& out, int unit, const Manoeuvres& before, ManoeuvreKind last, double most) {
  double spent = 0;
  for (const Manoeuvre& m : before) spent += cost_of(s.unit(unit), m);
  const double each = last == ManoeuvreKind::advance ? 1 : 2; // TKO-MOVE-24, 25
  const double room = std::min(most, (s.given.inches - spent - breadth) / each);
  if (room <= breadth) return false;
  for (const double share : shares) {
    Order o = order_for(Verb::march, unit);
    o.manoeuvres = before;
    o.manoeuvres.push_back(straight(last, room * share));
    if (add_if_legal(out, o, Kingdom::check(s, o))) return true;
  }
  return false;
}

/// A wheel towards a place and on from there: TKO-MOVE-22, 23.
void add_wheel(const State& s, Candidates& out, int unit, Vec to, double most) {
  const Unit& u = s.unit(unit);
  const Angle wish = heading(to - u.footing.centre);
  const int turn = turn_between(wish, u.facing);
  constexpr int least = 910, quarter = 0x4000; // five degrees
  if (turn < least) return;
  const bool right = static_cast<std::uint16_t>(wish.turns - u.facing.turns) < 0x8000;
  for (const int share : {4, 2}) {
    const int by = std::min(turn, quarter) * share / 4;
    Manoeuvre wheel{
        right ? ManoeuvreKind::wheel_right : ManoeuvreKind::wheel_left, 0, {static_cast<std::uint16_t>(by)}, {}};
    if (cost_of(u, wheel) + breadth > s.given.inches) continue;
    Manoeuvres before;
    before.push_back(wheel);
    if (add_longest(s, out, unit, before, ManoeuvreKind::advance, most)) return;
    Order o = order_for(Verb::march, unit);
    o.manoeuvres = before;
    if (add_if_legal(out, o, Kingdom::check(s, o))) return;
  }
}

/// Guns turn for nothing before and after they are dragged: TKO-MOVE-26.
void add_gun_paths(const State& s, Candidates& out, int unit, Vec enemy) {
  const Unit& u = s.unit(unit);
  Manoeuvres turn;
  turn.push_back({ManoeuvreKind::pivot, 0, heading(enemy - u.footing.centre), {}});
  Order o = order_for(Verb::march, unit);
  o.manoeuvres = turn;
  add_if_legal(out, o, Kingdom::check(s, o));
  add_longest(s, out, unit, turn, ManoeuvreKind::advance, s.given.inches);
}

/// To where his units are, or half way there.
void add_ride(const State& s, Candidates& out, int unit) {
  const Unit& u = s.unit(unit);
  Vec sum;
  int count = 0;
  for (const int i : units_in(command_of(s, unit)))
    if (on_table(s.unit(i)) && s.unit(i).state != OrderState::routing) {
      sum += s.unit(i).footing.centre;
      ++count;
    }
  if (count == 0) return;
  const Vec way = sum / count - u.anchor;
  const double far = length(way), most = std::min(far, s.given.inches - breadth);
  if (most <= 0.5) return;
  for (const double share : {1.0, 0.5}) {
    Order o = order_for(Verb::march, unit);
    o.manoeuvres.push_back({ManoeuvreKind::go_to, 0, {}, u.anchor + way * (most * share / far)});
    add_if_legal(out, o, Kingdom::check(s, o));
  }
}

} // namespace

void path_candidates(const State& s, int unit, std::vector<Candidate>& out) {
  const Unit& u = s.unit(unit);
  const Order stay = order_for(Verb::stay, unit);
  add_if_legal(out, stay, Kingdom::check(s, stay));
  if (is_commander(u.kind)) return add_ride(s, out, unit);
  const double most = s.given.inches;
  const int enemy = nearest_foe(s, u).number;
  if (enemy < 0) return;
  const Vec at = s.unit(enemy).footing.centre;
  if (is_gun(u.kind) && !u.crew_away) return add_gun_paths(s, out, unit, at);
  add_longest(s, out, unit, {}, ManoeuvreKind::advance, most);
  add_longest(s, out, unit, {}, ManoeuvreKind::advance, most / 2);
  add_wheel(s, out, unit, at, most);
  add_longest(s, out, unit, {}, ManoeuvreKind::back, most);
  for (const Objective& o : s.setting->objectives) add_wheel(s, out, unit, o.at, most);
}

Ends likely_ends(const State& s, int unit) {
  constexpr double die_mean = 3.5, room = 1.5; // what stays between him and whom he walks up to
  const Unit& u = s.unit(unit);
  const MoveDice dice = move_dice(u, Pace::normal);
  const double mean = dice.dice * die_mean / (dice.halved ? 2 : 1);
  Ends out;
  const Nearest foe = nearest_foe(s, u);
  if (foe.number < 0 || u.building >= 0) return out;
  const auto add = [&](const Unit& from, double inches) {
    if (inches <= 0.5) return;
    Unit end = after(from, straight(ManoeuvreKind::advance, inches), 1);
    plant(s, end);
    out.push_back(end);
  };
  const double most = std::min(mean, foe.distance - room);
  add(u, most);
  add(u, most / 2);
  const Angle wish = heading(s.unit(foe.number).footing.centre - u.footing.centre);
  const int turn = std::min(turn_between(wish, u.facing), 0x4000);
  const bool right = static_cast<std::uint16_t>(wish.turns - u.facing.turns) < 0x8000;
  const Manoeuvre wheel{
      right ? ManoeuvreKind::wheel_right : ManoeuvreKind::wheel_left, 0, {static_cast<std::uint16_t>(turn)}, {}};
  const double cost = cost_of(u, wheel);
  if (cost > mean || turn < 910) return out;
  Unit wheeled = after(u, wheel, 1);
  plant(s, wheeled);
  out.push_back(wheeled);
  add(wheeled, std::min(mean - cost, foe.distance - room));
  return out;
}

} // namespace sandtable::kingdom
