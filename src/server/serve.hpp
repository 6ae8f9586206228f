#pragma once

#include "reflect/result.hpp"
#include "server/limits.hpp"

#include <cstdint>
#include <functional>
#include <optional>

namespace sandtable::server {

struct ServeSettings {
  std::string address = "127.0.0.1";
  unsigned port = 8421;
  std::vector<std::string> hosts; ///< names it answers to beside those of this machine
  bool behind_proxy = false;      ///< a proxy on this machine stands in front, and says who asks
  Limits limits;
  std::string data;                  ///< folder of the archive
  std::string web;                   ///< folder of the page
  std::optional<std::uint64_t> seed; ///< of every battle, known to all; without, each has a secret one of its own
};

/// Serves until the process is asked to stop. `listening` is told the address once pages can be opened.
Result<void> serve(const ServeSettings& settings, const std::function<void(const std::string&)>& listening);

} // namespace sandtable::server
