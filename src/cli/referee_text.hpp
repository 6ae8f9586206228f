#pragma once

#include "cli/referee.hpp"

namespace sandtable::cli {

/// What the referee wrote down, for people to read.
std::string ruled_text(const Ruled& ruled, const View& end);

} // namespace sandtable::cli
