#include "server/transport.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <fmt/format.h>
#include <set>
#include <spdlog/spdlog.h>
#include <thread>

namespace sandtable::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using namespace std::chrono_literals;

constexpr std::size_t most_header = 16 * 1024, most_body = 256 * 1024, most_message = 64 * 1024;
constexpr std::size_t most_waiting = 16 * 1024 * 1024; ///< bytes a slow page may leave unread
constexpr std::size_t most_connections = 512;
constexpr auto patience = 30s, farewell = 2s;
constexpr auto checked = asio::as_tuple(asio::use_awaitable);

using Request = http::request<http::string_body>;

HttpRequest plain(const Request& request, const std::string& address) {
  const auto header = [&](http::field field) { return std::string(request[field]); };
  const std::string target(request.target());
  const std::size_t question = std::min(target.find('?'), target.size());
  HttpRequest out;
  out.method = std::string(request.method_string());
  out.path = target.substr(0, question);
  if (question < target.size()) out.query = target.substr(question + 1);
  out.body = request.body();
  out.address = address;
  out.host = header(http::field::host);
  out.accept_encoding = header(http::field::accept_encoding);
  out.if_none_match = header(http::field::if_none_match);
  if (request.count(http::field::origin) > 0) out.origin = header(http::field::origin);
  return out;
}

http::response<http::string_body> beastly(HttpReply reply, unsigned version, bool keep_alive, bool head) {
  http::response<http::string_body> out(static_cast<http::status>(reply.status), version);
  for (const auto& [name, value] : reply.headers) out.set(name, value);
  out.keep_alive(keep_alive);
  const std::size_t length = reply.body.size();
  if (!head) out.body() = std::move(reply.body);
  if (reply.status != 304) out.content_length(length);
  return out;
}

/// A page at the other end of a WebSocket.
class Socket final : public Connection, public std::enable_shared_from_this<Socket> {
public:
  explicit Socket(beast::tcp_stream&& stream) : stream_(std::move(stream)) {}

  asio::awaitable<void> serve(const Request& request, Service& service) {
    beast::get_lowest_layer(stream_).expires_never();
    websocket::stream_base::timeout timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = patience * 2;
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
        service.said_too_much(*this);
      else
        service.said(*this, beast::buffers_to_string(buffer.data()));
      buffer.consume(buffer.size());
    }
    open_ = false;
  }

  void send(std::string text) override {
    if (!open_ || closing_) return;
    waiting_ += text.size();
    if (waiting_ > most_waiting) return drop();
    queue_.push_back(std::move(text));
    start_writing();
  }
  void close() override {
    closing_ = true;
    start_writing();
  }
  /// Without a farewell.
  void drop() {
    closing_ = true;
    beast::get_lowest_layer(stream_).close();
  }

private:
  void start_writing() {
    if (writing_) return;
    writing_ = true;
    asio::co_spawn(stream_.get_executor(), write(shared_from_this()), asio::detached);
  }

  static asio::awaitable<void> write(std::shared_ptr<Socket> self) {
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

  websocket::stream<beast::tcp_stream> stream_;
  std::deque<std::string> queue_;
  std::size_t waiting_ = 0;
  bool open_ = false, writing_ = false, closing_ = false;
};

} // namespace

