// The option skirmisher_melee: section 16.4.
#include "kingsmen/second_engagement.hpp"
#include "reflect/sparse_json.hpp"
#include "rulebooks/kingsmen/general/prospects.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace sandtable::kingsmen {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

Options charging_skirmishers() { return basic_but(&Options::skirmisher_melee); }

/// Red skirmishers with their officer and ensign round (36, 12), and one blue unit; red has the card.
struct Raid : Field {
  Raid(Type target, Vec at, double facing = south, Stance theirs = {}, Options o = charging_skirmishers(),
       Stance ours = {}, double looking = north)
      : Field(second_edition, o) {
    general(Side::red, {36, 4});
    red = add(Side::red, Type::skirmishers, {36, 12}, looking, ours);
    blue = add(Side::blue, target, at, facing, theirs);
    for (const double x : {5.0, 66.0}) {
      add(Side::red, Type::infantry, {x, 4}, north);
      add(Side::blue, Type::infantry, {x, 44}, south);
    }
    begin(*this, red);
  }
  Rule refused(Path path, std::optional<double> facing = std::nullopt) const {
    return refusal(charge(blue, std::move(path), facing));
  }
  int red, blue;
};

// KM2-OPT-10: off in both games; KM2-MELEE-03, KM2-INH-19
TEST(SkirmisherMelee, IsRefusedWithoutTheOption) {
  for (const Options& o : {basic_game(), advanced_game()}) {
    EXPECT_FALSE(o.skirmisher_melee);
    EXPECT_EQ(Raid(Type::skirmishers, {36, 22}, south, {}, o).refused({{36, 21}}), Rule::KM1_MELEE_04);
  }
  EXPECT_EQ(Raid(Type::skirmishers, {36, 22}).refused({{36, 21}}), Rule::none);
}

// KM2-OPT-40, KM2-MELEE-03
TEST(SkirmisherMelee, IsForLooseSkirmishersAgainstSkirmishersAndArtilleryOnly) {
  const auto ruling = [](Type attacker, Formation formation, Type target, Formation theirs) {
    Field f(second_edition, charging_skirmishers());
    const int red = f.add(Side::red, attacker, {36, 12}, north, {.formation = formation});
    const int blue = f.add(Side::blue, target, {36, 24}, south, {.formation = theirs});
    return may_attack(f.state, red, blue).rule;
  };
  const auto raid = [&](Type target, Formation theirs) {
    return ruling(Type::skirmishers, Formation::loose, target, theirs);
  };
  EXPECT_EQ(raid(Type::skirmishers, Formation::loose), Rule::none);
  EXPECT_EQ(raid(Type::skirmishers, Formation::mob), Rule::none);
  for (const Type gun : {Type::foot_artillery, Type::horse_artillery})
    for (const Formation theirs : {Formation::loose, Formation::column}) EXPECT_EQ(raid(gun, theirs), Rule::none);
  for (const Type type : {Type::infantry, Type::cavalry})
    for (const Formation theirs : {Formation::line, Formation::column, Formation::mob})
      EXPECT_EQ(raid(type, theirs), Rule::KM2_OPT_40);
  EXPECT_EQ(ruling(Type::skirmishers, Formation::mob, Type::skirmishers, Formation::loose), Rule::KM1_MELEE_06);
  EXPECT_EQ(ruling(Type::foot_artillery, Formation::loose, Type::skirmishers, Formation::loose), Rule::KM1_MELEE_04);
}

