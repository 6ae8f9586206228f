#include "battle/replay.hpp"

namespace sandtable {

std::string name_of(Seat seat) {
  std::string name = word_of(seat.side);
  if (seat.chair > 0) name += fmt::format(" ({})", seat.chair + 1);
  return name;
}

} // namespace sandtable
