#pragma once

#include "library/book.hpp"
#include "library/walk.hpp"

namespace sandtable::cli {

/// A record of a file and the rulebook it was fought under, or a stop with what is wrong.
struct NamedRecord {
  Record record;
  const Book* book = nullptr;
};
NamedRecord record_in(const std::string& text, const std::string& file);

} // namespace sandtable::cli