// KM2-OPT-40: the garrison chooses who answers a charge (KM1-OPT-70), so infantry behind the walls keeps them off
TEST(SkirmisherMelee, SparesAHouseThatInfantryMightDefend) {
  Options o = charging_skirmishers();
  o.buildings = true;
  Field f(second_edition, o);
  const int house = f.terrain(TerrainKind::building, block(34, 20, 38, 24));
  const int red = f.add(Side::red, Type::skirmishers, {36, 12}, north);
  const int light = f.add(Side::blue, Type::skirmishers, {36, 40}, south);
  garrison(f, light, house);
  begin(f, red);
  EXPECT_EQ(f.refusal(Field::charge(light, {Vec{36, 19.5}})), Rule::none); // KM2-OPT-42: the pair touches the wall
  EXPECT_EQ(f.refusal(Field::charge(light, {Vec{36, 19.3}})), Rule::KM2_OPT_42);
  const int foot = f.add(Side::blue, Type::infantry, {60, 40}, south, {.privates = 5});
  garrison(f, foot, house);
  EXPECT_EQ(f.refusal(Field::charge(light, {Vec{36, 19.5}})), Rule::KM2_OPT_40);
}

// KM2-OPT-40: a garrison of skirmishers may sally out (KM1-OPT-64)
TEST(SkirmisherMelee, MayBeginBehindWalls) {
  Options o = charging_skirmishers();
  o.buildings = true;
  Raid f(Type::skirmishers, {36, 22}, south, {}, o);
  garrison(f, f.red, f.terrain(TerrainKind::building, block(34, 10, 38, 16)));
  EXPECT_EQ(f.refused({{36, 16}, {36, 21}}), Rule::none);
}

struct DiceRow {
  Type target;
  Formation theirs;
  int defence;
};

// KM2-OPT-41, KM2-MELEE-03, 05, KM2-RULING-16
TEST(SkirmisherMelee, IsFoughtManToManInGreen) {
  for (const Colour colour : all_colours)
    for (const DiceRow row :
         {DiceRow{Type::skirmishers, Formation::loose, 6}, DiceRow{Type::foot_artillery, Formation::loose, 4},
          DiceRow{Type::horse_artillery, Formation::loose, 4}}) {
      const double into = row.target == Type::skirmishers ? 0.5 : 0; // from the edge that is met to the anchor
      Raid f(row.target, {36, 21.5 + into}, south, {}, charging_skirmishers(), {.colour = colour});
      f.order(Field::charge(f.blue, {{36, 21}}));
      ASSERT_EQ(f.pending(), StepKind::melee_roll);
      EXPECT_EQ(attack_dice(f.plan()), 6);
      EXPECT_EQ(dice_by(f.plan(), Rule::KM2_MELEE_03), 6);
      EXPECT_EQ(f.plan().pools[0].needs, 4);
      EXPECT_EQ(defence_dice(f.plan()), row.defence); // no dice for loose formation: KM1-MELEE-34
      EXPECT_EQ(f.plan().pools[1].needs, 6);
    }
}

// KM2-OPT-41: with `charge_colours` like everybody but cavalry
TEST(SkirmisherMelee, IsFoughtOneColourBetterWithChargeColours) {
  Options o = charging_skirmishers();
  o.charge_colours = true;
  for (const Colour colour : all_colours) {
    Raid f(Type::skirmishers, {36, 22}, south, {}, o, {.colour = colour});
    f.order(Field::charge(f.blue, {{36, 21}}));
    EXPECT_EQ(f.plan().pools[0].needs, colour == Colour::red ? 5 : 4);
  }
}

// KM2-OPT-42: skirmishers are met at officer and ensign, whose bases lie from x 35 to 37, y 21.5 to 22.5
TEST(SkirmisherMelee, MakesContactWithTheRectangleOfOfficerAndEnsign) {
  const Raid f(Type::skirmishers, {36, 22});
  EXPECT_EQ(f.refused({{36, 21}}), Rule::none);
  EXPECT_EQ(f.refused({{36, 20.95703125}}), Rule::none); // KM1-CONST-08
  EXPECT_EQ(f.refused({{36, 20.9375}}), Rule::KM2_OPT_42);
  Raid aside(Type::skirmishers, {36, 22});
  aside.unit(aside.red).anchor.x = 37.875; // its left corner still meets the ensign
  aside.refresh(aside.red);
  EXPECT_EQ(aside.refused({{37.875, 21}}), Rule::none);
  aside.unit(aside.red).anchor.x = 38.125; // it would pass beside him, over a private
  aside.refresh(aside.red);
  EXPECT_EQ(aside.refused({{38.125, 21}}), Rule::KM2_OPT_42);
}

