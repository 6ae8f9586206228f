#pragma once
// Small change of language for everything that is told to people.

#include "client/wording.hpp"
#include "rulebooks/skirmish/service/names.hpp"
#include "rules/rules.hpp"

#include <fmt/format.h>

namespace sandtable::skirmish {

/// A side's name within a sentence: "the garrison".
inline std::string side_within(const State& s, Side side) { return within_sentence(name_of_side(s, side)); }
/// A unit's name within a sentence.
inline std::string within(const State& s, int unit) { return within_sentence(name_of(s, unit)); }

inline bool is_number(const State& s, int unit) { return unit >= 0 && unit < s.unit_count; }
inline bool is_man(const State& s, int figure) { return figure >= 0 && figure < s.figure_count(); }

/// Groups shoot, a leader shoots.
inline const char* does(const State& s, int unit, const char* many, const char* one) {
  return is_number(s, unit) && s.unit(unit).kind == UnitKind::leader ? one : many;
}

/// "12.5 cm"
inline std::string length_words(double d) { return centimetres(d) + " cm"; }

/// "+2", "-1"
inline std::string signed_words(int n) { return fmt::format("{:+}", n); }

/// "the hedge: a quarter of the move (SKR-MOV-07)"
inline std::string note(const std::string& words, Rule rule) { return with_rule(words, id_of(rule)); }

} // namespace sandtable::skirmish
