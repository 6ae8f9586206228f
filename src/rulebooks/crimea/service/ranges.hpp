#pragma once

#include "client/view.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// CRI-FIRE-15: the ground a unit may fire into without pivoting, up to so many inches.
Points fire_ground(const State& s, const Unit& u, double inches);
/// CRI-REACT-07: where a spender may stand whom this cavalry could reach.
Points charge_ground(const State& s, const Unit& u);
/// What a unit threatens and reaches, with names: CRI-ARM-01..07, CRI-MOVE-02..06.
std::vector<ViewRange> ranges_of(const State& s, const Unit& u);
/// Everything within so many inches of a place, as an outline.
Points circle(Vec centre, double radius);

} // namespace sandtable::crimea
