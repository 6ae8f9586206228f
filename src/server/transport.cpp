#include "server/transport.hpp"

#include "server/page_socket.hpp"
#include "server/tally.hpp"

#include <atomic>
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
#include <fmt/format.h>
#include <set>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

namespace sandtable::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using namespace std::chrono_literals;

constexpr std::size_t most_header = 16 * 1024, most_body = 256 * 1024;
constexpr std::size_t most_turned_away = 16; ///< connections too many that are told so at the same time
constexpr auto patience = 30s, patience_at_the_door = 2s, patience_for_hello = 10s;
constexpr auto breath = 100ms, farewell = 250ms;

using Request = PageSocket::Request;

/// "Bearer KEY" -> "KEY"
std::string key_in(const std::string& authorization) {
  constexpr std::string_view scheme = "Bearer ";
  return authorization.starts_with(scheme) ? authorization.substr(scheme.size()) : "";
}

/// Whom the proxy nearest to us says it asks for; what is before that anybody may have written.
std::string last_of(std::string_view addresses, const std::string& otherwise) {
  addresses = addresses.substr(addresses.rfind(',') + 1);
  const std::size_t from = addresses.find_first_not_of(' ');
  return from == std::string_view::npos ? otherwise : std::string(addresses.substr(from));
}

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
  out.key = key_in(header(http::field::authorization));
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

/// As many files as the system lets us have; how many that is.
std::size_t open_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return 1024;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  return getrlimit(RLIMIT_NOFILE, &files) == 0 ? files.rlim_cur : 1024;
}

/// Some are for the archive, the page's files and the log.
std::size_t room_for(std::size_t connections) {
  constexpr std::size_t other_files = 32, fewest = 8;
  const std::size_t files = open_files();
  return std::min(connections, std::max(fewest, files > other_files ? files - other_files : 0));
}

/// The system's own resources have run out, which waiting may mend.
bool out_of_breath(const beast::error_code& error) {
  return error == asio::error::no_descriptors || error == asio::error::no_memory ||
         error == asio::error::no_buffer_space || error.value() == ENFILE;
}

/// The thread that calls this gives way to all others.
void give_way(int how_far) { setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), how_far); }

} // namespace

struct Transport::Inside {
  Inside(const Limits& limits, bool behind_proxy)
      : proxied(behind_proxy),
        inside(room_for(limits.connections), behind_proxy ? limits.connections : limits.connections_of_one),
        at_the_door(most_turned_away, most_turned_away) {}

