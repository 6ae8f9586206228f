// How a computer general plays this book: what he does with a free action, with his points, in reaction; and that he
// beats one who plays at random.
#include "generals/captain.hpp"

#include "battle/fight.hpp"
#include "dice/fast_dice.hpp"
#include "generals/recruit.hpp"
#include "marching.hpp"
#include "rulebooks/crimea/chapters/houses.hpp"
#include "rulebooks/crimea/chapters/march.hpp"
#include "scenario/scenario.hpp"
#include "test_paths.hpp"

#include <fstream>
#include <iterator>

namespace sandtable::crimea {

namespace {

Order chosen(const Field& f, std::uint64_t seed = 1) { return Captain<Crimea>(seed).choose(f.state); }
Verb verb_chosen(const Field& f) { return chosen(f).verb; }

/// What he does with each of his units until somebody else has the word or dice are thrown.
std::vector<Order> phase_of(Field& f) {
  std::vector<Order> orders;
  Captain<Crimea> captain(1);
  const StepKind kind = f.pending();
  while (f.pending() == kind) {
    orders.push_back(captain.choose(f.state));
    f.order(orders.back());
  }
  return orders;
}

bool acts(const std::vector<Order>& orders) {
  return std::any_of(orders.begin(), orders.end(),
                     [](const Order& o) { return o.verb != Verb::hold && o.verb != Verb::done; });
}

/// A British and a Russian line, so many inches apart, front to front.
struct Lines : Field {
  int british, russian;

