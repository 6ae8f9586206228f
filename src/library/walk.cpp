#include "library/walk.hpp"

#include <fmt/format.h>

namespace sandtable {

Result<void> walk(const Record& record, AnyBattle& battle, const std::function<bool(const WalkStep&)>& heard) {
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const RecordStep& step = record.steps[i];
    const std::string place = fmt::format("step {}", i + 1);
    Plan plan;
    Roll roll;
    WalkStep told_of;
    if (!step.is_order()) {
      if (battle.node() != Node::chance) return fault("no roll is asked for now", place);
      plan = battle.plan();
      auto thrown = roll_in(step, plan.request());
      if (!thrown) return fault(thrown.error().text(), place);
      roll = std::move(*thrown);
      told_of.plan = &plan;
      told_of.roll = &roll;
    }
    const auto told = step.is_order() ? battle.give(*step.order) : battle.settle(roll);
    if (!told) return fault(told.error().sentence, place);
    told_of.told = &*told;
    if (!heard(told_of)) break;
  }
  return {};
}

} // namespace sandtable
