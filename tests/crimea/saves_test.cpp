// Possible hits and saves: section 10.
#include "crimea/gunnery.hpp"
#include "rulebooks/crimea/chapters/leaders.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <rapidcheck/gtest.h>

namespace sandtable::crimea {
namespace {

/// What a full unit of a type needs to save in each column, 6 to 1.
struct Table {
  const char* type;
  std::array<int, 6> needs;
};

class SaveTable : public testing::TestWithParam<Table> {};

// CRI-SAVE-03, 04, 05, 06, 07, 08, 09, 11, 12, CRI-RULING-02, 33, CRI-EX-34
TEST_P(SaveTable, SaysWhatEachNationNeedsWithSoManyStandsAndItsLeader) {
  Field f;
  Unit u = f.unit(f.add(Side::red, GetParam().type, {60, 30}, north));
  const int full = figures_per_stand(u.arm);
  for (int stands_left = 6; stands_left >= 1; --stands_left) {
    const int needs = GetParam().needs[static_cast<std::size_t>(6 - stands_left)];
    EXPECT_EQ(save_needs(f.state, u, stands_left * full, 0), needs) << stands_left;
    EXPECT_EQ(save_needs(f.state, u, stands_left * full - full + 1, 0), needs) << "a man is enough for a stand";
  }
  u.dismounted = u.arm == Arm::cavalry; // CRI-SAVE-12
  EXPECT_EQ(save_needs(f.state, u, 6 * full, 0), GetParam().needs[0]);
  // CRI-SAVE-03, CRI-RULING-32: without its leader one column lower, never below the last.
  u.leader = Leader::wounded;
  EXPECT_EQ(save_needs(f.state, u, 6 * full, 0), GetParam().needs[1]);
  EXPECT_EQ(save_needs(f.state, u, 1, 0), GetParam().needs[5]);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SaveTable,
    testing::Values(Table{"british-line", {4, 5, 6, 7, 7, 7}}, Table{"french-line", {5, 5, 5, 5, 7, 7}},
                    Table{"turkish-infantry", {7, 7, 7, 7, 7, 7}}, Table{"turkish-cavalry", {7, 7, 7, 7, 7, 7}},
                    Table{"british-heavy-cavalry", {3, 5, 6, 7, 7, 7}}, Table{"french-cavalry", {3, 5, 6, 7, 7, 7}},
                    Table{"russian-line", {5, 5, 5, 5, 5, 5}}, Table{"cossacks", {5, 5, 5, 6, 6, 7}},
                    Table{"sardinian-line", {5, 5, 5, 5, 7, 7}}, Table{"sardinian-cavalry", {3, 5, 6, 7, 7, 7}}));

// CRI-SAVE-10, CRI-EX-35, CRI-OPT-01, CRI-RULING-02, 33
TEST(Saves, OfGunnersGoByTheGunnersLeft) {
  for (const char* type : {"british-foot-battery", "russian-horse-battery", "turkish-foot-battery"})
    for (const ArtillerySave option : {ArtillerySave::as_printed_order, ArtillerySave::falling}) {
      Options options;
      options.artillery_save = option;
      Field f(options);
      const int guns = f.add(Side::red, type, {60, 30}, north);
      const bool falling = option == ArtillerySave::falling;
      const std::array<int, 6> needs = falling ? std::array{6, 6, 6, 6, 5, 5} : std::array{6, 6, 5, 5, 6, 6};
      for (int gunners = 1; gunners <= 6; ++gunners)
        EXPECT_EQ(save_needs(f.state, f.unit(guns), gunners, 0), needs[static_cast<std::size_t>(gunners - 1)]);
    }
}

// CRI-EX-35
TEST(Saves, ExampleOfFiveAndOfFourGunners) {
  for (const ArtillerySave option : {ArtillerySave::as_printed_order, ArtillerySave::falling})
    for (const int gunners : {5, 4}) {
      Options options;
      options.artillery_save = option;
      Field f(options);
      const int guns = f.add(Side::red, "british-foot-battery", {60, 30}, north, {.figures = gunners});
      suffer_hits(f, guns, 1);
      f.roll({5});
      const bool saved = (gunners == 4) == (option == ArtillerySave::as_printed_order);
      EXPECT_EQ(figures(f.unit(guns)), saved ? gunners : gunners - 1);
    }
}

// CRI-EX-32, CRI-SAVE-01, 02, 15
TEST(Saves, ExampleAreMadeOneByOneByWhatIsLeft) {
  Field f;
  const int line = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 21});
  suffer_hits(f, line, 2);
  EXPECT_EQ(dice_in(f.plan().request()), 1) << "the next one may need another face";
  EXPECT_EQ(f.plan().pools[0].needs, 4);
  f.roll({3});
  EXPECT_EQ(figures(f.unit(line)), 20);
  EXPECT_EQ(stands(f.unit(line)), 5);
  EXPECT_EQ(f.unit(line).footing.count, 5) << "the line closes up: CRI-FORM-21";
  EXPECT_EQ(f.plan().pools[0].needs, 5);
  f.roll({5});
  EXPECT_EQ(figures(f.unit(line)), 20);
}

