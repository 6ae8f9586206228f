#pragma once

#include "battle/ruling.hpp"
#include "reflect/result.hpp"
#include "rulebooks/skirmish/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::skirmish {

/// A ruling against what a document says, at its place in there.
tl::unexpected<Fault> refused(const State& s, const Ruling& ruling, std::string place);
/// Puts those on the table whom the scenario gives a place.
Result<void> place_side(Setting& setting, Side side, const ScenarioSide& from);
/// Whoever of an automatic side has no place finds one himself: nobody decides for it.
Result<void> place_automatic_side(Setting& setting, Side side);

} // namespace sandtable::skirmish
