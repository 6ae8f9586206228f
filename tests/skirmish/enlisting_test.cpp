// Section 1 as a scenario says it: who everybody is, and what he carries.
#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/set_up/troop_types.hpp"
#include "skirmish/setting_out.hpp"

namespace sandtable::skirmish {
namespace {

using testing::HasSubstr;

Figure first_man(const char* type) {
  Scenario s = small_scenario();
  s.red.units[0].type = type;
  return Opening(s).man(0);
}
Unit first_unit(const char* type) {
  Scenario s = small_scenario();
  s.red.units[0].type = type;
  return Opening(s).unit(0);
}
/// The scenario with one key of its first group set.
Scenario with(const char* key, const char* json) {
  Scenario s = small_scenario();
  s.red.units[0].own[key] = json_of(json);
  return s;
}
Scenario leader_with(const char* key, const char* json) {
  Scenario s = small_scenario();
  s.red.generals[0].own[key] = json_of(json);
  return s;
}

// SKR-CMP-01, 14, 15, SKR-VIC-02
TEST(Enlisting, GroupsComeBeforeLeadersAndRedBeforeBlue) {
  const Opening o(small_scenario());
  ASSERT_EQ(o.state.unit_count, 5);
  ASSERT_EQ(o.state.figure_count(), 26);
  const std::array<int, 5> first{0, 8, 12, 13, 14}, men{8, 4, 1, 1, 12};
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(o.unit(i).first, first[static_cast<std::size_t>(i)]) << i;
    EXPECT_EQ(o.unit(i).figures, men[static_cast<std::size_t>(i)]) << i;
    EXPECT_EQ(o.unit(i).original, men[static_cast<std::size_t>(i)]) << i;
    EXPECT_EQ(o.unit(i).side, i < 4 ? Side::red : Side::blue);
    EXPECT_EQ(o.unit(i).kind, i == 2 || i == 3 ? UnitKind::leader : UnitKind::group);
    for (int k = 0; k < o.unit(i).figures; ++k) EXPECT_EQ(o.man(i, k).unit, i);
  }
  EXPECT_EQ(o.state.army(Side::red).starting_figures, 14);
  EXPECT_EQ(o.state.army(Side::blue).starting_figures, 12);
  EXPECT_EQ(o.setting->units[3].name, "Sergeant Foy");
  EXPECT_EQ(o.setting->units[0].type, "soldiers");
}

// SKR-RULING-120, SKR-CMP-05, 17
TEST(Enlisting, ATypeStandsForUsualArms) {
  struct Case {
    const char* type;
    WeaponSet weapons;
    Class quality;
    bool bayonet, formed, native, mounted, volleys, superior;
    Formation formation;
  };
  using enum Weapon;
  using enum Class;
  for (const Case& c : {
           Case{"soldiers", arms(musket), veteran, true, true, false, false, true, false, Formation::line},
           Case{"grenadiers", arms(musket, hatchet), veteran, true, true, false, false, true, true, Formation::line},
           Case{"light-infantry", arms(musket, hatchet), veteran, true, false, false, false, true, false,
                Formation::open_order},
           Case{"rangers", arms(musket, hatchet), veteran, false, false, false, false, true, false,
                Formation::open_order},
           Case{"riflemen", arms(rifle, hatchet), veteran, false, false, false, false, true, false,
                Formation::open_order},
           Case{"militia", arms(musket), raw, false, false, false, false, true, false, Formation::open_order},
           Case{"natives", arms(spear), veteran, false, false, true, false, false, false, Formation::mob},
           Case{"warriors", arms(musket, hatchet), veteran, false, false, true, false, false, false, Formation::mob},
           Case{"bowmen", arms(bow, club), veteran, false, false, true, false, false, false, Formation::mob},
           Case{"cavalry", arms(sword, pistol), veteran, false, false, false, true, true, false, Formation::line},
           Case{"dragoons", arms(musket, sword), veteran, false, false, false, true, true, false, Formation::line},
           Case{"civilians", arms(rocks), raw, false, false, false, false, true, false, Formation::open_order},
       }) {
    SCOPED_TRACE(c.type);
    const Figure man = first_man(c.type);
    const Unit u = first_unit(c.type);
    EXPECT_EQ(man.weapons, c.weapons);
    EXPECT_EQ(man.quality, c.quality);
    EXPECT_EQ(man.bayonet, c.bayonet);
    EXPECT_EQ(man.mounted, c.mounted);
    EXPECT_EQ(man.has_horse, c.mounted);
    EXPECT_EQ(man.role, c.type == std::string("civilians") ? Role::civilian : Role::trooper);
    EXPECT_TRUE(man.loyal);
    EXPECT_EQ(u.formed, c.formed);
    EXPECT_EQ(u.native, c.native);
    EXPECT_EQ(u.volley_capable, c.volleys);
    EXPECT_EQ(u.superior_quality, c.superior);
    EXPECT_FALSE(u.superior_melee);
    EXPECT_EQ(u.formation, c.formation); // SKR-FRM-11
  }
}

// SKR-CMP-12: nobody is without a weapon
TEST(Enlisting, EveryTypeIsArmed) {
  for (const TroopRow& row : troop_table) EXPECT_NE(row.weapons, 0) << row.type;
}

TEST(Enlisting, ATypeMayBeSpeltWithEitherLine) {
  EXPECT_EQ(first_man("light_infantry").weapons, first_man("light-infantry").weapons);
  Scenario s = small_scenario();
  s.red.units[0].type = "hussars";
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].type: \"hussars\" is not one of soldiers, grenadiers"));
}