// KM2-OPT-42: turned to its side the pair reaches an inch ahead
TEST(SkirmisherMelee, MakesContactAsThePairStandsAtTheEnd) {
  const Raid f(Type::skirmishers, {36, 22});
  EXPECT_EQ(f.refused({{36, 20.5}}), Rule::KM2_OPT_42);
  EXPECT_EQ(f.refused({{36, 20.5}}, east), Rule::none);
  EXPECT_EQ(f.refused({{36, 21}}, 91), Rule::KM1_MELEE_15); // no farther than every charge may turn
}

// KM2-OPT-42: the cannon of a loose gun, which lies from x 35.25 to 36.75, y 22 to 25
TEST(SkirmisherMelee, MeetsALooseGunAtItsCannonAndNotAtAGunner) {
  Raid f(Type::foot_artillery, {36, 22});
  EXPECT_EQ(f.refused({{36, 21.5}}), Rule::none);
  EXPECT_EQ(f.refused({{36, 21.4}}), Rule::KM2_OPT_42);
  EXPECT_EQ(f.refused({{38.5, 12}, {38.5, 21.75}}), Rule::KM2_OPT_42); // touches a gunner at x 37 to 38, y 22.25
}

// KM2-OPT-42: any base of a limbered gun, and of a mob
TEST(SkirmisherMelee, MeetsALimberedGunAndAMobAtAnyBase) {
  const Raid column(Type::foot_artillery, {36, 22}, south, {.formation = Formation::column});
  EXPECT_EQ(column.refused({{36, 21.5}}), Rule::none); // the gunners in front
  Raid behind(Type::foot_artillery, {36, 12}, north, {.formation = Formation::column});
  behind.unit(behind.red).anchor = {36, 2}; // officer and ensign end on y 4
  behind.refresh(behind.red);
  double rear = 12;
  for (const Box& b : bases_of(behind.unit(behind.blue), behind.options())) rear = std::min(rear, b.centre.y - 0.5);
  EXPECT_EQ(behind.refused({{36, rear - 0.5}}), Rule::none);
  Raid mob(Type::skirmishers, {36, 22}, south, {.formation = Formation::mob});
  double front = 22;
  for (const Box& b : bases_of(mob.unit(mob.blue), mob.options())) front = std::min(front, b.centre.y - 0.5);
  EXPECT_EQ(mob.refused({{36, front - 0.5}}), Rule::none);
  EXPECT_EQ(mob.refused({{36, front - 0.6}}), Rule::KM2_OPT_42);
}

// KM2-OPT-43: the lane
TEST(SkirmisherMelee, NeedsALaneAsWideAsThePair) {
  for (const double looking : {north, east}) { // wherever they look when they set out
    Raid f(Type::skirmishers, {36, 22}, south, {}, charging_skirmishers(), {}, looking);
    const int pond = f.terrain(TerrainKind::deep_water, block(36.9, 15, 40, 17));
    EXPECT_EQ(f.refused({{36, 21}}), Rule::KM1_MELEE_13);
    EXPECT_EQ(f.refused({{36, 20.5}}, east), Rule::none); // in file they pass
    f.feature(pond).outline = block(37.1, 15, 40, 17);
    f.refresh_table();
    EXPECT_EQ(f.refused({{36, 21}}), Rule::none);
  }
  for (const Side side : {Side::red, Side::blue}) { // friends in their ranks block like enemies
    Raid f(Type::skirmishers, {36, 22});
    const int other = f.add(side, Type::cavalry, {42.5, 16}, north); // its ensign from x 38.5
    EXPECT_EQ(f.refused({{36, 21}}), Rule::none);
    f.unit(other).anchor.x = 40.75;
    f.refresh(other);
    EXPECT_EQ(f.refused({{36, 21}}), Rule::KM1_MELEE_13);
  }
}

