#include "server/gate.hpp"

#include "server/reach.hpp"

#include <algorithm>

namespace sandtable::server {

namespace {

bool is_port(std::string_view text) {
  return text.size() <= 5 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// "localhost:8421" -> "localhost"; "[::1]:8421" -> "::1"; nothing for what is no name with or without a port.
std::string name_in(const std::string& host) {
  const bool bracketed = host.starts_with('[');
  const std::size_t end = bracketed ? host.find(']') : std::min(host.find(':'), host.size());
  if (end == std::string::npos) return {};
  const std::string_view after = std::string_view(host).substr(end + (bracketed ? 1 : 0));
  if (!after.empty() && (!after.starts_with(':') || !is_port(after.substr(1)))) return {};
  return bracketed ? host.substr(1, end - 1) : host.substr(0, end);
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
