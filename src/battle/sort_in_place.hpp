#pragma once

#include <algorithm>
#include <iterator>

namespace sandtable {

/// Sorts a few things and leaves equals as they stood. `std::stable_sort` does so too, but asks for memory.
template <class Range, class Before>
void sort_in_place(Range& range, const Before& before) {
  for (auto next = range.begin(); next != range.end(); ++next)
    for (auto at = next; at != range.begin() && before(*at, *std::prev(at)); --at) std::iter_swap(at, std::prev(at));
}

} // namespace sandtable
