#include "rulebooks/skirmish/chapters/dangers.hpp"

#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

Dangers::Dangers(const State& s, int group) : middle_(mean_centre(s, group)) {
  const Unit& u = s.unit(group);
  const NearestEnemy nearest = nearest_visible_enemy(s, group);
  if (nearest.theirs >= 0)
    threat_ = s.figure(nearest.theirs).at;
  else if (u.knows_enemy)
    threat_ = u.last_known;
  if (nearest.theirs < 0) return;
  for (const int g : units_in(groups_seen_by(s, group))) {
    Enemy enemy;
    enemy.first = static_cast<std::uint16_t>(bases_.size());
    enemy.centre = mean_centre(s, g);
    enemy.distance2_to_middle = infinite;
    for (const int i : members_of(s, g)) {
      const Box base = base_of(s.figure(i));
      bases_.push_back(base);
      enemy.radius = std::max(enemy.radius, distance(enemy.centre, base.centre) + base.half_width + base.half_depth);
      if (const double d = distance2(middle_, base.centre); d < enemy.distance2_to_middle) {
        enemy.distance2_to_middle = d;
        enemy.nearest = base.centre;
      }
    }
    enemy.last = static_cast<std::uint16_t>(bases_.size());
    enemy.distance = distance_between(s, group, g);
    const double least = std::max(std::sqrt(enemy.distance2_to_middle) - within_tolerance, 0.0);
    enemy.least2 = least * least;
    enemies_.push_back(enemy);
  }
}

double Dangers::gain_at(Vec place) const {
  double least = infinite;
  for (const Enemy& enemy : enemies_) {
    if (distance(place, enemy.centre) - enemy.radius - enemy.distance >= least) continue;
    double near2 = infinite;
    for (std::size_t i = enemy.first; i < enemy.last; ++i) near2 = std::min(near2, distance2(place, bases_[i]));
    least = std::min(least, std::sqrt(near2) - enemy.distance);
  }
  return least;
}

bool Dangers::comes_nearer(std::span<const Vec> way) const {
  Vec from = middle_;
  for (const Vec& to : way) {
    const Segment leg{from, to};
    for (const Enemy& enemy : enemies_)
      for (std::size_t i = enemy.first; i < enemy.last; ++i)
        if (distance2(bases_[i].centre, leg) < enemy.least2) return true;
    from = to;
  }
  return false;
}

void Dangers::clip(Vec line, Vec along, double& low, double& high) const {
  for (const Enemy& enemy : enemies_) {
    const Vec away = middle_ - enemy.nearest;
    // A way that leads nearer by no more than the tolerance of SKR-GEN-03 leads nearer to nobody.
    const double longest = std::max(distance(middle_, line + along * low), distance(middle_, line + along * high));
    const double slack = longest * std::sqrt(2 * within_tolerance * length(away));
    const double at = dot(line - middle_, away) + slack, change = dot(along, away);
    if (change > 0) low = std::max(low, -at / change);
    if (change < 0) high = std::min(high, at / -change);
    if (change == 0 && at < 0) high = -infinite;
  }
}

} // namespace sandtable::skirmish
