// Who shoots, with what, how many dice and what they need.
#include "rulebooks/skirmish/chapters/volley.hpp"

#include "skirmish/volleys.hpp"

namespace sandtable::skirmish {
namespace {

const Placement ordered{.commanded = true};
const Placement ordered_rifles{.weapons = {Weapon::rifle}, .commanded = true};

// SKR-WPN-01 to 10, SKR-SHT-28
TEST(Band, IsReadFromTheWeaponsRanges) {
  struct Row {
    Weapon weapon;
    double near, medium, far;
  };
  for (const Row& row : {Row{Weapon::rifle, 30, 90, 180}, Row{Weapon::musket, 20, 40, 120},
                         Row{Weapon::pistol, 4, 8, 20}, Row{Weapon::bow, 30, 60, 100}, Row{Weapon::spear, 8, 12, 24},
                         Row{Weapon::hatchet, 5, 10, 20}, Row{Weapon::rocks, 4, 8, 20}}) {
    EXPECT_EQ(band_of(row.weapon, 0), Band::near);
    EXPECT_EQ(band_of(row.weapon, row.near), Band::near);
    EXPECT_EQ(band_of(row.weapon, row.near + 0.02), Band::medium);
    EXPECT_EQ(band_of(row.weapon, row.medium), Band::medium);
    EXPECT_EQ(band_of(row.weapon, row.medium + 0.02), Band::far);
    EXPECT_EQ(band_of(row.weapon, row.far), Band::far);
    EXPECT_EQ(band_of(row.weapon, row.far + 0.02), Band::out);
  }
  EXPECT_EQ(band_of(Weapon::sword, 0), Band::out);
  EXPECT_EQ(band_of(Weapon::club, 0), Band::out);
}

// SKR-SHT-32 to 34, SKR-COV-01, 02
TEST(ToHit, IsReadByRangeAndCover) {
  const auto needs = [](double gap, std::optional<TerrainKind> wall) {
    Lines l(1, 1, gap, ordered);
    if (wall) l.f.terrain(*wall, {{180, 18.5 + gap}, {220, 18.5 + gap}});
    l.f.attach();
    return static_cast<int>(l.shots().at(0).needs);
  };
  EXPECT_EQ(needs(20, {}), 2);
  EXPECT_EQ(needs(20, TerrainKind::hedge), 4);
  EXPECT_EQ(needs(20, TerrainKind::low_wall), 6);
  EXPECT_EQ(needs(40, {}), 4);
  EXPECT_EQ(needs(40, TerrainKind::hedge), 6);
  EXPECT_EQ(needs(40, TerrainKind::low_wall), 7);
  EXPECT_EQ(needs(120, {}), 6);
  EXPECT_EQ(needs(120, TerrainKind::hedge), 7);
  EXPECT_EQ(needs(120, TerrainKind::low_wall), 8);
}

// SKR-SHT-35, 36, SKR-EX-26: no face is too low for a hero, and none high enough for some
TEST(ToHit, IsEasierForAHeroAndHarderForRawMen) {
  const auto face = [](Class quality, double gap) {
    Lines l(1, 1, gap, {.quality = quality, .commanded = true});
    return face_that_hits(l.shots().at(0));
  };
  EXPECT_EQ(face(Class::hero, 20), 1);
  EXPECT_EQ(face(Class::veteran, 20), 2);
  EXPECT_EQ(face(Class::raw, 20), 3);
  EXPECT_EQ(face(Class::hero, 100), 5);
  EXPECT_EQ(face(Class::raw, 100), 7);
}

// SKR-EX-25
TEST(ToHit, IsBeyondARawManWhereOnlyAnEightHits) {
  const auto face = [](Class quality) {
    Lines l(1, 1, 100, {.quality = quality, .commanded = true});
    l.f.terrain(TerrainKind::low_wall, {{180, 118.5}, {220, 118.5}});
    l.f.attach();
    EXPECT_EQ(l.shots().at(0).needs, 8);
    return face_that_hits(l.shots().at(0));
  };
  EXPECT_EQ(face(Class::raw), 9);
  EXPECT_EQ(face(Class::hero), 7);
}

// SKR-SHT-04, SKR-GEN-10, SKR-EX-24
TEST(Volley, OfACommandedGroupIsADieAManInTheOrderOfTheirNumbers) {
  Lines l(15, 15, 60, ordered_rifles);
  EXPECT_EQ(faces_of(l.shots()), std::vector<int>(15, 4));
  std::vector<int> all(15);
  for (int i = 0; i < 15; ++i) all[static_cast<std::size_t>(i)] = l.f.number(l.men, i);
  EXPECT_EQ(shooters_in(l.shots()), all);
}

// SKR-SHT-05, 06, 07, SKR-EX-30
TEST(Volley, OfAnUncommandedGroupIsADieForTwoMenOrForThreeWhoMoved) {
  const auto dice = [](int men, bool moved, Rounding rounding = Rounding::down) {
    Options options;
    options.uncommanded_dice_rounding = rounding;
    Lines l(men, men, 18, {}, {.weapons = {Weapon::spear}}, options);
    l.f.unit(l.men).moved = moved;
    return l.shots().size();
  };
  EXPECT_EQ(dice(1, false), 1U); // at least one
  EXPECT_EQ(dice(2, false), 1U);
  EXPECT_EQ(dice(3, false), 1U);
  EXPECT_EQ(dice(4, false), 2U);
  EXPECT_EQ(dice(9, false), 4U);
  EXPECT_EQ(dice(1, true), 1U);
  EXPECT_EQ(dice(5, true), 1U);
  EXPECT_EQ(dice(6, true), 2U);
  EXPECT_EQ(dice(9, true), 3U);
  // SKR-OPT-08
  EXPECT_EQ(dice(1, false, Rounding::up), 1U);
  EXPECT_EQ(dice(3, false, Rounding::up), 2U);
  EXPECT_EQ(dice(4, false, Rounding::up), 2U);
  EXPECT_EQ(dice(7, true, Rounding::up), 3U);
  EXPECT_EQ(dice(6, true, Rounding::up), 2U);
}

// SKR-SHT-08, SKR-GEN-08
TEST(Volley, OfAnUncommandedGroupIsThrownByTheNearestMen) {
  Field f;
  const int men = f.men_at(Side::red, {{80, 20}, {90, 30}, {100, 20}, {110, 24}}, north);
  f.man(men, 1).quality = Class::hero;
  const int foes = f.men_at(Side::blue, {{80, 60}, {90, 60}, {100, 60}, {110, 60}}, south);
  f.attach();
  const Shots two = shots_at(f.state, men, foes);
  EXPECT_EQ(shooters_in(two), (std::vector<int>{f.number(men, 1), f.number(men, 3)}));
  EXPECT_EQ(faces_of(two), (std::vector<int>{3, 4}));
  f.move_man(men, 3, {110, 20}); // three of them 38 away
  f.attach();
  EXPECT_EQ(shooters_in(shots_at(f.state, men, foes)), (std::vector<int>{f.number(men, 1), f.number(men, 0)}));
}

// SKR-EX-21
TEST(Volley, OfNineWhoCameToMediumRangeIsThreeDiceAtLong) {
  Lines l(9, 9, 40);
  l.f.unit(l.men).moved = true;
  EXPECT_EQ(faces_of(l.shots()), (std::vector<int>{6, 6, 6}));
}

// SKR-EX-22
TEST(Volley, OfNineWhoStoodIsFourDiceAtMedium) {
  Lines l(9, 9, 35);
  EXPECT_EQ(faces_of(l.shots()), (std::vector<int>{4, 4, 4, 4}));
}

// SKR-SHT-29, 31, SKR-EX-27
TEST(Volley, OfUncommandedMenWhoMovedCountsOneBandFurther) {
  const auto band = [](double gap, bool moved, bool commanded = false) {
    Lines l(1, 1, gap, {.commanded = commanded});
    l.f.unit(l.men).moved = moved;
    const Shots shots = l.shots();
    return shots.empty() ? Band::out : shots[0].band;
  };
  EXPECT_EQ(band(18, true), Band::medium);
  EXPECT_EQ(band(40, true), Band::far);
  EXPECT_EQ(band(41, true), Band::out);
  EXPECT_EQ(band(100, true), Band::out);
  EXPECT_EQ(band(18, false), Band::near);
  EXPECT_EQ(band(100, false), Band::far);
  EXPECT_EQ(band(18, true, true), Band::near);
}

// SKR-SHT-30
TEST(Volley, OfSpearsThrownInAnAdvanceCountsNoFurther) {
  const auto band = [](Action action, Weapon weapon) {
    Lines l(1, 1, 10, {.weapons = {weapon}, .action = action});
    l.f.unit(l.men).moved = true;
    return l.shots().at(0).band;
  };
  EXPECT_EQ(band(Action::advance, Weapon::spear), Band::medium);
  EXPECT_EQ(band(Action::attack, Weapon::spear), Band::medium);
  EXPECT_EQ(band(Action::hold, Weapon::spear), Band::far);
  EXPECT_EQ(band(Action::march, Weapon::spear), Band::far);
  EXPECT_EQ(band(Action::advance, Weapon::hatchet), Band::far);
}

// SKR-SHT-03, SKR-DMG-11, SKR-RULING-99
TEST(AWoundedMan, ShootsAtShortRangeOnly) {
  const auto shots = [](double gap, bool moved = false) {
    Lines l(1, 1, gap, {.wounded = 1});
    l.f.unit(l.men).moved = moved;
    return l.shots().size();
  };
  EXPECT_EQ(shots(20), 1U);
  EXPECT_EQ(shots(20.25), 0U);
  EXPECT_EQ(shots(18, true), 0U);
}

// SKR-SHT-03: whoever is near enough for him must also be in view
TEST(AWoundedMan, IsOnlyOneWhoCannotShootSoFar) {
  Lines l(4, 4, 30, {.commanded = true, .wounded = 1});
  EXPECT_EQ(l.shots().size(), 3U);
}

// SKR-SHT-02, SKR-CMP-13
TEST(Shooters, AreNeitherRoutingNorRetreatedNorInContactNorCivilians) {
  const auto rule = [](auto&& change) {
    Lines l(4, 4, 18);
    change(l);
    l.f.attach();
    const Rule out = check_shooter(l.f.state, l.men).rule;
    EXPECT_EQ(l.shots().empty(), out != Rule::none);
    return out;
  };
  EXPECT_EQ(rule([](Lines&) {}), Rule::none);
  EXPECT_EQ(rule([](Lines& l) { l.f.unit(l.men).action = Action::rout; }), Rule::SKR_SHT_02);
  EXPECT_EQ(rule([](Lines& l) { l.f.unit(l.men).retreated = true; }), Rule::SKR_SHT_02);
  EXPECT_EQ(rule([](Lines& l) { l.f.unit(l.men).action = Action::retreat; }), Rule::none); // SKR-MOR-05: it stays
  EXPECT_EQ(rule([](Lines& l) { l.f.move_man(l.foes, 0, {203, 21}); }), Rule::SKR_SHT_02);
  EXPECT_EQ(rule([](Lines& l) { l.f.unit(l.men).charged = true; }), Rule::SKR_MEL_04);
  EXPECT_EQ(rule([](Lines& l) { l.f.unit(l.men).shot = true; }), Rule::SKR_SHT_01);
  EXPECT_EQ(rule([](Lines& l) { l.f.unit(l.men).loading = true; }), Rule::SKR_SHT_10);
  Lines civilians(4, 4, 18, {.role = Role::civilian});
  EXPECT_TRUE(civilians.shots().empty());
}

// SKR-SHT-15, SKR-ACT-39
TEST(Shooters, HaveNotHurriedUnlessNobodyPlaysThem) {
  Lines automatic(4, 4, 18);
  automatic.f.unit(automatic.men).moved = automatic.f.unit(automatic.men).hurried = true;
  EXPECT_EQ(automatic.shots().size(), 1U);
  Lines player(4, 4, 18);
  player.add_captain();
  player.f.unit(player.men).moved = player.f.unit(player.men).hurried = true;
  EXPECT_EQ(check_shooter(player.f.state, player.men).rule, Rule::SKR_SHT_15);
  EXPECT_TRUE(player.shots().empty());
  player.f.unit(player.men).hurried = false;
  EXPECT_EQ(player.shots().size(), 1U);
  player.f.unit(player.men).commanded = true;
  player.f.unit(player.men).hurried = true;
  EXPECT_TRUE(player.shots().empty());
}

// SKR-SHT-09, 12, 14, SKR-OPT-03, SKR-WPN-12
TEST(Loading, MattersToCommandedMuzzleLoadersAlone) {
  const auto shots = [](Weapon weapon, bool commanded, bool muzzle_rifles = false) {
    Options options;
    options.rifles_are_muzzle_loaders = muzzle_rifles;
    Lines l(4, 4, 3, {.weapons = {weapon}, .loaded = false, .commanded = commanded}, {.weapons = {Weapon::spear}},
            options);
    return l.shots().size();
  };
  EXPECT_EQ(shots(Weapon::musket, true), 0U);
  EXPECT_EQ(shots(Weapon::pistol, true), 0U);
  EXPECT_EQ(shots(Weapon::musket, false), 2U);
  EXPECT_EQ(shots(Weapon::rifle, true), 4U);
  EXPECT_EQ(shots(Weapon::rifle, true, true), 0U);
  EXPECT_EQ(shots(Weapon::rifle, false, true), 2U);
  for (const Weapon w : {Weapon::bow, Weapon::spear, Weapon::hatchet, Weapon::rocks}) EXPECT_EQ(shots(w, true), 4U);
}

// SKR-WPN-11, SKR-RULING-100
TEST(Weapons, AreChosenByWhatHitsAndThenByWhatHarmsMost) {
  const auto weapon = [](std::vector<Weapon> arms, double gap, bool loaded = true) {
    Lines l(1, 1, gap, {.weapons = std::move(arms), .loaded = loaded, .commanded = true});
    return l.shots().at(0).weapon;
  };
  EXPECT_EQ(weapon({Weapon::bow, Weapon::musket}, 20), Weapon::musket); // both short: powder kills more
  EXPECT_EQ(weapon({Weapon::bow, Weapon::musket}, 30), Weapon::bow);    // short against medium
  EXPECT_EQ(weapon({Weapon::bow, Weapon::musket}, 110), Weapon::musket);
  EXPECT_EQ(weapon({Weapon::bow, Weapon::musket}, 20, false), Weapon::bow);
  EXPECT_EQ(weapon({Weapon::hatchet, Weapon::spear}, 5), Weapon::spear); // 3 wounds, not 4
  EXPECT_EQ(weapon({Weapon::rocks, Weapon::hatchet}, 4), Weapon::hatchet);
  EXPECT_EQ(weapon({Weapon::sword, Weapon::pistol}, 4), Weapon::pistol);
}

// SKR-SHT-01, SKR-WPN-07
TEST(Weapons, ThatCannotBeThrownDoNotShoot) {
  Lines l(4, 4, 2, {.weapons = {Weapon::sword, Weapon::club}, .commanded = true});
  EXPECT_TRUE(l.shots().empty());
}

// SKR-SHT-27, SKR-RULING-41
TEST(Range, IsTakenToTheNearestManWhoCanBeShotAt) {
  Field f;
  const int man = f.men_at(Side::red, {{90, 20}}, north);
  const int foes = f.men_at(Side::blue, {{90, 40}, {120, 72}, {90, 10}}, south);
  f.men_at(Side::red, {{90, 30}}, north); // masks the nearest
  f.attach();
  EXPECT_EQ(shots_at(f.state, man, foes).at(0).band, Band::far); // the third is behind him
  f.move_man(foes, 1, {115, 45});
  f.attach();
  EXPECT_EQ(shots_at(f.state, man, foes).at(0).band, Band::medium);
  f.man(foes, 1).condition = Condition::killed;
  EXPECT_TRUE(shots_at(f.state, man, foes).empty());
}

// SKR-SHT-23
TEST(Targets, AreNotThoseWhoFightHandToHand) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 20}}, north);
  const int foes = f.men_at(Side::blue, {{90, 40}, {120, 80}}, south);
  const int friends = f.men_at(Side::red, {{92, 40}}, west);
  f.attach();
  EXPECT_EQ(shots_at(f.state, men, foes).at(0).band, Band::far);
  f.move_man(friends, 0, {94, 40});
  f.attach();
  EXPECT_EQ(shots_at(f.state, men, foes).at(0).band, Band::near);
}

