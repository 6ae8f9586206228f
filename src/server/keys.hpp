#pragma once
// The secrets of a battle: who holds the key sits on the chair.

#include "battle/seat.hpp"
#include "dice/fair_dice.hpp"

#include <string>

namespace sandtable::server {

/// Nobody can guess it; fit for a link.
std::string new_key();
/// What the archive keeps of a key. The key itself is long and random, so a plain hash tells nothing of it.
std::string hash_of_key(const std::string& key);
/// What the archive keeps of an order that was carried out: enough to tell another one.
std::string hash_of_message(const std::string& text);
/// Short enough to be read out, for links.
std::string new_battle_id();

FairDice::Seed new_seed();
/// One that anybody can tell by its number.
FairDice::Seed known_seed(std::uint64_t number);

/// By what the computer on a seat decides where it might do one thing or the other. It follows from the seed of the
/// battle and tells nothing of it, so that the same seed fights the same battle.
std::uint64_t seed_of_computer(const std::string& battle_seed, Seat seat);

/// For random fields, which keep no secret.
std::uint64_t random_number();

} // namespace sandtable::server
