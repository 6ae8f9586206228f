#pragma once

#include "picture/page.hpp"

#include <string>

namespace sandtable::picture {

/// Adds to a drawn SVG what a reader without eyes for pictures needs: the title, a description, and over each unit an
/// unseen shape that says its name and state when pointed at.
std::string with_words(std::string svg, const Page& page, const View& view, double scale);

/// Text as it may stand in XML.
std::string escaped(std::string_view text);

} // namespace sandtable::picture
