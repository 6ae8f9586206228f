#pragma once

#include "dice/source.hpp"

#include <cstdint>
#include <string>

namespace sandtable {

/// PCG (pcg32 of the PCG library, same numbers): for simulation. Also usable without the virtual call.
/// Eight faces of six-sided dice come out of one 32-bit draw, those of other dice out of one each, unbiased; the same
/// seed and stream give the same dice everywhere.
class FastDice final : public DiceSource {
public:
  explicit FastDice(std::uint64_t seed, std::uint64_t stream = 0);
  tl::expected<Roll, std::string> answer(const Request& request) override;
  /// As answer, which never fails.
  Roll roll(const Request& request);
  /// A number below n, unbiased; n is at least 1.
  std::uint32_t below(std::uint32_t n);

private:
  void six_sided(int dice, Roll& roll);

  std::uint64_t state_, increment_;
};

} // namespace sandtable