// SKR-CMP-04, 06, 10, 12, 17, 24: whatever the scenario says has the last word
TEST(Enlisting, KeysSayMoreThanTheType) {
  EXPECT_EQ(Opening(with("men", "5")).unit(0).figures, 5);
  EXPECT_EQ(Opening(with("quality", "\"raw\"")).man(0, 7).quality, Class::raw);
  EXPECT_EQ(Opening(with("weapons", "[\"bow\", \"sword\"]")).man(0).weapons, arms(Weapon::bow, Weapon::sword));
  EXPECT_FALSE(Opening(with("bayonets", "false")).man(0).bayonet);
  EXPECT_FALSE(Opening(with("disloyal", "true")).man(0).loyal);
  EXPECT_FALSE(Opening(with("formed", "false")).unit(0).formed);
  EXPECT_EQ(Opening(with("formed", "false")).unit(0).formation, Formation::open_order);
  EXPECT_TRUE(Opening(with("native", "true")).unit(0).native);
  EXPECT_FALSE(Opening(with("native", "true")).unit(0).volley_capable);
  EXPECT_FALSE(Opening(with("volley_capable", "false")).unit(0).volley_capable);
  EXPECT_TRUE(Opening(with("superior_quality", "true")).unit(0).superior_quality);
  EXPECT_TRUE(Opening(with("superior_melee", "true")).unit(0).superior_melee);
  EXPECT_FALSE(Opening(with("unloaded", "true")).unit(0).loaded);
  EXPECT_TRUE(Opening(small_scenario()).unit(0).loaded);
  EXPECT_EQ(Opening(with("formation", "\"double-rank\"")).unit(0).formation, Formation::double_rank);
  EXPECT_EQ(Opening(with("action", "\"advance\"")).unit(0).action, Action::advance); // SKR-CMP-21
  EXPECT_EQ(Opening(small_scenario()).unit(0).action, Action::hold);
  EXPECT_EQ(Opening(with("dress", "\"kilt\"")).setting->units[0].dress, "kilt");
}

