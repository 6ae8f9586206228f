#include "server/reach.hpp"

#include <arpa/inet.h>
#include <array>
#include <climits>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <memory>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>

namespace sandtable::server {

namespace {

/// ":8421" of "localhost:8421" and of "[::1]:8421"; nothing where no port is named.
std::string port_in(const std::string& host) {
  const std::size_t colon = host.rfind(':');
  return colon == std::string::npos || host.ends_with(']') ? "" : host.substr(colon);
}

bool is_everywhere(const std::string& address) { return address == "0.0.0.0" || address == "::"; }

} // namespace

bool is_loopback(const std::string& name) {
  in_addr four{};
  if (inet_pton(AF_INET, name.c_str(), &four) == 1) return ntohl(four.s_addr) >> 24 == IN_LOOPBACKNET;
  in6_addr six{};
  if (inet_pton(AF_INET6, name.c_str(), &six) == 1) return IN6_IS_ADDR_LOOPBACK(&six);
  return name == "localhost";
}

bool is_address(const std::string& name) {
  in_addr four{};
  in6_addr six{};
  return inet_pton(AF_INET, name.c_str(), &four) == 1 || inet_pton(AF_INET6, name.c_str(), &six) == 1;
}

std::string host_name() {
  std::array<char, HOST_NAME_MAX + 1> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

std::vector<std::string> network_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> all(first, freeifaddrs);
  std::vector<std::string> out;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_UP) == 0) continue;
    char text[INET_ADDRSTRLEN] = {};
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) == nullptr || is_loopback(text)) continue;
    out.emplace_back(text);
  }
  return out;
}

Reach reach_of(const std::string& address, const std::string& host, const std::vector<std::string>& on_network) {
  Reach out;
  out.only_here = is_loopback(address);
  const auto link = [&](const std::string& name) { return fmt::format("http://{}{}", name, port_in(host)); };
  if (out.only_here || is_everywhere(address))
    for (const std::string& name : on_network) out.links.push_back(link(name));
  else
    out.links.push_back(link(address.find(':') == std::string::npos ? address : "[" + address + "]"));
  if (out.only_here) out.start = "./play --address 0.0.0.0";
  return out;
}

} // namespace sandtable::server
