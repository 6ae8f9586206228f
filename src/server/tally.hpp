#pragma once

#include <cstddef>
#include <map>
#include <string>

namespace sandtable::server {

/// Counts what addresses have under way, and lets nobody have too much of it: neither one address nor all together.
class Tally {
public:
  Tally(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

  /// False: there is too much already, and nothing has been counted.
  bool enter(const std::string& address) {
    const auto own = under_way_.find(address);
    if (all_ >= most_ || (own != under_way_.end() && own->second >= most_of_one_)) return false;
    ++all_;
    ++under_way_[address];
    return true;
  }
  void leave(const std::string& address) {
    const auto own = under_way_.find(address);
    --all_;
    if (--own->second == 0) under_way_.erase(own);
  }

private:
  std::size_t most_, most_of_one_, all_ = 0;
  std::map<std::string, std::size_t> under_way_;
};

} // namespace sandtable::server
