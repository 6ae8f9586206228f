#include "dice/sentences.hpp"
#include "dice/source.hpp"

#include <fmt/core.h>
#include <utility>

namespace sandtable {

RecordedDice::RecordedDice(std::vector<Roll> rolls) : rolls_(std::move(rolls)) {}

tl::expected<Roll, std::string> RecordedDice::answer(const Request& request) {
  if (next_ == rolls_.size()) {
    return tl::unexpected(fmt::format("the record ends after {} {} but {} {} wanted", next_,
                                      next_ == 1 ? "roll" : "rolls", wants(request), request.dice > 1 ? "are" : "is"));
  }
  const Roll& roll = rolls_[next_];
  if (!answers(roll, request)) {
    const Deck card = roll.card == no_card ? Deck{} : Deck{1};
    const bool same_kind = roll.count == request.dice && card.empty() == request.draw_from.empty();
    if (same_kind && !card.empty() && !request.draw_from.holds(roll.card)) {
      return tl::unexpected(fmt::format("roll {} of the record: {}", next_ + 1, not_among_the_cards_left(roll.card)));
    }
    return tl::unexpected(fmt::format("roll {} of the record holds {}{} but {} {} wanted", next_ + 1,
                                      wants({roll.count, card}), same_kind ? " with a false face" : "", wants(request),
                                      request.dice > 1 ? "are" : "is"));
  }
  ++next_;
  return roll;
}

} // namespace sandtable
