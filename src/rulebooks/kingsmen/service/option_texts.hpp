#pragma once

#include "client/option_text.hpp"
#include "rulebooks/kingsmen/chapters/edition.hpp"

#include <vector>

namespace sandtable::kingsmen {

/// The options that an edition offers, as players read them.
std::vector<OptionText> option_texts(const Edition& edition);

} // namespace sandtable::kingsmen
