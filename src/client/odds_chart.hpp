#pragma once

#include "client/odds.hpp"

namespace sandtable {

/// One bar of a chart: what may happen, and how likely it is.
struct OddsBar {
  std::string label;
  double chance = 0;
};
BOOST_DESCRIBE_STRUCT(OddsBar, (), (label, chance))

/// The exact odds of a throw as a client draws them, without knowing what they mean.
struct OddsChart {
  std::string title;
  std::string dice; ///< "12 dice, each needs 4+, against 8 dice, each needs 5+"
  std::vector<OddsBar> bars;
  std::vector<std::string> lines; ///< "81% at least one man falls", "average 1.9", "7% the unit breaks"
  std::vector<ReasonText> why;
};
BOOST_DESCRIBE_STRUCT(OddsChart, (), (title, dice, bars, lines, why))

OddsChart chart_of(const Plan& plan);

} // namespace sandtable
