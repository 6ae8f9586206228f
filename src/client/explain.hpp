#pragma once

#include "battle/ruling.hpp"

#include <string>

namespace sandtable {

/// The sentence of a ruling with what it speaks of put in: {unit}, {feature}, and the lengths {a} and {b}, which
/// `length_words` spells in the rulebook's own unit.
std::string filled_in(const Ruling& ruling, const std::string& unit, const std::string& feature,
                      std::string (*length_words)(double));

} // namespace sandtable
