#pragma once
// What a FORM order does: TKO-ORD-21, TKO-MOVE-29, 30, 34.

#include "rulebooks/kingdom/chapters/judged.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// One change of formation, one pivot, or mounting and dismounting: Verb::form, pivot, mount.
Judged check_form(const State& s, const Order& o);
/// Carries out the order in s.given, by each unit of its group.
void form(State& s, Events events);

} // namespace sandtable::kingdom
