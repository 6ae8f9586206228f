#pragma once

#include "scenario/scenario.hpp"
#include "scenario/terrain_generator.hpp"

namespace sandtable::skirmish {

/// Armies for a battlefield nobody wrote, by its size and seed.
void draw_random_armies(Scenario& scenario, BattleSize size, std::uint64_t seed);
/// New ground with such armies, to be drawn up by their players.
Scenario random_battle(BattleSize size, std::uint64_t seed);

} // namespace sandtable::skirmish
