#pragma once
// Chapter 3: what the ground is, and what it does to those who stand on it.

#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-TERR-30: whether a unit is in an area piece.
bool is_in(const State& s, const Unit& u, int feature);
/// TKO-TERR-38: the level of the ground at a point.
int level_at(const State& s, Vec p);
/// TKO-TERR-35 to 37, TKO-FIRE-44: terrain cover against a look from `origin` to `aim_point`; smoke apart.
Cover cover_against(const State& s, const Unit& firer, const Unit& target, Vec origin, Vec aim_point);
/// TKO-TERR-35, 37: the cover of the area it stands in or the building it holds.
Cover area_cover(const State& s, const Unit& u);
/// TKO-GEO-12, 40, TKO-TERR-19 to 23: what a unit may not stand on there: impassable ground for it (a feature), or the
/// outside of the table (off_table); none: -1.
struct Footfall {
  int impassable = -1;
  bool off_table = false;
};
Footfall footfall(const State& s, const Unit& u);
/// TKO-TERR-19, 20, 21, 23: whether that ground can never be entered by that unit.
bool is_impassable(const State& s, const Unit& u, int feature);
/// TKO-TERR-11, 12 to 21, TKO-DIFF-01: whether that ground is difficult to that unit; on a road in March Column none
/// is.
bool is_difficult(const State& s, const Unit& u, int feature);
/// TKO-TERR-31: whether some stand overlaps the polygon or lies across the polyline.
bool meets(const State& s, const Unit& u, int feature);

} // namespace sandtable::kingdom
