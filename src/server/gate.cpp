#include "server/gate.hpp"

#include "server/reach.hpp"

#include <algorithm>
#include <cctype>

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

/// "Table.Example." and "table.example" are one name.
std::string plain_name(std::string name) {
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
  if (name.ends_with('.')) name.pop_back();
  return name;
}

} // namespace

Gate::Gate(std::string address, std::vector<std::string> names)
    : address_(std::move(address)), names_(std::move(names)) {
  for (std::string& name : names_) name = plain_name(name);
  if (is_loopback(address_)) return;
  // Others on the network may call this machine by its name.
  for (const std::string& own : {host_name(), host_name() + ".local"}) names_.push_back(plain_name(own));
}

std::optional<Refusal> Gate::turns_away(const HttpRequest& request) const {
  // A site elsewhere may point a name of its own at this machine, and would then be of the same origin. It cannot do so
  // with an address in numbers.
  const std::string name = plain_name(name_in(request.host));
  const bool named = std::find(names_.begin(), names_.end(), name) != names_.end();
  const bool in_numbers = !is_loopback(address_) && is_address(name);
  if (name.empty() || !(is_loopback(name) || in_numbers || name == address_ || named))
    return Refusal{"wrong-host", "This server does not answer to this name; --host can give it another.", "Host"};
  // A browser always says where a page comes from; what says nothing is no browser.
  if (request.origin && *request.origin != "http://" + request.host && *request.origin != "https://" + request.host)
    return Refusal{"wrong-origin", "Pages of other sites may not ask here.", "Origin"};
  return std::nullopt;
}

bool Gate::lets_work(const std::string& address) { return work_.try_emplace(address, 120, 10).first->second.take(); }

bool Gate::lets_make(const std::string& address) {
  return making_.try_emplace(address, 60, 1.0 / 3).first->second.take();
}

void Gate::tidy(Clock::time_point now) {
  const auto idle = [&](const auto& bucket) { return bucket.second.full(now); };
  std::erase_if(work_, idle);
  std::erase_if(making_, idle);
}

} // namespace sandtable::server
