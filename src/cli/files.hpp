#pragma once

#include <string>
#include <string_view>

namespace sandtable::cli {

/// The whole text of a file; "-" is standard input. Stops with a sentence if it cannot be read or never ends.
std::string read_text(const std::string& file);
/// Whether there is such a file that can be read.
bool is_file(const std::string& file);
/// Writes a whole file, or stops with a sentence.
void write_file(const std::string& file, std::string_view bytes);

} // namespace sandtable::cli
