// Each scanner on a made-up text that offends, and on one that does not.

#include "house/scan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::house {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> listed(const std::vector<Match>& found) {
  std::vector<std::string> out;
  for (const Match& match : found) out.push_back(match.text + " " + match.where);
  return out;
}

File text(std::string code) { return {"src/a.cpp", std::move(code)}; }

} // namespace

TEST(Scan, FindsWhatIsIncluded) {
  EXPECT_THAT(listed(project_includes(text("\n#include \"dice/pool.hpp\"\n#include <set>\n"))),
              ElementsAre("dice/pool.hpp src/a.cpp:2"));
  EXPECT_THAT(listed(worldly_includes(text("#include <fstream>\n#include <array>\n// #include <thread>\n"))),
              ElementsAre("fstream src/a.cpp:1"));
}

TEST(Scan, FindsWhatRoundsDifferentlySomewhere) {
  EXPECT_THAT(listed(wayward_calls(text("a = std::sqrt(b);\nc = std::sin(d);\ne = pow(f, 2); // std::cos(1)\n"))),
              ElementsAre("std::sin src/a.cpp:2", "pow( src/a.cpp:3"));
  EXPECT_THAT(listed(wayward_calls(text("table.exp(2); f = \"std::sin(1)\";"))), IsEmpty());
}

TEST(Scan, FindsWhatACompilerLacks) {
  EXPECT_THAT(listed(missing_somewhere(text("std::ranges::sort(a);\nstd::format(\"\");\nstd::bit_cast<int>(b);\n"
                                            "std::source_location c;\n#include <ranges>\n"))),
              ElementsAre("std::ranges src/a.cpp:1", "std::format src/a.cpp:2", "std::bit_cast src/a.cpp:3",
                          "std::source_location src/a.cpp:4", "<ranges> src/a.cpp:5"));
  EXPECT_THAT(listed(missing_somewhere(text("fmt::format(\"{}\", 1); std::sort(a, b); // std::format\n"))), IsEmpty());
}

TEST(Scan, FindsFloatingChars) {
  EXPECT_THAT(listed(floating_chars(text("double x = 0;\nstd::from_chars(a, b, x);\n"))), ElementsAre("x src/a.cpp:2"));
  EXPECT_THAT(listed(floating_chars(text("int n = 0;\nstd::from_chars(a, b, n);\n"))), IsEmpty());
}

TEST(Scan, FindsAggregatesInParentheses) {
  const File file = text(
      "struct Point { double x, y; };\nclass Made {\npublic:\n  Made(int a, int b);\n};\n"
      "auto a = Point(1, 2);\nauto b = Point{1, 2};\nauto c = Made(1, 2);\nauto d = Point(b);\n"
      "auto e = std::make_unique<Point>(1, 2);\nPoint far(Point from, int by);\n");
  const auto plain = aggregates({file});
  EXPECT_THAT(plain, ElementsAre("Point"));
  EXPECT_THAT(listed(parenthesised_aggregates(file, plain)), ElementsAre("Point src/a.cpp:6", "Point src/a.cpp:10"));
}

} // namespace sandtable::house
