// How a source can be broken, and what is left alone.

#include "mutants.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

namespace sandtable::tools {

namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// "was -> is" of every mutant.
std::vector<std::string> mutants(std::string_view text, Lines lines = Lines::all) {
  std::vector<std::string> out;
  for (const Mutant& mutant : mutants_of(text, lines)) out.push_back(mutant.was + " -> " + mutant.is);
  return out;
}

/// The same in a function's body.
std::vector<std::string> in_function(const std::string& body) { return mutants("void f() {\n  " + body + "\n}\n"); }

/// The lines that are broken because a rule is cited for them.
std::vector<int> cited_lines(std::string_view text) {
  std::vector<int> out;
  for (const Mutant& mutant : mutants_of(text, Lines::cited))
    if (out.empty() || out.back() != mutant.line) out.push_back(mutant.line);
  return out;
}

} // namespace

TEST(Mutants, NumbersAreOneMoreAndOneLess) {
  EXPECT_THAT(mutants("constexpr int range = 12;"),
              ElementsAre("range = 12 -> range = 13", "range = 12 -> range = 11"));
  EXPECT_THAT(mutants("int n = 0;"), ElementsAre("n = 0 -> n = 1", "n = 0 -> n = -1"));
  EXPECT_THAT(mutants("int n = -0;"), ElementsAre("n = -0 -> n = -1", "n = -0 -> n = -(-1)"));
  EXPECT_THAT(mutants("auto n = 0u;"), ElementsAre("n = 0u -> n = 1u")) << "no such number is less";
  EXPECT_THAT(in_function("return T(0);"), ElementsAre("0 -> 1", "0 -> -1"));
  EXPECT_THAT(in_function("return x[3];"), ElementsAre("3 -> 4", "3 -> 2")) << "not the size of an array";
  EXPECT_THAT(in_function("g(x[0]);"), ElementsAre("g(x[0]); -> {}", "0 -> 1")) << "nothing stands before the first";
}

TEST(Mutants, NumbersWithAPointAreHalfMoreAndHalfLess) {
  EXPECT_THAT(mutants("double x = 2.75;"), ElementsAre("x = 2.75 -> x = 3.25", "x = 2.75 -> x = 2.25"));
  EXPECT_THAT(mutants("double x = .25;"), ElementsAre("x = .25 -> x = 0.75", "x = .25 -> x = -0.25"));
  EXPECT_THAT(mutants("double x = 1.5;"), ElementsAre("x = 1.5 -> x = 2.0", "x = 1.5 -> x = 1.0"));
  EXPECT_THAT(mutants("float x = 1e-3f;"), ElementsAre("x = 1e-3f -> x = 0.501f", "x = 1e-3f -> x = -0.499f"));
}

TEST(Mutants, ComparisonsTurnIntoTheirNeighbour) {
  EXPECT_THAT(in_function("return a < b;"), ElementsAre("a < b -> a <= b"));
  EXPECT_THAT(in_function("return a <= b;"), ElementsAre("a <= b -> a < b"));
  EXPECT_THAT(in_function("return a > b;"), ElementsAre("a > b -> a >= b"));
  EXPECT_THAT(in_function("return a >= b;"), ElementsAre("a >= b -> a > b"));
  EXPECT_THAT(in_function("return a == b;"), ElementsAre("a == b -> a != b"));
  EXPECT_THAT(in_function("return u.arm != Arm::staff;"), ElementsAre("u.arm != Arm::staff -> u.arm == Arm::staff"));
}

TEST(Mutants, ThatComeToTheSameAreOne) {
  EXPECT_THAT(in_function("return a < 4;"), ElementsAre("a < 4 -> a <= 4", "a < 4 -> a < 3"));
  EXPECT_THAT(in_function("return a >= 4;"), ElementsAre("a >= 4 -> a > 4", "a >= 4 -> a >= 3"));
  EXPECT_THAT(in_function("return a > 4;"), ElementsAre("a > 4 -> a >= 4", "a > 4 -> a > 5"));
  EXPECT_THAT(in_function("return a <= 4;"), ElementsAre("a <= 4 -> a < 4", "a <= 4 -> a <= 5"));
}

