#include "cli/named_record.hpp"

#include "cli/stop.hpp"
#include "library/books.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

NamedRecord record_in(const std::string& text, const std::string& file) {
  NamedRecord out;
  auto record = read_record(text, file);
  if (!record && !record.error().place.starts_with(file)) // it is JSON, and yet none
    bad_input(fmt::format("{}: is not a record: {}", file, record.error().text()));
  out.record = taken(std::move(record));
  out.book = taken(book_named(out.record.rulebook), file + ": rulebook");
  return out;
}

} // namespace sandtable::cli
