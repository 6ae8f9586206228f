#pragma once
// The secrets of a battle: who holds the key sits on the chair.

#include "dice/fair_dice.hpp"

#include <string>

namespace sandtable::server {

/// Nobody can guess it; fit for a link.
std::string new_key();
/// What the archive keeps of a key. The key itself is long and random, so a plain hash tells nothing of it.
std::string hash_of_key(const std::string& key);
/// Short enough to be read out, for links.
std::string new_battle_id();

FairDice::Seed new_seed();
std::string hex_of_seed(const FairDice::Seed& seed);
FairDice::Seed seed_in(const std::string& hex);

/// For computer generals and random fields, which keep no secret.
std::uint64_t random_number();

} // namespace sandtable::server
