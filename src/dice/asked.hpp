#pragma once
// What a throw asks for as one canonical text: records keep it, and fair dice follow from it.

#include "dice/roll.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// "12d6 8d6", "1d10", "draw red:4 blue:3 end:1", "2d6 draw QH:1 KH:1", "nothing": groups in the order they are thrown,
/// then the labels that are in the bag, in its order, with their counts.
std::string asked_text(const Request& request);

/// Such a text read without knowing the bag.
struct Asked {
  struct Things {
    std::string code;
    int count = 0;
  };
  std::vector<DiceGroup> dice;
  std::vector<Things> things;
};
/// Nothing if it is no text that `asked_text` could have written.
std::optional<Asked> read_asked(std::string_view text);

} // namespace sandtable
