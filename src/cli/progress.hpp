#pragma once

#include <chrono>
#include <string>

namespace sandtable::cli {

/// One line on the error stream that says how far a long task has come: only on a terminal, only once it has taken a
/// second, and gone when the task is done.
class Progress {
public:
  explicit Progress(std::string task);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// "fighting battles: 12 of 40", and a bar
  void at(std::size_t done, std::size_t all);
  /// "fighting: turn 7"
  void at(const std::string& where);

private:
  using Clock = std::chrono::steady_clock;

  std::string task_;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point next_;
};

} // namespace sandtable::cli
