#include "server/page_socket.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>

namespace sandtable::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr std::size_t most_message = 64 * 1024;
constexpr std::size_t most_waiting = 16 * 1024 * 1024; ///< bytes a slow page may leave unread
constexpr std::chrono::seconds silence{60};

} // namespace

asio::awaitable<void> PageSocket::serve(const Request& request, Service& service) {
  beast::get_lowest_layer(stream_).expires_never();
  websocket::stream_base::timeout timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
  timeout.idle_timeout = silence;
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  // Up to four times too much is read and refused in words; more than that ends the connection.
  stream_.read_message_max(4 * most_message);
  const auto [failed] = co_await stream_.async_accept(request, checked);
  if (failed) co_return;
  stream_.text(true);
  open_ = true;
  beast::flat_buffer buffer;
  while (!closing_) {
    const auto [error, bytes] = co_await stream_.async_read(buffer, checked);
    if (error) break;
    if (bytes > most_message)
      service.said_too_much(*this, beast::buffers_to_string(buffer.data()));
    else
      service.said(*this, beast::buffers_to_string(buffer.data()));
    buffer.consume(buffer.size());
  }
  open_ = false;
}

void PageSocket::send(std::string text) {
  if (!is_open()) return;
  waiting_ += text.size();
  if (waiting_ > most_waiting) return drop();
  queue_.push_back(std::move(text));
  start_writing();
}

void PageSocket::close() {
  closing_ = true;
  start_writing();
}

void PageSocket::drop() {
  closing_ = true;
  beast::get_lowest_layer(stream_).close();
}

void PageSocket::start_writing() {
  if (writing_) return;
  writing_ = true;
  asio::co_spawn(stream_.get_executor(), write(shared_from_this()), asio::detached);
}

asio::awaitable<void> PageSocket::write(std::shared_ptr<PageSocket> self) {
  while (!self->queue_.empty()) {
    const auto [error, bytes] = co_await self->stream_.async_write(asio::buffer(self->queue_.front()), checked);
    if (error) co_return; // the reader hears of it as well, and leaves
    self->waiting_ -= self->queue_.front().size();
    self->queue_.pop_front();
  }
  self->writing_ = false;
  if (!self->closing_) co_return;
  self->writing_ = true;
  co_await self->stream_.async_close(websocket::close_code::going_away, checked);
}

} // namespace sandtable::server
