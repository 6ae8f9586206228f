#pragma once

#include "geometry/vec.hpp"
#include "rules/rules.hpp"

#include <cstdint>

namespace sandtable {

/// The answer to an order: allowed, or the rule that forbids it with the facts for a sentence. It allocates nothing,
/// since computer generals ask thousands of times; a rulebook's `explain` turns it into words.
struct Ruling {
  Rule rule = Rule::none;    ///< none: allowed
  const char* sentence = ""; ///< may hold {unit}, {feature}, {a} and {b}
  std::int8_t unit = -1;     ///< the unit in the way
  std::int8_t feature = -1;  ///< the terrain in the way
  double a = 0, b = 0;       ///< measured and allowed
  Vec where;                 ///< what to highlight

  bool allowed() const { return rule == Rule::none; }
};

inline Ruling refuse(Rule rule, const char* sentence, Vec where = {}, int unit = -1, int feature = -1) {
  return {rule, sentence, static_cast<std::int8_t>(unit), static_cast<std::int8_t>(feature), 0, 0, where};
}

/// The same with a measured and an allowed number in the sentence.
inline Ruling refuse_measure(Rule rule, const char* sentence, double measured, double allowed, Vec where = {},
                             int feature = -1) {
  return {rule, sentence, -1, static_cast<std::int8_t>(feature), measured, allowed, where};
}

} // namespace sandtable
