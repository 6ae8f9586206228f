#include "cli/bot_process.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace sandtable::cli {

namespace {

constexpr std::chrono::milliseconds grace{500};

/// Waits until the socket is ready for that, or hung up; false: it is too late.
bool ready(int socket, short wish, BotProcess::Clock::time_point until) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - BotProcess::Clock::now()).count();
    pollfd one{socket, wish, 0};
    const int n = ::poll(&one, 1, static_cast<int>(std::clamp<long long>(left, 0, 3'600'000)));
    if (n > 0) return true;
    if (n == 0 || errno != EINTR) return false;
  }
}

} // namespace

Result<std::vector<std::string>> words_in(std::string_view command) {
  std::vector<std::string> words;
  bool open = false; // a word has begun, be it an empty one in quotes
  char quote = 0;
  for (const char c : command) {
    if (quote != 0 && c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
      if (!open) words.emplace_back();
      open = true;
    } else if (quote == 0 && (c == ' ' || c == '\t')) {
      open = false;
    } else {
      if (!open) words.emplace_back();
      open = true;
      words.back() += c;
    }
  }
  if (quote != 0) return fault(fmt::format("the quotation mark {} is not closed", quote));
  if (words.empty() || words.front().empty()) return fault("there is no command");
  return words;
}

bool is_program(const std::string& name) {
  const auto runs = [](const std::string& file) {
    std::error_code error;
    return ::access(file.c_str(), X_OK) == 0 && !std::filesystem::is_directory(file, error);
  };
  if (name.find('/') != std::string::npos) return runs(name);
  const char* folders = std::getenv("PATH");
  std::istringstream in(folders == nullptr ? "/bin:/usr/bin" : folders);
  for (std::string folder; std::getline(in, folder, ':');)
    if (runs((folder.empty() ? "." : folder) + "/" + name)) return true;
  return false;
}

Result<std::unique_ptr<BotProcess>> BotProcess::start(const std::vector<std::string>& words) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return fault(fmt::format("cannot be started: {}", std::strerror(errno)));
  std::vector<char*> arguments;
  std::vector<std::string> own = words;
  for (std::string& word : own) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  posix_spawnattr_t how;
  posix_spawnattr_init(&how);
  // A group of its own: Ctrl-C is for us, and whatever it starts can be ended with it.
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&how, 0);
  pid_t process = 0;
  const int error = posix_spawnp(&process, arguments.front(), &files, &how, arguments.data(), environ);
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  ::close(ends[1]);
  if (error != 0) {
    ::close(ends[0]);
    return fault(fmt::format("cannot be started: {}", std::strerror(error)));
  }
  return std::unique_ptr<BotProcess>(new BotProcess(process, ends[0]));
}

BotProcess::~BotProcess() {
  ::shutdown(socket_, SHUT_WR);
  const auto until = Clock::now() + grace;
  std::string rest;
  for (Heard last = Heard::line; last == Heard::line;) last = hear(rest, until);
  ::kill(-process_, SIGKILL);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  ::close(socket_);
}

bool BotProcess::say(std::string line, Clock::time_point until) {
  line += '\n';
  for (std::string_view rest = line; !rest.empty();) {
    const ssize_t n = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n > 0)
      rest.remove_prefix(static_cast<std::size_t>(n));
    else if (errno != EINTR && ((errno != EAGAIN && errno != EWOULDBLOCK) || !ready(socket_, POLLOUT, until)))
      return false;
  }
  return true;
}

BotProcess::Heard BotProcess::hear(std::string& line, Clock::time_point until) {
  for (;;) {
    if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
      line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return Heard::line;
    }
    if (heard_.size() > longest_line) {
      heard_.clear();
      return Heard::endless;
    }
    if (!ready(socket_, POLLIN, until)) return Heard::late;
    char bytes[16384];
    const ssize_t n = ::recv(socket_, bytes, sizeof bytes, MSG_DONTWAIT);
    if (n > 0)
      heard_.append(bytes, static_cast<std::size_t>(n));
    else if (n == 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK))
      return Heard::gone;
  }
}

} // namespace sandtable::cli
