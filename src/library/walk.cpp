#include "library/walk.hpp"

#include <fmt/format.h>

namespace sandtable {

Result<void> walk(const Record& record, AnyBattle& battle, const std::function<bool(const WalkStep&)>& heard) {
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const RecordStep& step = record.steps[i];
    Plan plan;
    Roll roll;
    WalkStep told_of;
    if (!step.is_order()) {
      plan = battle.plan();
      roll = roll_in(step);
      told_of.plan = &plan;
      told_of.roll = &roll;
    }
    const auto told = step.is_order() ? battle.give(*step.order) : battle.settle(roll);
    if (!told) return fault(told.error().sentence, fmt::format("step {}", i + 1));
    told_of.told = &*told;
    if (!heard(told_of)) break;
  }
  return {};
}

} // namespace sandtable
