#pragma once

#include "rulebooks/skirmish/state/order.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <string>

namespace sandtable::skirmish {

/// "Rogers' Rangers shoot at Ottawas." An order in words, legal or not, in the numbers of whoever decides.
std::string describe(const State& s, const Order& o);
/// The same for a reader; nothing where he would learn of somebody he does not see. No reader: a spectator.
std::optional<std::string> describe(const State& s, const Order& o, std::optional<Seat> reader);

} // namespace sandtable::skirmish