// CRI-EX-33, CRI-SAVE-01, 03, 14
TEST(Saves, ExampleWithoutALeaderAndWithAChit) {
  Field f;
  const int line = f.add(Side::red, "british-line", {60, 30}, north, {.leader = false});
  EXPECT_EQ(save_needs(f.state, f.unit(line), 24, 0), 5);
  f.unit(line).chits = 1;
  suffer_hits(f, line, 1);
  EXPECT_EQ(f.plan().pools[0].needs, 6);
  f.roll({5});
  EXPECT_EQ(figures(f.unit(line)), 23);
}

// CRI-SAVE-01, 03, 04, 10, 14: a plan names what its dice and their face come from, and nothing else.
TEST(Saves, SayWhereTheirFaceComesFrom) {
  using Reasons = std::vector<std::tuple<Rule, int, Changes>>;
  const auto reasons = [](const char* type, const Placement& as) {
    Field f;
    suffer_hits(f, f.add(Side::red, type, {60, 30}, north, as), 1);
    Reasons out;
    for (const Modifier& m : f.plan().modifiers) out.emplace_back(m.rule, m.amount, m.changes);
    return out;
  };
  const Reasons full{{Rule::CRI_SAVE_01, 1, Changes::dice}, {Rule::CRI_SAVE_04, 0, Changes::dice}};
  EXPECT_EQ(reasons("british-line", {}), full);
  Reasons shaken = full;
  shaken.emplace_back(Rule::CRI_SAVE_03, 0, Changes::dice);
  shaken.emplace_back(Rule::CRI_SAVE_14, 1, Changes::face);
  EXPECT_EQ(reasons("british-line", {.chits = 1, .leader = false}), shaken);
  const Reasons guns{{Rule::CRI_SAVE_01, 1, Changes::dice}, {Rule::CRI_SAVE_10, 0, Changes::dice}};
  EXPECT_EQ(reasons("british-foot-battery", {.leader = false}), guns);
}

// CRI-EX-34, CRI-SAVE-06, 13
TEST(Saves, ExampleTurksThrowNoDice) {
  Field f;
  const int turks = f.add(Side::red, "turkish-infantry", {60, 30}, north);
  suffer_hits(f, turks, 3);
  EXPECT_EQ(figures(f.unit(turks)), 21);
  EXPECT_EQ(f.count(EventKind::saves_thrown), 0);
  EXPECT_EQ(f.last(EventKind::figures_lost).a, 3);
  EXPECT_EQ(f.last(EventKind::figures_lost).b, 21);
}

// CRI-RULING-57
TEST(Saves, ThatChitsPutOutOfReachAreNotThrown) {
  Field f;
  const int line = f.add(Side::red, "russian-line", {60, 30}, north, {.chits = 2});
  suffer_hits(f, line, 2);
  EXPECT_EQ(figures(f.unit(line)), 22);
  EXPECT_EQ(f.count(EventKind::saves_thrown), 0);
}

