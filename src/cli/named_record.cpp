#include "cli/named_record.hpp"

#include "cli/stop.hpp"

namespace sandtable::cli {

NamedRecord record_in(const std::string& text, const std::string& file) {
  NamedRecord out;
  out.record = taken(read_record(text, file));
  out.book = taken(book_named(out.record.rulebook), file + ": rulebook");
  return out;
}

} // namespace sandtable::cli
