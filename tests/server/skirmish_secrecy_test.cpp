// Section 15: what is out of a seat's sight is absent from all it is sent, to the byte.
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "support/secrecy.hpp"

namespace sandtable::skirmish {
namespace {

constexpr Seat red{Side::red, 0};

/// A patrol in the south; warriors in plain sight; others in a wood behind a house, from where they see nobody: some at
/// its edge, for whom spotting dice are thrown in vain, some deep in it.
std::string thicket(const std::string& options) {
  return R"(
title = "The thicket"
rulebooks = ["skirmish"]
[table]
size = [180, 120]
[options]
)" + options +
         R"(
[[terrain]]
kind = "light-woods"
name = "The thicket"
polygon = [[5, 90], [60, 90], [60, 119], [5, 119]]
[[terrain]]
kind = "building"
name = "The mill"
polygon = [[2, 70], [178, 70], [178, 74], [2, 74]]
[red]
name = "The patrol"
[[red.generals]]
name = "Captain Foy"
role = "pc"
at = [90, 8]
[[red.generals]]
name = "Sergeant Hill"
role = "nco"
at = [120, 10]
[[red.units]]
name = "Rangers"
type = "rangers"
men = 6
at = [90, 16]
[blue]
name = "The band"
[[blue.units]]
name = "Warriors"
type = "warriors"
men = 6
at = [90, 60]
[[blue.units]]
name = "Lurkers at the edge"
type = "warriors"
men = 5
at = [30, 93]
[[blue.units]]
name = "Lurkers in the deep"
type = "warriors"
men = 5
at = [30, 108]
)";
}

int unit_named(const State& s, const char* name) {
  for (int i = 0; i < s.unit_count; ++i)
    if (name_of(s, i) == name) return i;
  ADD_FAILURE() << name;
  return 0;
}

/// Fewer of them, elsewhere in the wood, better men with other arms, empty muskets and doubtful hearts.
void change(State& s) {
  for (const char* name : {"Lurkers at the edge", "Lurkers in the deep"}) {
    const int unit = unit_named(s, name);
    ASSERT_FALSE(is_in_sight(s, Eyes::red, unit));
    s.unit(unit).loaded = false;
    s.unit(unit).superior_quality = true;
    for (const int i : men_of(s, unit)) {
      s.figure(i).quality = Class::hero;
      s.figure(i).loyal = false;
      put(s, i, s.figure(i).at + Vec{12, 1}, s.figure(i).facing);
    }
    s.figure(s.unit(unit).first).condition = Condition::departed;
  }
  // What is seen of the others is the same: how loyal they are, and whether loaded, is not (SKR-HID-04).
  const int seen = unit_named(s, "Warriors");
  for (const int i : men_of(s, seen)) s.figure(i).loyal = false;
  look_around(s, nullptr);
}

boost::json::value passing_on(const AnyBattle&) { return {{"verb", "done"}}; }

} // namespace

// SKR-HID-01, 04, 05, 06
TEST(SkirmishSecrecy, NotAByteOfWhatASeatIsShownDependsOnThoseItDoesNotSee) {
  int compared = 0;
  for (const char* options : {"", "hidden_markers = false\nturn_limit = 6\n"})
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Twin<Skirmish> a(thicket(options), red);
      Twin<Skirmish> b(thicket(options), red, change);
      compared += expect_secrecy(a, b, red, passing_on, passing_on, seed, 12);
      if (::testing::Test::HasFailure()) return;
    }
  EXPECT_GT(compared, 60);
}

// SKR-HID-06
TEST(SkirmishSecrecy, TheDiceOfALookFallForThoseWhoAreNotFound) {
  Twin<Skirmish> twin(thicket(""), red);
  bool thrown = false;
  for (int i = 0; i < 40 && !thrown && twin.battle().node() != Node::over; ++i) {
    if (twin.battle().node() == Node::decision) {
      twin.give(twin.battle().candidates().back());
      continue;
    }
    thrown = twin.battle().plan().kind == "spot";
    if (!thrown) twin.settle(FastDice(static_cast<std::uint64_t>(i)).roll(twin.battle().plan().request()));
  }
  ASSERT_TRUE(thrown);
  EXPECT_FALSE(twin.battle().plan_for(std::nullopt)) << "how many there are would tell";
  ASSERT_TRUE(twin.battle().plan_for(red));
  EXPECT_EQ(twin.battle().plan_for(red)->pools[0].dice, 1) << "for those at the edge, not for those in the deep";
}

} // namespace sandtable::skirmish
