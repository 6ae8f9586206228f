#pragma once

#include "reflect/result.hpp"
#include "server/http.hpp"
#include "server/limits.hpp"

#include <functional>
#include <memory>

namespace sandtable::server {

/// HTTP and WebSocket on one port. One thread does everything but what is long and shares nothing: a decision takes
/// microseconds, so a queue that is served by one thread is the serial queue of every battle, and nothing needs a lock.
class Transport {
public:
  /// Behind a proxy on this machine it is the proxy who says which address asks.
  Transport(const Limits& limits, bool behind_proxy);
  ~Transport();

  /// The port that is listened on; 0 asks for any free one.
  Result<unsigned> listen(const std::string& address, unsigned port);
  /// Does a piece of work after what has already come in.
  void later(std::function<void()> work);
  /// Does work in another thread, which must share nothing with this one, and then the rest of it in this one.
  void elsewhere(std::function<void()> work, std::function<void()> then);
  /// The same for what takes all the time it is given.
  void ponder(std::function<void()> work, std::function<void()> then);
  /// The same, one piece after another, in a thread that yields to all others.
  void at_leisure(std::function<void()> work, std::function<void()> then);
  /// Serves until the process is asked to stop, then says goodbye to every page.
  void run(Service& service);
  /// Whether other threads are still at work.
  bool is_busy() const;

private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

} // namespace sandtable::server
