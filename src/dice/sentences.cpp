#include "dice/sentences.hpp"

#include <fmt/core.h>

namespace sandtable {

namespace {

std::string dice_counted(int n) { return fmt::format("{} {}", n, n == 1 ? "die" : "dice"); }

} // namespace

std::string too_few_dice(int needed, int there, std::string_view one, std::string_view many) {
  const std::string number = there == 0 ? "none" : fmt::format("only {}", there);
  return fmt::format("the roll needs {} but {} {}", dice_counted(needed), number, there <= 1 ? one : many);
}

std::string not_among_the_cards_left(Card card) {
  return fmt::format("the {} is not among the cards left", name_of(card));
}

std::string too_many_at_once(int wanted) {
  return fmt::format("no more than {} dice can be thrown at once, but {} are wanted", int{Roll::capacity}, wanted);
}

std::string no_face(int face) { return fmt::format("{} is no face of a die", face); }

std::string wants(const Request& request) {
  if (request.dice == 0) return request.draw_from.empty() ? "nothing" : "a card";
  return dice_counted(request.dice) + (request.draw_from.empty() ? "" : " and a card");
}

} // namespace sandtable
