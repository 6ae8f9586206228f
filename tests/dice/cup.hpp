#pragma once
// A cup of coloured dice to draw from, and requests of any shape.

#include "dice/roll.hpp"

#include <array>
#include <rapidcheck.h>

namespace sandtable {

constexpr std::array<Label, 3> cup_labels{Label{"red", "red die"}, Label{"blue", "blue die"}, Label{"end", "end die"}};
constexpr BagKind cup_of_dice{"a die from the cup", "dice", cup_labels};

inline Bag cup(int red, int blue, int end) {
  Bag bag;
  bag.kind = &cup_of_dice;
  for (const int count : {red, blue, end}) bag.counts.push_back(static_cast<std::uint16_t>(count));
  return bag;
}

inline Request mixed(std::initializer_list<DiceGroup> dice, Bag bag = {}) {
  Request request;
  request.dice = dice;
  request.draw_from = std::move(bag);
  return request;
}

/// Up to six groups of any dice, and a cup that may be empty.
inline rc::Gen<Request> any_request() {
  return rc::gen::exec([] {
    Request request;
    for (int groups = *rc::gen::inRange(0, 7); groups > 0; --groups)
      request.dice.push_back(
          {*rc::gen::inRange<std::uint16_t>(0, 90),
           static_cast<std::uint8_t>(*rc::gen::elementOf(std::vector<int>{1, 2, 3, 4, 6, 8, 10, 12, 20, 100, 255}))});
    request.draw_from = cup(*rc::gen::inRange(0, 5), *rc::gen::inRange(0, 5), *rc::gen::inRange(0, 400));
    return request;
  });
}

} // namespace sandtable