// KM2-OPT-43: friendly skirmishers make way, outlying men of the target do not block
TEST(SkirmisherMelee, PassesFriendlySkirmishersAndTheTargetsOwnMen) {
  Raid f(Type::skirmishers, {36, 22});
  f.unit(f.blue).spots[0] = to_offset({0, 4}); // a picket in the way, four inches before his officer
  f.refresh(f.blue);
  const int friends = f.add(Side::red, Type::skirmishers, {36, 20.5}, north);
  f.order(Field::charge(f.blue, {{36, 21}}));
  EXPECT_EQ(f.pending(), StepKind::arrange);
  f.order(Field::stay());
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_FALSE(on_top_of(f.state, f.unit(friends), f.unit(f.red)));
}

/// Attack dice beyond the six of the men, for a raid on a gun at (36, 22) that points south.
int bonus(Vec start, Path path) {
  Raid f(Type::foot_artillery, {36, 22});
  f.unit(f.red).anchor = start;
  f.refresh(f.red);
  f.order(Field::charge(f.blue, std::move(path)));
  return attack_dice(f.plan()) - 6;
}

// KM2-OPT-43: the aspect
TEST(SkirmisherMelee, HasTheFlankOrRearOfAGunByWhereOfficerAndEnsignStand) {
  EXPECT_EQ(bonus({36, 12}, {{36, 21.5}}), 0);
  EXPECT_EQ(bonus({46, 23.5}, {{37.25, 23.5}}), 2);
  EXPECT_EQ(bonus({26, 23.5}, {{34.75, 23.5}}), 2);
  EXPECT_EQ(bonus({36, 36}, {{36, 25.5}}), 4);
  // They came from before its muzzle, but stand beside it.
  EXPECT_EQ(bonus({37.78125, 14}, {{37.78125, 23.5}}), 2);
}

// KM2-OPT-43, KM1-RULING-61: past the gun to its rear, the pair brushing along it
TEST(SkirmisherMelee, EndsWhereThePairFirstMeetsTheGun) {
  Raid f(Type::foot_artillery, {36, 22});
  f.unit(f.red).anchor = {37.25, 18};
  f.refresh(f.red);
  EXPECT_EQ(f.refused({{37.25, 26.5}, {36, 25.5}}), Rule::KM1_MELEE_13);
  f.unit(f.red).anchor = {39, 18}; // well clear of it
  f.refresh(f.red);
  EXPECT_EQ(f.refused({{39, 26.5}, {36.5, 25.5}}, south), Rule::none);
}

// KM2-MOVE-05, KM2-MOVE-10: a charge of skirmishers goes any way at full allowance
TEST(SkirmisherMelee, IsTwelveInchesInAnyDirection) {
  for (const double way : {0.0, 60.0, 90.0, 135.0, 180.0}) {
    Raid f(Type::skirmishers, {36, 44});
    f.unit(f.red).anchor = {36, 24};
    f.refresh(f.red);
    const Vec along = direction(from_degrees(way));
    for (const double far : {11.96, 12.1}) {
      f.unit(f.blue).anchor = on_grid(f.unit(f.red).anchor + along * (far + 1));
      f.unit(f.blue).facing = from_degrees(way + 180);
      f.refresh(f.blue);
      EXPECT_EQ(f.refused({f.unit(f.red).anchor + along * far}), far < 12 ? Rule::none : Rule::KM1_MELEE_10) << way;
    }
  }
}

// KM2-MOVE-05: but terrain still halves it
TEST(SkirmisherMelee, IsHalvedByTerrain) {
  for (const double far : {6.0, 7.0}) {
    Raid f(Type::skirmishers, {36, 13 + far});
    f.terrain(TerrainKind::rough, block(35, 14, 37, 15));
    EXPECT_EQ(f.refused({{36, 12 + far}}), far == 6 ? Rule::none : Rule::KM2_MOVE_10);
  }
}

