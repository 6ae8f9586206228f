#pragma once

#include "battle/plan.hpp"

#include <boost/describe/class.hpp>
#include <string>
#include <vector>

namespace sandtable {

struct PoolText {
  int dice = 0;
  int needs = 7; ///< the face from which a die succeeds
};
BOOST_DESCRIBE_STRUCT(PoolText, (), (dice, needs))

struct ReasonText {
  std::string rule, words;
  int dice = 0;
  int pool = 0; ///< 0: the first pool, 1: the second
};
BOOST_DESCRIBE_STRUCT(ReasonText, (), (rule, words, dice, pool))

/// A plan as it is sent to clients and printed: how many dice, what they need, and why.
struct PlanText {
  std::string title;
  PlanKind kind = PlanKind::count;
  int attacker = -1, defender = -1; ///< units, where there are any
  std::vector<PoolText> pools;
  std::vector<ReasonText> reasons;
  Deck draw_from;
};
BOOST_DESCRIBE_STRUCT(PlanText, (), (title, kind, attacker, defender, pools, reasons, draw_from))

std::vector<ReasonText> reasons_of(const Plan& plan);
PlanText describe(const Plan& plan);

} // namespace sandtable
