#pragma once

#include "server/http.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

namespace sandtable::server {

/// A wait that gives an error back instead of throwing it.
constexpr auto checked = boost::asio::as_tuple(boost::asio::use_awaitable);

/// A page at the other end of a WebSocket.
class PageSocket final : public Connection, public std::enable_shared_from_this<PageSocket> {
public:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;

  explicit PageSocket(boost::beast::tcp_stream&& stream) : stream_(std::move(stream)) {}

  /// Hands over what is said until the line ends.
  boost::asio::awaitable<void> serve(const Request& request, Service& service);
  void send(std::string text) override;
  void close() override;
  bool is_open() const { return open_ && !closing_; }

private:
  void start_writing();
  static boost::asio::awaitable<void> write(std::shared_ptr<PageSocket> self);
  /// Without a farewell.
  void drop();

  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  std::deque<std::string> queue_;
  std::size_t waiting_ = 0;
  bool open_ = false, writing_ = false, closing_ = false;
};

} // namespace sandtable::server
