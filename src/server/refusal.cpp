#include "server/refusal.hpp"

#include "archive/archive.hpp"

#include <spdlog/spdlog.h>

namespace sandtable::server {

tl::unexpected<Refusal> our_fault(const Fault& fault) {
  spdlog::error("{}", fault.text());
  if (archive::is_full(fault))
    return refusal("disk-full", "There is no more room at the server: this was not kept. Try again when there is.");
  return refusal("server-fault", "Something is wrong at the server; its log says what.");
}

} // namespace sandtable::server
