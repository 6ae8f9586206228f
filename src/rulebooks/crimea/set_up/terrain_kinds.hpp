#pragma once

#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// Fills `ground` and the sets by kind from the table's features: chapter 3.1.
void lay_ground(Setting& setting);

} // namespace sandtable::crimea
