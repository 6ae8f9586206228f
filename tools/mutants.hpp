#pragma once
// Ways to break a source by one small change each: a test that holds the rule there should notice.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::tools {

/// One change. `was` and `is` show it with its neighbours, in one line.
struct Mutant {
  std::size_t at = 0, length = 0; ///< what is taken out of the text
  std::string instead;
  int line = 0;
  std::string was, is;
};

enum class Lines : unsigned char { cited, all };

/// Every mutant of a source that is formatted by clang-format, in the order of the text: numbers one more and one less
/// (half, with a decimal point), comparisons, `true` and `false`, `+` and `-`, `std::min` and `std::max` changed for
/// their neighbour, operands of && and || left out, conditions of `if` and ?: negated, calls and assignments of one
/// line left out.
///
/// Left alone: comments, texts, includes, arguments of templates, sizes of arrays, static_assert, macros; and the `<`
/// of a counting loop, because one round too many is undefined and no test can promise to see it.
std::vector<Mutant> mutants_of(std::string_view text, Lines lines);

/// The text with one change. It begins with lines that allow what a change may leave behind, such as a name that is
/// now unused: in this project warnings are errors, and a mutant that does not compile tells nobody anything.
std::string broken(std::string_view text, const Mutant& mutant);

/// So many of `count` things by chance, ascending, the same for the same seed; all if there are no more.
std::vector<std::size_t> sample(std::size_t count, std::size_t wanted, unsigned seed);

} // namespace sandtable::tools
