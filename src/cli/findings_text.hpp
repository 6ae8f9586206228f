#pragma once

#include "library/findings.hpp"

#include <string>

namespace sandtable::cli {

/// Tables by unit, by place and by turn.
std::string findings_text(const Findings& findings);

} // namespace sandtable::cli
