#include "rulebooks/skirmish/chapters/clearance.hpp"

#include "geometry/body.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

constexpr double two_bases = 5.6; ///< no two bases reach farther towards each other from their centres

template <class Visit>
void each_enemy(const State& s, Side side, const Segment& line, double reach, Visit&& visit) {
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    if (!is_living(f) || s.unit(f.unit).side == side || distance2(f.at, line) > reach * reach) continue;
    visit(i, f);
  }
}

} // namespace

double run_clear_of_enemies(const State& s, Side side, const Box& base, Vec ahead, double gap, double most) {
  double run = most;
  const Segment line{base.centre, base.centre + ahead * most};
  each_enemy(s, side, line, gap + two_bases, [&](int, const Figure& f) {
    const Box theirs = base_of(f);
    if (distance2(base, theirs) <= gap * gap) {
      if (dot(ahead, base.centre - f.at) < 0) run = 0;
      return;
    }
    run = std::min(run, run_until(Body{base}, ahead, Body{theirs}, gap, run));
  });
  return run;
}

int enemy_within(const State& s, Side side, const Box& base, double gap) {
  int found = -1;
  each_enemy(s, side, {base.centre, base.centre}, gap + two_bases, [&](int i, const Figure& f) {
    if (found < 0 && distance2(base, base_of(f)) <= gap * gap) found = i;
  });
  return found;
}

} // namespace sandtable::skirmish