// KM2-OPT-44
TEST(SkirmisherMelee, ThatIsLostMakesAMobOfTheAttacker) {
  Raid f(Type::skirmishers, {36, 30});
  f.unit(f.red).anchor = {36, 20};
  f.refresh(f.red);
  f.order(Field::charge(f.blue, {{36, 29}}));
  throw_sixes(f, 1, 2);
  ASSERT_EQ(fleeing(f), f.red);
  EXPECT_TRUE(f.state.flight.headlong);
  run(f);
  EXPECT_EQ(f.unit(f.red).formation, Formation::mob);
  EXPECT_EQ(f.unit(f.red).privates, 4);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::loose);
  EXPECT_EQ(f.unit(f.red).colour, Colour::red);
}

// KM2-OPT-44: winning, they stay loose and the gun is gone
TEST(SkirmisherMelee, ThatIsWonTakesTheGun) {
  Raid f(Type::foot_artillery, {36, 22});
  f.order(Field::charge(f.blue, {{36, 21.5}}));
  throw_sixes(f, 1, 0);
  EXPECT_FALSE(f.unit(f.blue).present);
  EXPECT_EQ(f.unit(f.red).formation, Formation::loose);
  EXPECT_EQ(f.unit(f.red).anchor, (Vec{36, 21.5}));
}

// KM1-FORM-33: the men stand at the end as their owner says, if they can
TEST(SkirmisherMelee, LetsTheOwnerArrangeHisMenAtTheEnd) {
  Raid f(Type::skirmishers, {36, 22});
  Order cloud = Field::charge(f.blue, {{36, 21}});
  cloud.arrangement = Arrangement::cloud;
  f.order(cloud);
  double farthest = 0;
  for (std::size_t i = 0; i < 6; ++i) farthest = std::max(farthest, length(to_vec(f.unit(f.red).spots[i])));
  EXPECT_LT(farthest, 4); // the picket they came in is ten inches wide
}

Order asked_for(const Field& f, const Order& o) {
  return read_json<Order>(Kingsmen2::preview(f.state, o).order).value();
}

// However they come, on whatever crowd: the pair touches, every man stands near it and on nobody.
RC_GTEST_PROP(SkirmisherMelee, EndsWithEveryManInAPlaceOfHisOwn, ()) {
  const auto place = [](double x, double y, double spread) {
    return Vec{x + *rc::gen::inRange(-100, 100) * spread / 100, y + *rc::gen::inRange(-100, 100) * spread / 100};
  };
  const Type target = *rc::gen::element(Type::skirmishers, Type::foot_artillery, Type::horse_artillery);
  const bool limbered = target != Type::skirmishers && *rc::gen::arbitrary<bool>();
  Field f(second_edition, charging_skirmishers());
  const int red = f.add(Side::red, Type::skirmishers, place(36, 18, 4), *rc::gen::inRange(0, 360));
  const int blue = f.add(Side::blue, target, place(36, 29, 3), *rc::gen::inRange(0, 360),
                         {.formation = limbered ? Formation::column : Formation::loose});
  for (const double x : {24.0, 48.0}) f.add(Side::red, Type::infantry, place(x, 24, 4), *rc::gen::inRange(0, 360));
  f.terrain(TerrainKind::deep_water, block(28, 25, 32, 28));
  begin(f, red);
  const Order o = asked_for(f, Field::charge(blue, {f.unit(blue).footing.centre}));
  const bool legal = f.check(o).allowed();
  RC_CLASSIFY(legal, "legal");
  if (!legal) return;
  f.order(o);
  const Unit& u = f.unit(red);
  RC_ASSERT(f.pending() == StepKind::melee_roll);
  RC_ASSERT(distance_between(f.state, u, f.unit(blue)) < contact_eps + geom_eps);
  const Bases men = bases_of(u, f.options());
  for (std::size_t i = 0; i < u.privates; ++i) {
    RC_ASSERT(length(to_vec(u.spots[i])) <= skirmish_radius + geom_eps);
    RC_ASSERT(table(f.state).blocked_by(corners(men[i]), overlap_eps) < 0);
    for (int other = 0; other < f.state.unit_count; ++other)
      for (const Box& b : other == red ? Bases{} : bases_of(f.unit(other), f.options()))
        RC_ASSERT(!overlaps(men[i], b, overlap_eps));
  }
}

