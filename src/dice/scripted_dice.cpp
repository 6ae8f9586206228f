#include "dice/sentences.hpp"
#include "dice/source.hpp"

#include <utility>

namespace sandtable {

ScriptedDice::ScriptedDice(std::vector<std::uint8_t> faces, std::vector<Card> cards)
    : faces_(std::move(faces)), cards_(std::move(cards)) {}

tl::expected<Roll, std::string> ScriptedDice::answer(const Request& request) {
  if (request.dice > Roll::capacity) return tl::unexpected(too_many_at_once(request.dice));
  if (faces_left() < request.dice) {
    return tl::unexpected(too_few_dice(request.dice, faces_left(), "is left", "are left"));
  }
  Roll roll;
  for (std::size_t i = 0; i < request.dice; ++i) {
    const std::uint8_t face = faces_[next_face_ + i];
    if (face < 1 || face > 6) return tl::unexpected(no_face(face));
    roll.faces[i] = face;
  }
  if (!request.draw_from.empty()) {
    if (cards_left() == 0) return tl::unexpected<std::string>("a card is waited for but none is left");
    roll.card = cards_[next_card_];
    if (!request.draw_from.holds(roll.card)) return tl::unexpected(not_among_the_cards_left(roll.card));
    ++next_card_;
  }
  roll.count = request.dice;
  next_face_ += request.dice;
  return roll;
}

int ScriptedDice::faces_left() const { return static_cast<int>(faces_.size() - next_face_); }
int ScriptedDice::cards_left() const { return static_cast<int>(cards_.size() - next_card_); }

} // namespace sandtable
