#include "server/refusal.hpp"

#include <spdlog/spdlog.h>

namespace sandtable::server {

tl::unexpected<Refusal> our_fault(const Fault& fault) {
  spdlog::error("{}", fault.text());
  return refusal("server-fault", "Something is wrong at the server; its log says what.");
}

} // namespace sandtable::server
