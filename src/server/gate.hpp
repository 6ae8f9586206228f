#pragma once

#include "server/bucket.hpp"
#include "server/http.hpp"
#include "server/refusal.hpp"

#include <map>

namespace sandtable::server {

/// Keeps out pages of other sites, and those who ask too much.
class Gate {
public:
  /// Where the server listens.
  explicit Gate(std::string address);

  /// What it listens on.
  const std::string& address() const { return address_; }

  /// A request from a page of another site, or one that a strange name has led to this machine.
  std::optional<Refusal> turns_away(const HttpRequest& request) const;
  /// Whether this address may have something done that costs work.
  bool lets_work(const std::string& address);
  void tidy(Clock::time_point now);

private:
  std::string address_;
  std::map<std::string, Bucket> buckets_;
};

} // namespace sandtable::server
