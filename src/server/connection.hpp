#pragma once

#include <string>

namespace sandtable::server {

/// A page at the other end of a line, for those who only want to send something to it.
class Connection {
public:
  virtual ~Connection() = default;
  virtual void send(std::string text) = 0;
  /// Says goodbye; nothing is sent after it.
  virtual void close() = 0;
};

} // namespace sandtable::server