TEST(Mutants, AreShownWithTheirNeighbours) {
  EXPECT_THAT(in_function("return leaders(s, u) > -s.most[i] && x;"),
              Contains("leaders(s, u) > -s.most[i] -> leaders(s, u) >= -s.most[i]"));
  EXPECT_THAT(in_function("if (near(u)) return true;"),
              Contains("if (near(u)) return true -> if (near(u)) return false"));
  EXPECT_THAT(in_function("return g(a + b, c);"), ElementsAre("a + b -> a - b"));
  EXPECT_THAT(in_function("g(a, b +\n        c);"), Contains("b + -> b -")) << "of its own line";
  EXPECT_THAT(mutants("constexpr Row r{4, 5};"),
              ElementsAre("4, 5 -> 5, 5", "4, 5 -> 3, 5", "4, 5 -> 4, 6", "4, 5 -> 4, 4"));
}

TEST(Mutants, OperandsAreJoinedOtherwiseOrLeftOut) {
  EXPECT_THAT(in_function("return a && b(c, d);"),
              ElementsAre("a && b(c, d) -> a || b(c, d)", "a && b(c, d) -> b(c, d)", "a && b(c, d) -> a"));
  EXPECT_THAT(in_function("x = y ? 'p' : q || r[s];"), Contains("q || r[s] -> r[s]"));
  EXPECT_THAT(in_function("return a || b || c;"),
              ElementsAre("a || b -> a && b", "a || b -> b", "a || b -> a", "b || c -> b && c", "b || c -> b"))
      << "each of the three is left out once";
  EXPECT_THAT(in_function("return a || (b && c);"), Contains("a || (b && c) -> a"));
  EXPECT_THAT(in_function("return a ||\n         b; // why"), Contains("a || b -> b"));
}

TEST(Mutants, ConditionsAreNegated) {
  EXPECT_THAT(in_function("if (near(u)) return;"), ElementsAre("near(u) -> !(near(u))"));
  EXPECT_THAT(in_function("if (const Ruling r = f(u); !r.allowed()) return r;"),
              ElementsAre("!r.allowed() -> !(!r.allowed())"));
  EXPECT_THAT(in_function("return u.mounted ? horse : foot;"), ElementsAre("u.mounted -> !(u.mounted)"));
  EXPECT_THAT(in_function("return a && b ? c : d;"), Contains("a && b -> !(a && b)"));
  EXPECT_THAT(in_function("if (a == b && c) return;"), Contains("a == b && c -> !(a == b && c)"));
  EXPECT_THAT(in_function("if (a == b || c) return;"), Contains("a == b || c -> !(a == b || c)"));
  EXPECT_THAT(in_function("if (a == b) return;"), ElementsAre("a == b -> a != b")) << "the two are one";
  EXPECT_THAT(in_function("if (const auto t = near(u)) return;"), IsEmpty()) << "a declaration has no opposite";
  EXPECT_THAT(in_function("if constexpr (large) return;"), IsEmpty());
}

TEST(Mutants, WordsAndSignsAreSwapped) {
  EXPECT_THAT(in_function("return true;"), ElementsAre("return true -> return false"));
  EXPECT_THAT(in_function("return false;"), ElementsAre("return false -> return true"));
  EXPECT_THAT(in_function("return a + b;"), ElementsAre("a + b -> a - b"));
  EXPECT_THAT(in_function("return a - b;"), ElementsAre("a - b -> a + b"));
  EXPECT_THAT(in_function("a -= b;"), ElementsAre("a -= b; -> {}", "a -= b -> a += b"));
  EXPECT_THAT(in_function("return std::min(a, b);"), ElementsAre("return std::min(a, b) -> return std::max(a, b)"));
  EXPECT_THAT(in_function("return std::numeric_limits<int>::max();"), IsEmpty());
  EXPECT_THAT(in_function("return -a;"), IsEmpty());
  EXPECT_THAT(in_function("return \"of \" + name;"), IsEmpty()) << "texts cannot be subtracted";
}

