#pragma once
// The ground a unit's fighting stands cover, in as few shapes as say exactly the same: stands that touch along a whole
// edge are one rectangle. Distances, overlaps and lines of sight ask these instead of every stand: CRI-RULING-83.

#include "geometry/hull.hpp"
#include "rulebooks/crimea/state/state.hpp"

#include <span>

namespace sandtable::crimea {

inline std::span<const Stand> stands_of(const Unit& u) { return {u.footing.stands.data(), u.footing.count}; }

/// The shapes of one unit, which must outlive them; none for a unit in a house.
class Footprints {
public:
  explicit Footprints(const Unit& u);
  std::span<const Stand> view() const { return {apart_ != nullptr ? apart_ : blocks_.data(), count_}; }

private:
  void add(const Stand& s) { blocks_[count_++] = s; }
  void add_column(const Unit& u);
  void add_double_line(const Unit& u);
  void add_square(const Unit& u);

  std::size_t count_ = 0;
  const Stand* apart_ = nullptr; ///< the unit's own stands, where none touches another
  std::array<Stand, 3> blocks_;
};

/// A stand's outline, counter-clockwise; a round one as an octagon within its rim.
using StandShape = ConvexShape<8>;
StandShape shape_of(const Stand& s);

} // namespace sandtable::crimea
