#include "cli/interrupt.hpp"

#include <atomic>

namespace sandtable::cli {

namespace {

// A signal handler reaches nothing but globals.
std::atomic<bool> noted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may not wait for a lock");

void note(int) { noted = true; }

} // namespace

Interrupt::Interrupt() {
  noted = false;
  struct sigaction action {};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &before_);
}

Interrupt::~Interrupt() { sigaction(SIGINT, &before_, nullptr); }

bool Interrupt::came() const { return noted; }

} // namespace sandtable::cli
