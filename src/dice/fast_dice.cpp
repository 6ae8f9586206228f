#include "dice/fast_dice.hpp"

#include <bit>

namespace sandtable {

namespace {

constexpr std::uint64_t multiplier = 6364136223846793005U;

// PCG-XSH-RR 64/32, number for number the pcg32 of the PCG library. Written out, because the library hides the state.
inline std::uint32_t next(std::uint64_t& state, std::uint64_t increment) {
  const std::uint64_t old = state;
  state = old * multiplier + increment;
  const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
  return std::rotr(shifted, static_cast<int>(old >> 59U));
}

// Eight faces from one draw. The draw is read as a fraction of 2^32: times six, the whole part is a face and the rest
// is the fraction for the next one. The eight whole parts together are floor(draw * 6^8 / 2^32), which is uniform once
// the draws whose last rest lies below 2^32 mod 6^8 are thrown away (4 in 100,000).
constexpr std::size_t batch = 8;
constexpr std::uint64_t batch_outcomes = 6ULL * 6 * 6 * 6 * 6 * 6 * 6 * 6;
constexpr auto batch_threshold = static_cast<std::uint32_t>((1ULL << 32U) % batch_outcomes);

} // namespace

FastDice::FastDice(std::uint64_t seed, std::uint64_t stream) : state_(0), increment_((stream << 1U) | 1U) {
  state_ = (seed + increment_) * multiplier + increment_;
}

std::uint32_t FastDice::below(std::uint32_t n) {
  std::uint64_t product = std::uint64_t{next(state_, increment_)} * n;
  auto rest = static_cast<std::uint32_t>(product);
  if (rest < n) {
    const std::uint32_t threshold = (0U - n) % n;
    while (rest < threshold) {
      product = std::uint64_t{next(state_, increment_)} * n;
      rest = static_cast<std::uint32_t>(product);
    }
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

tl::expected<Roll, std::string> FastDice::answer(const Request& request) { return roll(request); }

void FastDice::six_sided(int dice, Roll& roll) {
  const auto count = static_cast<std::size_t>(dice);
  roll.faces.resize((count + batch - 1) / batch * batch, boost::container::default_init); // whole batches are written
  std::uint8_t* faces = roll.faces.data();
  // A copy, because a store of bytes could alias the member and would make it be loaded again for each die.
  std::uint64_t state = state_;
  for (std::size_t done = 0; done < count; done += batch) {
    std::uint32_t rest = 0;
    do {
      rest = next(state, increment_);
      for (std::size_t i = 0; i < batch; ++i) {
        const std::uint64_t product = std::uint64_t{rest} * 6U;
        faces[done + i] = static_cast<std::uint8_t>((product >> 32U) + 1U);
        rest = static_cast<std::uint32_t>(product);
      }
    } while (rest < batch_threshold);
  }
  state_ = state;
  roll.faces.resize(count, boost::container::default_init);
}

Roll FastDice::roll(const Request& request) {
  int all = 0, six = 0;
  for (const DiceGroup& group : request.dice) {
    all += group.count;
    if (group.sides == 6) six += group.count;
  }
  Roll roll;
  six_sided(six, roll); // those of all groups in one run
  if (six != all) {
    Roll mixed;
    const std::uint8_t* next_six = roll.faces.data();
    for (const DiceGroup& group : request.dice) {
      for (int i = 0; i < group.count; ++i)
        mixed.faces.push_back(group.sides == 6 ? *next_six++ : static_cast<std::uint8_t>(below(group.sides) + 1));
    }
    roll.faces.swap(mixed.faces);
  }
  if (const int things = request.draw_from.count(); things > 0) {
    roll.drawn =
        static_cast<std::int16_t>(request.draw_from.nth(static_cast<int>(below(static_cast<std::uint32_t>(things)))));
  }
  return roll;
}

} // namespace sandtable
