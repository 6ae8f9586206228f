// SKR-MEL-13 to 21, 29: what men add to their dice, and who wins.
#include "rulebooks/skirmish/chapters/melee_dice.hpp"

#include "support/skirmish_field.hpp"

namespace sandtable::skirmish {
namespace {

Match one_against(int one, std::initializer_list<int> others) {
  Match m;
  m.one = static_cast<std::int16_t>(one);
  for (const int other : others) m.others.push_back(static_cast<std::int16_t>(other));
  return m;
}

/// One man of red in the middle, and blue men before him, to his left and to his right.
struct Duellists : Field {
  explicit Duellists(const Placement& red_placement, const Placement& blue_placement, int enemies = 1)
      : red(men_at(Side::red, {{90, 60}}, north, red_placement)),
        blue(men_at(Side::blue, places(enemies), south, blue_placement)) {
    match = one_against(number(red), {});
    for (int k = 0; k < enemies; ++k) match.others.push_back(static_cast<std::int16_t>(number(blue, k)));
  }
  static std::vector<Vec> places(int n) {
    const std::vector<Vec> all{{90, 62}, {88, 60}, {92, 60}};
    return {all.begin(), all.begin() + n};
  }
  Edge of_red() const { return edge_of(state, match, match.one); }
  Edge of_blue(std::size_t k = 0) const { return edge_of(state, match, match.others[k]); }
  Verdict verdict(int one, std::initializer_list<int> others) const {
    Naturals n;
    n.one = one;
    std::copy(others.begin(), others.end(), n.others.begin());
    return verdict_of(duel_of(state, match), n);
  }

