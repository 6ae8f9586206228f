#pragma once

#include "dice/source.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sandtable {

/// A given list of faces, cards and labels of other bags, each used in order: tests and rulings. A refused request uses
/// nothing up.
class ScriptedDice final : public DiceSource {
public:
  explicit ScriptedDice(std::vector<std::uint8_t> faces, const std::vector<Card>& cards = {},
                        std::vector<std::string> labels = {});
  tl::expected<Roll, std::string> answer(const Request& request) override;
  int faces_left() const;
  int cards_left() const { return cards_.left(); }
  int labels_left() const { return labels_.left(); }

private:
  struct Draws {
    std::vector<std::string> codes;
    std::size_t next = 0;

    int left() const { return static_cast<int>(codes.size() - next); }
  };

  std::vector<std::uint8_t> faces_;
  std::size_t next_face_ = 0;
  Draws cards_, labels_;
};

} // namespace sandtable
