#include "dice/sentences.hpp"
#include "dice/source.hpp"

#include <sodium/crypto_generichash.h>
#include <sodium/crypto_stream_chacha20.h>
#include <sodium/utils.h>

namespace sandtable {

namespace {

// The bytes of one throw, made a block at a time.
class ThrowBytes {
public:
  ThrowBytes(const FairDice::Seed& seed, std::uint64_t number) : seed_(seed) {
    for (std::size_t i = 0; i < nonce_.size(); ++i) {
      nonce_[i] = static_cast<std::uint8_t>(number >> (8 * i));
    }
  }

  /// A number below n (1 to 256): a byte of the last, incomplete run of n is skipped, so that none is favoured.
  unsigned below(unsigned n) {
    const unsigned usable = 256 / n * n;
    unsigned byte = next();
    while (byte >= usable) byte = next();
    return byte % n;
  }

private:
  unsigned next() {
    if (used_ == block_.size()) {
      block_.fill(0);
      crypto_stream_chacha20_xor_ic(block_.data(), block_.data(), block_.size(), nonce_.data(), block_number_,
                                    seed_.data());
      ++block_number_;
      used_ = 0;
    }
    return block_[used_++];
  }

  const FairDice::Seed& seed_;
  std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce_{};
  std::array<std::uint8_t, 64> block_{};
  std::size_t used_ = 64;
  std::uint64_t block_number_ = 0;
};

static_assert(std::tuple_size_v<FairDice::Seed> == crypto_stream_chacha20_KEYBYTES);

} // namespace

FairDice::FairDice(const Seed& seed) : seed_(seed) {}
FairDice::FairDice(const Seed& seed, std::uint64_t next_throw) : seed_(seed), next_throw_(next_throw) {}

tl::expected<Roll, std::string> FairDice::answer(const Request& request) {
  if (request.dice > Roll::capacity) return tl::unexpected(too_many_at_once(request.dice));
  ThrowBytes bytes(seed_, next_throw_++);
  Roll roll;
  roll.count = request.dice;
  for (std::size_t i = 0; i < roll.count; ++i) {
    roll.faces[i] = static_cast<std::uint8_t>(bytes.below(6) + 1);
  }
  if (!request.draw_from.empty()) {
    const auto cards = static_cast<unsigned>(request.draw_from.count());
    roll.card = request.draw_from.nth(static_cast<int>(bytes.below(cards)));
  }
  return roll;
}

std::string FairDice::commitment(const Seed& seed) {
  std::array<std::uint8_t, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), seed.data(), seed.size(), nullptr, 0);
  std::array<char, 2 * 32 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

} // namespace sandtable
