#pragma once

#include "client/any_battle.hpp"

namespace sandtable {

/// The men who fell in one step, as markers at the places where they stood. A piece that left the table in flight, or
/// is out of sight, has lost nobody there.
std::vector<ViewMarker> fallen_between(const View& before, const View& after, const std::vector<Told>& told);

/// More than these are not kept: the table has room for the living.
constexpr std::size_t most_fallen = 400;

} // namespace sandtable
