#pragma once

#include "dice/source.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// Dice from a 32-byte seed whose hash is published before the first throw and which is revealed after the last:
/// anybody can check a throw without us. docs/fair-dice.md has both recipes, and what each is made of; recipe 1 is that
/// of older battles. A recipe that has been shipped never changes.
class FairDice final : public DiceSource {
public:
  using Seed = std::array<std::uint8_t, 32>;
  static constexpr int newest_recipe = 2;

  /// Goes on from the n-th throw (a throw is one request): each is made by itself, so any one can be checked alone.
  explicit FairDice(const Seed& seed, std::uint64_t next_throw = 0, int recipe = newest_recipe);
  /// A seed that a player brings himself: it counts from the next throw on, after those brought before.
  void enter(const Seed& seat) { seats_.push_back(seat); }
  tl::expected<Roll, std::string> answer(const Request& request) override;
  /// The number of the throw that comes next: kept with a battle, it lets the dice go on after an interruption.
  std::uint64_t next_throw() const { return next_throw_; }
  /// Hex hash of the seed, to be published.
  static std::string commitment(const Seed& seed);
  /// A seed as records have it, in 64 hexadecimal digits, small letters; nothing if a text is no such seed.
  static std::string written(const Seed& seed);
  static std::optional<Seed> read(std::string_view hex);
  static constexpr bool knows_recipe(int recipe) { return recipe >= 1 && recipe <= newest_recipe; }

private:
  Seed seed_;
  std::uint64_t next_throw_;
  int recipe_;
  std::vector<Seed> seats_;
};

} // namespace sandtable
