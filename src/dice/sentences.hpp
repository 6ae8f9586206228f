#pragma once

#include "dice/roll.hpp"

#include <string>
#include <string_view>

namespace sandtable {

/// "the roll needs 12 dice but only 5 are left": `one` and `many` are the ends, "is left" and "are left".
std::string too_few_dice(int needed, int there, std::string_view one, std::string_view many);
/// "the 7 of Hearts is not among the cards left"
std::string not_among_the_cards_left(Card card);
/// "no more than 64 dice can be thrown at once, but 70 are wanted"
std::string too_many_at_once(int wanted);
/// "7 is no face of a die"
std::string no_face(int face);
/// "12 dice", "1 die", "a card", "12 dice and a card", "nothing": what a request wants.
std::string wants(const Request& request);

} // namespace sandtable
