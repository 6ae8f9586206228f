#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// One line of a Risk Factor.
struct RiskLine {
  Rule rule = Rule::none;
  const char* words = "";
  std::int8_t amount = 0;
};
/// Section 7: every line that applies, and their sum.
struct Risk {
  boost::container::static_vector<RiskLine, 10> lines;
  int total = 0;
};
Risk risk_of(const State& s, int group);
/// SKR-ACT-32: of several groups as if they were one.
Risk joint_risk(const State& s, UnitSet groups);

} // namespace sandtable::skirmish
