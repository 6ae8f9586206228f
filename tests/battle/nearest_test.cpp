#include "battle/nearest.hpp"

#include <array>
#include <gtest/gtest.h>

namespace sandtable {

TEST(Nearest, IsTheFirstOfThoseThatAreEquallyNear) {
  constexpr std::array<double, 4> far{7, 3, 3, 1};
  const auto all = nearest_of(4, [&](int i) { return std::optional(far[static_cast<std::size_t>(i)]); });
  EXPECT_EQ(all.number, 3);
  EXPECT_EQ(all.distance, 1);
  const auto but_the_last =
      nearest_of(4, [&](int i) { return i == 3 ? std::nullopt : std::optional(far[static_cast<std::size_t>(i)]); });
  EXPECT_EQ(but_the_last.number, 1);
}

TEST(Nearest, OfNobodyIsNone) {
  EXPECT_EQ(nearest_of(0, [](int) { return std::optional(1.0); }).number, -1);
  EXPECT_EQ(nearest_of(3, [](int) { return std::optional<double>(); }).number, -1);
}

} // namespace sandtable
