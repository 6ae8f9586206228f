#pragma once

#include "rulebooks/skirmish/chapters/movement.hpp"

namespace sandtable::skirmish {

/// SKR-HID-07: a move that was allowed as its side sees the table comes within 1 of somebody unseen: it stops there,
/// the rest of it is lost, and both groups are seen.
void run_into(State& s, const Order& o, Events events);

} // namespace sandtable::skirmish
