// Fire that is held until both sides have fired: CRI-SEQ-17 to 21 and CRI-SEQ-40.
#include "crimea/gunnery.hpp"
#include "rulebooks/crimea/chapters/fire.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {
namespace {

/// Two lines face to face in CP(1); the red one has points.
struct Exchange {
  Field f;
  int red = f.add(Side::red, "british-line", {60, 30}, north);
  int blue = f.add(Side::blue, "russian-line", {60, 34}, south, {.figures = 21}); // one more loss costs it a stand

  Exchange() { f.begin_command(Side::red); }
  /// Red fires, then blue in answer.
  void fire_both(std::initializer_list<int> first, std::initializer_list<int> answer) {
    f.order(Field::fire_at(red, blue));
    f.roll(first);
    f.pass_until(StepKind::reaction);
    f.order(Field::fire_at(blue, red));
    f.roll(answer);
    f.pass_until(StepKind::save_roll);
  }
};

// CRI-EX-36, CRI-SEQ-17, 20, 21, CRI-RULING-19
TEST(HeldFire, ExampleBothVolleysTakeEffectTogether) {
  Exchange e;
  e.f.order(Field::fire_at(e.red, e.blue));
  e.f.roll({4, 4, 4, 4, 4, 4});
  EXPECT_TRUE(e.f.last(EventKind::volley_fired).yes) << "held";
  EXPECT_EQ(figures(e.f.unit(e.blue)), 21) << "nothing falls yet";
  e.f.pass_until(StepKind::reaction);
  e.f.order(Field::fire_at(e.blue, e.red));
  EXPECT_EQ(dice_in(e.f.plan().request()), 6) << "by the strength it had when CP(1) began: CRI-SEQ-20";
  e.f.roll({5, 5, 1, 1, 1, 1});
  e.f.pass_until(StepKind::save_roll);
  ASSERT_EQ(e.f.state.volleys.size(), 2U);
  // CRI-SEQ-21: ascending target id, red first: two hits at 4+.
  EXPECT_EQ(e.f.plan().defender, e.red);
  EXPECT_EQ(dice_in(e.f.plan().request()), 2);
  e.f.roll({1, 4});
  EXPECT_EQ(figures(e.f.unit(e.red)), 23);
  EXPECT_EQ(e.f.plan().defender, e.blue);
  e.f.roll({1, 1, 1, 1, 1, 5});
  EXPECT_EQ(figures(e.f.unit(e.blue)), 16);
  EXPECT_EQ(stands(e.f.unit(e.blue)), 4);
  EXPECT_TRUE(e.f.state.volleys.empty());
}

// CRI-SEQ-40, CRI-FIRE-39: chits of this fire do not count against the saves of this fire.
TEST(HeldFire, IsSavedWithTheChitsHeldBefore) {
  Exchange e;
  e.fire_both({6, 6, 4, 1, 1, 1}, {6, 6, 1, 1, 1, 1});
  EXPECT_EQ(e.f.plan().pools[0].needs, 4);
  e.f.roll({4, 4});
  EXPECT_EQ(e.f.unit(e.red).chits, 1);
  EXPECT_EQ(e.f.plan().pools[0].needs, 5);
  e.f.roll({5, 5, 5});
  EXPECT_EQ(e.f.unit(e.blue).chits, 1);
  EXPECT_EQ(figures(e.f.unit(e.blue)), 21);
}

// CRI-SEQ-40, CRI-FIRE-36, CRI-RULING-30: hits are added up, sixes are counted for each firing unit.
TEST(HeldFire, OfSeveralUnitsAddsHitsButNotSixes) {
  Field f;
  const int left = f.add(Side::red, "british-line", {57, 30}, north, {.figures = 8});
  const int right = f.add(Side::red, "british-line", {63, 30}, north, {.figures = 8});
  const int column = f.add(Side::blue, "russian-line", {60, 36}, south, {.formation = Formation::column});
  f.begin_command(Side::red);
  f.order(Field::fire_at(left, column));
  f.roll({6, 5});
  f.order(Field::fire_at(right, column));
  f.roll({6, 5});
  f.pass_until(StepKind::save_roll);
  EXPECT_EQ(dice_in(f.plan().request()), 4) << "all saves of one target together";
  f.roll({6, 6, 6, 6});
  EXPECT_EQ(f.unit(column).chits, 0) << "no unit threw a pair";
}

// CRI-SEQ-40: saves, then leader dice, then all chits, then the rout test.
TEST(HeldFire, GoesSavesLeadersChitsRout) {
  Exchange e;
  e.f.unit(e.blue).chits = 5; // strength 7
  e.f.order(Field::fire_at(e.red, e.blue));
  e.f.roll({6, 6, 6, 1, 1, 1});
  e.f.pass_until(StepKind::save_roll);
  EXPECT_EQ(e.f.pending(), StepKind::leader_roll) << "five chits leave no save to throw: CRI-RULING-57";
  EXPECT_EQ(figures(e.f.unit(e.blue)), 18);
  EXPECT_EQ(e.f.unit(e.blue).chits, 5);
  e.f.roll({6});
  EXPECT_EQ(e.f.unit(e.blue).chits, 6);
  EXPECT_TRUE(e.f.unit(e.blue).routing) << "five stands and the leader: CRI-MOR-14";
  EXPECT_EQ(e.f.pending(), StepKind::rout_roll);
}

// CRI-SEQ-21: a target that is gone before APPLY suffers nothing more.
TEST(HeldFire, PassesOverATargetThatIsGone) {
  Exchange e;
  e.f.add(Side::blue, "russian-line", {20, 60}, south);
  e.f.order(Field::fire_at(e.red, e.blue));
  e.f.roll({6, 6, 6, 6, 6, 6});
  remove(e.f.state, e.blue, Gone::destroyed);
  apply_volleys(e.f.state, nullptr);
  EXPECT_EQ(e.f.state.agenda.top().kind, StepKind::next_harm);
  e.f.state.agenda.pop();
  next_harm(e.f.state, nullptr);
  EXPECT_TRUE(e.f.state.volleys.empty());
  EXPECT_EQ(e.f.state.agenda.top().kind, StepKind::rout_tests);
}

// CRI-SEQ-12: in FREE fire takes effect at once.
TEST(FireInFree, TakesEffectAtOnce) {
  Exchange e;
  e.f.begin_free(Side::red);
  e.f.order(Field::fire_at(e.red, e.blue));
  e.f.roll({4, 1, 1, 1, 1, 1});
  EXPECT_EQ(e.f.pending(), StepKind::save_roll);
}

} // namespace
} // namespace sandtable::crimea