  explicit Lines(double gap, Placement red = {}, Placement blue = {})
      : british(add(Side::red, "british-line", {60, 10}, 0, red)),
        russian(add(Side::blue, "russian-line", {60, 10 + gap}, 180, blue)) {}
};

} // namespace

// CRI-CP-01: points never come back, so the road is walked for nothing.
TEST(CrimeanCaptain, BurnsNoPointFarFromTheEnemy) {
  Lines f(55);
  f.add(Side::red, "british-light-cavalry", {40, 10}, 0);
  f.begin_command(Side::red);
  EXPECT_FALSE(acts(phase_of(f)));
}

TEST(CrimeanCaptain, ComesNearerInHisFreePhase) {
  Lines f(50);
  f.begin_free(Side::red);
  const Verb verb = verb_chosen(f);
  EXPECT_TRUE(verb == Verb::move || verb == Verb::form) << "he stands still";
}

// CRI-CC-26: every chit tells on every die.
TEST(CrimeanCaptain, AssaultsTheShakenForPoints) {
  Lines f(2, {}, {.figures = 16, .chits = 3});
  f.begin_command(Side::red);
  EXPECT_EQ(verb_chosen(f), Verb::assault);
}

TEST(CrimeanCaptain, AssaultsNobodyWhileHeIsShakenHimself) {
  Lines f(2, {.figures = 16, .chits = 3});
  f.begin_command(Side::red);
  EXPECT_NE(verb_chosen(f), Verb::assault);
}

// CRI-REACT-03
TEST(CrimeanCaptain, FiresInReactionAtASpenderInRange) {
  Lines f(8);
  f.begin_reaction(Side::red, {f.british});
  EXPECT_EQ(chosen(f).verb, Verb::fire);
  EXPECT_EQ(chosen(f).target, f.british);
}

// CRI-REACT-07, CRI-CC-18: a line is ridden down; a square is not.
TEST(CrimeanCaptain, ChargesInReactionWhereItPays) {
  for (const Formation formation : {Formation::line, Formation::square}) {
    Field f;
    const int foot = f.add(Side::red, "british-line", {60, 30}, 180, {.formation = formation});
    f.add(Side::blue, "russian-hussars", {60, 40}, 180);
    f.begin_reaction(Side::red, {foot});
    EXPECT_EQ(verb_chosen(f) == Verb::charge, formation == Formation::line);
  }
}

// CRI-CC-18, 25: standing horses gain nothing at a square, or at formed infantry's front.
TEST(CrimeanCaptain, KeepsHisCavalryOffSquares) {
  Field f;
  f.add(Side::red, "british-light-cavalry", {60, 30}, 0);
  f.add(Side::blue, "russian-line", {60, 32}, 180, {.formation = Formation::square});
  f.begin_free(Side::red);
  EXPECT_NE(verb_chosen(f), Verb::assault);
}

// CRI-CC-45
TEST(CrimeanCaptain, RidesAtGuns) {
  Field f;
  const int horse = f.add(Side::red, "british-light-cavalry", {60, 30}, 0);
  f.unit(horse).forward_inches = 8;
  f.add(Side::blue, "russian-foot-battery", {60, 32}, 180);
  f.begin_free(Side::red);
  EXPECT_EQ(verb_chosen(f), Verb::assault);
}

TEST(CrimeanCaptain, UnlimbersInRangeAndShoots) {
  Field f;
  const int guns = f.add(Side::red, "british-foot-battery", {60, 10}, 0, {.formation = Formation::limbered});
  f.add(Side::blue, "russian-line", {60, 28}, 180);
  f.begin_free(Side::red);
  EXPECT_EQ(verb_chosen(f), Verb::unlimber);
  f.unit(guns).formation = Formation::unlimbered;
  f.refresh(guns);
  EXPECT_EQ(verb_chosen(f), Verb::fire);
}

TEST(CrimeanCaptain, DeploysHisColumnBeforeTheEnemy) {
  Lines f(9, {.formation = Formation::column});
  f.begin_free(Side::red);
  const Order o = chosen(f);
  EXPECT_EQ(o.verb, Verb::form);
  EXPECT_EQ(o.formation, Formation::line);
}

// CRI-FIRE-07: a square is the best target there is, so it is for cavalry only.
TEST(CrimeanCaptain, FormsNoSquareWithoutCavalryNear) {
  Lines f(8);
  f.begin_free(Side::red);
  EXPECT_NE(chosen(f).formation, Formation::square);
}

// Weak, shaken, and two fresh lines in front: it stays where it is.
TEST(CrimeanCaptain, WalksNoSpentColumnIntoPointBlankFire) {
  Field f;
  const int column =
      f.add(Side::red, "russian-line", {60, 10}, 0, {.formation = Formation::column, .figures = 8, .chits = 1});
  f.add(Side::blue, "british-line", {54, 33}, 180);
  f.add(Side::blue, "british-line", {66, 33}, 180);
  throw_for(f, column, {6, 6, 6});
  const Order o = chosen(f);
  if (o.verb == Verb::march) {
    EXPECT_LT(judge_march(f.state, o).end.anchor.y, 23) << "it is within short range";
  }
}

// CRI-TER-13, CRI-VIC-01
TEST(CrimeanCaptain, GoesIntoAHouseThatIsAnObjective) {
  Field f;
  const int house = f.terrain(TerrainKind::building, {{58, 34}, {62, 34}, {62, 38}, {58, 38}});
  f.setting().objectives.push_back({"The farm", {60, 36}, house});
  const int unit = f.add(Side::red, "british-line", {60, 30}, 0);
  f.add(Side::blue, "russian-line", {60, 66}, 180);
  throw_for(f, unit, {5, 5});
  EXPECT_EQ(chosen(f).house, house);
}

// CRI-TER-14: where there is nothing to hold, it comes out again to fight.
TEST(CrimeanCaptain, IsAbleToLeaveAHouse) {
  Field f;
  const int house = f.terrain(TerrainKind::building, {{58, 34}, {62, 34}, {62, 38}, {58, 38}});
  const int unit = f.add(Side::red, "british-line", {60, 30}, 0);
  f.unit(unit) = inside_house(f.state, f.unit(unit), house);
  f.add(Side::blue, "russian-line", {60, 70}, 180);
  throw_for(f, unit, {5, 5, 5});
  std::vector<Candidate> all;
  Crimea::candidates(f.state, all);
  EXPECT_EQ(all.front().order.verb, Verb::march);
  EXPECT_TRUE(check_path(f.state, all.front().order).allowed());
}

// CRI-COL-08
TEST(CrimeanCaptain, KeepsAColumnCommanderWithHisMen) {
  Field f;
  const int chief = f.commander(Side::blue, Nation::russian, {60, 70});
  f.unit(chief).arm = Arm::column_commander;
  const int foot = f.add(Side::blue, "russian-line", {60, 38}, 180, {.points = 0});
  f.unit(foot).column = static_cast<std::int8_t>(chief);
  f.add(Side::red, "british-line", {60, 5}, 0);
  f.begin_free(Side::blue);
  f.unit(foot).used = true;
  const Order o = chosen(f);
  EXPECT_EQ(o.unit, chief);
  EXPECT_EQ(o.verb, Verb::move);
}

// CRI-HID-01: he plays the same whatever the enemy has up his sleeve.
TEST(CrimeanCaptain, DoesNotSeeThePointsOfTheEnemy) {
  for (const double gap : {2.0, 9.0, 20.0}) {
    Lines rich(gap, {}, {.points = 8}), poor(gap, {}, {.points = 0});
    rich.begin_free(Side::red);
    poor.begin_free(Side::red);
    EXPECT_EQ(chosen(rich).verb, chosen(poor).verb);
  }
}

TEST(CrimeanCaptain, BeatsTheRecruit) {
#ifdef SANDTABLE_SANITIZED
  constexpr int battles = 4, wins = 3;
#else
  constexpr int battles = 20, wins = 16;
#endif
  std::ifstream file(SANDTABLE_SOURCE_DIR "/scenarios/advance-guard.toml");
  const auto scenario = read_scenario(std::string{std::istreambuf_iterator<char>(file), {}}, "advance-guard.toml");
  ASSERT_TRUE(scenario);
  const auto setting = Crimea::set_up(*scenario);
  ASSERT_TRUE(setting);
  int won = 0;
  for (std::uint64_t n = 0; n < battles; ++n) {
    State s = Crimea::begin(**setting);
    Captain<Crimea> captain(n);
    Recruit<Crimea> recruit(n);
    FastDice dice(n);
    const bool red = n % 2 == 0;
    const auto steps = red ? fight<Crimea>(s, captain, recruit, dice) : fight<Crimea>(s, recruit, captain, dice);
    ASSERT_TRUE(steps) << steps.error().text();
    won += s.winner == (red ? 0 : 1) ? 1 : 0;
  }
  EXPECT_GE(won, wins) << "of " << battles;
}

} // namespace sandtable::crimea
