#pragma once

#include "reflect/result.hpp"

#include <string>

namespace sandtable::archive {

/// Copies the battles of a folder into another one, as they are at one moment, while they may be fought; how many there
/// are. The copy is a folder that can be opened itself. It is there whole or not at all.
Result<int> back_up(const std::string& folder, const std::string& into);

} // namespace sandtable::archive
