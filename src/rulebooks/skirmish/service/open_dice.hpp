#pragma once
// Whose dice a reader sees fall: SKR-HID-05, 06.

#include "battle/plan.hpp"
#include "rulebooks/skirmish/state/order.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <optional>

namespace sandtable::skirmish {

/// Whether a reader sees the dice of the pending throw. No reader: a spectator.
bool sees_dice(const State& s, std::optional<Seat> reader);
/// The throw in the numbers a reader knows.
Plan for_reader(const State& s, Plan plan, std::optional<Seat> reader);
/// Whether anybody comes to see more by an order.
bool reveals_anything(const State& s, const Order& order);

} // namespace sandtable::skirmish
