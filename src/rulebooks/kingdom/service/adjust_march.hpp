#pragma once

#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// What a hand has dragged, places and perhaps a facing, made into the book's manoeuvres and cut to what is legal:
/// straight on, back or to the side, else a wheel towards each place; TKO-MOVE-20 to 28, TKO-TERR-39, 43. The path of
/// the answer is where the anchor then goes.
Order adjusted_march(const State& s, const Order& asked);

} // namespace sandtable::kingdom
