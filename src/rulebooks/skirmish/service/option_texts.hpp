#pragma once

#include "client/option_text.hpp"

#include <vector>

namespace sandtable::skirmish {

/// Section 17: the options for a reader.
std::vector<OptionText> option_texts();

} // namespace sandtable::skirmish
