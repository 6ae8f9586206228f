#include "dice/binomial.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sandtable {

namespace {

// Rows lie one behind the other, row n holding its n + 1 chances and the zeros that let a reader take four at a time.
constexpr std::size_t padding = 3;
constexpr std::size_t row_start(std::size_t dice) { return dice * (dice + 1) / 2 + dice * padding; }

struct Table {
  double p[row_start(most_dice + 1)];
};

// Each row from the one before: one more die fails or succeeds. Only sums of positive terms, so nothing cancels.
constexpr Table make_table(int needs) {
  Table table{};
  const double success = (7 - needs) / 6.0, failure = (needs - 1) / 6.0;
  table.p[0] = 1.0;
  for (std::size_t dice = 1; dice <= most_dice; ++dice) {
    const double* before = table.p + row_start(dice - 1);
    double* row = table.p + row_start(dice);
    row[0] = before[0] * failure;
    for (std::size_t k = 1; k <= dice; ++k) row[k] = before[k] * failure + before[k - 1] * success;
  }
  return table;
}

constexpr Table needs_1 = make_table(1), needs_2 = make_table(2), needs_3 = make_table(3), needs_4 = make_table(4),
                needs_5 = make_table(5), needs_6 = make_table(6), needs_7 = make_table(7);
constexpr std::array<const double*, 7> tables{needs_1.p, needs_2.p, needs_3.p, needs_4.p,
                                              needs_5.p, needs_6.p, needs_7.p};

} // namespace

const double* binomial_row(Pool pool) {
  const auto needs = static_cast<std::size_t>(std::clamp<int>(pool.needs, 1, 7));
  const auto dice = static_cast<std::size_t>(std::min<int>(pool.dice, most_dice));
  return tables[needs - 1] + row_start(dice);
}

} // namespace sandtable
