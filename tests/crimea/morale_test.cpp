// Chapter 12.1: morale chits.
#include "crimea/assaulting.hpp"
#include "rulebooks/crimea/chapters/assault_morale.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {
namespace {

/// One red unit with some chits.
struct Shaken : Field {
  explicit Shaken(Placement placement = {}, std::string_view type = "british-line") {
    red = add(Side::red, type, {60, 30}, north, placement);
    add_spares(*this);
    begin_free(Side::red);
  }
  int take(int chits) {
    take_chits(state, red, chits, Rule::CRI_MOR_01, &events);
    return unit(red).chits;
  }
  int red;
};

// CRI-MOR-12, CRI-RULING-39: never more than its morale strength.
TEST(Chits, NeverExceedStrength) {
  Shaken f({.figures = 8}); // two stands and a leader
  EXPECT_EQ(f.take(2), 2);
  EXPECT_EQ(f.take(2), 3);
  EXPECT_EQ(f.last(EventKind::chits_taken).a, 1);
  EXPECT_EQ(f.take(1), 3);
}

// CRI-MOR-12, CRI-CMP-12: a battery's strength is its gunners.
TEST(Chits, OfABatteryGoByItsGunners) {
  Shaken f({.figures = 4}, "british-foot-battery");
  EXPECT_EQ(f.take(9), 4);
}

// CRI-MOR-12: if strength falls, excess chits are discarded.
TEST(Chits, BeyondAFallenStrengthAreDiscarded) {
  Shaken f({.figures = 8, .chits = 3});
  f.unit(f.red).routing = true;
  for (int i = 0; i < 4; ++i) lose_figure(f.state, f.unit(f.red));
  rout_tests(f.state, nullptr);
  EXPECT_EQ(f.unit(f.red).chits, 2);
}

// CRI-MOR-22, CRI-RULING-39: a routing unit takes no further chits; nor does a commander (CRI-ARMY-22).
TEST(Chits, AreNotTakenByRoutersAndCommanders) {
  Shaken f;
  f.unit(f.red).routing = true;
  EXPECT_EQ(f.take(1), 0);
  const int commander = f.commander(Side::red, Nation::british, {40, 30});
  take_chits(f.state, commander, 1, Rule::CRI_MOR_03, nullptr);
  EXPECT_EQ(f.unit(commander).chits, 0);
}

// CRI-MOR-13: several causes in one event add up before the rout test.
TEST(Chits, OfOneEventAddUpBeforeTheRoutTest) {
  Shaken f({.figures = 4}); // strength 2
  f.take(1);
  f.take(1);
  EXPECT_FALSE(f.unit(f.red).routing);
  EXPECT_TRUE(must_rout(f.unit(f.red)));
  rout_tests(f.state, nullptr);
  EXPECT_TRUE(f.unit(f.red).routing);
}

// CRI-MOR-01, 10: a pair of sixes shakes even if every hit is saved.
TEST(Chits, AreTakenThoughEveryHitIsSaved) {
  Field f;
  const int red = f.add(Side::red, "british-line", {60, 30}, north);
  const int blue = f.add(Side::blue, "russian-line", {60, 36}, south);
  add_spares(f);
  f.begin_free(Side::red);
  f.order(Field::fire_at(red, blue));
  f.roll({6, 6, 1, 1, 1, 1});
  while (f.pending() == StepKind::save_roll) throw_alike(f, 6);
  EXPECT_EQ(figures(f.unit(blue)), 24);
  EXPECT_EQ(f.unit(blue).chits, 1);
}

// CRI-MOR-11: -1 on every die, in tests and saves as in close combat; below 1 all the same.
TEST(Chits, CostEveryDieOne) {
  Shaken f({.figures = 8, .chits = 2});
  EXPECT_EQ(morale_plan(f.state, f.red).pools[0].needs, 6 - 3 + 2);
  EXPECT_EQ(rally_plan(f.state, f.red).pools[0].needs, 5);
  f.unit(f.red).chits = 3;
  f.unit(f.red).leader = Leader::killed;
  EXPECT_EQ(morale_plan(f.state, f.red).pools[0].needs, 7); // even a six is not enough
}

// CRI-GEN-12, CRI-MOR-29, CRI-RULING-06: rout and withdrawal dice are thrown in full.
TEST(Chits, DoNotShortenFlights) {
  Shaken f({.figures = 8, .chits = 3});
  rout_tests(f.state, nullptr);
  ASSERT_EQ(dice_in(f.plan().request()), 4);
  const Vec before = f.unit(f.red).footing.centre;
  f.roll({1, 2, 1, 2});
  EXPECT_NEAR(distance(before, f.unit(f.red).footing.centre), 6, 1.0 / 64);
}

// CRI-MOR-07: the chit of a reaction charge that falls short. CRI-MOR-09: that of a column out of its zone.
TEST(Chits, OfChargesAndZonesAreTakenLikeAnyOther) {
  for (const Rule why : {Rule::CRI_MOR_07, Rule::CRI_MOR_09}) {
    Shaken f;
    take_chits(f.state, f.red, 1, why, &f.events);
    EXPECT_EQ(f.last(EventKind::chits_taken).rule, why);
    EXPECT_EQ(f.unit(f.red).chits, 1);
  }
}

// CRI-MOR-11, 17: the throw says what makes up the face it needs, and chits only where there are any.
TEST(MoralePlan, SaysWhatItCounts) {
  using Faces = std::vector<std::pair<Rule, int>>;
  const auto faces = [](const Shaken& f) {
    Faces out;
    for (const Modifier& m : rally_plan(f.state, f.red).modifiers)
      if (m.changes == Changes::face) out.emplace_back(m.rule, m.amount);
    return out;
  };
  EXPECT_EQ(faces(Shaken()), (Faces{{Rule::CRI_MOR_17, -7}}));
  EXPECT_EQ(faces(Shaken({.chits = 1})), (Faces{{Rule::CRI_MOR_17, -7}, {Rule::CRI_MOR_11, 1}}));
  EXPECT_EQ(faces(Shaken({.chits = 2}, "british-foot-battery")),
            (Faces{{Rule::CRI_MOR_17, -6}, {Rule::CRI_MOR_11, 2}}));
}

} // namespace
} // namespace sandtable::crimea
