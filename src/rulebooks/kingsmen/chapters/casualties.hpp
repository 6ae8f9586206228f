#pragma once

#include "battle/plan.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "rulebooks/kingsmen/state/events.hpp"

#include <span>

namespace sandtable::kingsmen {

/// Who falls: KM1-CAS-01, and command figures under `special_casualties`.
struct Losses {
  int privates = 0;
  bool officer = false, ensign = false;

  int total() const { return privates + (officer ? 1 : 0) + (ensign ? 1 : 0); }
};

/// Section 16.3: turns the faces that became casualties into men.
Losses losses_of(const State& s, const Unit& target, std::span<const std::uint8_t> faces_left);
/// KM1-OPT-41: the attacker's successes that are left when the defender's have cancelled theirs, highest first.
struct Faces {
  int count = 0;
  std::array<std::uint8_t, 64> face;

  std::span<const std::uint8_t> view() const { return {face.data(), static_cast<std::size_t>(count)}; }
};
Faces successes_left(std::span<const std::uint8_t> thrown, int needs, int cancelled);

/// Tells the odds whose officer and ensign may fall.
void expose_command(Plan& plan, const State& s);

/// Takes figures off and lets the survivors close up: 2.9, 15.1.
void take_losses(State& s, int unit, const Losses& losses, bool in_melee, Events events);
/// KM1-CAS-10: removes the unit if it is at or below its breaking point. True if it was.
bool break_check(State& s, int unit, Events events);
/// KM1-CAS-20: takes a unit off the table for good and counts it as lost.
void remove_unit(State& s, int unit, Rule why, Events events);
/// KM1-RES-30, 32, 38: one colour worse; red becomes disorder.
void downgrade(State& s, int unit, Rule why, Events events);
int units_left(const State& s, Side side);
/// KM1-CAS-30
int collapse_threshold(int starting_units);
/// KM1-CAS-32: the army's best rating.
int best_rating(const State& s, Side side);
/// KM1-OPT-51, KM1-SEQ-53: at the end of a turn every general in contact replaces one missing command figure.
void restore_figures(State& s, Events events);
/// KM1-OPT-50: the same for a general who has just moved, and for a unit that has.
void restore_by_general(State& s, int general, Events events);
void restore_by_move(State& s, int unit, Events events);

} // namespace sandtable::kingsmen
