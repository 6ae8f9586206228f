#include "dice/fair_dice.hpp"

#include "dice/asked.hpp"

#include <fmt/format.h>
#include <sodium/crypto_generichash.h>
#include <sodium/crypto_stream_chacha20.h>
#include <sodium/utils.h>

namespace sandtable {

namespace {

using Bytes32 = FairDice::Seed;
static_assert(std::tuple_size_v<Bytes32> == crypto_stream_chacha20_KEYBYTES);

std::string hex_of(const Bytes32& bytes) {
  std::array<char, 2 * 32 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  return hex.data();
}

/// The bytes of one throw, made a block at a time.
class ThrowBytes {
public:
  ThrowBytes(const Bytes32& key, std::uint64_t nonce) : key_(key) {
    for (std::size_t i = 0; i < nonce_.size(); ++i) nonce_[i] = static_cast<std::uint8_t>(nonce >> (8 * i));
  }

  /// A number below n out of the next `width` bytes, lowest first. Those of the last, incomplete run of n are skipped,
  /// so that none is favoured.
  std::uint64_t below(std::uint64_t n, int width) {
    const std::uint64_t all = std::uint64_t{1} << (8 * width), usable = all - all % n;
    std::uint64_t number = next(width);
    while (number >= usable) number = next(width);
    return number % n;
  }

private:
  std::uint64_t next(int width) {
    std::uint64_t number = 0;
    for (int i = 0; i < width; ++i) number |= std::uint64_t{next_byte()} << (8 * i);
    return number;
  }
  std::uint8_t next_byte() {
    if (used_ == block_.size()) {
      block_.fill(0);
      crypto_stream_chacha20_xor_ic(block_.data(), block_.data(), block_.size(), nonce_.data(), block_number_,
                                    key_.data());
      ++block_number_;
      used_ = 0;
    }
    return block_[used_++];
  }

  Bytes32 key_;
  std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce_{};
  std::array<std::uint8_t, 64> block_{};
  std::size_t used_ = 64;
  std::uint64_t block_number_ = 0;
};

/// Recipe 2: the key of a throw's stream.
Bytes32 key_of_throw(const Bytes32& secret, const std::vector<Bytes32>& seats, std::uint64_t number,
                     const Request& request) {
  std::string text = fmt::format("sandtable dice 2\n{}\n", seats.size());
  for (const Bytes32& seat : seats) text += hex_of(seat) + "\n";
  text += fmt::format("{}\n{}", number, asked_text(request));
  Bytes32 key{};
  crypto_generichash(key.data(), key.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     secret.data(), secret.size());
  return key;
}

} // namespace

FairDice::FairDice(const Seed& seed, std::uint64_t next_throw, int recipe)
    : seed_(seed), next_throw_(next_throw), recipe_(recipe) {}

tl::expected<Roll, std::string> FairDice::answer(const Request& request) {
  if (!knows_recipe(recipe_))
    return tl::unexpected(fmt::format("the dice are of recipe {}, which this program does not know", recipe_));
  const int things = request.draw_from.count();
  if (recipe_ == 1 && things > 256)
    return tl::unexpected(fmt::format("dice of recipe 1 draw from no more than 256 things, but there are {}", things));
  const int width = recipe_ == 1 ? 1 : 4;
  ThrowBytes bytes =
      recipe_ == 1 ? ThrowBytes(seed_, next_throw_) : ThrowBytes(key_of_throw(seed_, seats_, next_throw_, request), 0);
  ++next_throw_;
  Roll roll;
  for (const DiceGroup& group : request.dice) {
    for (int i = 0; i < group.count; ++i)
      roll.faces.push_back(static_cast<std::uint8_t>(bytes.below(group.sides, width) + 1));
  }
  if (things > 0) {
    const auto drawn = static_cast<int>(bytes.below(static_cast<std::uint64_t>(things), width));
    roll.drawn = static_cast<std::int16_t>(request.draw_from.nth(drawn));
  }
  return roll;
}

std::string FairDice::written(const Seed& seed) { return hex_of(seed); }

std::optional<FairDice::Seed> FairDice::read(std::string_view hex) {
  Seed seed{};
  std::size_t bytes = 0;
  const bool small = hex.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  if (hex.size() != 2 * seed.size() || !small) return std::nullopt;
  sodium_hex2bin(seed.data(), seed.size(), hex.data(), hex.size(), nullptr, &bytes, nullptr);
  return seed;
}

std::string FairDice::commitment(const Seed& seed) {
  Bytes32 hash{};
  crypto_generichash(hash.data(), hash.size(), seed.data(), seed.size(), nullptr, 0);
  return hex_of(hash);
}

} // namespace sandtable
