#include "server/serve.hpp"

#include "server/api.hpp"
#include "server/reach.hpp"
#include "server/transport.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

namespace sandtable::server {

Result<void> serve(const ServeSettings& settings, const std::function<void(const std::string&)>& listening) {
  auto archive = archive::Archive::open(settings.data);
  if (!archive) return tl::unexpected<Fault>(archive.error());
  constexpr std::int64_t megabyte = 1024 * 1024;
  if (const auto limited = (*archive)->limit(settings.limits.megabytes * megabyte); !limited) return limited;
  Transport transport(settings.limits, settings.behind_proxy);
  const auto port = transport.listen(settings.address, settings.port);
  if (!port) return tl::unexpected<Fault>(port.error());
  const Labour labour{[&](Work work) { transport.later(std::move(work)); },
                      [&](Work work, Work then) { transport.elsewhere(std::move(work), std::move(then)); },
                      [&](Work work, Work then) { transport.ponder(std::move(work), std::move(then)); },
                      [&](Work work, Work then) { transport.at_leisure(std::move(work), std::move(then)); }};
  Lobby lobby(**archive, labour, settings.seed, settings.limits);
  Api api(lobby, labour, Site(settings.web), Gate(settings.address, settings.hosts), settings.limits);
  const bool is_ipv6 = settings.address.find(':') != std::string::npos;
  const std::string name = is_ipv6 ? "[" + settings.address + "]" : settings.address;
  if (!is_loopback(settings.address))
    spdlog::warn(
        "{} can be reached by others: whoever sees the line can read it and the keys on it. Among people you do "
        "not trust put TLS in front: docs/security.md",
        settings.address);
  listening(fmt::format("http://{}:{}/", name, *port));
  transport.run(api);
  // Whoever is still at something long works for nobody any more, and what was confirmed is on disk.
  if (transport.is_busy()) std::_Exit(EXIT_SUCCESS);
  return {};
}

} // namespace sandtable::server
