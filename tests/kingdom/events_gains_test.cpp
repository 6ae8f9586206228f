#include "kingdom/happening.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {
namespace {

Order favour(int unit, std::optional<StandType> stand = std::nullopt) {
  Order o = order_for(Verb::favour, -1, unit);
  o.stand = stand;
  return o;
}

Order summons(UnitKind kind, int tertio = -1) {
  Order o = order_for(Verb::summon);
  o.kind = kind;
  o.tertio = static_cast<std::int8_t>(tertio);
  return o;
}

// TKO-EV-12, TKO-EVT-20, TKO-DEC-15
TEST(KingdomFavours, ACartGivesShotsToAUnitOfTheTertio) {
  EventField f;
  f.unit(f.foot).ammo = 2;
  f.happens(f.horse, 12);
  EXPECT_EQ(f.pending(), StepKind::event_choice);
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::red);
  EXPECT_EQ(f.refusal(favour(f.other)), Rule::TKO_EV_12);
  EXPECT_EQ(f.refusal(favour(f.enemy)), Rule::TKO_EV_12);
  EXPECT_EQ(f.refusal(favour(f.first)), Rule::TKO_EV_12);
  EXPECT_EQ(f.refusal(favour(-1)), Rule::TKO_EV_12);
  EXPECT_EQ(f.refusal(f.pass()), Rule::TKO_EV_12);
  EXPECT_EQ(f.refusal(favour(f.foot, StandType::shot)), Rule::TKO_EVT_20) << "shots, and no stand";
  f.order(favour(f.foot));
  EXPECT_EQ(f.plan().pools[0].dice, 1);
  f.roll({4});
  EXPECT_EQ(f.unit(f.foot).ammo, 6);
  EXPECT_EQ(f.last(EventKind::shots_changed).a, 4);
  EXPECT_EQ(f.last(EventKind::shots_changed).b, 6);
  EXPECT_EQ(f.last(EventKind::shots_changed).unit, f.foot);
  f.happens(f.horse, 12);
  f.order(favour(f.gun)); // not yet thrown for
  f.roll({5});
  EXPECT_EQ(f.unit(f.gun).ammo, -1);
  EXPECT_EQ(f.unit(f.gun).ammo_bonus, 5);
}

// TKO-EVT-20: the Army Commander's cart is the whole army's
TEST(KingdomFavours, TheArmyCommandersCartMayGoAnywhere) {
  EventField f;
  f.happens(f.chief, 12);
  EXPECT_TRUE(f.check(favour(f.other)).allowed());
  EXPECT_TRUE(f.check(favour(f.foot)).allowed());
  f.unit(f.foot).presence = Presence::off_table;
  EXPECT_EQ(f.refusal(favour(f.foot)), Rule::TKO_EV_12);
  f.happens(f.second, 12); // his one unit has it
  EXPECT_EQ(f.pending(), StepKind::event_dice);
  EXPECT_EQ(f.state.event.unit, f.other);
}

// TKO-EVT-20, TKO-EVT-26, TKO-FIRE-65
TEST(KingdomFavours, ACartIsOfUseToThoseWhoShoot) {
  EventField f;
  const int mob = f.add(Side::red, UnitKind::mob, {66, 20}, north);
  f.happens(f.foot, 12);
  EXPECT_EQ(f.refusal(favour(mob)), Rule::TKO_EVT_20);
  f.unit(f.other).stands = {};
  f.unit(f.other).stands[StandType::pike] = 4;
  f.refresh(f.other);
  f.happens(f.second, 12);
  EXPECT_TRUE(f.idle());
  EventField g({.ammo = false});
  g.happens(g.foot, 12);
  EXPECT_TRUE(g.idle());
}

