#pragma once
// What an army had when the battle began, and what it has lost of it.

#include "battle/seat.hpp"
#include "client/view.hpp"

#include <vector>

namespace sandtable {

/// A unit and how many figures it has; generals are none.
struct UnitStrength {
  int id = 0;
  Side side = Side::red;
  int figures = 0;
};
using Strengths = std::vector<UnitStrength>;

Strengths strengths_of(const View& view);

/// The shares of an army that are no longer there: fallen, fled or taken.
struct LossShares {
  double units = 0, figures = 0;
};
BOOST_DESCRIBE_STRUCT(LossShares, (), (units, figures))

/// A unit is lost when none of its figures is left on its side. Of an army that never came nothing is lost.
LossShares losses_of(Side side, const Strengths& began, const Strengths& left);

} // namespace sandtable