// CRI-SAVE-02: dice are thrown together only as far as they all need the same face.
TEST(Saves, AreThrownTogetherWhereThatEqualsOneByOne) {
  Field f;
  const int russians = f.add(Side::red, "russian-line", {30, 30}, north);
  suffer_hits(f, russians, 6);
  EXPECT_EQ(dice_in(f.plan().request()), 6) << "5+ in every column";
  Field g;
  const int british = g.add(Side::red, "british-line", {60, 30}, north);
  suffer_hits(g, british, 6);
  EXPECT_EQ(dice_in(g.plan().request()), 4) << "after four losses a stand is gone";
}

// CRI-SAVE-02: throwing in batches loses what throwing one die after another would lose.
RC_GTEST_PROP(SavesProperty, LoseWhatSingleDiceWouldLose, ()) {
  static constexpr std::array types{"british-line", "french-line", "cossacks", "british-heavy-cavalry",
                                    "british-foot-battery"};
  Field f;
  const int unit = f.add(Side::red, types[*rc::gen::inRange<std::size_t>(0, types.size())], {60, 30}, north,
                         {.figures = *rc::gen::inRange(1, 25)});
  const int hits = *rc::gen::inRange(0, 13);
  const auto dice = *rc::gen::container<std::vector<int>>(13, rc::gen::inRange(1, 7));
  Unit alone = f.unit(unit);
  std::size_t used = 0;
  for (int hit = 0; hit < hits && figures(alone) > 0; ++hit) {
    const int needs = save_needs(f.state, alone, figures(alone), 0);
    if (needs > 6 || dice[used++] < needs) lose_figure(f.state, alone);
  }
  suffer_hits(f, unit, hits);
  std::size_t next = 0;
  while (f.pending() == StepKind::save_roll) {
    Roll roll;
    for (int i = dice_in(f.plan().request()); i > 0; --i) roll.faces.push_back(static_cast<std::uint8_t>(dice[next++]));
    Crimea::settle(f.state, roll, nullptr);
  }
  RC_ASSERT(figures(f.unit(unit)) == figures(alone));
  RC_ASSERT(figures(alone) == 0 || next == used);
}

// CRI-SAVE-16, CRI-CMP-18: from the gun with fewest; it stays in the layout.
TEST(Losses, OfGunnersComeOffTheGunWithFewest) {
  Field f;
  const int guns = f.add(Side::red, "british-foot-battery", {60, 30}, north);
  suffer_hits(f, guns, 3);
  f.roll({1, 1}); // 6 and 5 gunners need a 6, four a 5
  f.roll({1});
  const Unit& u = f.unit(guns);
  EXPECT_EQ(figures(u), 3);
  EXPECT_EQ(std::count(u.men.begin(), u.men.begin() + 3, 0), 1) << "one gun has nobody left";
  EXPECT_EQ(u.footing.count, 3);
  EXPECT_TRUE(u.guns);
  EXPECT_EQ(firing_stands(f.state, u), 2);
}

// CRI-CMP-11, CRI-SAVE-15
TEST(Losses, OfTheLastFigureDestroyTheUnitWithItsLeader) {
  Field f;
  const int turks = f.add(Side::red, "turkish-infantry", {60, 30}, north, {.figures = 2});
  suffer_hits(f, turks, 5, 1);
  EXPECT_FALSE(f.unit(turks).present);
  EXPECT_EQ(f.unit(turks).gone, Gone::destroyed);
  EXPECT_FALSE(f.last(EventKind::unit_destroyed).yes);
  EXPECT_EQ(f.count(EventKind::leader_tested), 0);
  EXPECT_NE(f.pending(), StepKind::leader_roll);
}

// CRI-MOR-12, CRI-FIRE-39: a unit that melts away cannot keep more chits than it has strength.
TEST(Losses, DiscardChitsAboveTheStrengthThatIsLeft) {
  Field f;
  const int turks = f.add(Side::red, "turkish-infantry", {60, 30}, north, {.figures = 9, .chits = 3});
  f.add(Side::blue, "russian-line", {60, 60}, south);
  f.unit(turks).routing = true;
  suffer_hits(f, turks, 5);
  EXPECT_EQ(strength(f.unit(turks)), 2);
  EXPECT_EQ(f.unit(turks).chits, 2);
}

struct Spread {
  Field f;
  int unit;

