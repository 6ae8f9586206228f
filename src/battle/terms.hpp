#pragma once
// What a position is worth to a side, taken apart. A rulebook's evaluation tells every amount it adds to whoever
// listens: a general who only wants the sum pays nothing for it, and somebody who asks why is told the very same.

#include "rules/rules.hpp"

#include <string_view>
#include <vector>

namespace sandtable {

/// Something that a general likes or dislikes about a position, in words that go on after "an order that": {unit} and
/// {other} are units, {place} is a place, {from} and {to} are the measure before and after.
struct Motive {
  const char* more = ""; ///< of an order that makes it better; empty: other words say it already
  const char* less = ""; ///< of one that makes it worse
  Rule rule = Rule::none;
  bool whoever = false; ///< it is one thing of a unit, whoever the other is
};

/// Whom and what a term is about.
struct Subject {
  int unit = -1, other = -1;
  double measure = 0; ///< a length, where the words name one
  std::string_view place{};
};

/// What one thing adds to the value of a position, to the side for which it is evaluated.
struct Term {
  const Motive* motive = nullptr;
  double amount = 0;
  Subject subject{};
};
using Terms = std::vector<Term>;

/// Nobody wants to know what an evaluation adds up.
struct Unheard {
  static constexpr bool listens = false;
  Unheard times(double) const { return {}; }
  void operator()(const Motive&, double, const Subject& = {}) const {}
};

/// Writes down what an evaluation adds up.
struct Heard {
  static constexpr bool listens = true;
  Terms& terms;
  double factor = 1; ///< with which the evaluation multiplies what it tells

  Heard times(double more) const { return {terms, factor * more}; }
  void operator()(const Motive& motive, double amount, const Subject& subject = {}) const {
    if (amount != 0) terms.push_back({&motive, factor * amount, subject});
  }
};

} // namespace sandtable