// SKR-SHT-20, 21, SKR-EX-34
TEST(Targets, AreThoseWhomTheirGroupSees) {
  const auto shots = [](double comrade, double shooter) {
    Field f;
    f.terrain(TerrainKind::light_woods, area({40, 2}, {140, 40}));
    const int men = f.men_at(Side::red, {{90, 40 - shooter}, {95, 40 - comrade}}, north);
    const int foes = f.men_at(Side::blue, {{90, 70}}, south);
    f.attach();
    const Shots out = shots_at(f.state, men, foes);
    return std::count_if(out.begin(), out.end(), [&](const Shot& shot) { return shot.figure == f.number(men, 0); });
  };
  EXPECT_EQ(shots(9, 4), 1);
  EXPECT_EQ(shots(9, 8), 0); // nobody sees him
  EXPECT_EQ(shots(3, 11), 0);
  Field f;
  f.terrain(TerrainKind::light_woods, area({40, 2}, {140, 40}));
  const int men = f.men_at(Side::red, {{90, 32}, {95, 37}}, north, ordered);
  const int foes = f.men_at(Side::blue, {{90, 70}}, south);
  f.attach();
  EXPECT_EQ(shots_at(f.state, men, foes).size(), 2U); // a comrade at depth 3 sees him
}

// SKR-SHT-04, SKR-CMD-22
TEST(ByOrder, ShootCommandedGroupsThatKnowVolleys) {
  Field f;
  const int men = f.group(Side::red, 4, {60, 20}, north, ordered);
  const int natives = f.group(Side::red, 4, {90, 20}, north, {.native = true, .commanded = true});
  const int others = f.group(Side::red, 4, {120, 20}, north);
  EXPECT_TRUE(shoots_by_order(f.state, men));
  EXPECT_FALSE(shoots_by_order(f.state, natives));
  EXPECT_FALSE(shoots_by_order(f.state, others));
  f.unit(men).bound = true; // SKR-RULING-101
  EXPECT_FALSE(shoots_by_order(f.state, men));
}