TEST(Mutants, CallsAndAssignmentsAreLeftOut) {
  EXPECT_THAT(in_function("s.agenda.push(rout);"), ElementsAre("s.agenda.push(rout); -> {}"));
  EXPECT_THAT(in_function("if (u.routed()) s.units[i]->chits = most;"),
              ElementsAre("u.routed() -> !(u.routed())", "s.units[i]->chits = most; -> {}"));
  EXPECT_THAT(in_function("switch (x) {\n    case Arm::staff: u.leave();\n  }"), ElementsAre("u.leave(); -> {}"));
  EXPECT_THAT(in_function("for (Unit& u : units) ++u.chits;"), ElementsAre("++u.chits; -> {}"));
  EXPECT_THAT(in_function("*best = u;"), ElementsAre("*best = u; -> {}"));
  EXPECT_THAT(mutants("namespace a {\n} // namespace a\nvoid f() {\n  g();\n}\n"), ElementsAre("g(); -> {}"));
  EXPECT_THAT(in_function("u.chits++;"), ElementsAre("u.chits++; -> {}"));
  EXPECT_THAT(in_function("std::sort(a.begin(), a.end(), [](int x, int y) { return y(x); });"), SizeIs(1));
}

TEST(Mutants, DeclarationsStay) {
  for (const char* line : {"Laid laid;", "const Unit& t = s.unit(target);", "int x = y;", "auto [a, b] = pair;",
                           "std::vector<int> list(many);", "return fire(s);", "using T = U;", "Table::Row r = row(x);"})
    EXPECT_THAT(in_function(line), IsEmpty()) << line;
  EXPECT_THAT(mutants("struct A {\n  A(int x);\n};\nvoid f(int x);\nA g(x);\n"), IsEmpty());
}

TEST(Mutants, WhatIsNoRuleStays) {
  for (const char* line : {"#include <a-1>",
                           "#define TWO 2",
                           "int a;\n#define TWO 2",
                           "#define TWO \\\n  2",
                           "// 12 < 13 && true",
                           "/* 1 + 1 */",
                           "constexpr auto* t = \"5 < 6\";",
                           "constexpr char c = '5';",
                           "const auto t = R\"(1 < \")\";",
                           "std::array<std::array<int, 3>, 4> a;",
                           "std::array<std::array<int, 3>> a;",
                           "template <int n = 3>",
                           "char letters[12];",
                           "static_assert(size(x) == 4);",
                           "BOOST_DESCRIBE_ENUM(Arm, foot, horse_2, 3)",
                           "constexpr std::uint64_t seed = 0x9e37;",
                           "double far = 1e18;",
                           "void f(T&& t);",
                           "bool operator<(const A& a, const A& b);",
                           "bool operator==(const A&) const = default;"})
    EXPECT_THAT(mutants(line), IsEmpty()) << line;
  EXPECT_THAT(in_function("return out << p->text >> shift;"), IsEmpty());
  EXPECT_THAT(in_function("return cast<std::optional<Unit>>(x);"), IsEmpty());
}

TEST(Mutants, ALoopDoesNotRunBeyondItsEnd) {
  EXPECT_THAT(in_function("for (int i = 0; i < count; ++i) sum = i;"), ElementsAre("i = 0 -> i = 1", "sum = i; -> {}"));
  EXPECT_THAT(in_function("while (i < count) sum = i;"), Contains("i < count -> i <= count"));
}

TEST(Mutants, AreTakenWhereARuleIsCited) {
  EXPECT_THAT(cited_lines("int a = 1;\nint b = 2; // ABC-MOVE-51\nint c = 3;\n"), ElementsAre(2));
  EXPECT_THAT(cited_lines("// ABC-MOVE-51: why\n// and more\nint a = 1;\nint b = 2;\n"), ElementsAre(3));
  EXPECT_THAT(cited_lines("// ABC-MOVE-51: the file\n\nint a = 1;\n"), IsEmpty());
  EXPECT_THAT(cited_lines("// UTF-8, ABC_MAX_LIMIT\nint a = 1;\n"), IsEmpty()) << "no rules";
}

