#include "server/keys.hpp"

#include "reflect/words.hpp"

#include <array>
#include <sodium.h>
#include <stdexcept>

namespace sandtable::server {

namespace {

/// Every function here needs the library to be ready.
void ready() {
  static const bool done = sodium_init() >= 0;
  if (!done) throw std::runtime_error("libsodium finds no source of randomness");
}

template <std::size_t bytes>
std::string random_text() {
  ready();
  std::array<unsigned char, bytes> random{};
  randombytes_buf(random.data(), random.size());
  std::array<char, sodium_base64_ENCODED_LEN(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING)> text{};
  sodium_bin2base64(text.data(), text.size(), random.data(), random.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

const unsigned char* bytes_of(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

template <std::size_t bytes>
std::string hex_of_bytes(const std::array<unsigned char, bytes>& data) {
  std::array<char, 2 * bytes + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), data.data(), data.size());
  return hex.data();
}

} // namespace

std::string new_key() { return random_text<24>(); }

std::string hash_of_key(const std::string& key) {
  ready();
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(key), key.size(), nullptr, 0);
  return hex_of_bytes(hash);
}

std::string hash_of_message(const std::string& text) { return hash_of_key(text).substr(0, 32); }

std::string new_battle_id() { return random_text<9>(); }

FairDice::Seed new_seed() {
  ready();
  FairDice::Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

FairDice::Seed known_seed(std::uint64_t number) {
  ready();
  const std::string text = "sandtable seed " + std::to_string(number);
  FairDice::Seed seed{};
  crypto_generichash(seed.data(), seed.size(), bytes_of(text), text.size(), nullptr, 0);
  return seed;
}

std::uint64_t seed_of_computer(const std::string& battle_seed, Seat seat) {
  const std::string text = battle_seed + " " + word_of(seat.side) + " " + std::to_string(seat.chair);
  return std::stoull(hash_of_key(text).substr(0, 16), nullptr, 16);
}

std::uint64_t random_number() {
  ready();
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

} // namespace sandtable::server