// SKR-CMD-22
TEST(ACommandedGroupWithoutVolleys, ShootsAsAnUncommandedOne) {
  Lines l(6, 6, 18, {.native = true, .loaded = false, .commanded = true});
  EXPECT_EQ(faces_of(l.shots()), (std::vector<int>{2, 2, 2}));
  l.f.unit(l.men).moved = true;
  EXPECT_EQ(faces_of(l.shots()), (std::vector<int>{4, 4}));
}

/// Four commanded men, with a leader beside them who has a musket.
struct WithLeader {
  Field f;
  int men = f.group(Side::red, 4, {90, 20}, north, {.formation = Formation::line, .commanded = true});
  int leader;
  int foes = f.group(Side::blue, 8, {90, 58}, south, {.weapons = {Weapon::spear}, .formation = Formation::line});

  WithLeader(Role role, bool activated, bool paid_for = true)
      : leader(f.leader(Side::red, role, {97, 19}, north, {.commanded = paid_for || activated})) {
    if (activated && role != Role::pc) f.unit(leader).relay_of = static_cast<std::int8_t>(leader);
    f.attach();
    EXPECT_EQ(f.unit(leader).attached, men);
  }
  std::size_t dice() { return shots_at(f.state, men, foes).size(); }
  std::size_t his_dice() { return shots_at(f.state, leader, foes).size(); }
};

