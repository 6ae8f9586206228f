#pragma once

#include "library/book.hpp"
#include "server/clock.hpp"

#include <memory>

namespace sandtable::server {

/// A computer's thinking about one decision. It shares nothing with the battle it is about but the commander, who is
/// asked nothing else meanwhile: so it can be done in any thread.
class Thinking {
public:
  Thinking(std::shared_ptr<Commander> commander, std::unique_ptr<AnyBattle> copy, int version)
      : commander_(std::move(commander)), battle_(std::move(copy)), version_(version) {}

  /// Whether he takes all the time he is given.
  bool is_long() const { return commander_->thinks_long(); }
  /// Takes at most a fifth of a second and a moment; what goes wrong is a fault of the order.
  void think();

  const Result<boost::json::value>& order() const { return order_; }
  /// Of the battle that was thought about.
  int version() const { return version_; }

private:
  std::shared_ptr<Commander> commander_;
  std::unique_ptr<AnyBattle> battle_;
  int version_;
  Result<boost::json::value> order_;
};

} // namespace sandtable::server
