#pragma once
// What a unit that slides in a straight line comes near to, or passes through, on its way: CRI-MOVE-28, 29.

#include "rulebooks/crimea/state/setting.hpp"

#include <array>

namespace sandtable::crimea {

/// The least distance of `u` to `e` (a house stands for its garrison: CRI-TER-13) at any moment of the slide. Whatever
/// is at least `enough` may be answered by `enough`.
double nearest_on_slide(const State& s, const Unit& u, Vec slide, const Unit& e, double enough);

/// Inches along `ahead` (a unit vector) after which `u` is first no more than `gap` from `e`; `most` if it is not
/// before.
double run_until(const State& s, const Unit& u, Vec ahead, const Unit& e, double gap, double most);
/// The same of a house.
double run_until(const State& s, const Unit& u, Vec ahead, int house, double gap, double most);

/// Whether any stand of `u` passes through one of `other` on the slide; brushing past by a hair does not count.
bool slides_through(const Unit& u, Vec slide, const Unit& other);
bool slides_through(const Unit& u, Vec slide, const std::array<Box, 3>& guns);

/// Where `u`, sliding ahead by `inches`, would end on `other`: the most inches, fewer than those, at which it does not
/// yet.
double short_of(const Unit& u, Vec ahead, double inches, const Unit& other);
double short_of(const Unit& u, Vec ahead, double inches, const std::array<Box, 3>& guns);

} // namespace sandtable::crimea
