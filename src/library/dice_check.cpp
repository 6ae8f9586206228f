#include "library/dice_check.hpp"

#include "battle/replay.hpp"
#include "client/wording.hpp"
#include "dice/asked.hpp"
#include "dice/fair_dice.hpp"
#include "dice/fast_dice.hpp"
#include "library/walk.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sandtable {

namespace {

std::string words_of(const Roll& roll, const Request& request) {
  std::string out = fmt::format("{}", fmt::join(roll.dice(), " "));
  if (roll.drawn >= 0) out += (out.empty() ? "" : " ") + std::string(request.draw_from.label(roll.drawn).code);
  return out;
}

/// Compares each throw of a record with `thrown(number, request)`; returns how many there are.
template <class Thrown>
Result<int> compare(const Book& book, const Record& record, Thrown&& thrown) {
  const auto battle = book.reopen(record);
  if (!battle) return tl::unexpected<Fault>(battle.error());
  int number = 0, step = 0;
  std::optional<Fault> wrong;
  const auto walked = walk(record, **battle, [&](const WalkStep& walk_step) {
    ++step;
    if (walk_step.plan == nullptr) return true;
    const Request request = walk_step.plan->request();
    const tl::expected<Roll, std::string> roll = thrown(number, request);
    if (!roll)
      wrong = Fault{roll.error(), fmt::format("step {}", step)};
    else if (*roll != *walk_step.roll)
      wrong = Fault{fmt::format("throw {}, of {}, has {} in the record, but the seed gives {}", number,
                                asked_text(request), words_of(*walk_step.roll, request), words_of(*roll, request)),
                    fmt::format("step {}", step)};
    ++number;
    return !wrong;
  });
  if (!walked) return tl::unexpected<Fault>(walked.error());
  if (wrong) return tl::unexpected<Fault>(std::move(*wrong));
  return number;
}

/// The seeds of the seats, in the order in which they enter.
Result<std::vector<FairDice::Seed>> seat_seeds(const std::vector<SeatSeed>& seats, int recipe) {
  std::vector<FairDice::Seed> out;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string place = fmt::format("dice.seats[{}]", i);
    const auto seed = FairDice::read(seats[i].seed);
    if (recipe < 2) return fault("is there, but dice of recipe 1 take no seeds of seats", place);
    if (!seed) return fault("must be 64 hexadecimal digits, in small letters", place + ".seed");
    if (seats[i].from < (i == 0 ? 0 : seats[i - 1].from))
      return fault("must be the number of a throw, none before that of the seed above it", place + ".from");
    const auto same = [&](const SeatSeed& other) { return other.seat == seats[i].seat; };
    if (std::any_of(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(i), same))
      return fault("has brought a seed already", place + ".seat");
    out.push_back(*seed);
  }
  return out;
}

std::string words_of(const std::vector<SeatSeed>& seats) {
  if (seats.empty()) return " No seat brought a seed of its own.";
  std::vector<std::string> words;
  words.reserve(seats.size());
  for (const SeatSeed& brought : seats)
    words.push_back(fmt::format("{} from throw {}", name_of(brought.seat), brought.from));
  return fmt::format(" Seats that brought seeds of their own: {}.", fmt::join(words, ", "));
}

Result<DiceCheck> check_fair(const Book& book, const Record& record) {
  const DiceUsed& dice = record.dice;
  if (dice.seed.empty()) {
    if (record.outcome)
      return fault("is left out though the battle is over, so that no die can be checked", "dice.seed");
    return DiceCheck{false, 0, "The dice cannot be checked before the battle is over: their seed is still a secret."};
  }
  const auto seed = FairDice::read(dice.seed);
  if (!seed) return fault("must be 64 hexadecimal digits, in small letters", "dice.seed");
  if (const std::string seal = FairDice::commitment(*seed); seal != dice.commitment)
    return fault(
        fmt::format("the seal is not that of the seed: the record has {}, the seed gives {}", dice.commitment, seal),
        "dice.commitment");
  const int recipe = dice.recipe.value_or(1);
  if (!FairDice::knows_recipe(recipe))
    return fault(fmt::format("is {}, which this program does not know", recipe), "dice.recipe");
  const std::vector<SeatSeed> seats = dice.seats.value_or(std::vector<SeatSeed>{});
  const auto seeds = seat_seeds(seats, recipe);
  if (!seeds) return tl::unexpected<Fault>(seeds.error());
  FairDice fair(*seed, 0, recipe);
  std::size_t entered = 0;
  const auto throws = compare(book, record, [&](int number, const Request& request) {
    for (; entered < seats.size() && seats[entered].from <= number; ++entered) fair.enter((*seeds)[entered]);
    return fair.answer(request);
  });
  if (!throws) return tl::unexpected<Fault>(throws.error());
  if (!seats.empty() && seats.back().from > *throws)
    return fault(fmt::format("is {}, but there are only {} throws", seats.back().from, *throws),
                 fmt::format("dice.seats[{}].from", seats.size() - 1));
  return DiceCheck{
      true, *throws,
      fmt::format("Every die of {} follows from the seed, and the seed from the seal {}.{} Was that the seal "
                  "you were shown before the first throw?",
                  plural(*throws, "throw", "throws"), dice.commitment, words_of(seats))};
}

Result<DiceCheck> check_fast(const Book& book, const Record& record) {
  const std::string& text = record.dice.seed;
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc{} || end != text.data() + text.size()) return fault("must be a whole number", "dice.seed");
  FastDice dice(seed);
  const auto throws = compare(book, record, [&](int, const Request& request) { return dice.answer(request); });
  if (!throws) return tl::unexpected<Fault>(throws.error());
  return DiceCheck{true, *throws,
                   fmt::format("Every die of {} follows from seed {}, which whoever fought the battle chose.",
                               plural(*throws, "throw", "throws"), seed)};
}

} // namespace

Result<DiceCheck> check_dice(const Book& book, const Record& record) {
  const std::string& kind = record.dice.kind;
  if (kind == "fair") return check_fair(book, record);
  if (kind == "fast") return check_fast(book, record);
  if (kind == "hand")
    return DiceCheck{false, 0, "The dice cannot be checked: people threw them by hand on a real table."};
  return DiceCheck{
      false, 0, "The dice cannot be checked: the record does not name a source from which they could be thrown again."};
}

} // namespace sandtable
