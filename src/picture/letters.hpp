#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::picture {

/// Upper case of the plain letters.
std::string capitals(std::string_view words);
/// The words with what is not sound UTF-8 replaced by question marks.
std::string sound_text(std::string_view words);
/// The letters of a sound text, each with all its bytes.
std::vector<std::string_view> letters(std::string_view words);

} // namespace sandtable::picture
