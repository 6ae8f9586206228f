#pragma once

#include "battle/ruling.hpp"
#include "reflect/result.hpp"
#include "rulebooks/kingdom/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::kingdom {

/// A ruling against what a document says, at its place in there.
tl::unexpected<Fault> refused(const State& s, const Ruling& ruling, std::string place);
/// Puts a unit into a building by that name: TKO-TERR-39. `facing` is kept for when it comes out.
Result<void> garrison(State& s, int unit, const std::string& building, Angle facing, bool checked,
                      const std::string& place);
/// Puts those on the table whom the scenario gives a place.
Result<void> place_army(Setting& setting, Side side, const ScenarioSide& from);

} // namespace sandtable::kingdom
