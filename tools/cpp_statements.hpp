#pragma once
// What a token is part of: a condition, an operand, a statement that may be left out.

#include "cpp_tokens.hpp"

namespace sandtable::tools {

/// A first and a last token; none if the last is before the first.
struct Extent {
  int first = 0, last = -1;
};

/// Tokens that say nothing a rule could: arguments of templates, static_assert, macros, sizes of arrays.
std::vector<bool> fixed_tokens(const CppSource& source);

bool in_for_header(const CppSource& source, int i);
bool in_subscript(const CppSource& source, int i);

/// The first token of what stands before a &&, || or ? as its operand, and the last of what stands after a && or ||.
int operand_begin(const CppSource& source, int junction);
int operand_end(const CppSource& source, int junction);

/// What an `if` asks; none if it declares what it asks or is `if constexpr`.
Extent condition_of(const CppSource& source, int word_if);

/// Whether a condition is one == or !=: its opposite is the other of them.
bool is_lone_equality(const CppSource& source, const Extent& condition);

/// The semicolon of the call or assignment that begins at a token; -1 if none does.
int end_of_plain_statement(const CppSource& source, int i);

} // namespace sandtable::tools
