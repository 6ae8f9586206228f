#include "dice/recorded_dice.hpp"

#include "dice/sentences.hpp"

#include <fmt/core.h>
#include <utility>

namespace sandtable {

namespace {

/// The label that was drawn; a number where the bag has no such label.
std::string drawn_code(const Bag& bag, const Roll& roll) {
  const bool known = static_cast<std::size_t>(roll.drawn) < bag.kind->labels.size();
  return known ? std::string(bag.label(roll.drawn).code) : std::to_string(roll.drawn);
}

} // namespace

RecordedDice::RecordedDice(std::vector<Roll> rolls) : rolls_(std::move(rolls)) {}

tl::expected<Roll, std::string> RecordedDice::answer(const Request& request) {
  if (next_ == rolls_.size()) {
    return tl::unexpected(fmt::format("the record ends after {} {} but {} {} wanted", next_,
                                      next_ == 1 ? "roll" : "rolls", wants(request), is_or_are(request)));
  }
  const Roll& roll = rolls_[next_];
  if (!answers(roll, request)) {
    const bool draws = roll.drawn >= 0, asked = !request.draw_from.empty();
    const bool same_kind = roll.count() == dice_in(request) && draws == asked;
    if (same_kind && asked && !request.draw_from.holds(roll.drawn))
      return tl::unexpected(fmt::format("roll {} of the record: {}", next_ + 1,
                                        not_among_those_left(request.draw_from, drawn_code(request.draw_from, roll))));
    const std::string dice = roll.count() > 0 || !draws ? dice_counted(roll.count()) : "";
    const std::string held = dice + (dice.empty() || !draws ? "" : " and ") + (draws ? "a draw" : "");
    return tl::unexpected(fmt::format("roll {} of the record holds {}{} but {} {} wanted", next_ + 1, held,
                                      same_kind ? " with a false face" : "", wants(request), is_or_are(request)));
  }
  ++next_;
  return roll;
}

} // namespace sandtable
