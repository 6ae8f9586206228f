#pragma once

#include "library/book.hpp"

#include <string>
#include <vector>

namespace sandtable::cli {

/// A general who may not give orders of some verbs, wherever there is anything else to be ordered: then the best of the
/// rest is, as a hint would have it.
class Restrained final : public Commander {
public:
  Restrained(std::unique_ptr<Commander> general, std::vector<std::string> forbidden)
      : general_(std::move(general)), forbidden_(std::move(forbidden)) {}

  using Commander::choose;
  boost::json::value choose(const AnyBattle& battle, const std::function<bool()>& enough) override;
  bool thinks_long() const override { return general_->thinks_long(); }

  Commander& general() { return *general_; }

private:
  bool may(const boost::json::value& order) const;

  std::unique_ptr<Commander> general_;
  std::vector<std::string> forbidden_;
};

} // namespace sandtable::cli
