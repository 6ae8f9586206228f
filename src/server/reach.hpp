#pragma once

#include "server/wire.hpp"

namespace sandtable::server {

/// Whether an address is one of this machine alone: "localhost", "127.0.0.1", "::1". A name that only looks like one,
/// "127.evil.example", is somebody else's.
bool is_loopback(const std::string& name);

/// Whether a name is an address in numbers.
bool is_address(const std::string& name);

/// What this machine calls itself.
std::string host_name();

/// The addresses of this machine by which others on its networks know it.
std::vector<std::string> network_addresses();

/// Who can open links to a server that listens on `address`, asked for as `host` ("localhost:8421").
Reach reach_of(const std::string& address, const std::string& host, const std::vector<std::string>& on_network);

} // namespace sandtable::server
