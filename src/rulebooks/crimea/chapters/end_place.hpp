#pragma once
// CRI-MOVE-35: where a unit may stand after a turn, a move or a change of shape.

#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// What a place is judged for.
struct EndPlace {
  Rule rule = Rule::CRI_MOVE_35; ///< that asks
  bool by_road = false;          ///< CRI-MOVE-20: ground the road crosses is no obstacle
  int leaving = -1;              ///< CRI-TER-14: this house is no obstacle, and every enemy is the full 2 away

  bool out_of_house() const { return leaving >= 0; }
};

/// Whether a unit could stand there, given where it stands now in `s`.
Ruling check_end_place(const State& s, int unit, const Unit& end, const EndPlace& asked = {});
/// CRI-MOVE-28, 35: the least distance to this enemy that a unit may come to: 2, or what it is now if that is less.
double least_distance(const State& s, int unit, int enemy, bool out_of_house);
/// CRI-MOVE-20: whether some road runs over that ground (a bridge or causeway); never over a house.
bool road_crosses(const State& s, int feature);

} // namespace sandtable::crimea
