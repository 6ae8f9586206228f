#pragma once

#include "server/bucket.hpp"
#include "server/http.hpp"
#include "server/refusal.hpp"

#include <map>

namespace sandtable::server {

/// Keeps out pages of other sites, and those who ask too much.
class Gate {
public:
  /// Where the server listens, and the names it is known by beside those of this machine.
  explicit Gate(std::string address, std::vector<std::string> names = {});

  /// What it listens on.
  const std::string& address() const { return address_; }

  /// A request from a page of another site, or one that a strange name has led to this machine.
  std::optional<Refusal> turns_away(const HttpRequest& request) const;
  /// Whether this address may have something done that costs work.
  bool lets_work(const std::string& address);
  /// Whether it may make a battle, which is then kept.
  bool lets_make(const std::string& address);
  void tidy(Clock::time_point now);

private:
  std::string address_;
  std::vector<std::string> names_;
  std::map<std::string, Bucket> work_, making_; ///< by address
};

} // namespace sandtable::server
