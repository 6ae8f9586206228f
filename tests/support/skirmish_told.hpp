#pragma once

#include "rulebooks/skirmish/book.hpp"

#include <span>

namespace sandtable::skirmish {

/// Fails the test unless events of units and men name them and their side, and those of others whom they are about;
/// those of moves and blows say where, and those of throws show dice.
void expect_told(const State& s, std::span<const Event> events);

} // namespace sandtable::skirmish
