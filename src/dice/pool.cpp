#include "dice/pool.hpp"

namespace sandtable {

int successes(std::span<const std::uint8_t> faces, int needs) {
  int count = 0;
  for (const int face : faces) count += face >= needs ? 1 : 0;
  return count;
}

} // namespace sandtable
