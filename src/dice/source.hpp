#pragma once

#include "dice/roll.hpp"

#include <string>
#include <tl/expected.hpp>

namespace sandtable {

/// Where dice and cards come from. A source answers a request or says in a sentence why it cannot.
class DiceSource {
public:
  virtual ~DiceSource() = default;
  virtual tl::expected<Roll, std::string> answer(const Request& request) = 0;
};

} // namespace sandtable
