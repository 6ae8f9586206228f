#include "client/plan_text.hpp"

namespace sandtable {

std::vector<ReasonText> reasons_of(const Plan& plan) {
  std::vector<ReasonText> reasons;
  for (std::size_t i = 0; i < plan.reason_count; ++i) {
    const Reason& reason = plan.reasons[i];
    reasons.push_back({std::string(id_of(reason.rule)), reason.words, reason.dice, reason.pool});
  }
  return reasons;
}

PlanText describe(const Plan& plan) {
  PlanText text;
  text.title = plan.title;
  text.kind = plan.kind;
  text.attacker = plan.attacker;
  text.defender = plan.defender;
  for (std::size_t i = 0; i < plan.pool_count; ++i) text.pools.push_back({plan.pools[i].dice, plan.pools[i].needs});
  text.reasons = reasons_of(plan);
  text.draw_from = plan.draw_from;
  return text;
}

} // namespace sandtable
