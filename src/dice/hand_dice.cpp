#include "dice/hand_dice.hpp"

#include "dice/sentences.hpp"

#include <charconv>
#include <fmt/core.h>
#include <sstream>
#include <utility>

namespace sandtable {

namespace {

bool is_number(const std::string& word) { return word.find_first_not_of("0123456789") == std::string::npos; }

/// "the Queen of Hearts" where the bag or the pack of cards knows it, else as it was typed.
std::string spoken(const std::string& code, const Bag& bag) {
  const BagKind& kind = bag.kind != nullptr ? *bag.kind : french_deck();
  const auto label = label_named(kind, code);
  return label ? fmt::format("the {}", kind.labels[static_cast<std::size_t>(*label)].name)
               : fmt::format("\"{}\"", code);
}

} // namespace

// What was typed for one request must fit it exactly: too little waits for more, too much or what cannot be is put
// away whole, so that nothing left over slips into the next throw.
tl::expected<Roll, std::string> HandDice::answer(const Request& request) {
  const auto put_away = [this](std::string why) {
    faces_.clear();
    labels_.clear();
    return tl::unexpected(std::move(why));
  };
  const auto typed = static_cast<int>(faces_.size());
  const int wanted = dice_in(request);
  const Bag& bag = request.draw_from;
  if (typed > wanted) {
    return put_away(fmt::format("{} {} typed but {} {} waited for: type again", typed,
                                typed == 1 ? "die was" : "dice were", wants(request), is_or_are(request)));
  }
  const std::size_t draws = bag.empty() ? 0 : 1;
  if (labels_.size() > draws) {
    const std::string things =
        labels_.size() == 1 ? spoken(labels_.front(), bag) + " was" : fmt::format("{} things were", labels_.size());
    return put_away(
        fmt::format("{} typed but {} {} waited for: type again", things, wants(request), is_or_are(request)));
  }
  Roll roll;
  for (const DiceGroup& group : request.dice) {
    for (int i = 0; i < group.count && roll.count() < typed; ++i) {
      const std::uint8_t face = faces_[roll.faces.size()];
      if (face > group.sides) return put_away(no_face(face, group.sides));
      roll.faces.push_back(face);
    }
  }
  if (!labels_.empty()) {
    const auto label = label_named(*bag.kind, labels_.front());
    if (!label || !bag.holds(*label)) return put_away(not_among_those_left(bag, labels_.front()));
    roll.drawn = static_cast<std::int16_t>(*label);
  }
  if (typed < wanted) return tl::unexpected(too_few_dice(request, typed, "has been typed", "have been typed"));
  if (labels_.size() < draws)
    return tl::unexpected(fmt::format("{} is waited for but none has been typed", bag.kind->one));
  faces_.clear();
  labels_.clear();
  return roll;
}

tl::expected<void, std::string> HandDice::type(const std::string& text) {
  std::string spaced = text;
  for (char& c : spaced) {
    if (c == ',' || c == ';') c = ' ';
  }
  std::vector<std::uint8_t> faces;
  std::vector<std::string> labels;
  std::istringstream words(spaced);
  for (std::string word; words >> word;) {
    if (!is_number(word)) {
      labels.push_back(word);
      continue;
    }
    std::uint8_t face = 0;
    if (std::from_chars(word.data(), word.data() + word.size(), face).ec != std::errc{} || face == 0)
      return tl::unexpected(fmt::format("{} is no face of a die", word));
    faces.push_back(face);
  }
  if (faces.empty() && labels.empty()) return tl::unexpected<std::string>("nothing was typed");
  faces_.insert(faces_.end(), faces.begin(), faces.end());
  labels_.insert(labels_.end(), labels.begin(), labels.end());
  return {};
}

} // namespace sandtable
