#pragma once
// Small change of language for everything that is told to people.

#include "rulebooks/crimea/service/names.hpp"
#include "rules/rules.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

inline std::string plural(int n, const char* one, const char* many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

inline std::string capital(std::string words) {
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

/// A side's name within a sentence: "the Allies".
inline std::string side_within(const State& s, Side side) {
  std::string name = name_of_side(s, side);
  if (name.starts_with("The ")) name[0] = 't';
  return name;
}

inline bool is_number(const State& s, int unit) { return unit >= 0 && unit < s.unit_count; }

/// Regiments fire, a commander rides.
inline const char* does(const State& s, int unit, const char* many, const char* one) {
  return is_number(s, unit) && is_staff(s.unit(unit).arm) ? one : many;
}

/// "the woods: 3 of 8 inches are left (CRI-MOVE-11)"
inline std::string note(const std::string& words, Rule rule) { return fmt::format("{} ({})", words, id_of(rule)); }

} // namespace sandtable::crimea