/// Some stands are gone.
struct Thinned : EventField {
  Thinned() {
    take(foot, StandType::pike, 1);
    take(foot, StandType::shot, 2);
    take(other, StandType::shot, 1);
    unit(gun).crew = 2;
  }
  void take(int i, StandType type, int stands) {
    unit(i).stands[type] = static_cast<std::uint8_t>(unit(i).stands[type] - stands);
    unit(i).lost[type] = static_cast<std::uint8_t>(stands);
    refresh(i);
  }
};

// TKO-EV-16, TKO-EVT-22, TKO-UNIT-35
TEST(KingdomFavours, StragglersReturnToARegimentOfTheTertio) {
  Thinned f;
  f.unit(f.foot).partial_kills = 3;
  f.happens(f.horse, 16);
  EXPECT_EQ(f.pending(), StepKind::event_choice);
  EXPECT_EQ(f.refusal(favour(f.foot)), Rule::TKO_EVT_22); // which of them?
  EXPECT_STREQ(f.check(favour(f.foot)).sentence, "Say which of the stands that {unit} has lost comes back.");
  EXPECT_EQ(f.refusal(favour(f.foot, StandType::horse)), Rule::TKO_EVT_22);
  EXPECT_EQ(f.refusal(favour(f.horse, StandType::horse)), Rule::TKO_EVT_22);
  EXPECT_STREQ(f.check(favour(f.horse, StandType::horse)).sentence, "{unit} has lost nobody.");
  EXPECT_EQ(f.refusal(favour(f.other, StandType::shot)), Rule::TKO_EV_16);
  EXPECT_EQ(f.refusal(favour(f.gun, StandType::gun_medium)), Rule::TKO_EVT_22);
  EXPECT_TRUE(f.check(favour(f.gun)).allowed());
  EXPECT_TRUE(f.check(favour(f.foot, StandType::pike)).allowed());
  f.order(favour(f.foot, StandType::shot));
  EXPECT_EQ(f.unit(f.foot).stands[StandType::shot], 3);
  EXPECT_EQ(f.unit(f.foot).lost[StandType::shot], 1);
  EXPECT_EQ(stands_lost(f.unit(f.foot)), 2);
  EXPECT_EQ(f.unit(f.foot).partial_kills, 3);
  EXPECT_EQ(f.unit(f.foot).footing.count, 6);
  EXPECT_EQ(f.last(EventKind::stand_returned).unit, f.foot);
  EXPECT_EQ(f.last(EventKind::stand_returned).a, static_cast<int>(StandType::shot));
  EXPECT_TRUE(f.is_over());
}

// TKO-EVT-22: a gun gets one of its crew
TEST(KingdomFavours, StragglersReturnToAGun) {
  Thinned f;
  f.happens(f.foot, 16);
  f.order(favour(f.gun));
  EXPECT_EQ(f.unit(f.gun).crew, 3);
  EXPECT_EQ(f.count(EventKind::stand_returned), 1);
  f.unit(f.gun).crew = 4;
  f.happens(f.foot, 16);
  EXPECT_EQ(f.refusal(favour(f.gun)), Rule::TKO_EVT_22);
}

// TKO-EV-17
TEST(KingdomFavours, MoreStragglersReturnToTheArmy) {
  Thinned f;
  f.happens(f.horse, 17);
  EXPECT_TRUE(f.check(favour(f.other, StandType::shot)).allowed());
  EXPECT_TRUE(f.check(favour(f.foot, StandType::shot)).allowed());
  EXPECT_EQ(f.refusal(favour(f.enemy, StandType::horse)), Rule::TKO_EV_17);
}

// TKO-EVT-26, TKO-DEC-15: with one answer nobody is asked, with none nothing happens
TEST(KingdomFavours, OnlyChoicesAreAskedFor) {
  Thinned f;
  f.happens(f.other, 16);
  EXPECT_EQ(f.unit(f.other).stands[StandType::shot], 4);
  EXPECT_TRUE(f.is_over());
  f.happens(f.other, 16);
  EXPECT_TRUE(f.idle());
}

