#include "server/gate.hpp"

#include "server/reach.hpp"

namespace sandtable::server {

namespace {

/// "localhost:8421" -> "localhost"; "[::1]:8421" -> "::1"
std::string name_in(const std::string& host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.find(':'));
}

} // namespace

Gate::Gate(std::string address) : address_(std::move(address)) {}

std::optional<Refusal> Gate::turns_away(const HttpRequest& request) const {
  // A site elsewhere may point a name of its own at this machine, and would then be of the same origin.
  const std::string name = name_in(request.host);
  if (is_loopback(address_) && !is_loopback(name) && name != address_)
    return Refusal{"wrong-host", "This server answers only to the name of this machine.", "Host"};
  // A browser always says where a page comes from; what says nothing is no browser.
  if (request.origin && *request.origin != "http://" + request.host && *request.origin != "https://" + request.host)
    return Refusal{"wrong-origin", "Pages of other sites may not ask here.", "Origin"};
  return std::nullopt;
}

bool Gate::lets_work(const std::string& address) { return buckets_.try_emplace(address, 120, 10).first->second.take(); }

void Gate::tidy(Clock::time_point now) {
  std::erase_if(buckets_, [&](const auto& bucket) { return bucket.second.full(now); });
}

} // namespace sandtable::server
