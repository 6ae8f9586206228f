#pragma once

#include <csignal>

namespace sandtable::cli {

/// While it lives, Ctrl-C is only noted, so that a command can finish what it has in hand. The second one ends the
/// program as ever. There is one at a time.
class Interrupt {
public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// Any thread may ask.
  bool came() const;

private:
  struct sigaction before_ {};
};

} // namespace sandtable::cli
