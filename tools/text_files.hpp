#pragma once
// What the build's small programs share: reading and writing text files, and cutting text.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::tools {

/// The whole file, or nothing if it cannot be read.
std::optional<std::string> read_text(const std::filesystem::path& file);

/// Writes the file unless it already reads so: an unchanged file starts no rebuild. False if it cannot be
/// written.
bool write_if_changed(const std::filesystem::path& file, std::string_view text);

/// The lines of a text, without their ends.
std::vector<std::string_view> lines_of(std::string_view text);

/// Without blanks at either end.
std::string_view trimmed(std::string_view text);

/// As a C++ string literal.
std::string literal_of(std::string_view text);

} // namespace sandtable::tools
