#pragma once
// Which part of a source speaks of a rule: the statements beside, around or under a citation.

#include "cpp_tokens.hpp"

#include <vector>

namespace sandtable::tools {

/// For each token whether a rule is cited for it: in its statement, in a comment at the end of one of its lines, or in
/// one directly above. A function that is cited at its head is cited whole; a statement that is cited in the block of
/// an `if` takes its condition along.
std::vector<bool> cited_tokens(const CppSource& source);

} // namespace sandtable::tools
