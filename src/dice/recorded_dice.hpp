#pragma once

#include "dice/source.hpp"

#include <string>
#include <vector>

namespace sandtable {

/// Rolls of a record, in order; one that does not answer its request is refused, with its number.
class RecordedDice final : public DiceSource {
public:
  explicit RecordedDice(std::vector<Roll> rolls);
  tl::expected<Roll, std::string> answer(const Request& request) override;

private:
  std::vector<Roll> rolls_;
  std::size_t next_ = 0;
};

} // namespace sandtable
