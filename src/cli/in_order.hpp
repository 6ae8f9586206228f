#pragma once

#include "cli/interrupt.hpp"
#include "cli/parallel.hpp"

#include <optional>

namespace sandtable::cli {

/// Does work(0), work(1) and so on with so many threads, and hands what came of each to take(i, what) in the order of
/// the numbers and in the calling thread, until `take` says no, all is done, or Ctrl-C comes. What was done beyond
/// that is not handed over, so the number of threads changes nothing. Returns how many were handed over.
template <class What, class Work, class Take, class Tick>
std::size_t in_order(std::size_t count, int threads, const Work& work, const Take& take, const Tick& tick) {
  constexpr std::size_t at_once = 128; // what came of so many is kept in memory
  const Interrupt interrupt;
  std::size_t handed = 0;
  while (handed < count && !interrupt.came()) {
    const std::size_t begun = handed, now = std::min(at_once, count - begun);
    std::vector<std::optional<What>> done(now);
    const auto one = [&](std::size_t i) {
      done[i] = work(begun + i);
      return !interrupt.came();
    };
    done.resize(in_parallel(now, threads, one, [&](std::size_t n) { tick(begun + n); }));
    for (std::optional<What>& what : done) {
      const bool more = take(handed, std::move(*what));
      ++handed;
      if (!more) return handed;
    }
  }
  return handed;
}

} // namespace sandtable::cli