// SKR-MOV-18
TEST(Enlisting, WhoIsPutOnFootHasHisHorseByHim) {
  Scenario s = with("mounted", "false");
  s.red.units[0].type = "dragoons";
  EXPECT_FALSE(Opening(s).man(0).mounted);
  EXPECT_TRUE(Opening(s).man(0).has_horse);
  EXPECT_EQ(Opening(s).unit(0).formation, Formation::open_order);
  const Opening up(with("mounted", "true"));
  EXPECT_TRUE(up.man(0).mounted);
  EXPECT_TRUE(up.man(0).has_horse);
  EXPECT_FALSE(Opening(small_scenario()).man(0).has_horse);
}

// SKR-MOV-03
TEST(Enlisting, OnlyCiviliansWearLongSkirts) {
  Scenario s = with("long_skirts", "true");
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].long_skirts: only civilians wear long skirts (SKR-MOV-03)"));
  s.red.units[0].type = "civilians";
  EXPECT_TRUE(Opening(s).man(0).long_skirts);
  EXPECT_FALSE(Opening(s).man(0).hitched);
  s.red.units[0].own["hitched"] = true;
  EXPECT_TRUE(Opening(s).man(0).hitched);
  EXPECT_THAT(fault_of(with("hitched", "true")), HasSubstr("red.units[0].hitched: only long skirts are hitched up"));
}

// SKR-WPN-03
TEST(Enlisting, ABayonetNeedsAMusket) {
  Scenario s = with("bayonets", "true");
  s.red.units[0].type = "riflemen";
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].bayonets: a bayonet needs a musket (SKR-WPN-03)"));
  EXPECT_THAT(fault_of(leader_with("bayonets", "true")), HasSubstr("red.generals[0].bayonets: a bayonet needs"));
  Scenario armed = leader_with("bayonets", "true");
  armed.red.generals[0].own["weapons"] = json_of("[\"musket\"]");
  EXPECT_TRUE(Opening(armed).man(2).bayonet);
}

TEST(Enlisting, NamesAreForAllOrNobody) {
  Scenario s = with("names", "[\"Tom\", \"Will\"]");
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].names: 8 men have 2 names"));
  s.red.units[0].own["men"] = 2;
  EXPECT_EQ(Opening(s).setting->units[0].men, (std::vector<std::string>{"Tom", "Will"}));
}

// SKR-CMP-07, 08, 09, SKR-RULING-120
TEST(Enlisting, LeadersHaveARoleAndItsUsualArms) {
  const Opening o(small_scenario());
  EXPECT_EQ(o.man(2).role, Role::pc);
  EXPECT_EQ(o.man(2).weapons, arms(Weapon::sword, Weapon::pistol));
  EXPECT_EQ(o.man(2).quality, Class::veteran);
  EXPECT_EQ(o.man(3).role, Role::nco);
  EXPECT_EQ(o.man(3).weapons, arms(Weapon::musket));
  for (const char* role : {"\"drummer\"", "\"bugler\""}) {
    Scenario s = small_scenario();
    s.red.generals[1].own["role"] = json_of(role);
    EXPECT_EQ(Opening(s).man(3).role, Role::musician);
    EXPECT_EQ(Opening(s).man(3).weapons, arms(Weapon::sword));
  }
  EXPECT_EQ(Opening(leader_with("quality", "\"hero\"")).man(2).quality, Class::hero);
  EXPECT_EQ(Opening(leader_with("weapons", "[\"rifle\"]")).man(2).weapons, arms(Weapon::rifle));
  EXPECT_TRUE(Opening(leader_with("mounted", "true")).man(2).mounted);
  EXPECT_TRUE(Opening(leader_with("mounted", "true")).man(2).has_horse);
  EXPECT_FALSE(Opening(leader_with("disloyal", "true")).man(2).loyal);
  EXPECT_FALSE(Opening(leader_with("unloaded", "true")).unit(2).loaded);
  EXPECT_EQ(Opening(leader_with("action", "\"retreat\"")).unit(2).action, Action::retreat);
  EXPECT_EQ(Opening(leader_with("dress", "\"cloak\"")).setting->units[2].dress, "cloak");
  EXPECT_THAT(fault_of(leader_with("action", "\"march\"")), HasSubstr("red.generals[0].action: a leader alone has no"));
}

