#pragma once
// JSON as text: reading with the place of an error, and writing the same bytes for the same value everywhere.

#include "reflect/result.hpp"

#include <boost/json/value.hpp>
#include <string>
#include <string_view>

namespace sandtable {

/// Reads a text; the fault's place is "file:line:column".
Result<boost::json::value> parse_json(std::string_view text, std::string_view file);

/// One line without spaces at the ends. Numbers are written as people write them (0.5, not 5E-1) and read back exactly.
std::string compact(const boost::json::value& json);

/// Indented by two spaces; what is short stands on one line. Ends without a line break.
std::string pretty(const boost::json::value& json);

} // namespace sandtable