// TKO-EVT-22: dragoons come as they fight now
TEST(KingdomFavours, DragoonsReturnAsTheirRegimentIs) {
  EventField f;
  const int dragoons =
      f.add(Side::red, UnitKind::dragoon_regiment, {66, 14}, north, {.tertio = 1, .stands = 3, .dismounted = true});
  f.unit(dragoons).lost[StandType::dragoon_mounted] = 1;
  f.happens(dragoons, 16);
  EXPECT_EQ(f.unit(dragoons).stands[StandType::dragoon_foot], 4);
  EXPECT_EQ(f.unit(dragoons).stands[StandType::dragoon_mounted], 0);
  EXPECT_EQ(f.unit(dragoons).lost.count(), 0);
}

// TKO-UNIT-36: no room for him
TEST(KingdomFavours, AStragglerNeedsRoom) {
  Thinned f;
  f.unit(f.other).stands = {};
  f.unit(f.other).stands[StandType::shot] = 4;
  f.unit(f.other).formation = Formation::line;
  f.unit(f.other).anchor = {3.25, 1.6}; // in the corner of the table
  f.refresh(f.other);
  f.happens(f.other, 16);
  EXPECT_TRUE(f.idle());
  EXPECT_EQ(f.unit(f.other).stands[StandType::shot], 4);
  EXPECT_EQ(f.unit(f.other).lost[StandType::shot], 1);
}

// TKO-EV-19, TKO-EVT-23, TKO-EVT-24
TEST(KingdomArrivals, ALostUnitReturnsWhole) {
  Thinned f;
  Unit& u = f.unit(f.foot);
  u.rating = Rating::poor;
  u.ammo = 2;
  u.smoke_until = 9;
  u.orders = 3;
  lose_unit(f.state, f.foot, Rule::TKO_UNIT_34, nullptr);
  lose_unit(f.state, f.gun, Rule::TKO_MOVE_36, nullptr);
  f.happens(f.other, 19);
  EXPECT_EQ(f.pending(), StepKind::event_choice);
  EXPECT_EQ(f.refusal(favour(f.horse)), Rule::TKO_EV_19);
  EXPECT_EQ(f.refusal(favour(f.enemy)), Rule::TKO_EV_19);
  EXPECT_EQ(f.refusal(favour(f.foot, StandType::shot)), Rule::TKO_EV_19);
  EXPECT_EQ(f.refusal(f.pass()), Rule::TKO_EV_19);
  EXPECT_EQ(f.refusal(f.act(Verb::summon, -1, f.foot)), Rule::TKO_EV_19) << "he is no newcomer";
  f.order(favour(f.foot));
  EXPECT_EQ(u.presence, Presence::on_table);
  EXPECT_EQ(u.stands[StandType::shot], 4);
  EXPECT_EQ(u.stands[StandType::pike], 4);
  EXPECT_EQ(stands_lost(u), 0);
  EXPECT_EQ(u.rating, Rating::ordinary);
  EXPECT_EQ(u.ammo, -1);
  EXPECT_EQ(u.smoke_until, 0);
  EXPECT_EQ(u.state, OrderState::good);
  EXPECT_EQ(u.tertio, 0);
  EXPECT_EQ(u.formation, Formation::horned);
  EXPECT_NEAR(u.anchor.x, 36, 0.01);
  EXPECT_NEAR(u.anchor.y, u.footing.depth, 0.01);
  EXPECT_NEAR(u.footing.forward.y, 1, 1e-6);
  EXPECT_TRUE(f.last(EventKind::unit_arrived).yes);
  EXPECT_TRUE(f.is_over());
}

