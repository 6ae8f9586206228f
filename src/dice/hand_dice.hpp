#pragma once

#include "dice/source.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sandtable {

/// Dice and draws that people make on a real table and type in. Answers only what has been typed for the request at
/// hand; otherwise it says what is waited for. Too much, or what cannot be, is put away, to be typed again.
class HandDice final : public DiceSource {
public:
  tl::expected<Roll, std::string> answer(const Request& request) override;
  /// Takes what was typed ("4 4 1 6", "QH", "red"); refuses the whole text if a number is no face of any die.
  tl::expected<void, std::string> type(const std::string& text);

private:
  std::vector<std::uint8_t> faces_;
  std::vector<std::string> labels_;
};

} // namespace sandtable
