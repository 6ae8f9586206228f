#pragma once

#include <string_view>

namespace sandtable {

/// What a book measures in. Lengths are plain numbers everywhere; only words and rulers know their unit.
struct UnitOfLength {
  std::string_view one, many, mark; ///< "inch", "inches", "\""
  int ruler = 12;                   ///< so many to a number on the table's edge
};

constexpr UnitOfLength in_inches{"inch", "inches", "\"", 12};
constexpr UnitOfLength in_centimetres{"centimetre", "centimetres", "cm", 10};

} // namespace sandtable