// TKO-EVT-23: shifted right and left by half inches
TEST(KingdomArrivals, TheNearestFreePlaceIsTaken) {
  EventField f;
  lose_unit(f.state, f.gun, Rule::TKO_MOVE_36, nullptr);
  const int wall = f.add(Side::red, UnitKind::horse_regiment, {37, 3.2}, north); // 33.8 to 40.2
  f.happens(f.foot, 19);
  EXPECT_NEAR(f.unit(f.gun).anchor.x, 32.5, 0.01); // 3.5 to the left; to the right it were 5.5
  f.unit(wall).anchor.x = 35;
  f.refresh(wall);
  lose_unit(f.state, f.gun, Rule::TKO_MOVE_36, nullptr);
  f.happens(f.foot, 19);
  EXPECT_NEAR(f.unit(f.gun).anchor.x, 39.5, 0.01);
  f.unit(wall).anchor.x = 36; // as far either way: right first
  f.refresh(wall);
  lose_unit(f.state, f.gun, Rule::TKO_MOVE_36, nullptr);
  f.happens(f.foot, 19);
  EXPECT_NEAR(f.unit(f.gun).anchor.x, 40.5, 0.01);
}

// TKO-EVT-23: blue's edge is the far one, and its right is the other way
TEST(KingdomArrivals, BlueArrivesAtItsOwnEdge) {
  EventField f;
  const int horse = f.add(Side::blue, UnitKind::horse_regiment, {50, 40}, south);
  lose_unit(f.state, horse, Rule::TKO_GEO_38, nullptr);
  f.add(Side::blue, UnitKind::mob, {36, 45}, south); // 4.8 wide
  f.happens(f.enemy, 19);
  EXPECT_NEAR(f.unit(horse).anchor.y, 48 - 3.2, 0.01);
  EXPECT_NEAR(f.unit(horse).footing.forward.y, -1, 1e-6);
  EXPECT_NEAR(f.unit(horse).anchor.x, 30, 0.01); // 6 inches to its right
}

// TKO-OPT-20
TEST(KingdomArrivals, HalfOfThemMayReturn) {
  EventField f({.event19_strength = ReturnStrength::half});
  lose_unit(f.state, f.foot, Rule::TKO_UNIT_34, nullptr);
  f.happens(f.other, 19);
  EXPECT_EQ(f.unit(f.foot).stands.count(), 4);
  EXPECT_EQ(f.unit(f.foot).stands[StandType::pike], 2);
  EXPECT_EQ(f.unit(f.foot).lost.count(), 4);
  lose_unit(f.state, f.gun, Rule::TKO_MOVE_36, nullptr);
  f.happens(f.other, 19);
  EXPECT_EQ(f.unit(f.gun).crew, 2);
  EXPECT_EQ(f.unit(f.gun).stands.count(), 1); // half of one, rounded up
  const int small = f.add(Side::red, UnitKind::small_gun, {66, 14}, north, {.tertio = 1});
  lose_unit(f.state, small, Rule::TKO_MOVE_36, nullptr);
  f.happens(f.other, 19);
  EXPECT_EQ(f.unit(small).crew, 2); // of three
}

// TKO-UNIT-14, TKO-EVT-24: dragoons come mounted
TEST(KingdomArrivals, DragoonsReturnMounted) {
  EventField f;
  const int dragoons = f.add(Side::red, UnitKind::dragoon_regiment, {66, 14}, north, {.tertio = 1, .dismounted = true});
  lose_unit(f.state, dragoons, Rule::TKO_GEO_38, nullptr);
  f.happens(f.other, 19);
  EXPECT_EQ(f.unit(dragoons).stands[StandType::dragoon_mounted], 4);
  EXPECT_EQ(f.unit(dragoons).stands[StandType::dragoon_foot], 0);
}

// TKO-EVT-26: nobody is lost
TEST(KingdomArrivals, NobodyReturnsWhereNobodyIsLost) {
  EventField f;
  f.happens(f.other, 19);
  EXPECT_TRUE(f.idle());
}

