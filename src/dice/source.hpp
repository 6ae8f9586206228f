#pragma once

#include "dice/roll.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace sandtable {

/// Where dice and cards come from. A source answers a request or says in a sentence why it cannot.
class DiceSource {
public:
  virtual ~DiceSource() = default;
  virtual tl::expected<Roll, std::string> answer(const Request& request) = 0;
};

/// PCG (pcg32 of the PCG library, same numbers): for simulation. Also usable without the virtual call.
/// Eight faces come out of one 32-bit draw, unbiased; the same seed and stream give the same dice everywhere.
class FastDice final : public DiceSource {
public:
  explicit FastDice(std::uint64_t seed, std::uint64_t stream = 0);
  tl::expected<Roll, std::string> answer(const Request& request) override;
  /// As answer, for a caller that knows it wants at most 64 dice (of more, 64 are thrown).
  Roll roll(const Request& request);
  /// A number below n, unbiased; n is at least 1.
  std::uint32_t below(std::uint32_t n);

private:
  std::uint64_t state_, increment_;
};

/// ChaCha20 from a 32-byte seed whose hash is published before the first throw and which is revealed after the last.
///
/// Anybody can check a throw without us, from the revealed seed and the throw's number (0 for the first request of a
/// battle, one more for each request after it):
/// 1. BLAKE2b of the 32 bytes of the seed, without key, 32 bytes long, in lower-case hex, is the published commitment.
/// 2. The bytes of the throw are the key stream of ChaCha20 (the original one: 20 rounds, 64-bit nonce, 64-bit block
///    counter from 0) with the seed as key and the throw's number as nonce, its lowest byte first.
/// 3. Each die takes the next byte; bytes of 252 and more are skipped; the face is byte mod 6, plus 1.
/// 4. A card out of n takes the next byte after the dice; bytes that are not below 256 - (256 mod n) are skipped; byte
///    mod n counts, from 0, in the order hearts, diamonds, clubs, spades, each from ace to king, red and black Joker,
///    passing over the cards that are not in the set.
class FairDice final : public DiceSource {
public:
  using Seed = std::array<std::uint8_t, 32>;
  explicit FairDice(const Seed& seed);
  /// Go on from the n-th throw (a throw is one request): each throw has its own nonce, so any one can be checked alone.
  FairDice(const Seed& seed, std::uint64_t next_throw);
  tl::expected<Roll, std::string> answer(const Request& request) override;
  /// The number of the throw that comes next: kept with a battle, it lets the dice go on after an interruption.
  std::uint64_t next_throw() const { return next_throw_; }
  /// Hex hash of the seed, to be published.
  static std::string commitment(const Seed& seed);

private:
  Seed seed_;
  std::uint64_t next_throw_ = 0;
};

/// A given list of faces and cards, used in order: tests and rulings. A refused request uses nothing up.
class ScriptedDice final : public DiceSource {
public:
  ScriptedDice(std::vector<std::uint8_t> faces, std::vector<Card> cards);
  tl::expected<Roll, std::string> answer(const Request& request) override;
  int faces_left() const;
  int cards_left() const;

private:
  std::vector<std::uint8_t> faces_;
  std::vector<Card> cards_;
  std::size_t next_face_ = 0, next_card_ = 0;
};

/// Rolls of a record, in order; one that does not answer its request is refused, with its number.
class RecordedDice final : public DiceSource {
public:
  explicit RecordedDice(std::vector<Roll> rolls);
  tl::expected<Roll, std::string> answer(const Request& request) override;

private:
  std::vector<Roll> rolls_;
  std::size_t next_ = 0;
};

/// Dice and cards that people throw and turn on a real table and type in. Answers only what has been typed for the
/// request at hand; otherwise it says what is waited for. Too much or a wrong card is put away, to be typed again.
class HandDice final : public DiceSource {
public:
  tl::expected<Roll, std::string> answer(const Request& request) override;
  /// Takes what was typed ("4 4 1 6", "QH"); refuses the whole text if a word is no die or card.
  tl::expected<void, std::string> type(const std::string& text);

private:
  std::vector<std::uint8_t> faces_;
  std::vector<Card> cards_;
};

} // namespace sandtable
