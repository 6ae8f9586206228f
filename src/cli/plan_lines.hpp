#pragma once

#include "client/plan_text.hpp"
#include "client/served_rulebook.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::cli {

/// "Fire: 12 dice, each needs 4+, against 8 dice, each needs 5+"
std::string plan_line(const PlanText& plan);
/// One line for each modifier of a pool, with its rule.
std::string modifier_lines(const std::vector<ModifierText>& modifiers, int pool, std::string_view indent);
/// Sentences of events, each with its rules.
std::string event_lines(const std::vector<Told>& events, std::string_view indent, int columns);

} // namespace sandtable::cli