// TKO-EV-20, TKO-EVT-25, TKO-RNG-01, TKO-VIC-02
TEST(KingdomArrivals, ANewUnitJoinsTheTertioOfTheRoller) {
  EventField f;
  const int started = f.state.army(Side::red).starting_units;
  f.happens(f.other, 20);
  EXPECT_EQ(f.pending(), StepKind::event_choice);
  for (const UnitKind rare :
       {UnitKind::cuirassier_regiment, UnitKind::lancer_regiment, UnitKind::clansmen_regiment, UnitKind::large_gun})
    EXPECT_EQ(f.refusal(summons(rare)), Rule::TKO_EVT_25);
  EXPECT_EQ(f.refusal(summons(UnitKind::army_commander)), Rule::TKO_EV_20);
  EXPECT_EQ(f.refusal(f.act(Verb::summon)), Rule::TKO_EV_20);
  EXPECT_EQ(f.refusal(summons(UnitKind::horse_regiment, 1)), Rule::TKO_EVT_25);
  f.order(summons(UnitKind::horse_regiment));
  const int fresh = f.state.unit_count - 1;
  EXPECT_EQ(f.pending(), StepKind::event_dice);
  EXPECT_EQ(f.plan().pools[0].dice, 2);
  f.roll({6, 6});
  EXPECT_EQ(f.unit(fresh).rating, Rating::excellent);
  EXPECT_EQ(f.unit(fresh).first_rating, Rating::excellent);
  EXPECT_EQ(f.unit(fresh).tertio, 1);
  EXPECT_TRUE(f.unit(fresh).reinforcement);
  EXPECT_EQ(f.unit(fresh).presence, Presence::on_table);
  EXPECT_NEAR(f.unit(fresh).anchor.x, 36, 0.01);
  EXPECT_EQ(f.state.army(Side::red).starting_units, started);
}

// TKO-EVT-25: guns and mobs are not thrown for
TEST(KingdomArrivals, GunsAndMobsNeedNoRating) {
  EventField f;
  f.happens(f.foot, 20);
  f.order(summons(UnitKind::small_gun));
  EXPECT_TRUE(f.is_over());
  EXPECT_EQ(f.unit(f.state.unit_count - 1).rating, Rating::good);
  EXPECT_EQ(f.unit(f.state.unit_count - 1).tertio, 0);
  f.happens(f.foot, 20);
  f.order(summons(UnitKind::mob));
  EXPECT_EQ(f.unit(f.state.unit_count - 1).rating, Rating::poor);
  EXPECT_FALSE(f.last(EventKind::unit_arrived).yes);
  f.options().irregulars = false; // TKO-OPT-04
  f.happens(f.foot, 20);
  EXPECT_EQ(f.refusal(summons(UnitKind::mob)), Rule::TKO_OPT_04);
}

// TKO-EVT-25: an Army Commander says which tertio
TEST(KingdomArrivals, TheArmyCommanderChoosesTheTertio) {
  EventField f;
  f.happens(f.chief, 20);
  EXPECT_EQ(f.refusal(summons(UnitKind::mob)), Rule::TKO_EVT_25);
  EXPECT_EQ(f.refusal(summons(UnitKind::mob, 2)), Rule::TKO_EVT_25);
  f.order(summons(UnitKind::mob, 1));
  EXPECT_EQ(f.unit(f.state.unit_count - 1).tertio, 1);
  const int leader = f.commander(Side::blue, 0, {34, 46}); // of a lone tertio
  f.happens(leader, 20);
  f.order(summons(UnitKind::mob));
  EXPECT_EQ(f.unit(f.state.unit_count - 1).tertio, 0);
  f.happens(f.second, 20);
  f.order(summons(UnitKind::mob));
  EXPECT_EQ(f.unit(f.state.unit_count - 1).tertio, 1);
}

// TKO-EVT-26: a full house
TEST(KingdomArrivals, AFullHouseTakesNobodyIn) {
  EventField f;
  while (f.state.unit_count < 64) {
    const int i = f.add(Side::red, UnitKind::small_gun, {36, 14}, north);
    lose_unit(f.state, i, Rule::TKO_MOVE_36, nullptr);
  }
  f.happens(f.other, 20);
  EXPECT_TRUE(f.idle());
}

} // namespace
} // namespace sandtable::kingdom
