#pragma once

#include "reflect/result.hpp"
#include "rulebooks/skirmish/state/setting.hpp"
#include "scenario/scenario.hpp"

#include <memory>

namespace sandtable::skirmish {

/// A scenario as far as it can be read before anybody stands on the table: ground, options, sides, men, aims. One that
/// is not whole tells only what somebody knows: a side of it may have nobody.
Result<std::shared_ptr<Setting>> muster(const Scenario& scenario, int revision, bool whole = true);
/// Each side knows its own, by numbers in their order, and nobody else.
void begin_knowledge(State& s);
/// SKR-SET-05: whether dice say who acts first; if not, it is the side with PCs.
bool throws_for_first(const State& s);

} // namespace sandtable::skirmish