const Offer& charge_offer(const Decision& d) {
  return *std::find_if(d.offers.begin(), d.offers.end(), [](const Offer& o) { return o.label == "Charge"; });
}

// KM2-OPT-40
TEST(SkirmisherMelee, IsOfferedAgainstThoseInReachOnly) {
  Raid f(Type::skirmishers, {36, 24.9}); // twelve inches and the depth of the pair
  const int gun = f.add(Side::blue, Type::foot_artillery, {28, 18}, south);
  f.add(Side::blue, Type::infantry, {44, 18}, south);
  f.add(Side::blue, Type::skirmishers, {36, 32}, south);
  const Decision d = Kingsmen2::decision(f.state);
  EXPECT_THAT(charge_offer(d).targets, ElementsAre(f.blue, gun));
  EXPECT_EQ(charge_offer(d).allowance, 12);
  const Raid foot(Type::infantry, {36, 20});
  EXPECT_EQ(charge_offer(Kingsmen2::decision(foot.state)).refused_rule, "KM2-OPT-40");
  const Raid without(Type::skirmishers, {36, 20}, south, {}, basic_game());
  EXPECT_EQ(charge_offer(Kingsmen2::decision(without.state)).refused_rule, "KM1-MELEE-04");
}

// KM2-OPT-42: whoever points at the enemy means the place where the pair meets them
TEST(SkirmisherMelee, IsPreviewedAndBroughtIntoContact) {
  const Raid f(Type::skirmishers, {36, 22});
  const Preview s = Kingsmen2::preview(f.state, Field::charge(f.blue, {{36, 24}}));
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_NEAR(s.length, 9, 0.02);
  EXPECT_EQ(s.ghost.size(), 8U);
  const Raid gun(Type::foot_artillery, {38, 23});
  const Preview bent = Kingsmen2::preview(gun.state, Field::charge(gun.blue, {{38, 14}, {38, 23}}));
  EXPECT_TRUE(bent.verdict.allowed) << bent.verdict.sentence;
  EXPECT_EQ(read_json<Order>(bent.order)->path.size(), 2U);
}

// KM2-OPT-40: computer generals think of it
TEST(SkirmisherMelee, IsACandidateAndValuedWhereItIsPossible) {
  const auto is_candidate = [](const Raid& f) {
    std::vector<Candidate> all;
    Kingsmen2::candidates(f.state, all);
    return std::any_of(all.begin(), all.end(),
                       [&](const Candidate& c) { return c.order.verb == Verb::charge && c.order.target == f.blue; });
  };
  const Raid before(Type::foot_artillery, {36, 22}), behind(Type::foot_artillery, {36, 4}, south),
      without(Type::foot_artillery, {36, 22}, south, {}, basic_game()), foot(Type::infantry, {36, 22});
  EXPECT_TRUE(is_candidate(before));
  EXPECT_GT(best_charge(before.state, before.red), 0);
  EXPECT_TRUE(is_candidate(behind));
  EXPECT_GT(best_charge(behind.state, behind.red), 0);
  for (const Raid* f : {&without, &foot}) {
    EXPECT_FALSE(is_candidate(*f));
    EXPECT_EQ(best_charge(f->state, f->red), 0);
  }
}

// KM2-OPT-10: what a player reads beside the unit's reach
TEST(SkirmisherMelee, IsShownInTheGroundTheyCover) {
  for (const bool option : {false, true}) {
    const Raid f(Type::skirmishers, {36, 22}, south, {}, basic_but(&Options::skirmisher_melee, option));
    const View view = Kingsmen2::view(f.state, std::nullopt);
    EXPECT_EQ(view.pieces[static_cast<std::size_t>(f.red)].ranges.back().label, option ? "march and charge" : "march");
  }
}

} // namespace
} // namespace sandtable::kingsmen