// SKR-CMP-09, 26
TEST(Enlisting, ASideWithoutAPCIsAutomatic) {
  const Opening o(small_scenario());
  EXPECT_FALSE(o.state.army(Side::red).automatic);
  EXPECT_TRUE(o.state.army(Side::blue).automatic);
  Scenario s = small_scenario();
  for (int k = 0; k < 4; ++k)
    s.red.generals.push_back(general_of(("Extra " + std::to_string(k)).c_str(), "pc", Vec{100.0 + 5 * k, 5}));
  EXPECT_THAT(fault_of(s), HasSubstr("red.generals: a side has at most 4 PCs"));
  s.red.generals.pop_back();
  EXPECT_EQ(fault_of(s), "");
}

// SKR-SET-04
TEST(Enlisting, WhoDefendsNamesAFeature) {
  Scenario s = with("defends", "\"The bags\"");
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].defends: there is no \"The bags\" on the table (SKR-SET-04)"));
  s.terrain = {ground_of(TerrainKind::barricade, "The bags", {{80, 22}, {100, 22}})};
  const Opening o(s);
  EXPECT_TRUE(o.unit(0).defending);
  EXPECT_EQ(o.unit(0).defends, 0);
  EXPECT_EQ(o.unit(0).formation, Formation::line);
  EXPECT_FALSE(Opening(small_scenario()).unit(0).defending);
  EXPECT_EQ(Opening(small_scenario()).unit(0).defends, -1);
}

// SKR-CMP-18
TEST(Enlisting, PlatoonsGoByName) {
  Scenario s = small_scenario();
  s.red.units[0].own["platoon"] = "Grey's";
  s.red.units[1].own["platoon"] = "Grey's";
  s.blue.units[0].own["platoon"] = "Theirs";
  const Opening o(s);
  EXPECT_EQ(o.unit(0).platoon, 0);
  EXPECT_EQ(o.unit(1).platoon, 0);
  EXPECT_EQ(o.unit(4).platoon, 0);
  EXPECT_EQ(o.setting->side(Side::red).platoons, std::vector<std::string>{"Grey's"});
  EXPECT_EQ(o.setting->side(Side::blue).platoons, std::vector<std::string>{"Theirs"});
  EXPECT_EQ(Opening(small_scenario()).unit(0).platoon, -1);
  s.red.units.clear();
  for (int k = 0; k < 9; ++k) {
    s.red.units.push_back(unit_of(std::to_string(k).c_str(), "soldiers"));
    s.red.units.back().own["men"] = 1;
    s.red.units.back().own["platoon"] = std::to_string(k);
  }
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[8].platoon: a side has at most 8 platoons"));
}

// SKR-FRM-02, 09, 10
TEST(Enlisting, PlacesAreForGarrisonsAndFreeFormation) {
  EXPECT_THAT(fault_of(with("formation", "\"free\"")), HasSubstr("red.units[0].places: men in free formation need"));
  EXPECT_THAT(fault_of(with("formation", "\"garrison\"")),
              HasSubstr("red.units[0].formation: a garrison needs something it defends (SKR-FRM-09)"));
  Scenario s = with("places", "[[80, 20], [83, 20]]");
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].places: 8 men have 2 places"));
  s.red.units[0].own["men"] = 2;
  EXPECT_EQ(Opening(s).unit(0).formation, Formation::free);
  EXPECT_EQ(Opening(s).man(0, 1).at, (Vec{83, 20}));
  s.red.units[0].own["formation"] = "line";
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].places: only a garrison, and men in free formation"));
}

