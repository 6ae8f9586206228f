// Quality: section 14.6.
#include "kingsmen/engagement.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/flight.hpp"
#include "rulebooks/kingsmen/chapters/modifiers.hpp"
#include "rulebooks/kingsmen/chapters/square.hpp"

namespace sandtable::kingsmen {
namespace {

constexpr Colour green = Colour::green, yellow = Colour::yellow;

Unit troops(Type type, Quality quality, Colour colour, Formation formation) {
  Unit u;
  u.type = type;
  u.quality = quality;
  u.colour = colour;
  u.formation = formation;
  return u;
}

Colour defends(Type type, Quality quality, Colour colour, Formation formation, Type attacker, Attack kind) {
  return defence_colour(troops(type, quality, colour, formation),
                        troops(attacker, Quality::regular, green, Formation::line), kind);
}

// KM1-EX-23, KM1-EX-24, KM1-QUAL-02
TEST(Quality, EliteDefendOneColourBetterAndMilitiaOneWorse) {
  for (const Attack kind : {Attack::fire, Attack::melee}) {
    const auto line = [&](Quality q, Colour c) {
      return defends(Type::infantry, q, c, Formation::line, Type::infantry, kind);
    };
    EXPECT_EQ(line(Quality::elite, Colour::red), yellow);
    EXPECT_EQ(line(Quality::elite, yellow), green);
    EXPECT_EQ(line(Quality::elite, green), green);
    EXPECT_EQ(line(Quality::militia, green), yellow);
    EXPECT_EQ(line(Quality::militia, yellow), Colour::red);
    EXPECT_EQ(line(Quality::militia, Colour::red), Colour::red);
    EXPECT_EQ(line(Quality::regular, yellow), yellow);
  }
}

// KM1-QUAL-01: attacks are never changed, in fire or melee, and neither are the numbers of dice.
TEST(Quality, ChangesDefenceRollsOnly) {
  for (const Quality q : {Quality::elite, Quality::regular, Quality::militia}) {
    Field f;
    const int attacker = f.add(Side::red, Type::infantry, {36, 12}, north, {.quality = q, .colour = yellow});
    const int blue = f.add(Side::blue, Type::infantry, {36, 17}, south);
    EXPECT_EQ(volley(f, attacker, blue).pools[0].needs, 5);
    EXPECT_EQ(attack_dice(volley(f, attacker, blue)), 12);
    EXPECT_EQ(defence_dice(volley(f, blue, attacker)), 12);
    f.general(Side::red, {36, 8});
    charge_home(f, attacker, blue, {36, 17});
    EXPECT_EQ(f.plan().pools[0].needs, 4);
    EXPECT_EQ(f.plan().pools[1].needs, 4);
  }
}

// KM1-QUAL-03, 04, KM1-RULING-51, KM1-EX-69, KM1-EX-70
TEST(Quality, ShiftsAreSummedBeforeTheyAreClamped) {
  const auto square = [](Quality q, Colour c, Type attacker, Attack kind) {
    return defends(Type::infantry, q, c, Formation::square, attacker, kind);
  };
  for (const Colour c : {green, yellow, Colour::red}) {
    EXPECT_EQ(square(Quality::militia, c, Type::infantry, Attack::fire), Colour::red); // KM1-EX-69
    EXPECT_EQ(square(Quality::militia, c, Type::infantry, Attack::melee), Colour::red);
    EXPECT_EQ(square(Quality::elite, c, Type::infantry, Attack::melee), c); // KM1-EX-70: RED - 1 + 1
    EXPECT_EQ(square(Quality::elite, c, Type::foot_artillery, Attack::fire), c);
    EXPECT_EQ(square(Quality::militia, c, Type::cavalry, Attack::melee), yellow);
    EXPECT_EQ(square(Quality::elite, c, Type::cavalry, Attack::melee), green);
  }
}

// KM1-QUAL-04, KM1-MELEE-33
TEST(Quality, EliteSkirmishersAndGunsDefendYellowInMeleeAndAllOthersRed) {
  for (const Type type : {Type::skirmishers, Type::foot_artillery, Type::horse_artillery})
    for (const Colour c : {green, yellow, Colour::red}) {
      EXPECT_EQ(defends(type, Quality::elite, c, Formation::loose, Type::cavalry, Attack::melee), yellow);
      EXPECT_EQ(defends(type, Quality::regular, c, Formation::loose, Type::infantry, Attack::melee), Colour::red);
      EXPECT_EQ(defends(type, Quality::militia, c, Formation::loose, Type::infantry, Attack::melee), Colour::red);
    }
}

// KM1-QUAL-05
TEST(Quality, AddsOrTakesOneDieOnSquareAndRallyRollsAndLeavesAtLeastOne) {
  EXPECT_EQ(tested_dice(1, Quality::militia), 1);
  EXPECT_EQ(tested_dice(2, Quality::militia), 1);
  EXPECT_EQ(tested_dice(3, Quality::regular), 3);
  EXPECT_EQ(tested_dice(3, Quality::elite), 4);
  for (const auto& [quality, dice] :
       {std::pair{Quality::elite, 3}, std::pair{Quality::regular, 2}, std::pair{Quality::militia, 1}}) {
    Field f;
    f.general(Side::red, {36, 30}, 2);
    const int foot = f.add(Side::red, Type::infantry, {36, 12}, north, {.quality = quality});
    EXPECT_EQ(dice_in(square_plan(f.state, foot).request()), dice);
    EXPECT_EQ(dice_in(rally_plan(f.state, foot).request()), dice);
  }
}

// KM1-QUAL-02, 05: a plan says whose quality it was, and by how much it changed what is needed.
TEST(Quality, IsNamedInThePlan) {
  const auto named = [](const Plan& plan, Rule rule) {
    std::vector<std::pair<std::string, int>> out;
    for (const Modifier& m : plan.modifiers)
      if (m.rule == rule) out.emplace_back(m.words, m.amount);
    return out;
  };
  using Named = std::vector<std::pair<std::string, int>>;
  for (const Quality q : {Quality::elite, Quality::regular, Quality::militia}) {
    Field f;
    f.general(Side::blue, {36, 46}, 2);
    const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
    const int blue = f.add(Side::blue, Type::infantry, {36, 17}, south, {.quality = q, .colour = yellow});
    const Named elite{{"elite troops", -1}}, militia{{"militia", 1}};
    EXPECT_EQ(named(volley(f, red, blue), Rule::KM1_QUAL_02), q == Quality::elite     ? elite
                                                              : q == Quality::militia ? militia
                                                                                      : Named{});
    const Named one_more{{"elite troops", 1}}, one_less{{"militia", -1}};
    EXPECT_EQ(named(square_plan(f.state, blue), Rule::KM1_QUAL_05), q == Quality::elite     ? one_more
                                                                    : q == Quality::militia ? one_less
                                                                                            : Named{});
  }
}

// KM1-SQR-14, KM1-QUAL-02: so is a square, before it.
TEST(Quality, IsNamedAfterTheSquare) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int blue = f.add(Side::blue, Type::infantry, {36, 20}, south,
                         {.formation = Formation::square, .quality = Quality::militia, .colour = green});
  std::vector<std::pair<Rule, int>> faces;
  for (const Modifier& m : volley(f, red, blue).modifiers)
    if (m.changes == Changes::face) faces.emplace_back(m.rule, m.amount);
  EXPECT_EQ(faces, (std::vector<std::pair<Rule, int>>{{Rule::KM1_SQR_14, 1}, {Rule::KM1_QUAL_02, 1}}));
}

// KM1-QUAL-06
TEST(Quality, ChangesNeitherCommandPointsNorTheBreakingPoint) {
  for (const Quality q : {Quality::elite, Quality::militia}) {
    Field f;
    const int foot = f.add(Side::red, Type::infantry, {36, 12}, north, {.privates = 5, .quality = q, .colour = yellow});
    f.add(Side::blue, Type::infantry, {36, 40}, south);
    f.general(Side::red, {36, 8});
    f.start_turn(3, 3);
    f.unit(foot).colour = yellow;
    f.activate(foot);
    EXPECT_EQ(f.state.army(Side::red).command_points, 2);
    EXPECT_FALSE(break_check(f.state, foot, nullptr));
    f.unit(foot).privates = 4;
    EXPECT_TRUE(break_check(f.state, foot, nullptr));
  }
}

} // namespace
} // namespace sandtable::kingsmen
