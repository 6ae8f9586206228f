#pragma once

#include "rulebooks/skirmish/chapters/dangers.hpp"

namespace sandtable::skirmish {

/// SKR-MOR-09: which way a group runs, as a unit vector; the way of its middle.
struct Flight {
  Vec direction;
  Path way;
};
Flight away(const State& s, int group, const Dangers& dangers);

/// SKR-MOR-11
bool is_surrounded(const State& s, int group);

} // namespace sandtable::skirmish
