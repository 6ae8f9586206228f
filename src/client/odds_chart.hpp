#pragma once

#include "client/odds.hpp"
#include "client/plan_text.hpp"

#include <boost/json/object.hpp>

namespace sandtable {

/// A throw with its exact odds as a client draws them, without knowing what they mean.
struct OddsChart {
  std::string title;
  std::string dice; ///< "12 dice, each needs 4+, against 8 dice, each needs 5+"
  std::vector<OddsBar> bars;
  std::vector<std::string> lines;
  std::vector<ModifierText> why;
};
BOOST_DESCRIBE_STRUCT(OddsChart, (), (title, dice, bars, lines, why))

OddsChart chart_of(const Plan& plan, const Odds& odds);

/// The same for programs: the kind of throw, its pools, every figure by its name, and why.
boost::json::object odds_json(const Plan& plan, const Odds& odds);

} // namespace sandtable
