#include "dice/roll.hpp"

#include <numeric>
#include <utility>

namespace sandtable {

Request request_of(int dice, int sides) {
  Request request;
  request.dice.push_back({static_cast<std::uint16_t>(dice), static_cast<std::uint8_t>(sides)});
  return request;
}

Request request_of(Bag draw_from) {
  Request request;
  request.draw_from = std::move(draw_from);
  return request;
}

int dice_in(const Request& request) {
  int all = 0;
  for (const DiceGroup& group : request.dice) all += group.count;
  return all;
}

int total_of(const Roll& roll) { return std::accumulate(roll.faces.begin(), roll.faces.end(), 0); }

Roll roll_of(std::initializer_list<int> faces) {
  Roll roll;
  for (const int face : faces) roll.faces.push_back(static_cast<std::uint8_t>(face));
  return roll;
}

Roll roll_of_alike(int dice, int face) {
  Roll roll;
  roll.faces.assign(static_cast<std::size_t>(dice), static_cast<std::uint8_t>(face));
  return roll;
}

Roll roll_of(Card card) {
  Roll roll;
  if (card != no_card) roll.drawn = card.index;
  return roll;
}

Card card_in(const Roll& roll) { return {static_cast<std::uint8_t>(roll.drawn)}; }

bool answers(const Roll& roll, const Request& request) {
  if (roll.count() != dice_in(request)) return false;
  const std::uint8_t* face = roll.faces.data();
  for (const DiceGroup& group : request.dice) {
    for (int i = 0; i < group.count; ++i, ++face)
      if (*face < 1 || *face > group.sides) return false;
  }
  return request.draw_from.empty() ? roll.drawn == -1 : request.draw_from.holds(roll.drawn);
}

} // namespace sandtable
