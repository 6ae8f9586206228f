#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <future>
#include <vector>

namespace sandtable::cli {

/// Does work(0), work(1) and so on with so many threads, of which the calling one is the first; it also calls
/// tick(done) after each work of its own. Work that returns false lets nothing new begin. Returns how many were done:
/// always the first ones, without a gap, since they begin in order and what has begun is finished.
template <class Work, class Tick>
std::size_t in_parallel(std::size_t count, int threads, const Work& work, const Tick& tick) {
  std::atomic<std::size_t> next = 0, done = 0;
  std::atomic<bool> stopped = false;
  const auto labour = [&](const auto& after) {
    try {
      while (!stopped) {
        const std::size_t mine = next++;
        if (mine >= count) return;
        if (!work(mine)) stopped = true;
        after(++done);
      }
    } catch (...) {
      stopped = true; // the others need not go on; the future carries what was thrown
      throw;
    }
  };
  std::vector<std::future<void>> others;
  for (int i = 1; i < threads; ++i)
    others.push_back(std::async(std::launch::async, [&labour] { labour([](std::size_t) {}); }));
  labour(tick);
  for (std::future<void>& other : others) other.get();
  return std::min(next.load(), count);
}

} // namespace sandtable::cli
