#pragma once

#include "archive/archive.hpp"
#include "dice/fair_dice.hpp"
#include "server/refusal.hpp"

namespace sandtable::server {

/// A new battle: what the archive keeps of it, and the keys, which only its maker is told.
struct MadeBattle {
  archive::StoredBattle stored;
  BattleMade told;
};
Answer<MadeBattle> make_battle(const NewBattle& wanted, const FairDice::Seed& seed);

} // namespace sandtable::server
