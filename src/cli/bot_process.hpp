#pragma once
// A program of somebody else, with whom lines are exchanged over its standard input and output.

#include "reflect/result.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace sandtable::cli {

/// A command in words: blanks part them, quotes ('...' or "...") keep them together. There is no shell, and nothing
/// else means anything.
Result<std::vector<std::string>> words_in(std::string_view command);

/// Whether there is a program of that name, found as a shell would find it.
bool is_program(const std::string& name);

class BotProcess {
public:
  using Clock = std::chrono::steady_clock;
  enum class Heard { line, late, gone, endless };
  /// A longer line is no answer.
  static constexpr std::size_t longest_line = 1U << 20U;

  /// Starts a program, or says why it cannot be started.
  static Result<std::unique_ptr<BotProcess>> start(const std::vector<std::string>& words);
  /// Lets it end by itself for a moment once its input has ended; whatever is left of it then is killed.
  ~BotProcess();
  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;

  /// A line, which is ended here. False: it has not been taken in time, or nobody is there.
  bool say(std::string line, Clock::time_point until);
  /// The next line, without its end.
  Heard hear(std::string& line, Clock::time_point until);

private:
  BotProcess(pid_t process, int socket) : process_(process), socket_(socket) {}

  pid_t process_;
  int socket_;
  std::string heard_;
};

} // namespace sandtable::cli
