#include "server/serve.hpp"

#include "server/api.hpp"
#include "server/transport.hpp"

#include <fmt/format.h>

namespace sandtable::server {

Result<void> serve(const ServeSettings& settings, const std::function<void(const std::string&)>& listening) {
  auto archive = archive::Archive::open(settings.data);
  if (!archive) return tl::unexpected<Fault>(archive.error());
  Transport transport;
  const auto port = transport.listen(settings.address, settings.port);
  if (!port) return tl::unexpected<Fault>(port.error());
  const Labour labour{[&](std::function<void()> work) { transport.later(std::move(work)); },
                      [&](std::function<void()> work, std::function<void()> then) {
                        transport.elsewhere(std::move(work), std::move(then));
                      }};
  Lobby lobby(**archive, labour, settings.seed);
  Api api(lobby, Site(settings.web), Gate(settings.address));
  const bool is_ipv6 = settings.address.find(':') != std::string::npos;
  const std::string name = is_ipv6 ? "[" + settings.address + "]" : settings.address;
  listening(fmt::format("http://{}:{}/", name, *port));
  transport.run(api);
  return {};
}

} // namespace sandtable::server