  static Options option() {
    Options o;
    o.casualties = Casualties::spread;
    return o;
  }
  explicit Spread(const char* type, int figures = 0)
      : f(option()), unit(f.add(Side::red, type, {60, 30}, north, {.figures = figures})) {}
  static Order on(int unit, int stand) {
    Order o = order_for(Verb::take_loss, unit);
    o.stand = static_cast<std::int8_t>(stand);
    return o;
  }
};

// CRI-OPT-02
TEST(SpreadLosses, LetsTheOwnerSayWhichStandLosesEachFigure) {
  Spread s("turkish-infantry");
  suffer_hits(s.f, s.unit, 3);
  for (const int stand : {0, 2, 4}) {
    ASSERT_EQ(s.f.pending(), StepKind::take_loss);
    s.f.order(Spread::on(s.unit, stand));
    EXPECT_EQ(s.f.last(EventKind::figure_lost_on).a, stand);
  }
  EXPECT_NE(s.f.pending(), StepKind::take_loss);
  EXPECT_EQ(figures(s.f.unit(s.unit)), 21);
  EXPECT_EQ(stands(s.f.unit(s.unit)), 6);
  EXPECT_EQ(s.f.last(EventKind::figures_lost).a, 3);
}

// CRI-OPT-02
TEST(SpreadLosses, MustFallOnAStandThatHasSomebody) {
  Spread s("turkish-infantry", 8);
  suffer_hits(s.f, s.unit, 1);
  EXPECT_EQ(s.f.refusal(Spread::on(s.unit, 4)), Rule::CRI_OPT_02);
  for (int beyond = 6; beyond < 64; ++beyond) EXPECT_EQ(s.f.refusal(Spread::on(s.unit, beyond)), Rule::CRI_OPT_02);
  EXPECT_EQ(s.f.refusal(Spread::on(s.unit, -1)), Rule::CRI_OPT_02);
  EXPECT_EQ(s.f.refusal(Field::done()), Rule::CRI_OPT_02);
  EXPECT_EQ(s.f.refusal(Spread::on(s.unit, 1)), Rule::none);
}

// CRI-OPT-02: nobody is asked where there is no choice, nor for gunners (CRI-SAVE-16).
TEST(SpreadLosses, AsksNobodyWhereOnlyOneStandCouldLose) {
  Spread one("turkish-infantry", 4);
  suffer_hits(one.f, one.unit, 2);
  EXPECT_NE(one.f.pending(), StepKind::take_loss);
  EXPECT_EQ(figures(one.f.unit(one.unit)), 2);
  Spread guns("british-foot-battery");
  suffer_hits(guns.f, guns.unit, 1);
  guns.f.roll({1});
  EXPECT_NE(guns.f.pending(), StepKind::take_loss);
  EXPECT_EQ(figures(guns.f.unit(guns.unit)), 5);
}

// CRI-OPT-02, CRI-SAVE-02: saves wait for the choice where it may change the column.
TEST(SpreadLosses, ComeBeforeASaveThatTheyMayChange) {
  Spread s("british-line");
  s.f.unit(s.unit).men = {1, 4, 4, 4, 4, 4};
  suffer_hits(s.f, s.unit, 2);
  EXPECT_EQ(dice_in(s.f.plan().request()), 1);
  s.f.roll({1});
  s.f.order(Spread::on(s.unit, 0));
  EXPECT_EQ(stands(s.f.unit(s.unit)), 5);
  EXPECT_EQ(s.f.plan().pools[0].needs, 5);
}

// CRI-SAVE-17, CRI-ARMY-17, CRI-COL-09: leaders and commanders have dice of their own.
TEST(Saves, OfLeadersAndCommandersAreTheirOwnDice) {
  Field f;
  const int line = f.add(Side::red, "british-line", {60, 30}, north, {.chits = 4});
  const int raglan = f.commander(Side::red, Nation::british, {20, 30});
  const int gorchakov = f.commander(Side::blue, Nation::russian, {20, 60});
  EXPECT_EQ(leader_plan(f.state, line).pools[0].needs, 3) << "whatever the chits";
  EXPECT_EQ(commander_plan(f.state, raglan).pools[0].needs, 4);
  EXPECT_EQ(commander_plan(f.state, gorchakov).pools[0].needs, 4);
}

} // namespace
} // namespace sandtable::crimea
