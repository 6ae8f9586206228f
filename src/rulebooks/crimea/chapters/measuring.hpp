#pragma once
// Chapter 0: distances and angles between units.

#include "geometry/convex.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// CRI-GEN-06: v within the arc about f; the arc by its cosine. For 45 degrees exact on the grid.
bool within_degrees(Vec v, Vec f, double cosine);

/// Whether two stands share more than a touch.
bool overlap(const Stand& a, const Stand& b);
/// A line inside a stand for no longer than this only touches it.
constexpr double graze = 0.01;

/// CRI-GEN-04: 0 when they touch; a house stands for its garrison (CRI-TER-13).
double distance(const State& s, const Unit& a, const Unit& b);
/// As `distance(s, a, b) <= most`, quickly; no tolerance is added.
bool within(const State& s, const Unit& a, const Unit& b, double most);
/// CRI-GEN-03
inline bool reaches(double measured, double most) { return measured <= most + 1.0 / 64; }
/// Whether any stand of a overlaps any stand of b.
bool overlap(const Unit& a, const Unit& b);
/// The centre of CRI-FORM-19; of a garrison that of the house.
Vec centre_of(const State& s, const Unit& u);
/// CRI-GEN-11: by unit distance; -1 if there is none. Commanders are not units here.
int nearest_enemy(const State& s, int unit);
/// CRI-LOS-12: the nearest it can see, or -1.
int nearest_visible_enemy(const State& s, int unit);

} // namespace sandtable::crimea
