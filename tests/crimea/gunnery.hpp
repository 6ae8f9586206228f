#pragma once
// What the tests of fire and saves share.

#include "rulebooks/crimea/chapters/saves.hpp"
#include "rulebooks/crimea/chapters/turn.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::crimea {

/// The plan of a volley in FREE of the firing unit's side.
inline Plan volley(Field& f, int firer, int target) {
  f.begin_free(f.unit(firer).side);
  f.order(Field::fire_at(firer, target));
  return f.plan();
}

/// The natural face that every die of such a volley needs; 0 if they differ.
inline int face_needed(Field& f, int firer, int target) {
  const Plan plan = volley(f, firer, target);
  return plan.pools.size() == 1 ? plan.pools[0].needs : 0;
}

inline bool cites(const Plan& plan, Rule rule) {
  for (const Modifier& modifier : plan.modifiers)
    if (modifier.rule == rule) return true;
  return false;
}

/// Fires in FREE and throws; what the event says are possible hits and sixes.
inline Event fired(Field& f, int firer, int target, std::initializer_list<int> dice) {
  volley(f, firer, target);
  f.roll(dice);
  return f.last(EventKind::volley_fired);
}

/// Fires in FREE at several, by so many stands each.
inline Order split(int firer, std::initializer_list<int> targets, std::initializer_list<int> shares) {
  Order o = order_for(Verb::fire, firer);
  for (const int t : targets) o.targets.push_back(static_cast<std::int8_t>(t));
  for (const int n : shares) o.shares.push_back(static_cast<std::uint8_t>(n));
  return o;
}

/// A unit suffers possible hits and leader casualties as if from fire, in nobody's phase.
inline void suffer_hits(Field& f, int unit, int hits, int leaders = 0, bool in_combat = false) {
  Harm harm;
  harm.unit = static_cast<std::int8_t>(unit);
  harm.hits = static_cast<std::uint8_t>(hits);
  harm.leaders = static_cast<std::uint8_t>(leaders);
  harm.saving_chits = f.unit(unit).chits;
  harm.in_combat = in_combat;
  f.events.clear();
  if (f.state.agenda.empty()) f.begin_free(Side::red);
  suffer(f.state, harm);
  advance(f.state, &f.events);
}

} // namespace sandtable::crimea
