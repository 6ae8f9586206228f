#pragma once
// The folder of rulebooks, read whole.

#include "rulebook_text.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace sandtable::tools {

/// Every *.md of the folder by name, or nothing after printing what is wrong with them.
std::optional<std::vector<Rulebook>> read_rulebooks(const std::filesystem::path& folder);

} // namespace sandtable::tools
