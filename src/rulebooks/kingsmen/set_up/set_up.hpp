#pragma once

#include "reflect/result.hpp"
#include "rulebooks/kingsmen/chapters/edition.hpp"
#include "rulebooks/kingsmen/state/setting.hpp"
#include "scenario/scenario.hpp"
#include "scenario/terrain_generator.hpp"

#include <memory>

namespace sandtable::kingsmen {

/// Chapter 4: reads a scenario under an edition and a revision of the book. Faults name the field.
Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario, const Edition& edition,
                                              int revision = newest_revision);
/// KM2-RULING-24: an edition also takes what was written for the one before it.
bool is_for(const Scenario& scenario, const Edition& edition);
/// The keys of a scenario that this book reads for itself.
ScenarioKeys scenario_keys();
/// New ground, and armies that are thrown for: KM1-SETUP-10.
Scenario random_battle(BattleSize size, std::uint64_t seed);
} // namespace sandtable::kingsmen
