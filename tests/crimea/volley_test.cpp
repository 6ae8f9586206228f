// The dice of a volley and what they make: section 9.5.
#include "crimea/gunnery.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {
namespace {

/// Six stands of rifles and a Russian column straight before them.
struct Rifles {
  Field f;
  int line = f.add(Side::red, "british-line", {60, 30}, north);
  int column;

  explicit Rifles(double range)
      : column(f.add(Side::blue, "russian-line", {60, 30 + range}, south, {.formation = Formation::column})) {}
};

// CRI-EX-24, CRI-FIRE-32, 33, 36, CRI-SAVE-08, CRI-FIRE-39
TEST(Volley, ExampleSixRiflesAtAColumnAtShortRange) {
  Rifles r(8);
  const Plan plan = volley(r.f, r.line, r.column);
  EXPECT_EQ(plan.kind, "volley");
  EXPECT_EQ(plan.pools.size(), 1U);
  EXPECT_EQ(plan.pools[0].needs, 3);
  EXPECT_STREQ(plan.pools[0].note, "");
  EXPECT_TRUE(cites(plan, Rule::CRI_FIRE_06));
  r.f.roll({6, 6, 3, 2, 5, 1});
  EXPECT_EQ(r.f.last(EventKind::volley_fired).a, 4);
  EXPECT_EQ(r.f.last(EventKind::volley_fired).b, 2);
  EXPECT_FALSE(r.f.last(EventKind::volley_fired).yes) << "in FREE nothing is held";
  EXPECT_EQ(r.f.unit(r.column).chits, 0) << "chits come last";
  r.f.roll({5, 4, 6, 2});
  EXPECT_EQ(figures(r.f.unit(r.column)), 22);
  EXPECT_EQ(stands(r.f.unit(r.column)), 6);
  EXPECT_EQ(r.f.unit(r.column).chits, 1);
}

// CRI-EX-25, CRI-FIRE-34, 38
TEST(Volley, ExampleTheSameAtLongRangeHalvesTheHitsButNotTheSixes) {
  Rifles r(15);
  EXPECT_EQ(fired(r.f, r.line, r.column, {6, 6, 3, 2, 5, 1}).a, 2);
  r.f.roll({5, 5}); // both saved: CRI-MOR-10
  EXPECT_EQ(figures(r.f.unit(r.column)), 24);
  EXPECT_EQ(r.f.unit(r.column).chits, 1);
}

// CRI-EX-26, CRI-FIRE-35, CRI-RULING-29, CRI-GEN-10
TEST(Volley, ExampleThreeStandsAtShortAndThreeAtLongRange) {
  Field f;
  const int line = f.add(Side::red, "british-line", {60, 30}, north);
  const int column = f.add(Side::blue, "russian-line", {63.625, 39.8}, south, {.formation = Formation::column});
  const Plan plan = volley(f, line, column);
  ASSERT_EQ(plan.pools.size(), 2U);
  EXPECT_STREQ(plan.pools[0].note, "hits halved");
  EXPECT_EQ(plan.pools[0].dice, 3);
  EXPECT_EQ(plan.pools[1].dice, 3);
  f.roll({3, 1, 2, 4, 5, 1});
  EXPECT_EQ(f.last(EventKind::volley_fired).a, 3);
}

// CRI-EX-27, CRI-FIRE-32, 38: a six that chits made a five is a natural six still.
TEST(Volley, ExampleOfAUnitWithAChit) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.chits = 1});
  const int line = f.add(Side::blue, "russian-line", {60, 38}, south);
  EXPECT_EQ(fired(f, firer, line, {6, 6, 4, 3, 2, 1}).a, 2);
  f.roll({6, 6});
  EXPECT_EQ(f.unit(line).chits, 1);
}

// CRI-FIRE-38: sixes count even if the dice missed.
TEST(Volley, ShakesATargetItCannotHit) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.chits = 3});
  const int line = f.add(Side::blue, "russian-line", {60, 38}, south);
  EXPECT_EQ(face_needed(f, firer, line), 7);
  f.roll({6, 6, 6, 6, 1, 1});
  EXPECT_EQ(f.last(EventKind::volley_fired).a, 0);
  EXPECT_EQ(f.pending(), StepKind::leader_roll);
  f.roll({3});
  EXPECT_EQ(f.unit(line).chits, 2);
}

// CRI-EX-28, CRI-FIRE-16, 32
TEST(Volley, ExampleOfAPivotingStand) {
  for (const int face : {4, 5}) {
    Field f;
    const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 4});
    const int line = f.add(Side::blue, "russian-line", {68.66, 35}, 240, {.figures = 4});
    EXPECT_TRUE(cites(volley(f, firer, line), Rule::CRI_FIRE_16));
    f.roll({face});
    EXPECT_EQ(f.last(EventKind::volley_fired).a, face == 5 ? 1 : 0);
  }
}

