// Chapter 2.9: closing ranks after casualties.

#include "marching.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"

namespace sandtable::kingsmen {

namespace {

/// The unit after so many losses, and where it stood.
Unit after_losses(Type type, Stance p, int losses) {
  Field f;
  const int u = f.add(Side::red, type, {36, 24}, 30, p);
  close_ranks(f.unit(u), losses);
  f.refresh(u);
  return f.unit(u);
}

void expect_shape(const Unit& u, int files, int ranks) {
  EXPECT_EQ(u.files, files);
  EXPECT_EQ(u.ranks, ranks);
  expect_at(u.anchor, {36, 24});
  EXPECT_EQ(u.facing, from_degrees(30));
}

} // namespace

// KM1-FORM-90, KM1-RULING-13
TEST(ClosingRanks, MenFallFromTheRearAndTheFrontStaysFull) {
  const Unit u = after_losses(Type::infantry, {}, 3); // nine men in two ranks: five and four
  const Layout layout = layout_of(u, {});
  int front = 0;
  for (const Spot& s : layout.view()) front += s.role == Role::soldier && s.rank == 0 ? 1 : 0;
  EXPECT_EQ(front, 5);
}

// KM1-FORM-90
TEST(ClosingRanks, SkirmishersLoseTheManFarthestFromTheCentreFirst) {
  Field f;
  const int light = f.add(Side::red, Type::skirmishers, {36, 24}, 0);
  f.unit(light).spots = {to_offset({2, 0}),  to_offset({0, 5.5}), to_offset({-2, 0}),
                         to_offset({0, -4}), to_offset({3, 0}),   to_offset({-3, 0})};
  close_ranks(f.unit(light), 1);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_FALSE(f.unit(light).spots[i] == to_offset({0, 5.5}));
  close_ranks(f.unit(light), 1);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_FALSE(f.unit(light).spots[i] == to_offset({0, -4}));
}

// KM1-FORM-93, 94: squares and mobs have no ranks and files that could be closed.
TEST(ClosingRanks, SquaresAndMobsAreLaidOutByTheirNumberAlone) {
  for (const Formation formation : {Formation::square, Formation::mob}) {
    const Unit whole = after_losses(Type::infantry, {.formation = formation}, 0);
    const Unit less = after_losses(Type::infantry, {.formation = formation}, 3);
    EXPECT_EQ(less.privates, 9);
    expect_shape(less, whole.files, whole.ranks);
    const Layout layout = layout_of(less, {});
    for (const Spot& s : layout.view())
      if (s.role == Role::soldier) {
        EXPECT_EQ(s.rank, 0);
      }
  }
}

// KM1-FORM-90, 42
TEST(ClosingRanks, AGunLosesTheLastOfItsCrewFirst) {
  const Unit gun = after_losses(Type::foot_artillery, {}, 1);
  const Layout layout = layout_of(gun, {});
  std::vector<Vec> crew;
  for (const Spot& s : layout.view())
    if (s.role == Role::soldier) crew.push_back(s.at);
  ASSERT_EQ(crew.size(), 3U);
  for (const Vec& v : crew) EXPECT_GT(distance(v, {-1.5, -2.25}), 0.1) << "the last in layout order";
}

// KM1-FORM-91, KM1-EX-56, KM1-EX-85
TEST(ClosingRanks, ALineKeepsItsRanksAndNarrows) {
  expect_shape(after_losses(Type::infantry, {Formation::line, 3}, 6), 3, 2);
  expect_shape(after_losses(Type::infantry, {Formation::line, 3}, 2), 4, 3);
  expect_shape(after_losses(Type::infantry, {Formation::line, 3}, 3), 3, 3);
  expect_shape(after_losses(Type::infantry, {}, 1), 6, 2);
  expect_shape(after_losses(Type::infantry, {}, 2), 5, 2);
  expect_shape(after_losses(Type::infantry, {Formation::line, 1}, 5), 7, 1);
  expect_shape(after_losses(Type::cavalry, {Formation::line, 2}, 3), 2, 2);
}

// KM1-EX-56, KM1-EX-85: what is left to fire.
TEST(ClosingRanks, FireDiceOfALineInThreeRanksAfterLosses) {
  for (const auto& [losses, dice] : {std::pair{2, 8}, {3, 6}, {6, 6}}) {
    Field f;
    const int red = f.add(Side::red, Type::infantry, {36, 14}, 0, {Formation::line, 3}),
              blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
    close_ranks(f.unit(red), losses);
    f.refresh(red);
    EXPECT_EQ(fire_plan(f.state, red, blue).pools[0].dice, dice) << losses;
  }
}

// KM1-FORM-92, KM1-EX-57
TEST(ClosingRanks, AColumnKeepsItsFilesAndShortens) {
  expect_shape(after_losses(Type::cavalry, {Formation::column}, 2), 1, 4);
  expect_shape(after_losses(Type::cavalry, {Formation::column}, 1), 2, 3);
  expect_shape(after_losses(Type::infantry, {Formation::column}, 1), 2, 6);
  expect_shape(after_losses(Type::infantry, {Formation::column}, 4), 2, 4);
  expect_shape(after_losses(Type::infantry, {Formation::column, 0, 3}, 2), 3, 4);
  expect_shape(after_losses(Type::infantry, {Formation::column, 0, 3}, 3), 2, 5);
}

// KM1-FORM-25: a limbered gun of two gunners has them behind each other.
TEST(ClosingRanks, ALimberedGunClosesUp) {
  expect_shape(after_losses(Type::foot_artillery, {Formation::column}, 1), 2, 2);
  expect_shape(after_losses(Type::foot_artillery, {Formation::column}, 2), 1, 2);
}

// KM1-FORM-93, 94
TEST(ClosingRanks, SquaresAndMobsAreLaidAnewAroundTheirCentre) {
  const Unit square = after_losses(Type::infantry, {Formation::square}, 4);
  expect_at(square.footing.centre, {36, 24});
  EXPECT_EQ(bases_of(square, {}).size(), 10U);
  double reach = 0;
  for (const Vec& p : square.footing.hull.view()) reach = std::max(reach, distance(p, {36, 24}));
  EXPECT_NEAR(reach, std::sqrt(5.0), 1e-9) << "the corners of the square are empty now";
  const Unit mob = after_losses(Type::infantry, {Formation::mob}, 5); // 9 figures
  expect_at(mob.footing.centre, {36, 24});
  const Bounds b = bounds_of(mob.footing.hull.view());
  expect_at(b.low, {34.5, 22.5});
  expect_at(b.high, {37.5, 25.5});
}

} // namespace sandtable::kingsmen