// SKR-CMP-22, SKR-MOV-17
TEST(Enlisting, AMarchHasAGoalOrAnExit) {
  Scenario s = with("action", "\"march\"");
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].action: a march needs a goal or an exit, one of them (SKR-CMP-22)"));
  s.red.units[0].own["goal"] = json_of("[200, 40]");
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].goal: is off the table"));
  s.red.units[0].own["goal"] = json_of("[120, 40]");
  EXPECT_EQ(Opening(s).unit(0).goal, (Vec{120, 40}));
  EXPECT_FALSE(Opening(s).unit(0).exits);
  s.red.units[0].own["exit"] = "north";
  EXPECT_THAT(fault_of(s), HasSubstr("a goal or an exit, one of them"));
  s.red.units[0].own.erase("goal");
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].exit: is not among the exits of its side (SKR-MOV-17)"));
  s.red.own["exits"] = json_of("[\"east\", \"north\"]");
  EXPECT_TRUE(Opening(s).unit(0).exits);
  EXPECT_EQ(Opening(s).unit(0).goal, (Vec{90, 120})) << "straight ahead";
  s.red.units[0].own["exit"] = "east";
  EXPECT_EQ(Opening(s).unit(0).goal, (Vec{180, 20}));
  EXPECT_THAT(fault_of(with("goal", "[120, 40]")),
              HasSubstr("red.units[0].goal: only who marches has somewhere to go"));
  EXPECT_THAT(fault_of(with("exit", "\"north\"")), HasSubstr("red.units[0].exit: only who marches"));
}

// SKR-MOV-17
TEST(Enlisting, ExitsAreEdges) {
  Scenario s = small_scenario();
  s.red.own["exits"] = json_of("[\"east\", \"up\"]");
  EXPECT_THAT(fault_of(s), HasSubstr("red.exits[1]: \"up\" is not one of south, north, east, west"));
  s.red.own["exits"] = json_of("[\"east\"]");
  EXPECT_EQ(Opening(s).setting->side(Side::red).exits, std::vector<std::string>{"east"});
}

// SKR-OPT-05, SKR-SET-06
TEST(Enlisting, DummiesLieThereWithTheOptionAlone) {
  Scenario s = small_scenario();
  s.blue.own["dummies"] = json_of("[[40, 100], [140, 100]]");
  EXPECT_EQ(Opening(s).state.unit_count, 5);
  s.options["hidden_markers"] = "on";
  const Opening o(s);
  ASSERT_EQ(o.state.unit_count, 7);
  EXPECT_EQ(o.unit(5).kind, UnitKind::dummy);
  EXPECT_EQ(o.unit(5).figures, 0);
  EXPECT_EQ(o.unit(6).marker, (Vec{140, 100}));
  EXPECT_EQ(o.unit(6).side, Side::blue);
  s.blue.own["dummies"] = json_of("[[40, 100], [190, 100]]");
  EXPECT_THAT(fault_of(s), HasSubstr("blue.dummies[1]: is off the table"));
}

TEST(Enlisting, NobodyBringsMoreThanThereIsRoomFor) {
  Scenario s = small_scenario();
  s.blue.units[0].own["men"] = 24;
  for (int k = 0; k < 4; ++k) {
    s.blue.units.push_back(unit_of(std::to_string(k).c_str(), "natives"));
    s.blue.units.back().own["men"] = 24;
  }
  EXPECT_THAT(fault_of(s), HasSubstr("blue.units[4]: both sides together have at most 128 figures"));
  s = small_scenario();
  s.blue.units[0].own["men"] = 25;
  EXPECT_THAT(fault_of(s), HasSubstr("blue.units[0].men")) << "a group has at most 24";
  s = small_scenario();
  for (int k = 0; k < 44; ++k) s.blue.units.push_back(unit_of(std::to_string(k).c_str(), "natives"));
  EXPECT_THAT(fault_of(s), HasSubstr("blue.units: both sides together have at most 48 groups, leaders and dummies"));
  s.blue.units.clear();
  EXPECT_THAT(fault_of(s), HasSubstr("blue.units: a side needs at least one group or leader"));
}

} // namespace
} // namespace sandtable::skirmish
