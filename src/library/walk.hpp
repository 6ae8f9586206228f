#pragma once

#include "client/any_battle.hpp"

#include <functional>
#include <vector>

namespace sandtable {

/// What is heard of each step of a record: the throw before it is settled, if it is one, and what was told.
struct WalkStep {
  const Plan* plan = nullptr;
  const Roll* roll = nullptr;
  const std::vector<Told>* told = nullptr;
};

/// Plays a record from its start on `battle`, which has been reopened for it; stops early when `heard` says no. A step
/// that cannot be played is a fault.
Result<void> walk(const Record& record, AnyBattle& battle, const std::function<bool(const WalkStep&)>& heard);

} // namespace sandtable
