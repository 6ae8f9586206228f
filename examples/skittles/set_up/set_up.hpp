#pragma once

#include "scenario/scenario.hpp"
#include "scenario/terrain_generator.hpp"
#include "skittles/state/state.hpp"

#include <memory>

namespace sandtable::skittles {

/// Two bands a side, each at a place of its own; ground has no meaning here.
Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario);
bool is_for(const Scenario& scenario);
Scenario random_battle(BattleSize size, std::uint64_t seed);

} // namespace sandtable::skittles
