// Chapter 11.4: artillery in close combat.
#include "crimea/assaulting.hpp"

namespace sandtable::crimea {
namespace {

// CRI-EX-43, CRI-CC-44, 45, 46, 48, CRI-MOR-08
TEST(Guns, ExampleCavalryRidesDownABattery) {
  for (const int die : {4, 3}) {
    FaceToFace f("british-light-cavalry", {.formation = Formation::column}, "russian-foot-battery");
    f.unit(f.red).forward_inches = 8; // in column: 0 a stand
    const Unit before = f.unit(f.blue);
    f.close_with();
    f.roll({1}); // the gunners stand: outnumbered, but 6 of them
    f.roll({4, 4, 4, 4, 4, 3, 1, 4, 2, 6});
    EXPECT_EQ(f.last(EventKind::combat_fought).a, 25);
    EXPECT_EQ(f.last(EventKind::combat_fought).b, 9);
    f.roll({6});
    ASSERT_EQ(f.pending(), StepKind::save_roll);
    EXPECT_EQ(dice_in(f.plan().request()), 1);
    f.roll({6});
    throw_until(f, StepKind::spike_roll); // the winner's save
    ASSERT_EQ(f.pending(), StepKind::spike_roll);
    f.roll({die});
    EXPECT_EQ(f.last(EventKind::guns_spiked).yes, die == 4);
    EXPECT_EQ(f.last(EventKind::guns_spiked).unit, f.blue);
    EXPECT_EQ(f.unit(f.blue).guns_abandoned, die == 3);
    EXPECT_FALSE(f.unit(f.blue).guns);
    EXPECT_EQ(f.unit(f.blue).guns_at, before.anchor);
    EXPECT_EQ(f.unit(f.red).chits, 1);
    ASSERT_EQ(f.pending(), StepKind::withdraw_roll);
    f.roll({2, 2, 2, 2});
    EXPECT_EQ(f.unit(f.blue).formation, Formation::line); // CRI-CC-49
    EXPECT_GT(f.unit(f.blue).footing.centre.y, 38);
  }
}

// CRI-CC-47: a limbered battery takes its guns with it; the winner takes his chit all the same.
TEST(Guns, LimberedOnesGoWithTheirBattery) {
  Won f(0, 5, "russian-foot-battery", {.formation = Formation::limbered});
  f.roll({6});
  ASSERT_EQ(f.pending(), StepKind::withdraw_roll);
  EXPECT_TRUE(f.unit(f.blue).guns);
  EXPECT_FALSE(f.unit(f.blue).guns_abandoned);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::limbered);
  EXPECT_EQ(f.unit(f.red).chits, 1);
}

// CRI-CC-48, CRI-MOR-05, 06: whoever is beaten off by guns is beaten, and no more than that.
TEST(Guns, ThatHoldOutShakeTheAttackerNoMoreThanOthers) {
  FaceToFace f("british-line", {}, "russian-foot-battery");
  f.close_with();
  if (f.pending() == StepKind::morale_roll) f.roll({6});
  fight(f, 1, 6);
  ASSERT_EQ(f.last(EventKind::combat_fought).c, 1);
  throw_until(f, StepKind::withdraw_roll);
  EXPECT_EQ(f.unit(f.red).chits, 2);
}

// CRI-CC-45, 46, 48, 06: gunners who fail their test leave the guns as well, and shake the attacker.
TEST(Guns, AreLeftByGunnersWhoFailTheirTest) {
  FaceToFace f("british-line", {}, "russian-foot-battery", {.figures = 2});
  f.close_with();
  f.roll({3}); // 2 + 3
  ASSERT_EQ(f.pending(), StepKind::spike_roll);
  EXPECT_EQ(f.unit(f.red).chits, 1);
  f.roll({6});
  EXPECT_FALSE(f.unit(f.blue).guns_abandoned);
  f.roll({2, 2, 2, 2});
  EXPECT_EQ(f.pending(), StepKind::follow_up);
  EXPECT_EQ(f.state.army(Side::red).combats_won, 0);
}

// CRI-CC-45: also by those who rout, without a die to spike them (CRI-CC-46).
TEST(Guns, AreLeftByGunnersWhoRout) {
  Field f;
  const int battery = f.add(Side::red, "british-foot-battery", {60, 30}, north, {.figures = 3, .chits = 3});
  f.add(Side::blue, "russian-line", {60, 50}, south);
  f.begin_free(Side::blue);
  rout_tests(f.state, nullptr);
  EXPECT_EQ(f.pending(), StepKind::rout_roll);
  EXPECT_TRUE(f.unit(battery).guns_abandoned);
  EXPECT_EQ(f.unit(battery).men, (std::array<std::uint8_t, 6>{2, 1}));
}

// CRI-CC-50, CRI-RULING-22: captured at TURN END by an enemy in contact, unless a friend is within 2.
TEST(Guns, AbandonedAreCapturedByWhoeverStandsAtThem) {
  for (const bool guarded : {false, true}) {
    Field f;
    const int battery = f.add(Side::red, "british-foot-battery", {60, 30}, north);
    f.add(Side::blue, "russian-line", {60, 30}, south);
    add_spares(f);
    if (guarded) f.add(Side::red, "british-line", {60, 27}, north, {.formation = Formation::column});
    f.unit(battery).guns_abandoned = true;
    f.unit(battery).guns_at = {60, 30};
    f.unit(battery).present = false;
    f.begin_free(Side::red);
    f.pass_until(StepKind::initiative);
    EXPECT_EQ(f.unit(battery).guns_abandoned, guarded);
    EXPECT_EQ(f.state.army(Side::blue).captured_batteries, guarded ? 0 : 1);
    ASSERT_EQ(f.count(EventKind::guns_captured), guarded ? 0 : 1);
    const int whose = guarded ? battery : f.last(EventKind::guns_captured).unit;
    EXPECT_EQ(whose, battery);
    if (guarded) continue;
    EXPECT_EQ(f.last(EventKind::guns_captured).from, (Vec{60, 30}));
    EXPECT_EQ(f.last(EventKind::guns_captured).to, (Vec{60, 30}));
  }
}

} // namespace
} // namespace sandtable::crimea
