#include "dice/bag.hpp"

#include <algorithm>

namespace sandtable {

namespace {

// Not std::toupper: a code must read the same in every locale.
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return upper(x) == upper(y); });
}

} // namespace

int Bag::nth(int n) const {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (n < counts[i]) return static_cast<int>(i);
    n -= counts[i];
  }
  return -1;
}

std::optional<int> label_named(const BagKind& kind, std::string_view code) {
  for (std::size_t i = 0; i < kind.labels.size(); ++i)
    if (same_letters(kind.labels[i].code, code)) return static_cast<int>(i);
  return std::nullopt;
}

} // namespace sandtable
