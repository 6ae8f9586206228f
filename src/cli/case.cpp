#include "cli/case.hpp"

#include "reflect/json.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

Result<Case> read_case(std::string_view text, std::string_view file) {
  auto parsed = parse_json(text, file);
  if (!parsed) return tl::unexpected<Fault>(parsed.error());
  auto wanted = read_json<Case>(*parsed);
  const auto in_file = [&](Fault f) {
    f.place = f.place.empty() ? std::string(file) : fmt::format("{}: {}", file, f.place);
    return tl::unexpected<Fault>(std::move(f));
  };
  if (!wanted) return in_file(wanted.error());
  if (wanted->rulebook.empty()) return in_file({"say which rulebook to rule by", "rulebook"});
  for (std::size_t i = 0; i < wanted->dice.size(); ++i)
    if (wanted->dice[i] < 1) return in_file({"must be a face from 1 to 255", fmt::format("dice[{}]", i)});
  for (std::size_t i = 0; i < wanted->cards.size(); ++i)
    if (wanted->cards[i] == no_card)
      return in_file({"must be a card like \"QH\" or \"red-joker\"", fmt::format("cards[{}]", i)});
  return wanted;
}

} // namespace sandtable::cli
