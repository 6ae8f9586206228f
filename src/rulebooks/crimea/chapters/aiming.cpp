#include "rulebooks/crimea/chapters/aiming.hpp"

#include "rulebooks/crimea/chapters/fire_chart.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/shots.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

using Slots = std::array<std::int8_t, most_firing_stands>;

/// Seats the shares of a split volley on stands: each share is a slot that wants one stand able to fire at its target.
struct Seating {
  std::array<std::array<std::optional<Shot>, most_firing_stands>, most_firing_stands> shots; ///< by target and stand
  Slots wants{-1, -1, -1, -1, -1, -1};  ///< by slot: number of the target in the order
  Slots seated{-1, -1, -1, -1, -1, -1}; ///< by stand: the slot

  /// Finds the slot a stand, moving others aside where that helps everybody: leftmost first.
  bool seat(int slot, unsigned& tried) {
    const auto target = static_cast<std::size_t>(wants[static_cast<std::size_t>(slot)]);
    for (std::size_t stand = 0; stand < most_firing_stands; ++stand) {
      if (!shots[target][stand] || (tried >> stand & 1U) != 0) continue;
      tried |= 1U << stand;
      if (seated[stand] >= 0 && !seat(seated[stand], tried)) continue;
      seated[stand] = static_cast<std::int8_t>(slot);
      return true;
    }
    return false;
  }
};

/// CRI-SEQ-35: whether the list of targets and shares makes sense at all.
Ruling check_list(const State& s, const Order& o) {
  const Vec where = s.unit(o.unit).anchor;
  int all = 0;
  if (o.shares.size() != o.targets.size())
    return refuse(Rule::CRI_SEQ_35, "Say for every target how many stands are to fire at it.", where);
  for (std::size_t i = 0; i < o.targets.size(); ++i) {
    if (const Ruling r = check_target(s, o.unit, o.targets[i]); !r.allowed()) return r;
    if (o.shares[i] == 0)
      return refuse(Rule::CRI_SEQ_35, "At least one stand must fire at {unit}.", where, o.targets[i]);
    if (std::count(o.targets.begin(), o.targets.end(), o.targets[i]) > 1)
      return refuse(Rule::CRI_SEQ_35, "{unit} is named twice.", where, o.targets[i]);
    all += o.shares[i];
  }
  if (all > firing_stands(s, s.unit(o.unit)))
    return refuse_measure(Rule::CRI_FIRE_11, "{a} stands are told to fire, but only {b} can.", all,
                          firing_stands(s, s.unit(o.unit)), where);
  return {};
}

/// Why not even one stand is for this target, or that there are too few.
Ruling too_few(const State& s, const Order& o, int target, const Rivals& rivals) {
  Choice bound;
  for (int stand = 0; stand < most_firing_stands; ++stand) {
    if (!fires(s, s.unit(o.unit), stand)) continue;
    const Choice choice = choice_of(s, o.unit, stand, target, rivals);
    if (choice.permitted())
      return refuse(Rule::CRI_FIRE_26, "Not so many stands may fire at {unit}.", s.unit(target).anchor, target);
    if (choice.shot) bound = choice;
  }
  return bound.shot ? why_bound(s, bound) : why_no_shot(s, o.unit, target);
}

} // namespace

Laid laid_on_one(const State& s, int firer, int target) {
  Laid laid;
  const Rivals rivals = rivals_of(s, firer);
  for (int stand = 0; stand < most_firing_stands; ++stand) {
    if (!fires(s, s.unit(firer), stand)) continue;
    const Choice choice = choice_of(s, firer, stand, target, rivals);
    if (choice.permitted()) laid.lay(stand, target, *choice.shot);
  }
  return laid;
}

