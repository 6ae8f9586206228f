#pragma once

#include "client/plan_text.hpp"
#include "client/served_rulebook.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::cli {

/// "each needs 4+"; dice that are counted as they fall need nothing.
std::string need(int face);
/// "Fire: 12 dice, each needs 4+, against 8 dice, each needs 5+"
std::string plan_line(const PlanText& plan);
/// One line for each reason of a pool, with its rule.
std::string reason_lines(const std::vector<ReasonText>& reasons, int pool, std::string_view indent);
/// Sentences of events, each with its rules.
std::string event_lines(const std::vector<Told>& events, std::string_view indent, int columns);

} // namespace sandtable::cli
