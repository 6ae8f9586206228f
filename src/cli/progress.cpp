#include "cli/progress.hpp"

#include "cli/output.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace sandtable::cli {

using namespace std::chrono_literals;

Progress::Progress(std::string task)
    : task_(std::move(task)), terminal_(isatty(STDERR_FILENO) == 1), next_(Clock::now() + 1s) {}

Progress::~Progress() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
}

void Progress::at(std::size_t done, std::size_t all) {
  constexpr int width = 30;
  if (terminal_)
    at(fmt::format("{} of {} {}", done, all, bar(static_cast<double>(done) / static_cast<double>(all), width)));
}

void Progress::at(const std::string& where) {
  if (!terminal_ || Clock::now() < next_) return;
  next_ = Clock::now() + 100ms;
  shown_ = true;
  fmt::print(stderr, "\r\x1b[K{}: {}", task_, where);
  std::fflush(stderr);
}

} // namespace sandtable::cli