// SKR-LDR-06, SKR-RULING-107
TEST(AnAttachedNCO, ShootsWithHisGroupUnlessHeIsActivated) {
  for (const Role role : {Role::nco, Role::musician}) {
    WithLeader paid(role, false);
    EXPECT_EQ(paid.dice(), 5U);
    EXPECT_FALSE(shoots_by_order(paid.f.state, paid.leader));
    WithLeader activated(role, true);
    EXPECT_EQ(activated.dice(), 4U);
    EXPECT_EQ(activated.his_dice(), 1U);
    EXPECT_TRUE(shoots_by_order(activated.f.state, activated.leader));
  }
  WithLeader uncommanded(Role::nco, false, false);
  uncommanded.f.unit(uncommanded.men).commanded = false;
  uncommanded.f.men_at(Side::red, {{200, 20}}, north);
  EXPECT_EQ(uncommanded.dice(), 2U); // five men
  uncommanded.f.man(uncommanded.men, 0).condition = Condition::killed;
  uncommanded.f.man(uncommanded.men, 1).condition = Condition::killed;
  uncommanded.f.man(uncommanded.men, 2).condition = Condition::killed;
  EXPECT_EQ(uncommanded.dice(), 1U);
}

// SKR-LDR-06: the group's powder, not his own
TEST(AnAttachedNCO, IsLoadedWithHisGroup) {
  WithLeader w(Role::nco, false);
  w.f.unit(w.leader).loaded = false;
  EXPECT_EQ(w.dice(), 5U);
  w.f.unit(w.men).loaded = false;
  w.f.unit(w.leader).loaded = true;
  EXPECT_EQ(w.dice(), 0U);
}

