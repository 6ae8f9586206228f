#pragma once
// Chapter 0.2: distances between units, contact and overlap.

#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-CON-13
inline bool reaches(double measured, double limit) { return measured <= limit + measure_tolerance; }
/// TKO-GEO-10, TKO-TERR-41: 0 when they touch; a building stands for its garrison. Commanders by their discs.
double distance(const State& s, const Unit& a, const Unit& b);
double distance(const State& s, const Unit& u, Vec p);
/// As `distance(s, a, b) <= most`, quickly; no tolerance is added.
bool within(const State& s, const Unit& a, const Unit& b, double most);
/// TKO-CON-14
bool touch(const State& s, const Unit& a, const Unit& b);
/// TKO-GEO-12: by more than EPS.
bool overlap(const State& s, const Unit& a, const Unit& b);
/// The nearest point of a unit.
Vec nearest_point(const State& s, const Unit& u, Vec from);
/// TKO-GEO-08, TKO-TERR-44
Vec centre_of(const State& s, const Unit& u);
/// TKO-GEO-03, TKO-TERR-44: the anchor; of a garrison the building's centroid.
Vec anchor_of(const State& s, const Unit& u);
/// By unit distance, lower number first; -1 if there is none.
int nearest_enemy(const State& s, int unit);

} // namespace sandtable::kingdom
