#pragma once

#include "library/observer.hpp"

namespace sandtable {

/// A whole battle as a seat saw it.
struct Replay {
  View first;
  std::vector<Moment> moments;
  bool over = false;
};
BOOST_DESCRIBE_STRUCT(Replay, (), (first, moments, over))

/// No seat: as a spectator saw it.
Result<Replay> retold(const Book& book, const Record& record, std::optional<Seat> seat);

} // namespace sandtable
