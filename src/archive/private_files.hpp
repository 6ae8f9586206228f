#pragma once
// Seeds of dice not yet thrown are in an archive: what is made for it is its owner's alone. What was there before is
// left as it was found.

#include "reflect/result.hpp"

namespace sandtable::archive {

Result<void> make_folder(const std::string& folder);
/// An empty file, unless it is there. What SQLite puts beside it has the same mode.
Result<void> make_file(const std::string& file);

} // namespace sandtable::archive
