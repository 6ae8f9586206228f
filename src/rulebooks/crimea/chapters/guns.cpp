#include "rulebooks/crimea/chapters/guns.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

namespace sandtable::crimea {

namespace {

double distance_to_guns(const Unit& u, const std::array<Box, 3>& guns) {
  double least = 1e9;
  for (int k = 0; k < u.footing.count; ++k)
    for (const Box& gun : guns) {
      const double d = distance(u.footing.stands[static_cast<std::size_t>(k)], Stand{gun, 0});
      if (d < least) least = d;
    }
  return least;
}

} // namespace

void capture_guns(State& s, Events events) {
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& battery = s.unit(i);
    if (!battery.guns_abandoned) continue;
    const std::array<Box, 3> guns = abandoned_guns(battery);
    bool enemy_there = false, friend_near = false;
    for (int k = 0; k < s.unit_count; ++k) {
      const Unit& u = s.unit(k);
      if (!in_the_open(u) || !is_unit(u)) continue;
      const double d = distance_to_guns(u, guns);
      if (u.side == battery.side)
        friend_near = friend_near || reaches(d, enemy_distance);
      else
        enemy_there = enemy_there || d <= contact_distance;
    }
    if (!enemy_there || friend_near) continue;
    battery.guns_abandoned = false;
    ++s.army(enemy_of(battery.side)).captured_batteries; // CRI-VIC-04
    report(events, EventKind::guns_captured, Rule::CRI_CC_50, [&](Event& e) {
      e.unit = static_cast<std::int8_t>(i);
      e.side = enemy_of(battery.side);
      e.from = e.to = battery.guns_at;
    });
  }
}

} // namespace sandtable::crimea
