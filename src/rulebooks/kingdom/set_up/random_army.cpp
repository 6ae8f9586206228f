#include "rulebooks/kingdom/set_up/random_army.hpp"
namespace sandtable::kingdom {
void draw_random_armies(Scenario&, BattleSize, std::uint64_t) {}
Scenario random_battle(BattleSize size, std::uint64_t seed) { return generate_terrain(size, seed, {72, 48}); }
} // namespace sandtable::kingdom
