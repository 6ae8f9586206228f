#include "server/thinking.hpp"

namespace sandtable::server {

void Thinking::think() {
  constexpr std::chrono::milliseconds at_the_table{200};
  const auto end = Clock::now() + at_the_table;
  try {
    order_ = commander_->choose(*battle_, [end] { return Clock::now() >= end; });
  } catch (const std::exception& error) {
    order_ = fault(error.what(), "unforeseen");
  }
}

} // namespace sandtable::server
