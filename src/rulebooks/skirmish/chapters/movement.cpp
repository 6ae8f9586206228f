#include "rulebooks/skirmish/chapters/movement.hpp"

#include "rulebooks/skirmish/chapters/clearance.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/legs.hpp"
#include "rulebooks/skirmish/chapters/sweep.hpp"

#include <algorithm>

namespace sandtable::skirmish {

double allowance(const Figure& f, bool clear_ground) {
  const bool wounded = f.condition == Condition::wounded;
  if (f.mounted && clear_ground) return wounded ? wounded_horse_move : horse_move; // SKR-MOV-04, 05
  if (f.mounted) return wounded ? slow_foot_move : foot_move;                      // SKR-MOV-04, 05
  if (f.role == Role::civilian && f.long_skirts && !f.hitched) return skirts_move; // SKR-MOV-03
  return wounded || f.role == Role::civilian ? slow_foot_move : foot_move;         // SKR-MOV-01, 02
}

double remount_cost(const State& s, const Figure& f) {
  if (!s.unit(f.unit).remounted) return 0;
  Figure afoot = f;
  afoot.mounted = false;
  return allowance(afoot, true) / 2; // SKR-MOV-18
}

Walk walk_along(const State& s, int figure, const Path& points) {
  const Figure& f = s.figure(figure);
  Walk out;
  out.points = points;
  bool clear = true;
  if (f.mounted) {
    Vec from = f.at;
    for (const Vec& p : points) {
      clear = clear && is_clear_leg(*s.setting, from, p);
      from = p;
    }
  }
  out.allowance = allowance(f, clear);
  const double barrier = out.allowance / 4; // SKR-MOV-07
  Vec from = f.at;
  for (const Vec& p : points) {
    out.cost += leg_between(*s.setting, from, p).cost(barrier);
    from = p;
  }
  return out;
}

Ruling judge_places(const State& s, int unit, const Numbers& men, const Places& places, Vec forward,
                    const FigureSet& gone) {
  const Side side = s.unit(unit).side;
  Crowd crowd(s);
  crowd.there = crowd.there - gone;
  for (std::size_t i = 0; i < men.size(); ++i) crowd.put(men[i], base_at(s.figure(men[i]), places[i], forward));
  for (std::size_t i = 0; i < men.size(); ++i) {
    const Box& base = crowd.base(men[i]);
    if (!table(s).holds(corners(base), within_tolerance))
      return refuse(Rule::SKR_TER_01, "Somebody would stand off the table.", places[i]);
    if (!is_free_ground(s, base)) return refuse(Rule::SKR_MOV_13, "Somebody would stand where nobody can.", places[i]);
    if (const int enemy = enemy_within(s, side, base, keep_clear + within_tolerance); enemy >= 0)
      return refuse(Rule::SKR_MOV_14, "Somebody would stand within 1 cm of the enemy.", places[i],
                    s.figure(enemy).unit);
    if (crowd.is_on_somebody(men[i], base))
      return refuse(Rule::SKR_MOV_12, "Somebody would stand on another's base.", places[i]);
  }
  return {};
}

} // namespace sandtable::skirmish
