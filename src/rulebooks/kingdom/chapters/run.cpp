#include "rulebooks/kingdom/chapters/run.hpp"

#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/entries.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

constexpr double run_step = 0.25;
constexpr int run_halvings = 6;

/// TKO-RULING-137: how near the unit of a course may come to enemies other than its target.
double gap_for(Purpose purpose) {
  switch (purpose) {
    case Purpose::pursuit: return 0;         // TKO-COMP-15
    case Purpose::charge: return just_apart; // TKO-CHG-83
    default: return enemy_gap;               // TKO-CHG-54, TKO-EVT-18
  }
}

/// Until it is so near to another; 0 where it is nearer already and would come nearer still.
double run_to(const State& s, const Unit& from, Vec ahead, const Unit& other, double gap, double most) {
  if (distance(from.footing.centre, other.footing.centre) > most + gap + from.footing.radius + other.footing.radius)
    return infinite;
  if (const double now = distance(s, from, other); now <= gap) {
    const Unit soon = carried(from, from.anchor + ahead * run_step, from.facing);
    const auto apart = [&](const Unit& u) { return distance2(u.footing.centre, other.footing.centre); };
    const bool nearer = now <= contact_distance ? apart(soon) < apart(from) : distance(s, soon, other) < now;
    return nearer ? 0 : infinite; // TKO-GEO-41
  }
  double best = most + 1;
  const Blocks theirs = blocks_of(other);
  for (const Body& own : blocks_of(from)) {
    if (holds_building(other)) {
      const Points& walls = table(s).feature(other.building).outline;
      best = std::min(best, run_until(own, ahead, Convex(walls), 0, gap, best, is_convex(walls)));
    }
    for (const Body& block : theirs) best = std::min(best, run_until(own, ahead, block, gap, best));
  }
  return best < most + 1 ? best : infinite;
}

/// Until it would stand on a friend; one on whom it stands already is no hindrance.
double run_to_friend(const Unit& from, Vec ahead, const Unit& other, double most) {
  if (distance(from.footing.centre, other.footing.centre) > most + from.footing.radius + other.footing.radius)
    return infinite;
  double best = infinite;
  const Blocks theirs = blocks_of(other);
  for (const Body& own : blocks_of(from))
    for (const Body& block : theirs) {
      const auto met = overlap_on_slide(own.box, ahead * most, block.box, contact_distance);
      if (met && met->enter <= 0) return infinite;
      if (met) best = std::min(best, met->enter * most);
    }
  return best;
}

/// Until it would stand on ground or in a building that is closed to it.
double run_to_closed_ground(const State& s, const Unit& from, Vec ahead, double most) {
  const Vec a = from.footing.centre;
  const FeatureSet near = table(s).near(grown({a, a}, most + from.footing.radius));
  if ((near & (s.setting->impassable | s.setting->buildings)) == 0) return infinite;
  const int already = footfall(s, from).impassable;
  const auto stopped = [&](double way) {
    const int on = footfall(s, carried(from, from.anchor + ahead * way, from.facing)).impassable;
    return on >= 0 && on != already;
  };
  const int steps = static_cast<int>(std::floor(most / run_step)) + 1;
  for (int k = 1; k <= steps; ++k) {
    double bad = most * k / steps;
    if (!stopped(bad)) continue;
    double good = most * (k - 1) / steps;
    for (int i = 0; i < run_halvings; ++i) {
      const double middle = (good + bad) / 2;
      (stopped(middle) ? bad : good) = middle;
    }
    return good;
  }
  return infinite;
}

} // namespace

double run_to_edge(const State& s, const Unit& from, Vec ahead, double over) {
  const Vec size = table(s).size();
  double best = infinite;
  const auto until = [&](double room, double speed) {
    if (speed > 0) best = std::min(best, std::max(room + over, 0.0) / speed);
  };
  for (const Body& block : blocks_of(from))
    for (const Vec p : corners(block.box)) {
      until(size.x - p.x, ahead.x);
      until(p.x, -ahead.x);
      until(size.y - p.y, ahead.y);
      until(p.y, -ahead.y);
    }
  return best;
}

Run run_of(const State& s, const Course& c, const Unit& from, Vec ahead, double most) {
  Run out{most, Halt::none, -1};
  const auto stop = [&out](double inches, Halt halt, int unit = -1) {
    if (inches < out.inches) out = {inches, halt, unit};
  };
  stop(run_to_edge(s, from, ahead, contact_distance / 2), Halt::edge);
  stop(run_to_closed_ground(s, from, ahead, out.inches), Halt::obstacle);
  const bool through_friends = c.purpose == Purpose::pursuit; // TKO-GEO-35
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& other = s.unit(i);
    if (i == c.unit || i == c.target || !is_unit(other) || !on_table(other)) continue;
    if (other.side == from.side) {
      if (!through_friends && !holds_building(other)) // TKO-CHG-03, TKO-EVT-19
        stop(run_to_friend(from, ahead, other, out.inches), Halt::obstacle);
    } else {
      stop(run_to(s, from, ahead, other, gap_for(c.purpose), out.inches),
           c.purpose == Purpose::pursuit ? Halt::enemy : Halt::obstacle, i);
    }
  }
  if (c.target >= 0 && on_table(s.unit(c.target)))
    if (const double gap = gap_along(s, from, ahead, s.unit(c.target)); gap <= out.inches + contact_distance)
      out = {std::min(gap, most), c.purpose == Purpose::swirl ? Halt::obstacle : Halt::target, c.target};
  if (c.building >= 0)
    if (const double way = way_to_building(s, from, ahead, c.building, out.inches);
        way <= out.inches + contact_distance)
      out = {std::min(way, most), Halt::target, -1};
  return out;
}

} // namespace sandtable::kingdom