struct Transport::Inside {
  asio::io_context context{1};
  asio::thread_pool thinkers{std::max(1U, std::thread::hardware_concurrency() / 2)};
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context, SIGINT, SIGTERM};
  asio::steady_timer minute{context}, goodbye{context};
  std::set<std::shared_ptr<Socket>> sockets;
  std::size_t connections = 0;
  Service* service = nullptr;
  bool stopping = false;

  asio::awaitable<void> accept() {
    while (!stopping) {
      auto [error, socket] = co_await acceptor.async_accept(checked);
      if (error == asio::error::operation_aborted) co_return;
      if (error) continue; // the other end gave up before we came to it
      if (connections >= most_connections) continue;
      asio::co_spawn(context, connection(beast::tcp_stream(std::move(socket))), asio::detached);
    }
  }

  asio::awaitable<void> connection(beast::tcp_stream stream) {
    ++connections;
    beast::error_code error;
    stream.socket().set_option(tcp::no_delay(true), error);
    const std::string address = stream.socket().remote_endpoint(error).address().to_string();
    try {
      if (!error) co_await converse(stream, address);
    } catch (const std::exception& unforeseen) {
      spdlog::error("connection: {}", unforeseen.what());
    }
    --connections;
  }

  asio::awaitable<void> converse(beast::tcp_stream& stream, const std::string& address) {
    beast::flat_buffer buffer;
    for (bool keep_alive = true; keep_alive && !stopping;) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(most_header);
      parser.body_limit(most_body);
      stream.expires_after(patience);
      const auto [error, bytes] = co_await http::async_read(stream, buffer, parser, checked);
      const bool unreadable = error.category() == http::make_error_code(http::error::body_limit).category();
      if (error && (!unreadable || error == http::error::end_of_stream)) break;
      const Request& request = parser.get();
      const HttpRequest asked = plain(request, address);
      const bool wants_socket = !error && websocket::is_upgrade(request) && asked.path == "/api/play";
      HttpReply reply;
      if (error) {
        reply = service->unreadable(error == http::error::body_limit ? 413 : 400);
      } else if (wants_socket) {
        auto away = service->turns_away(asked);
        if (!away) co_return co_await play(std::move(stream), request);
        reply = std::move(*away);
      } else {
        reply = service->answer(asked);
      }
      keep_alive = !error && request.keep_alive();
      const auto response =
          beastly(std::move(reply), request.version(), keep_alive, request.method() == http::verb::head);
      const auto [failed, sent] = co_await http::async_write(stream, response, checked);
      if (failed) co_return;
    }
    beast::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  asio::awaitable<void> play(beast::tcp_stream stream, const Request& request) {
    const auto socket = std::make_shared<Socket>(std::move(stream));
    sockets.insert(socket);
    try {
      co_await socket->serve(request, *service);
    } catch (const std::exception& unforeseen) {
      spdlog::error("page: {}", unforeseen.what());
    }
    service->left(*socket);
    sockets.erase(socket);
    if (stopping && sockets.empty()) goodbye.cancel();
  }

  asio::awaitable<void> tidy_now_and_then() {
    while (!stopping) {
      minute.expires_after(1min);
      const auto [error] = co_await minute.async_wait(checked);
      if (!error) service->tidy();
    }
  }

  asio::awaitable<void> wait_for_the_end() {
    co_await signals.async_wait(checked);
    spdlog::info("stopping");
    stopping = true;
    acceptor.close();
    minute.cancel();
    for (const auto& socket : sockets) socket->close();
    if (!sockets.empty()) {
      goodbye.expires_after(farewell);
      co_await goodbye.async_wait(checked);
    }
    context.stop();
  }
};

Transport::Transport() : inside_(std::make_unique<Inside>()) {}
Transport::~Transport() = default;

Result<unsigned> Transport::listen(const std::string& address, unsigned port) {
  beast::error_code error;
  const auto where = asio::ip::make_address(address, error);
  if (error) return fault("is no address of a network", address);
  tcp::acceptor& acceptor = inside_->acceptor;
  const tcp::endpoint endpoint(where, static_cast<unsigned short>(port));
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use)
    return fault(fmt::format("port {} of {} is taken; another can be asked for with --port", port, address));
  if (error) return fault(fmt::format("port {} of {} cannot be listened on: {}", port, address, error.message()));
  return acceptor.local_endpoint().port();
}

void Transport::later(std::function<void()> work) { asio::post(inside_->context, std::move(work)); }

void Transport::elsewhere(std::function<void()> work, std::function<void()> then) {
  asio::post(inside_->thinkers, [this, work = std::move(work), then = std::move(then)]() mutable {
    work();
    later(std::move(then));
  });
}

void Transport::run(Service& service) {
  inside_->service = &service;
  asio::co_spawn(inside_->context, inside_->accept(), asio::detached);
  asio::co_spawn(inside_->context, inside_->tidy_now_and_then(), asio::detached);
  asio::co_spawn(inside_->context, inside_->wait_for_the_end(), asio::detached);
  inside_->context.run();
}

} // namespace sandtable::server
