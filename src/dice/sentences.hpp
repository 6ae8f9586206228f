#pragma once

#include "dice/roll.hpp"

#include <string>
#include <string_view>

namespace sandtable {

/// "die", "ten-sided die": a die of so many sides.
std::string die_named(int sides);
/// "12 dice", "1 die", "2 ten-sided dice"
std::string dice_counted(int n, int sides = 6);
/// "the roll needs 12 dice but only 5 are left": `one` and `many` are the ends, "is left" and "are left".
std::string too_few_dice(const Request& request, int there, std::string_view one, std::string_view many);
/// "the 7 of Hearts is not among the cards left"; a code that the bag does not know is quoted.
std::string not_among_those_left(const Bag& bag, std::string_view code);
/// "7 is no face of a die", "11 is no face of a ten-sided die"
std::string no_face(int face, int sides = 6);
/// "12 dice", "2 ten-sided dice and 1 die", "a card", "12 dice and a card", "nothing": what a request wants.
std::string wants(const Request& request);
/// "are" for several dice, else "is": 12 dice are, a card is.
std::string_view is_or_are(const Request& request);

} // namespace sandtable