TEST(Mutants, AStatementIsCitedWhole) {
  EXPECT_THAT(
      cited_lines("void f() {\n  int a = 1;\n  if (a < 2)\n    return refuse(Rule::ABC_MOVE_51);\n  int b = 1;\n}\n"),
      ElementsAre(3));
  EXPECT_THAT(cited_lines("void f() {\n  if (a < 2) {\n    return refuse(Rule::ABC_MOVE_51);\n  }\n  int b = 1;\n}\n"),
              ElementsAre(2));
  EXPECT_THAT(cited_lines("bool f() {\n  const P p = g(P{1, 2},\n      4); // ABC-MOVE-51\n  return true;\n}\n"),
              ElementsAre(2, 3));
  EXPECT_THAT(cited_lines("int f() {\n  switch (x) {\n    case a: return 1;\n    case b: return 2; // ABC-MOVE-51\n    "
                          "case c: return 3;\n  }\n}\n"),
              ElementsAre(4));
}

TEST(Mutants, ALabelIsCitedAlone) {
  EXPECT_THAT(cited_lines("int f() {\n  switch (x) {\n    case 1:\n    case 2: return a; // ABC-MOVE-51\n  }\n}\n"),
              ElementsAre(4));
}

TEST(Mutants, ALineIsCitedToItsEnd) {
  EXPECT_THAT(mutants("void f() {\n  if (a) { b(1); } else { c(2); } // ABC-MOVE-51\n}\n", Lines::cited),
              Contains("2 -> 3"));
}

TEST(Mutants, AFunctionIsCitedAtItsHead) {
  const std::string body = "{\n  int a = 1;\n  return g(2);\n}\n";
  EXPECT_THAT(cited_lines("/// ABC-MOVE-51\nint f() " + body + "int b = 1;\n"), ElementsAre(3, 4));
  EXPECT_THAT(cited_lines("int f() { // ABC-MOVE-51\n  int a = 1;\n}\nint b = 1;\n"), ElementsAre(2));
  EXPECT_THAT(cited_lines("namespace a { // ABC-MOVE-51\nint b = 1;\n}\n"), IsEmpty());
}

TEST(Mutants, ARowOfATableIsCitedAlone) {
  const std::string table = "constexpr Row rows[] = {\n    {1, 2},\n    {3, 4}, // ABC-MOVE-51\n    {5, 6},\n};\n";
  EXPECT_THAT(cited_lines(table), ElementsAre(3));
  EXPECT_THAT(cited_lines("// ABC-MOVE-50\n" + table), ElementsAre(3, 4, 5));
}

TEST(Mutants, TheTextIsBrokenInOnePlace) {
  const std::string text = "int f() {\n  return a &&\n         b;\n}\n";
  const std::vector<Mutant> found = mutants_of(text, Lines::all);
  ASSERT_THAT(found, SizeIs(3));
  EXPECT_EQ(found[0].line, 2);
  const std::string changed = broken(text, found[2]);
  EXPECT_TRUE(changed.ends_with("\"\nint f() {\n  return a;\n}\n")) << changed;
  EXPECT_TRUE(changed.starts_with("#pragma GCC diagnostic ignored")) << changed;
}

TEST(Mutants, ASampleIsTheSameForItsSeed) {
  const std::vector<std::size_t> chosen = sample(100, 10, 7);
  EXPECT_THAT(chosen, SizeIs(10));
  EXPECT_EQ(std::set<std::size_t>(chosen.begin(), chosen.end()).size(), 10u);
  EXPECT_TRUE(std::is_sorted(chosen.begin(), chosen.end()));
  EXPECT_LT(chosen.back(), 100u);
  EXPECT_EQ(sample(100, 10, 7), chosen);
  EXPECT_NE(sample(100, 10, 8), chosen);
  EXPECT_THAT(sample(3, 10, 7), ElementsAre(0, 1, 2));
}

} // namespace sandtable::tools
