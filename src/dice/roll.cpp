#include "dice/roll.hpp"

#include <algorithm>

namespace sandtable {

bool operator==(const Roll& a, const Roll& b) {
  return a.count == b.count && a.card == b.card &&
         std::equal(a.faces.begin(), a.faces.begin() + a.count, b.faces.begin());
}

Roll roll_of(std::initializer_list<int> faces) {
  Roll roll;
  for (const int face : faces) {
    if (roll.count == Roll::capacity) break;
    roll.faces[roll.count++] = static_cast<std::uint8_t>(face);
  }
  return roll;
}

Roll roll_of(Card card) {
  Roll roll;
  roll.card = card;
  return roll;
}

bool answers(const Roll& roll, const Request& request) {
  if (roll.count != request.dice || roll.count > Roll::capacity) return false;
  const auto faces = roll.dice();
  const bool real_faces = std::all_of(faces.begin(), faces.end(), [](int face) { return face >= 1 && face <= 6; });
  const bool right_card = request.draw_from.empty() ? roll.card == no_card : request.draw_from.holds(roll.card);
  return real_faces && right_card;
}

} // namespace sandtable
