#pragma once

#include "rulebooks/kingdom/state/setting.hpp"

#include <string>

namespace sandtable::kingdom {

std::string name_of(const State& s, int unit);
std::string name_of_side(const State& s, Side side);
std::string name_of_feature(const State& s, int feature);
/// Whose dice have that colour: "Balfour's tertio", "the Earl of Essex".
std::string name_of_colour(const State& s, int colour);
std::string inches(double d);
/// "horned", "Charge for Horse", "march column"
std::string words_of(Formation f);
/// "regiment of foot", "saker"
std::string words_of(UnitKind k);
/// "pike", "shot", "dismounted dragoons"
std::string words_of(StandType t);
std::string words_of(Weapon w);
/// "Excellent"
std::string words_of(Rating r);
std::string words_of(OrderState o);
/// "the front", "the flank", "the rear"
std::string words_of(Zone z);
/// "hold", "fire", "form Charge for Horse", "counter-charge", "evade"
std::string words_of(Reaction r);

} // namespace sandtable::kingdom