  const bool proxied;
  asio::io_context context{1};
  asio::thread_pool hands{2}, thinkers{std::max(1U, std::thread::hardware_concurrency() / 2)}, clerk{1};
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context, SIGINT, SIGTERM};
  asio::steady_timer minute{context}, goodbye{context};
  std::set<std::shared_ptr<PageSocket>> sockets;
  Tally inside, at_the_door;
  Service* service = nullptr;
  bool stopping = false;
  std::atomic<int> at_work = 0;

  asio::awaitable<void> accept() {
    asio::steady_timer pause(context);
    while (!stopping) {
      auto [error, socket] = co_await acceptor.async_accept(checked);
      if (error == asio::error::operation_aborted) co_return;
      if (!error) {
        asio::co_spawn(context, connection(beast::tcp_stream(std::move(socket))), asio::detached);
      } else if (out_of_breath(error)) { // whoever knocks goes on knocking, and would be heard at once
        pause.expires_after(breath);
        co_await pause.async_wait(checked);
      }
    }
  }

  asio::awaitable<void> connection(beast::tcp_stream stream) {
    beast::error_code error;
    stream.socket().set_option(tcp::no_delay(true), error);
    const std::string address = stream.socket().remote_endpoint(error).address().to_string();
    if (error) co_return;
    Tally* tally = inside.enter(address) ? &inside : at_the_door.enter(address) ? &at_the_door : nullptr;
    if (tally == nullptr) co_return;
    try {
      if (tally == &inside)
        co_await converse(stream, address);
      else
        co_await turn_away(stream);
    } catch (const std::exception& unforeseen) {
      spdlog::error("connection: {}", unforeseen.what());
    }
    tally->leave(address);
  }

  /// Says that there is no room.
  asio::awaitable<void> turn_away(beast::tcp_stream& stream) {
    beast::flat_buffer buffer;
    http::request_parser<http::string_body> parser;
    parser.header_limit(most_header);
    parser.body_limit(most_body);
    stream.expires_after(patience_at_the_door);
    const auto [error, bytes] = co_await http::async_read(stream, buffer, parser, checked);
    if (error) co_return;
    const auto response = beastly(service->crowded(), parser.get().version(), false, false);
    co_await http::async_write(stream, response, checked);
  }

  /// The answer, whoever works it out. The coroutine must have gone to rest before it is woken.
  asio::awaitable<HttpReply> answer_to(HttpRequest request) {
    return asio::async_initiate<const asio::use_awaitable_t<>, void(HttpReply)>(
        [this](auto resume, const HttpRequest& asked) {
          const auto kept = std::make_shared<decltype(resume)>(std::move(resume));
          service->answer(asked, [this, kept](HttpReply reply) {
            later([kept, reply = std::move(reply)]() mutable { (*kept)(std::move(reply)); });
          });
        },
        asio::use_awaitable, std::move(request));
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
      const HttpRequest asked = plain(request, proxied ? last_of(request["X-Forwarded-For"], address) : address);
      const bool wants_socket = !error && websocket::is_upgrade(request) && asked.path == "/api/play";
      HttpReply reply;
      if (error) {
        reply = service->unreadable(error == http::error::body_limit ? 413 : 400);
      } else if (wants_socket) {
        auto away = service->turns_away(asked);
        if (!away) co_return co_await play(std::move(stream), request);
        reply = std::move(*away);
      } else {
        stream.expires_never();
        reply = co_await answer_to(asked);
      }
      keep_alive = !error && request.keep_alive();
      const auto response =
          beastly(std::move(reply), request.version(), keep_alive, request.method() == http::verb::head);
      stream.expires_after(patience);
      const auto [failed, sent] = co_await http::async_write(stream, response, checked);
      if (failed) co_return;
    }
    beast::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  asio::awaitable<void> play(beast::tcp_stream stream, const Request& request) {
    const auto socket = std::make_shared<PageSocket>(std::move(stream));
    sockets.insert(socket);
    asio::co_spawn(context, wait_for_hello(socket), asio::detached);
    try {
      co_await socket->serve(request, *service);
    } catch (const std::exception& unforeseen) {
      spdlog::error("page: {}", unforeseen.what());
    }
    service->left(*socket);
    sockets.erase(socket);
    if (stopping && sockets.empty()) goodbye.cancel();
  }

  asio::awaitable<void> wait_for_hello(std::weak_ptr<PageSocket> page) {
    asio::steady_timer timer(context, patience_for_hello);
    co_await timer.async_wait(checked);
    if (const auto socket = page.lock(); socket && socket->is_open()) service->has_waited(*socket);
  }

  void later(std::function<void()> work) { asio::post(context, std::move(work)); }

  void hand_to(asio::thread_pool& pool, std::function<void()> work, std::function<void()> then) {
    asio::post(pool, [this, work = std::move(work), then = std::move(then)]() mutable {
      ++at_work;
      work();
      --at_work;
      later(std::move(then));
    });
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

Transport::Transport(const Limits& limits, bool behind_proxy)
    : inside_(std::make_unique<Inside>(limits, behind_proxy)) {
  asio::post(inside_->clerk, [] { give_way(10); });
}
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

void Transport::later(std::function<void()> work) { inside_->later(std::move(work)); }

void Transport::elsewhere(std::function<void()> work, std::function<void()> then) {
  inside_->hand_to(inside_->hands, std::move(work), std::move(then));
}

void Transport::ponder(std::function<void()> work, std::function<void()> then) {
  inside_->hand_to(inside_->thinkers, std::move(work), std::move(then));
}

void Transport::at_leisure(std::function<void()> work, std::function<void()> then) {
  inside_->hand_to(inside_->clerk, std::move(work), std::move(then));
}

void Transport::run(Service& service) {
  inside_->service = &service;
  asio::co_spawn(inside_->context, inside_->accept(), asio::detached);
  asio::co_spawn(inside_->context, inside_->tidy_now_and_then(), asio::detached);
  asio::co_spawn(inside_->context, inside_->wait_for_the_end(), asio::detached);
  inside_->context.run();
  for (asio::thread_pool* pool : {&inside_->hands, &inside_->thinkers, &inside_->clerk}) pool->stop();
}

bool Transport::is_busy() const { return inside_->at_work > 0; }

} // namespace sandtable::server