Ruling lay_split(const State& s, const Order& o, Laid& laid) {
  if (const Ruling r = check_list(s, o); !r.allowed()) return r;
  const Rivals rivals = rivals_of(s, o.unit);
  Seating seating;
  for (std::size_t t = 0; t < o.targets.size(); ++t)
    for (int stand = 0; stand < most_firing_stands; ++stand) {
      if (!fires(s, s.unit(o.unit), stand)) continue;
      const Choice choice = choice_of(s, o.unit, stand, o.targets[t], rivals);
      if (choice.permitted()) seating.shots[t][static_cast<std::size_t>(stand)] = choice.shot;
    }
  int slot = 0;
  for (std::size_t t = 0; t < o.targets.size(); ++t)
    for (int share = 0; share < o.shares[t]; ++share, ++slot) {
      seating.wants[static_cast<std::size_t>(slot)] = static_cast<std::int8_t>(t);
      unsigned tried = 0;
      if (!seating.seat(slot, tried)) return too_few(s, o, o.targets[t], rivals);
    }
  for (int stand = 0; stand < most_firing_stands; ++stand) {
    const int taken = seating.seated[static_cast<std::size_t>(stand)];
    if (taken < 0) continue;
    const auto t = static_cast<std::size_t>(seating.wants[static_cast<std::size_t>(taken)]);
    laid.lay(stand, o.targets[t], *seating.shots[t][static_cast<std::size_t>(stand)]);
  }
  return {};
}

Laid laid_in_reaction(const State& s, int firer, int target) {
  Laid laid;
  for (int stand = 0; stand < most_firing_stands; ++stand) {
    if (!fires(s, s.unit(firer), stand)) continue;
    if (const auto shot = shot_at(s, firer, stand, target)) laid.lay(stand, target, *shot);
  }
  return laid;
}

Aims aimed(const State& s, int firer, const Laid& laid) {
  const Unit& u = s.unit(firer);
  const double short_range = long_range(s, u) / 2; // CRI-ARM-07
  Aims aims;
  aims.unit = static_cast<std::int8_t>(firer);
  aims.at = laid.at;
  for (std::size_t i = 0; i < most_firing_stands; ++i) {
    if (laid.at[i] < 0) continue;
    const Shot& shot = laid.shots[i];
    const Cell cell = cell_of(s, firer, shot, laid.at[i]);
    const bool natural = is_staff(s.unit(laid.at[i]).arm); // CRI-FIRE-40: nothing changes a natural six
    const int less = natural ? 0 : u.chits + (shot.pivot ? pivot_penalty : 0); // CRI-FIRE-16, 32
    aims.needs[i] = static_cast<std::uint8_t>(std::min(7, cell.needs + less));
    aims.why[i] = packed({!natural && !reaches(shot.range, short_range), shot.pivot, cell.bracketed, cell.row});
  }
  return aims;
}

double expected_hits(const State& s, const Aims& aims) {
  double hits = 0;
  for (std::size_t i = 0; i < most_firing_stands; ++i) {
    if (aims.at[i] < 0) continue;
    const double chance = (7 - aims.needs[i]) / 6.0 * (unpacked(aims.why[i]).far ? 0.5 : 1.0);
    hits += chance * dice_of(s.unit(aims.unit), static_cast<int>(i));
  }
  return hits;
}

Aims aimed_along(const State& s, int firer, int target) {
  Aims best = aimed(s, firer, laid_in_reaction(s, firer, target));
  const Unit& t = s.unit(target);
  if (!t.moved) return best;
  double most = expected_hits(s, best);
  const Vec way = t.anchor - t.moved_from;
  const int inches = static_cast<int>(length(way));
  State then = s;                     // CRI-RULING-59
  for (int i = 0; i <= inches; ++i) { // where it began, and every inch of the way
    Unit there = t;
    there.house = -1;
    const Vec place = i == 0 ? t.moved_from : t.moved_from + way * (i / length(way));
    then.unit(target) = planted(there, place, i == 0 ? t.moved_facing : t.facing);
    const Aims aims = aimed(then, firer, laid_in_reaction(then, firer, target));
    const double hits = expected_hits(s, aims);
    if (hits <= most) continue;
    most = hits;
    best = aims;
  }
  return best;
}

} // namespace sandtable::crimea