// CRI-FIRE-04, 05, 11, 16, 32, 34: a plan names what its dice and their face come from, and nothing else.
TEST(Volley, SaysWhereItsDiceAndTheirFaceComeFrom) {
  using Reasons = std::vector<std::tuple<Rule, std::string, int>>;
  const auto reasons = [](const char* type, int chits, Vec at, double facing) {
    Field f;
    const int firer = f.add(Side::red, type, {60, 30}, north, {.figures = 4, .chits = chits});
    const int line = f.add(Side::blue, "russian-line", at, facing, {.figures = 4});
    Reasons out;
    for (const Modifier& m : volley(f, firer, line).modifiers) out.emplace_back(m.rule, m.words, m.amount);
    return out;
  };
  const auto at_a_line = std::tuple(Rule::CRI_FIRE_05, "at a line, skirmishers or guns in action", 0);
  EXPECT_EQ(reasons("british-line", 0, {60, 38}, south),
            (Reasons{{Rule::CRI_FIRE_11, "one for each stand", 1}, at_a_line}));
  EXPECT_EQ(reasons("british-line", 2, {60, 45}, south),
            (Reasons{{Rule::CRI_FIRE_11, "one for each stand", 1},
                     at_a_line,
                     {Rule::CRI_FIRE_32, "chits of the unit that fires", 2},
                     {Rule::CRI_FIRE_34, "hits at long range are halved", 0}}));
  EXPECT_EQ(
      reasons("british-line", 0, {68.66, 35}, 240),
      (Reasons{{Rule::CRI_FIRE_11, "one for each stand", 1}, at_a_line, {Rule::CRI_FIRE_16, "stands that pivot", 1}}));
  EXPECT_EQ(reasons("british-foot-battery", 0, {60, 38}, south),
            (Reasons{{Rule::CRI_FIRE_11, "one for each gunner", 4}, at_a_line}));
}

// CRI-EX-29, CRI-FIRE-11, 34, 36
TEST(Volley, ExampleOfARussianBatteryAtLongRange) {
  Field f;
  const int guns = f.add(Side::blue, "russian-foot-battery", {60, 60}, south);
  const int line = f.add(Side::red, "british-line", {60, 30}, north);
  EXPECT_EQ(fired(f, guns, line, {6, 5, 4, 4, 2, 1}).a, 2);
  EXPECT_EQ(dice_in(f.plan().request()), 2);
  f.roll({4, 4});
  EXPECT_EQ(f.unit(line).chits, 0);
}

// CRI-FIRE-33, CRI-ARM-07: short range is half, inclusive.
TEST(Volley, IsAtShortRangeUpToHalfOfTheLongOne) {
  for (const double range : {10.0, 10.05}) {
    Field f;
    const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 4});
    const int line = f.add(Side::blue, "russian-line", {60, 30 + range}, south);
    EXPECT_STREQ(volley(f, firer, line).pools[0].note, range > 10 ? "hits halved" : "");
  }
}

struct Sixes {
  int sixes, chits, leaders;
};

// CRI-EX-31, CRI-FIRE-36, 37, CRI-LDR-02
TEST(Volley, ExampleEverySecondSixShakesAndEveryThirdThreatensTheLeader) {
  for (const Sixes row : {Sixes{1, 0, 0}, Sixes{2, 1, 0}, Sixes{3, 1, 1}, Sixes{4, 2, 1}, Sixes{6, 3, 2}}) {
    Field f;
    const int firer = f.add(Side::red, "british-line", {60, 30}, north);
    const int line = f.add(Side::blue, "russian-line", {60, 38}, south);
    volley(f, firer, line);
    Roll dice = roll_of({1, 1, 1, 1, 1, 1});
    for (int i = 0; i < row.sixes; ++i) dice.faces[static_cast<std::size_t>(i)] = 6;
    Crimea::settle(f.state, dice, &f.events);
    Crimea::settle(f.state, roll_of_alike(row.sixes, 6), &f.events);
    int thrown = 0;
    for (; f.pending() == StepKind::leader_roll; ++thrown) f.roll({5});
    EXPECT_EQ(thrown, row.leaders);
    EXPECT_EQ(f.unit(line).chits, row.chits);
    EXPECT_EQ(figures(f.unit(line)), 24);
  }
}

// CRI-EX-31, CRI-MOR-02, CRI-FIRE-39
TEST(Volley, ExampleALeaderKilledIsOneMoreChit) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north);
  const int line = f.add(Side::blue, "russian-line", {60, 38}, south);
  fired(f, firer, line, {6, 6, 6, 1, 1, 1});
  f.roll({6, 6, 6});
  f.roll({1});
  EXPECT_EQ(f.unit(line).leader, Leader::killed);
  EXPECT_EQ(f.unit(line).chits, 2);
  ASSERT_EQ(f.count(EventKind::chits_taken), 2);
  EXPECT_EQ(f.last(EventKind::chits_taken).rule, Rule::CRI_MOR_02) << "pairs first, then the leader";
}

// CRI-SEQ-35: one die a stand; the plan asks for exactly the dice that are used.
TEST(Volley, AsksForOneDieAStandAndSaysWhoThrows) {
  Rifles r(8);
  const Plan plan = volley(r.f, r.line, r.column);
  EXPECT_EQ(dice_in(plan.request()), 6);
  EXPECT_EQ(plan.pools[0].unit, r.line);
}

} // namespace
} // namespace sandtable::crimea
