#pragma once
// Chapter 4.

#include "reflect/result.hpp"
#include "rulebooks/skirmish/state/setting.hpp"
#include "scenario/scenario.hpp"

#include <memory>

namespace sandtable::skirmish {

/// Reads a scenario under this book, to be fought by the rules of a revision. Faults name the field.
Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario, int revision = newest_revision);
/// Written for this book, or for none in particular.
bool is_for(const Scenario& scenario);
/// The keys of a scenario that this book reads for itself.
ScenarioKeys scenario_keys();

} // namespace sandtable::skirmish
