// Chapters 8.1 and 8.2: the dice of a move, and what the ground takes off them.

#include "marching.hpp"
#include "rulebooks/crimea/chapters/march.hpp"

namespace sandtable::crimea {

namespace {

constexpr auto no_ground = Touched{};

Touched with(bool Touched::*ground) {
  Touched t;
  t.*ground = true;
  return t;
}

/// A unit of a type and formation on an empty table.
struct Trooper {
  Field f;
  int unit;

  explicit Trooper(std::string_view type, Formation formation, int chits = 0, Options options = {})
      : f(options), unit(f.add(Side::red, type, {60, 30}, 0, {.formation = formation, .chits = chits})) {}

  int dice(MoveKind kind = MoveKind::forward) const { return move_dice(f.state, f.unit(unit), kind); }
  double inches(std::initializer_list<std::uint8_t> faces, const Touched& ground = no_ground, bool friends = false,
                MoveKind kind = MoveKind::forward) const {
    return allowance(f.state, f.unit(unit), kind, {faces.begin(), faces.size()}, ground, friends);
  }
  Rule refusal(MoveKind kind) const { return check_move(f.state, Field::move(unit, kind)).rule; }
};

/// A higher commander instead.
struct Rider : Trooper {
  Rider() : Trooper("british-line", Formation::line) { unit = f.commander(Side::red, Nation::british, {30, 30}); }
};

} // namespace

// CRI-MOVE-02
TEST(MoveDice, FootThrowsTwoInLineAndThreeInColumn) {
  EXPECT_EQ(Trooper("british-line", Formation::line).dice(), 2);
  EXPECT_EQ(Trooper("british-line", Formation::double_line).dice(), 2);
  EXPECT_EQ(Trooper("british-line", Formation::column).dice(), 3);
  EXPECT_EQ(Trooper("british-rifles", Formation::skirmish).dice(), 3); // CRI-FORM-22: skirmishers move as a column
  Trooper dismounted("british-light-cavalry", Formation::column);
  dismounted.f.unit(dismounted.unit).dismounted = true;
  EXPECT_EQ(dismounted.dice(), 3);
}

// CRI-MOVE-03
TEST(MoveDice, CavalryThrowsThreeInLineAndFourInColumn) {
  EXPECT_EQ(Trooper("british-light-cavalry", Formation::line).dice(), 3);
  EXPECT_EQ(Trooper("british-light-cavalry", Formation::column).dice(), 4);
  EXPECT_EQ(Trooper("cossacks", Formation::skirmish).dice(), 4);
}

// CRI-MOVE-04, 05
TEST(MoveDice, GunsThrowLimberedAndOneDieByProlonge) {
  const Trooper foot("british-foot-battery", Formation::limbered), horse("british-horse-battery", Formation::limbered);
  EXPECT_EQ(foot.dice(), 3);
  EXPECT_EQ(horse.dice(), 4);
  EXPECT_EQ(foot.refusal(MoveKind::prolonge), Rule::CRI_MOVE_04);
  const Trooper unlimbered("british-horse-battery", Formation::unlimbered);
  EXPECT_EQ(unlimbered.dice(MoveKind::prolonge), 1);
  EXPECT_EQ(unlimbered.dice(MoveKind::forward), 0);
  EXPECT_EQ(unlimbered.refusal(MoveKind::forward), Rule::CRI_MOVE_04);
}

// CRI-MOVE-06
TEST(MoveDice, StaffThrowsFour) {
  const Rider t;
  EXPECT_EQ(t.dice(MoveKind::staff), 4);
  EXPECT_EQ(t.refusal(MoveKind::forward), Rule::CRI_MOVE_06);
  EXPECT_EQ(Trooper("british-line", Formation::line).refusal(MoveKind::staff), Rule::CRI_MOVE_06);
}

// CRI-MOVE-07, CRI-TER-08: road dice are for files whose head is on the road.
TEST(MoveDice, ByRoadTheyThrowMore) {
  const auto dice = [](std::string_view type, Formation formation, bool road) {
    Trooper t(type, formation);
    if (road) t.f.terrain(TerrainKind::road, box(59, 0, 61, 72));
    return t.dice(MoveKind::road);
  };
  EXPECT_EQ(dice("british-line", Formation::road_column, true), 4);
  EXPECT_EQ(dice("british-light-cavalry", Formation::road_column, true), 5);
  EXPECT_EQ(dice("british-foot-battery", Formation::limbered_road, true), 4);
  EXPECT_EQ(dice("british-horse-battery", Formation::limbered_road, true), 4);
  EXPECT_EQ(dice("british-line", Formation::column, true), 0);
  EXPECT_EQ(dice("british-line", Formation::road_column, false), 0);
  // Off the road they throw as a column, or limbered.
  EXPECT_EQ(Trooper("british-line", Formation::road_column).dice(), 3);
  EXPECT_EQ(Trooper("british-light-cavalry", Formation::road_column).dice(), 4);
  EXPECT_EQ(Trooper("british-foot-battery", Formation::limbered_road).dice(), 3);
  EXPECT_EQ(Trooper("british-line", Formation::road_column).refusal(MoveKind::road), Rule::CRI_MOVE_07);
}

// CRI-MOVE-08
TEST(MoveDice, ASquareDoesNotMove) {
  const Trooper t("british-line", Formation::square);
  for (const MoveKind kind : {MoveKind::forward, MoveKind::backward, MoveKind::left, MoveKind::about_face})
    EXPECT_EQ(t.refusal(kind), Rule::CRI_MOVE_08);
}

// CRI-ARM-08
TEST(MoveDice, SiegeGunsNeverMove) {
  const Trooper t("british-siege-battery", Formation::unlimbered);
  EXPECT_EQ(t.refusal(MoveKind::prolonge), Rule::CRI_ARM_08);
  EXPECT_EQ(t.refusal(MoveKind::backward), Rule::CRI_ARM_08);
}

// CRI-CC-49: gunners without guns move as a line of infantry.
TEST(MoveDice, GunnersWithoutGunsThrowAsALine) {
  Trooper t("british-foot-battery", Formation::unlimbered);
  t.f.unit(t.unit).guns = false;
  t.f.refresh(t.unit);
  EXPECT_EQ(t.dice(), 2);
  EXPECT_EQ(t.inches({3, 5}, with(&Touched::woods)), 3); // CRI-MOVE-11
  EXPECT_EQ(t.inches({3, 5}, with(&Touched::wall)), 5);
}

// CRI-MOVE-09, CRI-EX-16
TEST(MoveDice, BackwardSidewaysAndAboutThrowOne) {
  for (const MoveKind kind : {MoveKind::backward, MoveKind::left, MoveKind::right, MoveKind::about_face}) {
    EXPECT_EQ(Trooper("british-line", Formation::line).dice(kind), 1);
    EXPECT_EQ(Trooper("british-light-cavalry", Formation::column).dice(kind), 1);
    EXPECT_EQ(Trooper("british-foot-battery", Formation::limbered).dice(kind), 1);
    EXPECT_EQ(Trooper("british-foot-battery", Formation::unlimbered).dice(kind), 1);
  }
  Trooper t("british-line", Formation::column);
  throw_for(t.f, t.unit, {5}, MoveKind::backward);
  EXPECT_EQ(longest(t.f, t.unit, 180), 5);
}

// CRI-MOVE-01, CRI-EX-05
TEST(MoveAllowance, EachPipIsAnInchAndLessMayBeMoved) {
  Trooper t("british-line", Formation::line);
  EXPECT_EQ(t.inches({3, 5}), 8);
  throw_for(t.f, t.unit, {3, 5});
  EXPECT_EQ(longest(t.f, t.unit, 0), 8);
  EXPECT_TRUE(check_path(t.f.state, march_of(t.f, t.unit, 0, 0.5)).allowed());
}

// CRI-MOVE-11, CRI-EX-06, 07, CRI-RULING-03
TEST(MoveAllowance, FootLosesADie) {
  const Trooper line("british-line", Formation::line), column("british-line", Formation::column);
  EXPECT_EQ(line.inches({3, 5}, with(&Touched::woods)), 3);
  EXPECT_EQ(column.inches({2, 4, 6}, with(&Touched::low_hill)), 10);
  EXPECT_EQ(column.inches({2, 4, 6}, with(&Touched::high_hill)), 6);
  EXPECT_EQ(column.inches({2, 4, 6}, with(&Touched::stream)), 6);
  EXPECT_EQ(column.inches({2, 4, 6}, with(&Touched::wall)), 10);
  EXPECT_EQ(column.inches({2, 4, 6}, with(&Touched::trench)), 10);
}

// CRI-MOVE-12, CRI-EX-08
TEST(MoveAllowance, CavalryLosesTheHighDieOrTheTwoHighest) {
  const Trooper t("british-light-cavalry", Formation::line);
  EXPECT_EQ(t.inches({2, 5, 6}, with(&Touched::high_hill)), 2);
  EXPECT_EQ(t.inches({2, 5, 6}, with(&Touched::stream)), 2);
  EXPECT_EQ(t.inches({2, 5, 6}, with(&Touched::woods)), 2);
  EXPECT_EQ(t.inches({2, 5, 6}, with(&Touched::wall)), 7);
  EXPECT_EQ(t.inches({2, 5, 6}, with(&Touched::trench)), 7);
  EXPECT_EQ(t.inches({2, 5, 6}, with(&Touched::low_hill)), 7);
}

// CRI-MOVE-13, CRI-EX-14
TEST(MoveAllowance, LimberedGunsLoseAsCavalryDoes) {
  const Trooper t("british-foot-battery", Formation::limbered);
  EXPECT_EQ(t.inches({2, 2, 5}), 9);
  EXPECT_EQ(t.inches({2, 2, 5}, with(&Touched::low_hill)), 4);
  EXPECT_EQ(t.inches({2, 3, 5}, with(&Touched::woods)), 2); // CRI-MOVE-21: woods are open to them
}

// CRI-MOVE-14, CRI-EX-13, CRI-RULING-25
TEST(MoveAllowance, OnlyTheWorstGroundCounts) {
  const Trooper t("british-light-cavalry", Formation::column);
  Touched both = with(&Touched::low_hill);
  both.stream = true;
  EXPECT_EQ(t.inches({1, 3, 5, 6}, both), 4);
  const Trooper foot("british-line", Formation::column);
  Touched wooded_wall = with(&Touched::wall);
  wooded_wall.woods = true;
  EXPECT_EQ(foot.inches({2, 4, 6}, wooded_wall), 6);
}

// CRI-OPT-03: every kind of ground touched counts.
TEST(MoveAllowance, AllGroundCountsWhereItIsAgreed) {
  const Trooper t("british-light-cavalry", Formation::column, 0, {.terrain_penalties = TerrainPenalties::all});
  Touched both = with(&Touched::low_hill);
  both.stream = true;
  EXPECT_EQ(t.inches({1, 3, 5, 6}, both), 1);
  both.woods = true;
  EXPECT_EQ(t.inches({2, 3, 5, 6}, both), 2); // CRI-MOVE-16
}

// CRI-MOVE-15, CRI-EX-12
TEST(MoveAllowance, ThroughAFriendTheLowestDieIsLost) {
  const Trooper t("british-line", Formation::column);
  EXPECT_EQ(t.inches({2, 4, 6}, no_ground, true), 10);
  EXPECT_EQ(t.inches({2, 4, 6}, with(&Touched::woods), true), 4);
}

// CRI-MOVE-16, CRI-EX-11, CRI-RULING-25: one die always remains, the lowest one thrown.
TEST(MoveAllowance, OneDieAlwaysRemains) {
  const Trooper t("british-line", Formation::line);
  EXPECT_EQ(t.inches({3, 5}, with(&Touched::woods), true), 3);
  EXPECT_EQ(t.inches({5, 3}, with(&Touched::low_hill), true), 3);
  EXPECT_EQ(t.inches({4}, with(&Touched::woods), true, MoveKind::backward), 4);
}

// CRI-MOVE-02, 03, 04: the throw says who moves, and how.
TEST(MovePlan, SaysWhoMoves) {
  const auto words = [](std::string_view type, Formation formation) {
    Solo t(type, formation);
    begin_move(t.f.state, Field::move(t.unit), nullptr);
    return std::string(move_plan(t.f.state).modifiers[0].words);
  };
  EXPECT_EQ(words("british-line", Formation::line), "foot in line");
  EXPECT_EQ(words("british-line", Formation::column), "foot in column");
  EXPECT_EQ(words("british-light-cavalry", Formation::line), "cavalry in line");
  EXPECT_EQ(words("british-light-cavalry", Formation::column), "cavalry in column");
  EXPECT_EQ(words("british-foot-battery", Formation::limbered), "limbered foot guns");
  EXPECT_EQ(words("british-horse-battery", Formation::limbered), "limbered horse guns");
}

// CRI-MOVE-17: the throw says what each chit costs, and nothing where there is none.
TEST(MovePlan, SaysWhatChitsCost) {
  for (const int chits : {0, 1, 2}) {
    Solo t;
    t.f.unit(t.unit).chits = static_cast<std::uint8_t>(chits);
    begin_move(t.f.state, Field::move(t.unit), nullptr);
    std::vector<int> costs;
    for (const Modifier& m : move_plan(t.f.state).modifiers)
      if (m.rule == Rule::CRI_MOVE_17) costs.push_back(m.amount);
    EXPECT_EQ(costs, chits == 0 ? std::vector<int>{} : std::vector<int>{-chits});
  }
}

// CRI-MOVE-17, CRI-EX-09, 10
TEST(MoveAllowance, ChitsComeOffTheDiceThatRemain) {
  EXPECT_EQ(Trooper("british-line", Formation::column, 2).inches({1, 4, 6}), 6);
  EXPECT_EQ(Trooper("british-line", Formation::column, 1).inches({2, 4, 6}, with(&Touched::woods)), 4);
}

// CRI-MOVE-06, CRI-EX-15
TEST(MoveAllowance, StaffLosesNothing) {
  const Rider t;
  EXPECT_EQ(t.inches({1, 3, 4, 6}, with(&Touched::high_hill), true, MoveKind::staff), 14);
}

// CRI-MOVE-20: by road the ground beside it does not matter; friends still do.
TEST(MoveAllowance, ARoadTakesNothingAway) {
  const Trooper t("british-line", Formation::road_column);
  EXPECT_EQ(t.inches({1, 3, 5, 6}, with(&Touched::woods), false, MoveKind::road), 15);
  EXPECT_EQ(t.inches({1, 3, 5, 6}, with(&Touched::woods), true, MoveKind::road), 14);
}

// CRI-MOVE-19: guns by prolonge lose nothing to woods and hills.
TEST(MoveAllowance, ProlongeIsOneDieWhateverTheGround) {
  const Trooper t("british-foot-battery", Formation::unlimbered);
  EXPECT_EQ(t.inches({4}, with(&Touched::woods), false, MoveKind::prolonge), 4);
}

// CRI-MOVE-10, 18: the dice lie first, and the path chosen says what they are worth.
TEST(MoveAllowance, ThePathDecidesWhatTheDiceAreWorth) {
  Trooper t("british-line", Formation::line);
  t.f.terrain(TerrainKind::light_woods, box(50, 33, 56, 60)); // before the left half of the line
  throw_for(t.f, t.unit, {4, 6});
  const March straight = judge_march(t.f.state, march_of(t.f, t.unit, 0, 4));
  EXPECT_TRUE(straight.touched.woods);
  EXPECT_EQ(straight.allowance, 4);
  EXPECT_EQ(path_refusal(t.f, march_of(t.f, t.unit, 0, 5)), Rule::CRI_MOVE_18);
  EXPECT_EQ(judge_march(t.f.state, march_of(t.f, t.unit, 0, 2.5)).allowance, 10); // not that far: untouched
}

} // namespace sandtable::crimea
