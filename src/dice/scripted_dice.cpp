#include "dice/scripted_dice.hpp"

#include "dice/sentences.hpp"

#include <fmt/core.h>
#include <utility>

namespace sandtable {

namespace {

std::vector<std::string> codes_of(const std::vector<Card>& cards) {
  std::vector<std::string> codes;
  codes.reserve(cards.size());
  for (const Card card : cards) codes.push_back(code_of(card));
  return codes;
}

} // namespace

ScriptedDice::ScriptedDice(std::vector<std::uint8_t> faces, const std::vector<Card>& cards,
                           std::vector<std::string> labels)
    : faces_(std::move(faces)), cards_{codes_of(cards), 0}, labels_{std::move(labels), 0} {}

tl::expected<Roll, std::string> ScriptedDice::answer(const Request& request) {
  const int wanted = dice_in(request);
  if (faces_left() < wanted) return tl::unexpected(too_few_dice(request, faces_left(), "is left", "are left"));
  Roll roll;
  std::size_t next = next_face_;
  for (const DiceGroup& group : request.dice) {
    for (int i = 0; i < group.count; ++i) {
      const std::uint8_t face = faces_[next++];
      if (face < 1 || face > group.sides) return tl::unexpected(no_face(face, group.sides));
      roll.faces.push_back(face);
    }
  }
  if (!request.draw_from.empty()) {
    Draws& draws = request.draw_from.kind == &french_deck() ? cards_ : labels_;
    if (draws.left() == 0)
      return tl::unexpected(fmt::format("{} is waited for but none is left", request.draw_from.kind->one));
    const std::string& code = draws.codes[draws.next];
    const auto label = label_named(*request.draw_from.kind, code);
    if (!label || !request.draw_from.holds(*label))
      return tl::unexpected(not_among_those_left(request.draw_from, code));
    roll.drawn = static_cast<std::int16_t>(*label);
    ++draws.next;
  }
  next_face_ = next;
  return roll;
}

int ScriptedDice::faces_left() const { return static_cast<int>(faces_.size() - next_face_); }

} // namespace sandtable
