// CRI-SEQ-27, 33, 34: a MOVE in its phase; CRI-MOVE-32 to 34, 38: what it leaves behind, forward inches.

#include "marching.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {

// CRI-SEQ-34, CRI-MOVE-18: the kind, then the dice, then a path or none.
TEST(MoveSequence, KindDicePath) {
  Field f;
  const int unit = f.add(Side::red, "british-line", {60, 30}, 0);
  f.add(Side::red, "british-line", {20, 30}, 0); // has its action still
  f.add(Side::blue, "russian-line", {60, 65}, 180);
  f.begin_free(Side::red);
  f.order(Field::move(unit));
  ASSERT_EQ(f.pending(), StepKind::move_roll);
  EXPECT_EQ(f.plan().pools[0].dice, 2);
  f.roll({3, 5});
  EXPECT_EQ(f.count(EventKind::dice_for_move), 1);
  ASSERT_EQ(f.pending(), StepKind::path);
  EXPECT_EQ(f.refusal(Field::form(unit, Formation::column)), Rule::CRI_SEQ_34);
  EXPECT_EQ(f.refusal(Field::march(1, {{20, 32}})), Rule::CRI_SEQ_34) << "another has thrown";
  f.order(Field::march(unit, {{60, 38}}));
  expect_at(f.unit(unit).anchor, {60, 38});
  EXPECT_EQ(f.last(EventKind::unit_moved).inches, 8);
  EXPECT_EQ(f.pending(), StepKind::free);
}

// CRI-SEQ-34: whoever has thrown may stay.
TEST(MoveSequence, StayingIsAlwaysAllowed) {
  Field f;
  const int unit = f.add(Side::red, "british-line", {60, 30}, 0);
  throw_for(f, unit, {3, 5});
  take(f, order_for(Verb::stay, unit));
  EXPECT_EQ(f.count(EventKind::unit_stayed), 1);
  EXPECT_EQ(f.unit(unit).anchor, (Vec{60, 30}));
  EXPECT_FALSE(f.unit(unit).moved);
}

// CRI-SEQ-27, 33: one action a phase: who has moved neither fires nor moves again in it, and nobody fires twice.
TEST(MoveSequence, OneActionForOnePrice) {
  Field f;
  const int unit = f.add(Side::red, "british-line", {60, 30}, 0);
  const int gun = f.add(Side::red, "british-foot-battery", {30, 30}, 0);
  f.add(Side::red, "british-line", {90, 30}, 0); // has its action still
  const int enemy = f.add(Side::blue, "russian-line", {60, 45}, 180);
  const int other = f.add(Side::blue, "russian-line", {30, 45}, 180);
  f.begin_free(Side::red);
  f.order(Field::move(unit));
  f.roll({1, 1});
  f.order(Field::march(unit, {{60, 31}}));
  EXPECT_EQ(f.refusal(Field::fire_at(unit, enemy)), Rule::CRI_SEQ_13);
  EXPECT_EQ(f.refusal(Field::assault(unit, enemy)), Rule::CRI_SEQ_13);
  EXPECT_EQ(f.refusal(Field::move(unit)), Rule::CRI_SEQ_13);
  f.order(Field::fire_at(gun, other));
  f.roll({1, 1, 1, 1, 1, 1});
  EXPECT_EQ(f.refusal(Field::fire_at(gun, other)), Rule::CRI_SEQ_13);
  f.begin_command(Side::red);
  EXPECT_EQ(f.refusal(Field::fire_at(gun, other)), Rule::none);
}

// CRI-MOVE-32, 33, CRI-EX-17: four inches forward in its latest action make cavalry a moving one.
TEST(ForwardInches, FourMakeCavalryMoving) {
  const auto moving_after = [](double inches) {
    Solo t("british-light-cavalry", Formation::line);
    throw_for(t.f, t.unit, {3, 3, 3});
    take(t.f, march_of(t.f, t.unit, 0, inches));
    EXPECT_NEAR(t.f.unit(t.unit).forward_inches, inches, 0.01);
    return is_moving(t.f.unit(t.unit));
  };
  EXPECT_TRUE(moving_after(9));
  EXPECT_TRUE(moving_after(4));
  EXPECT_FALSE(moving_after(3.5));
}

