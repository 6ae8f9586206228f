#pragma once

#include "cli/kingsmen_case.hpp"

namespace sandtable::cli {

/// Brings a battle with its units in place to the moment a case speaks of, and on to the next decision or throw.
Result<void> set_moment(kingsmen::State& s, const CaseMoment& moment);

} // namespace sandtable::cli
