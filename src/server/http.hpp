#pragma once
// HTTP as plain values, so that everything but the transport can be read and tested without sockets.

#include "server/connection.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sandtable::server {

struct HttpRequest {
  std::string method, path, query, body;
  std::string address; ///< of the other end
  std::string host, accept_encoding, if_none_match;
  std::string key; ///< of a battle: "Authorization: Bearer KEY"
  std::optional<std::string> origin;
};

struct HttpReply {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};

/// What is done with an answer, once, when it is there.
using Reply = std::function<void(HttpReply)>;

/// The other side of the transport.
class Service {
public:
  virtual ~Service() = default;
  virtual void answer(const HttpRequest& request, Reply reply) = 0;
  /// For a request that HTTP itself could not take in: too large, or no HTTP at all.
  virtual HttpReply unreadable(int status) = 0;
  /// For a request on a connection too many.
  virtual HttpReply crowded() = 0;
  /// Whether a WebSocket may be opened; if not, the answer.
  virtual std::optional<HttpReply> turns_away(const HttpRequest& request) = 0;
  virtual void said(Connection& connection, const std::string& text) = 0;
  virtual void said_too_much(Connection& connection, const std::string& text) = 0;
  /// So long it has been open: who has not come in by now does not mean to.
  virtual void has_waited(Connection& connection) = 0;
  virtual void left(Connection& connection) = 0;
  /// Called about once a minute.
  virtual void tidy() = 0;
};

} // namespace sandtable::server