// CRI-MOVE-32: backward and sideways are not forward; after an about-face it goes forward again: CRI-RULING-90.
TEST(ForwardInches, AreThoseAlongTheFacing) {
  const auto forward_after = [](MoveKind kind, Vec to) {
    Solo t("british-light-cavalry", Formation::line);
    throw_for(t.f, t.unit, {5}, kind);
    take(t.f, Field::march(t.unit, {to}));
    return t.f.unit(t.unit).forward_inches;
  };
  EXPECT_EQ(forward_after(MoveKind::backward, {60, 25}), 0);
  EXPECT_EQ(forward_after(MoveKind::left, {55, 30}), 0);
  EXPECT_EQ(forward_after(MoveKind::right, {65, 30}), 0);
  EXPECT_EQ(forward_after(MoveKind::about_face, {60, 23}), 5); // its front was its rear, at y = 28
}

// CRI-EX-17, CRI-MOVE-34: moved 9 in FREE, assaults in CP(1): moving still; after another action it is standing.
TEST(ForwardInches, AnAssaultLeavesThemAndOtherActionsEndThem) {
  Field f;
  const int cavalry = f.add(Side::red, "british-light-cavalry", {60, 30}, 0);
  const int enemy = f.add(Side::blue, "russian-line", {60, 41}, 180);
  f.begin_free(Side::red);
  f.order(Field::move(cavalry));
  f.roll({3, 3, 3});
  f.order(Field::march(cavalry, {{60, 39}}));
  EXPECT_TRUE(is_moving(f.unit(cavalry)));
  f.begin_command(Side::red);
  f.order(Field::assault(cavalry, enemy));
  EXPECT_TRUE(is_moving(f.unit(cavalry)));
  Field g;
  const int hussars = g.add(Side::red, "british-light-cavalry", {60, 30}, 0);
  g.add(Side::blue, "russian-line", {60, 60}, 180);
  g.unit(hussars).forward_inches = 9;
  g.unit(hussars).moved = true;
  g.begin_free(Side::red);
  g.order(Field::form(hussars, Formation::column));
  EXPECT_FALSE(is_moving(g.unit(hussars)));
  EXPECT_FALSE(g.unit(hussars).moved); // CRI-FIRE-24: its latest action was no move
}

// CRI-EX-17, CRI-MOVE-33: cavalry that fires is standing.
TEST(ForwardInches, FiringEndsThem) {
  Field f;
  const int cossacks = f.add(Side::blue, "cossacks", {60, 30}, 0);
  const int enemy = f.add(Side::red, "british-line", {60, 36}, 180);
  f.unit(cossacks).forward_inches = 9;
  f.unit(cossacks).moved = true;
  f.begin_free(Side::blue);
  f.order(Field::fire_at(cossacks, enemy));
  EXPECT_FALSE(is_moving(f.unit(cossacks)));
  EXPECT_FALSE(f.unit(cossacks).moved); // CRI-FIRE-24
}

// CRI-MOVE-38, CRI-RULING-51: a free phase let pass makes it standing.
TEST(ForwardInches, AFreePhaseLetPassEndsThem) {
  Field f;
  const int cavalry = f.add(Side::red, "british-light-cavalry", {60, 30}, 0);
  f.add(Side::blue, "russian-line", {60, 60}, 180);
  f.unit(cavalry).forward_inches = 9;
  f.begin_free(Side::red);
  EXPECT_TRUE(is_moving(f.unit(cavalry)));
  f.order(Field::done());
  EXPECT_FALSE(is_moving(f.unit(cavalry)));
}

} // namespace sandtable::crimea