// SKR-SHT-13, SKR-LDR-01
TEST(APC, ShootsForHimself) {
  WithLeader w(Role::pc, true);
  EXPECT_EQ(w.dice(), 4U);
  EXPECT_EQ(w.his_dice(), 1U);
  w.f.unit(w.men).loaded = false;
  EXPECT_EQ(w.his_dice(), 1U);
  w.f.unit(w.leader).loaded = false;
  EXPECT_EQ(w.his_dice(), 0U);
}

// SKR-ACT-30, SKR-RULING-101
TEST(APC, IsBoundWithHisGroup) {
  WithLeader w(Role::pc, true);
  w.f.unit(w.men).bound = true;
  EXPECT_FALSE(shoots_by_order(w.f.state, w.leader));
  EXPECT_EQ(w.dice(), 2U); // five men who are not commanded
  w.f.unit(w.men).retreated = true;
  EXPECT_EQ(w.his_dice(), 0U);
}

// SKR-SHT-02
TEST(APC, DoesNotShootFromAGroupInContactOrRouting) {
  WithLeader w(Role::pc, true);
  w.f.unit(w.men).action = Action::rout;
  EXPECT_EQ(w.his_dice(), 0U);
  w.f.unit(w.men).action = Action::hold;
  EXPECT_EQ(w.his_dice(), 1U);
  w.f.move_man(w.foes, 0, {87, 21});
  EXPECT_EQ(w.his_dice(), 0U);
}

// SKR-CMD-08
TEST(ACommander, WhoDeclaredThatHeOnlyLeadsDoesNotShoot) {
  WithLeader w(Role::pc, true);
  w.f.unit(w.leader).in_person = InPerson::no;
  EXPECT_EQ(w.his_dice(), 0U);
  w.f.unit(w.men).bound = true;
  w.f.man(w.men, 0).condition = Condition::killed;
  EXPECT_EQ(w.dice(), 1U); // three men, not four
  w.f.unit(w.leader).in_person = InPerson::yes;
  EXPECT_EQ(w.dice(), 2U);
}

// SKR-SHT-01
TEST(ALeader, WhoHasShotDoesNotShootAgainWithAGroup) {
  WithLeader w(Role::nco, false);
  w.f.unit(w.leader).shot = true;
  EXPECT_EQ(w.dice(), 4U);
}

} // namespace
} // namespace sandtable::skirmish
