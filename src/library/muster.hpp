#pragma once
// Who stood on the table when the battle began, and who of them still does.

#include "battle/seat.hpp"
#include "client/view.hpp"

#include <vector>

namespace sandtable {

/// A unit when the battle began; generals are none.
struct MusteredUnit {
  int id = 0;
  Side side = Side::red;
  int figures = 0;
};
using Muster = std::vector<MusteredUnit>;

Muster muster_of(const View& view);

/// The shares of an army that are no longer there: fallen, fled or taken.
struct LossShares {
  double units = 0, figures = 0;
};
BOOST_DESCRIBE_STRUCT(LossShares, (), (units, figures))

/// A unit is lost when none of its figures is left on its side. Of an army that never came nothing is lost.
LossShares losses_of(Side side, const Muster& began, const Muster& left);

} // namespace sandtable
