#include "dice/sentences.hpp"
#include "dice/source.hpp"

#include <fmt/core.h>
#include <sstream>
#include <utility>

namespace sandtable {

namespace {

bool is_number(const std::string& word) { return word.find_first_not_of("0123456789") == std::string::npos; }

} // namespace

// What was typed for one request must fit it exactly: too little waits for more, too much or the wrong card is put
// away whole, so that nothing left over slips into the next throw.
tl::expected<Roll, std::string> HandDice::answer(const Request& request) {
  const auto put_away = [this](std::string why) {
    faces_.clear();
    cards_.clear();
    return tl::unexpected(std::move(why));
  };
  if (request.dice > Roll::capacity) return tl::unexpected(too_many_at_once(request.dice));
  const auto typed = static_cast<int>(faces_.size());
  if (typed > request.dice) {
    return put_away(fmt::format("{} {} typed but {} {} waited for: type again", typed,
                                typed == 1 ? "die was" : "dice were", wants(request), request.dice > 1 ? "are" : "is"));
  }
  const std::size_t cards_wanted = request.draw_from.empty() ? 0 : 1;
  if (cards_.size() > cards_wanted) {
    const std::string cards =
        cards_.size() == 1 ? "the " + name_of(cards_.front()) + " was" : fmt::format("{} cards were", cards_.size());
    return put_away(fmt::format("{} typed but {} {} waited for: type again", cards, wants(request),
                                request.dice > 1 ? "are" : "is"));
  }
  if (!cards_.empty() && !request.draw_from.holds(cards_.front())) {
    return put_away(not_among_the_cards_left(cards_.front()));
  }
  if (typed < request.dice) {
    return tl::unexpected(too_few_dice(request.dice, typed, "has been typed", "have been typed"));
  }
  if (cards_.size() < cards_wanted) {
    return tl::unexpected<std::string>("a card is waited for but none has been typed");
  }
  Roll roll;
  for (const std::uint8_t face : faces_) roll.faces[roll.count++] = face;
  if (!cards_.empty()) roll.card = cards_.front();
  faces_.clear();
  cards_.clear();
  return roll;
}

tl::expected<void, std::string> HandDice::type(const std::string& text) {
  std::string spaced = text;
  for (char& c : spaced) {
    if (c == ',' || c == ';') c = ' ';
  }
  std::vector<std::uint8_t> faces;
  std::vector<Card> cards;
  std::istringstream words(spaced);
  for (std::string word; words >> word;) {
    if (word.size() == 1 && word[0] >= '1' && word[0] <= '6') {
      faces.push_back(static_cast<std::uint8_t>(word[0] - '0'));
    } else if (const auto card = card_named(word)) {
      cards.push_back(*card);
    } else if (is_number(word)) {
      return tl::unexpected(fmt::format("{} is no face of a die", word));
    } else {
      return tl::unexpected(fmt::format("\"{}\" is neither a die nor a card", word));
    }
  }
  if (faces.empty() && cards.empty()) return tl::unexpected<std::string>("nothing was typed");
  faces_.insert(faces_.end(), faces.begin(), faces.end());
  cards_.insert(cards_.end(), cards.begin(), cards.end());
  return {};
}

} // namespace sandtable
