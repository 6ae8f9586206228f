#pragma once
// Small change of language for everything that is told to people.

#include "client/wording.hpp"
#include "rulebooks/kingdom/service/names.hpp"
#include "rules/rules.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

/// A side's name within a sentence: "the King's men".
inline std::string side_within(const State& s, Side side) { return within_sentence(name_of_side(s, side)); }

inline bool is_number(const State& s, int unit) { return unit >= 0 && unit < s.unit_count; }

/// Regiments fire, a commander rides and a gun fires.
inline const char* does(const State& s, int unit, const char* many, const char* one) {
  return is_number(s, unit) && (is_commander(s.unit(unit).kind) || is_gun(s.unit(unit).kind)) ? one : many;
}

/// "1 inch", "2.5 inches"
inline std::string length_words(double d) {
  const std::string number = inches(d);
  return number + (number == "1" ? " inch" : " inches");
}

/// "the hedge: half speed (TKO-DIFF-03)"
inline std::string note(const std::string& words, Rule rule) { return with_rule(words, id_of(rule)); }

} // namespace sandtable::kingdom
