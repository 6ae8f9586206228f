#pragma once

#include "client/odds.hpp"
#include "client/plan_text.hpp"

#include <string>
#include <vector>

namespace sandtable::cli {

/// Odds as a table: the dice and why, then a row with a bar for each result.
std::string odds_lines(const std::string& title, const Plan& plan, const Odds& odds,
                       const std::vector<std::string>& notes);

} // namespace sandtable::cli
