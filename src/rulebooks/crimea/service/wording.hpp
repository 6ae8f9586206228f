#pragma once
// Small change of language for everything that is told to people.

#include "client/wording.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rules/rules.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

/// A side's name within a sentence: "the Allies".
inline std::string side_within(const State& s, Side side) { return within_sentence(name_of_side(s, side)); }

inline bool is_number(const State& s, int unit) { return unit >= 0 && unit < s.unit_count; }

/// Regiments fire, a commander rides.
inline const char* does(const State& s, int unit, const char* many, const char* one) {
  return is_number(s, unit) && is_staff(s.unit(unit).arm) ? one : many;
}

/// "the woods: 3 of 8 inches are left (CRI-MOVE-11)"
inline std::string note(const std::string& words, Rule rule) { return with_rule(words, id_of(rule)); }

} // namespace sandtable::crimea