  int red, blue;
  Match match;
};

const Placement hatchet{.weapons = {Weapon::hatchet}};
const Placement sword{.weapons = {Weapon::sword}};
const Placement bayonet{.weapons = {Weapon::musket}, .bayonets = true};
const Placement hero{.quality = Class::hero, .weapons = {Weapon::sword}};
const Placement raw{.quality = Class::raw, .weapons = {Weapon::hatchet}};
const Placement spear{.weapons = {Weapon::spear}, .native = true};

// SKR-EX-35: SKR-MEL-14, 18, 19, 20
TEST(MeleeDice, AVeteranWithABayonetAgainstARawHatchet) {
  const Duellists f(bayonet, raw);
  EXPECT_EQ(f.of_red().total(), 1);
  EXPECT_EQ(f.of_blue().total(), -1);
  const Verdict v = f.verdict(5, {6});
  EXPECT_TRUE(v.one);
  EXPECT_FALSE(v.others[0]);
  EXPECT_EQ(hurt_by(5), Hurt::wound);
  EXPECT_EQ(hurt_by(6), Hurt::kill);
  for (const int face : {1, 2, 3, 4}) EXPECT_EQ(hurt_by(face), Hurt::graze);
}

// SKR-EX-36: SKR-MEL-15, 17, 18, 19
TEST(MeleeDice, AHeroAgainstTwo) {
  const Duellists f(hero, hatchet, 2);
  EXPECT_EQ(f.of_red().better, 1);
  EXPECT_EQ(f.of_red().weapon, 1);
  EXPECT_EQ(f.of_red().outnumbered, -1);
  EXPECT_EQ(f.of_red().total(), 1);
  EXPECT_EQ(f.of_blue(0).total(), 0);
  const Verdict draw = f.verdict(4, {5, 3}); // five against five and three
  EXPECT_FALSE(draw.one);
  EXPECT_FALSE(draw.others[0]);
  EXPECT_FALSE(draw.others[1]);
  const Verdict lost = f.verdict(4, {6, 3});
  EXPECT_FALSE(lost.one);
  EXPECT_TRUE(lost.others[0]);
  EXPECT_FALSE(lost.others[1]);
  const Verdict won = f.verdict(6, {5, 3});
  EXPECT_TRUE(won.one);
  EXPECT_FALSE(won.others[0]);
  EXPECT_EQ(victims_of(f.state, f.match, f.match.one, true).count(), 2); // one of his choice
  EXPECT_EQ(victims_of(f.state, f.match, f.match.others[0], true).count(), 1);
  EXPECT_TRUE(victims_of(f.state, f.match, f.match.one, false).empty());
}

// SKR-EX-37: SKR-MEL-16
TEST(MeleeDice, WhoCameUpToABarrierFightsWorse) {
  Duellists f(spear, bayonet);
  f.terrain(TerrainKind::barricade, {{80, 61}, {100, 61}});
  f.move_man(f.blue, 0, {90, 62.5});
  EXPECT_EQ(f.of_red().total(), 0) << "nobody has charged yet";
  f.unit(f.red).storming = true;
  EXPECT_EQ(f.of_red().barrier, -1);
  EXPECT_EQ(f.of_red().total(), -1);
  EXPECT_EQ(f.of_blue().total(), 0);
  const Verdict draw = f.verdict(6, {5});
  EXPECT_FALSE(draw.one);
  EXPECT_FALSE(draw.others[0]);
  EXPECT_TRUE(f.verdict(6, {6}).others[0]);
  f.move_man(f.blue, 0, {90, 58}); // behind him, on his own side of it
  EXPECT_EQ(f.of_red().barrier, 0);
}

// SKR-MEL-14, 15: they add up; each opponent beyond the first counts.
TEST(MeleeDice, ARawManAgainstThree) {
  const Duellists f(raw, hatchet, 3);
  EXPECT_EQ(f.of_red().raw, -1);
  EXPECT_EQ(f.of_red().outnumbered, -2);
  EXPECT_EQ(f.of_red().total(), -3);
  EXPECT_EQ(f.of_blue(2).total(), 0);
}

// SKR-MEL-17: not both.
TEST(MeleeDice, AHeroOfASuperiorGroupHasOneOnly) {
  Placement p = hero;
  p.superior_melee = true;
  EXPECT_EQ(Duellists(p, sword).of_red().total(), 1);
  p.quality = Class::veteran;
  EXPECT_EQ(Duellists(p, sword).of_red().total(), 1);
  p.superior_melee = false;
  EXPECT_EQ(Duellists(p, sword).of_red().total(), 0);
}

// SKR-MEL-18: better than every one of them, not better than one.
TEST(MeleeDice, TheBetterWeaponIsBetterThanAllOfTheirs) {
  Duellists f(sword, hatchet, 2);
  EXPECT_EQ(f.of_red().weapon, 1);
  f.man(f.blue, 1).weapons = bit_of(Weapon::spear);
  EXPECT_EQ(f.of_red().weapon, 0);
  EXPECT_EQ(f.of_blue(0).weapon, 0);
  EXPECT_EQ(f.of_blue(1).weapon, 0);
  f.man(f.red).weapons = bit_of(Weapon::pistol);
  EXPECT_EQ(f.of_blue(0).weapon, 1);
}

// SKR-MEL-29, SKR-EX-40: no comparison with him who runs.
TEST(MeleeDice, ARouterIsCutAtWithoutReply) {
  Duellists f(sword, hatchet, 2);
  f.unit(f.red).action = Action::rout;
  const Duel d = duel_of(f.state, f.match);
  EXPECT_FALSE(d.one.fights);
  const Verdict v = f.verdict(0, {5, 1});
  EXPECT_FALSE(v.one);
  EXPECT_TRUE(v.others[0]);
  EXPECT_TRUE(v.others[1]);
}

// SKR-MEL-29, SKR-RULING-112: one of two opponents runs.
TEST(MeleeDice, WhoRunsIsNoOpponentToReckonWith) {
  Duellists f(hatchet, sword, 1);
  const int runner = f.men_at(Side::blue, {{88, 60}}, east, {.weapons = {Weapon::sword}, .action = Action::rout});
  f.match.others.push_back(static_cast<std::int16_t>(f.number(runner)));
  EXPECT_EQ(f.of_red().outnumbered, 0);
  const Verdict lost = f.verdict(5, {5, 0}); // the other has the better weapon
  EXPECT_FALSE(lost.one);
  const FigureSet victims = victims_of(f.state, f.match, f.match.one, false);
  EXPECT_EQ(victims.count(), 1);
  EXPECT_TRUE(victims.has(f.number(runner)));
  EXPECT_EQ(victims_of(f.state, f.match, f.match.one, true).count(), 2);
}

// SKR-GEN-11: a modified die may be more than 6 or less than 1, and is read so.
TEST(MeleeDice, AreUsedAsTheyStand) {
  const Duellists strong(hero, hatchet);
  ASSERT_EQ(strong.of_red().total(), 2);
  EXPECT_TRUE(strong.verdict(5, {6}).one) << "7 beats 6";
  const Duellists weak(raw, hatchet, 2);
  ASSERT_EQ(weak.of_red().total(), -2);
  const Verdict v = weak.verdict(2, {1, 1});
  EXPECT_FALSE(v.one);
  EXPECT_TRUE(v.others[0]) << "1 beats 0";
}

} // namespace
} // namespace sandtable::skirmish
