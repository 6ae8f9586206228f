#pragma once
// What can be drawn of a march, a turn or a new formation in the making: each adds to a preview that has its verdict.

#include "client/preview.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// The ghost, the tape, a stretch for each manoeuvre, and for each difficult piece on the way what its die may bring.
void preview_march(const State& s, const Order& o, Preview& out);
/// Verb::form, pivot and mount: the ghost.
void preview_form(const State& s, const Order& o, Preview& out);

} // namespace sandtable::kingdom
