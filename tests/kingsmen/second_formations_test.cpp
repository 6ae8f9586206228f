// Chapters 1 and 2 of the second edition: units, dice and formations.

#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "second_ground.hpp"

namespace sandtable::kingsmen {

namespace {

/// The dice that a unit of red infantry fires with at blue infantry.
Pool fire_pool(Stance p) {
  Field f(second_edition, basic_game());
  const int red = f.add(Side::red, Type::infantry, {36, 14}, 0, p),
            blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
  return fire_plan(f.state, red, blue).pools[0];
}

Order places(std::initializer_list<Vec> men) {
  Order o = Field::march({});
  o.arrangement = Arrangement::own;
  for (const Vec v : men) o.spots.push_back(v);
  return o;
}

} // namespace

// KM2-UNIT-01 to 04
TEST(SecondUnits, TheRoster) {
  struct Row {
    Type type;
    Rule rule;
    int privates, breaking_point;
    bool cannon;
  };
  for (const Row& r :
       {Row{Type::infantry, Rule::KM2_UNIT_01, 12, 4, false}, Row{Type::skirmishers, Rule::KM2_UNIT_02, 6, 2, false},
        Row{Type::cavalry, Rule::KM2_UNIT_03, 6, 2, false}, Row{Type::foot_artillery, Rule::KM2_UNIT_04, 4, 1, true},
        Row{Type::horse_artillery, Rule::KM2_UNIT_04, 4, 1, true}}) {
    EXPECT_EQ(second_edition.number_of(roster(r.type).rule), r.rule);
    Field f(second_edition, basic_game());
    const int u = f.add(Side::red, r.type, {36, 24}, 0);
    EXPECT_EQ(f.unit(u).privates, r.privates);
    int officers = 0, ensigns = 0, guns = 0;
    const Layout layout = layout_of(f.unit(u), f.options());
    for (const Spot& s : layout.view()) {
      officers += s.role == Role::officer;
      ensigns += s.role == Role::ensign;
      guns += s.role == Role::gun;
    }
    EXPECT_EQ(officers, 1);
    EXPECT_EQ(ensigns, 1);
    EXPECT_EQ(guns, r.cannon ? 1 : 0);
    take_losses(f.state, u, {r.privates - r.breaking_point - 1}, false, nullptr);
    EXPECT_FALSE(break_check(f.state, u, nullptr)) << "one man above it";
    take_losses(f.state, u, {1}, false, nullptr);
    EXPECT_TRUE(break_check(f.state, u, nullptr));
  }
}

// KM2-UNIT-05, KM2-EX-12
TEST(SecondUnits, GreenNeeds4Yellow5AndRed6) {
  struct Row {
    Stance stance;
    int dice, needs;
  };
  for (const Row& r :
       {Row{{.privates = 6, .colour = Colour::green}, 6, 4}, Row{{.privates = 8, .colour = Colour::yellow}, 8, 5},
        Row{{.formation = Formation::column, .files = 1, .colour = Colour::red}, 2, 6}}) {
    const Pool pool = fire_pool(r.stance);
    EXPECT_EQ(pool.dice, r.dice);
    EXPECT_EQ(pool.needs, r.needs);
  }
}

// KM2-EX-11, KM2-FIRE-09
TEST(SecondUnits, AFullInfantryUnitFires12DiceNot14) { EXPECT_EQ(fire_pool({}).dice, 12); }

// KM2-FORM-01, KM2-INH-04: no square, by nobody's choice and by no charge, unless the option brings it in.
TEST(SecondFormations, ThereIsNoSquareInTheBasicGame) {
  SecondGround g(Type::infantry);
  EXPECT_EQ(g.ready().refusal(Field::form(Formation::square)), Rule::KM1_FORM_06);
  for (const bool advanced : {false, true}) {
    Field f(second_edition, advanced ? advanced_game() : basic_game());
    f.general(Side::blue, {36, 40}); // within his reach a square forms by itself: KM2-OPT-25
    const int horse = f.add(Side::red, Type::cavalry, {36, 16}, 0),
              foot = f.add(Side::blue, Type::infantry, {36, 28}, 180);
    ready(f, horse);
    f.order(Field::charge(foot, {{36, 28}}));
    EXPECT_EQ(f.unit(foot).formation, advanced ? Formation::square : Formation::line);
    EXPECT_EQ(f.pending(), StepKind::melee_roll);
  }
}

// KM2-FORM-01: which type may choose which of the four.
TEST(SecondFormations, LineColumnAndLooseAreChosen) {
  struct Row {
    Type type;
    Formation from, to;
  };
  for (const Row& r :
       {Row{Type::infantry, Formation::line, Formation::column}, Row{Type::cavalry, Formation::column, Formation::line},
        Row{Type::foot_artillery, Formation::column, Formation::loose},
        Row{Type::horse_artillery, Formation::loose, Formation::column}}) {
    SecondGround g(r.type, {r.from});
    g.ready().order(Field::form(r.to));
    EXPECT_EQ(g.it().formation, r.to);
  }
}

// KM2-FORM-02
TEST(SecondFormations, LinesHaveUpToThreeRanksColumnsAreDeeperThanWide) {
  SecondGround g(Type::infantry, {Formation::column});
  g.ready();
  for (const int ranks : {1, 2, 3}) EXPECT_EQ(g.refusal(Field::form(Formation::line, ranks)), Rule::none) << ranks;
  EXPECT_EQ(g.refusal(Field::form(Formation::line, 4)), Rule::KM2_FORM_02);
  for (const int files : {1, 3}) EXPECT_EQ(g.refusal(Field::form(Formation::column, files)), Rule::none) << files;
  EXPECT_EQ(g.refusal(Field::form(Formation::column, 4)), Rule::KM2_FORM_02);
}

// KM2-FORM-02: only the front two ranks fire.
TEST(SecondFormations, TwoRanksFire) {
  for (const auto& [stance, dice] : {std::pair{Stance{Formation::line, 1}, 12},
                                     {Stance{Formation::line, 2}, 12},
                                     {Stance{Formation::line, 3}, 8},
                                     {Stance{Formation::column, 0, 3}, 6},
                                     {Stance{Formation::column, 0, 2}, 4},
                                     {Stance{Formation::column, 0, 1}, 2}})
    EXPECT_EQ(fire_pool(stance).dice, dice);
}

// KM2-FORM-03
TEST(SecondFormations, SkirmishersStayWithinSixInchesOfOfficerAndEnsign) {
  SecondGround g(Type::skirmishers);
  g.ready();
  EXPECT_EQ(g.refusal(places({{6, 0}, {-6, 0}, {0, 6}, {0, -6}, {2, 2}, {-2, -2}})), Rule::none) << "a cloud";
  EXPECT_EQ(g.refusal(places({{2, 0}, {-2, 0}, {3.5, 0}, {-3.5, 0}, {5, 0}, {-5, 0}})), Rule::none) << "a line";
  EXPECT_EQ(g.refusal(places({{6.01, 0}, {-6, 0}, {0, 6}, {0, -6}, {2, 2}, {-2, -2}})), Rule::KM2_FORM_03);
  EXPECT_EQ(g.refusal(places({{2, 3}, {1, 4.2}, {-1, 4.2}, {-2, 3}, {3, 4}, {-3, 4}})), Rule::KM1_FORM_32)
      << "all before officer and ensign, who are to be the centre";
}

// KM2-FORM-04: pushed about by a forest, and pulled in from a hair too far.
TEST(SecondFormations, ALooseGunsCrewStandsWithinAnInchOfIt) {
  SecondGround g(Type::foot_artillery);
  g.terrain(TerrainKind::heavy_forest, box(37, 20, 50, 40));
  g.unit(g.mover).spots[0] = to_offset({-2.5, -1});
  g.refresh(g.mover);
  g.ready().order(Field::march({{36, 32}}));
  for (const Box& b : bases_of(g.it(), g.options()))
    EXPECT_LE(std::sqrt(distance2(b, cannon_of(g.it()))), crew_gap + geom_eps);
}

// KM2-FORM-05
TEST(SecondFormations, OfficerAndEnsignStandBesideOrBehindTheirMen) {
  const auto officer_of = [](Formation formation, Options o) {
    SecondGround g(Type::infantry, {formation}, {36, 30}, 0, o);
    return figure_at(g, g.mover, Role::officer);
  };
  expect_at(officer_of(Formation::line, basic_game()), {39.5, 29.5});
  expect_at(officer_of(Formation::column, basic_game()), {36.5, 23.5});
  Options other = basic_game();
  other.cmdfig_line = CommandFigures::behind;
  other.cmdfig_column = CommandFigures::ends;
  expect_at(officer_of(Formation::line, other), {36.5, 27.5});
  expect_at(officer_of(Formation::column, other), {37.5, 29.5});
}

// KM2-FORM-06
TEST(SecondFormations, AMobTouchesHasNoFlankOrRearAndIsNeverChosen) {
  for (const Type type : {Type::infantry, Type::cavalry, Type::skirmishers}) {
    SecondGround g(type);
    EXPECT_EQ(g.ready().refusal(Field::form(Formation::mob)),
              type == Type::skirmishers ? Rule::KM2_FORM_07 : Rule::KM2_FORM_06);
    SecondGround mob(type, {Formation::mob});
    for (const Vec from : {Vec{36, 40}, {36, 20}, {50, 30}}) EXPECT_EQ(aspect_of(mob.it(), from), Aspect::none);
    const auto bases = bases_of(mob.it(), mob.options());
    for (const Box& b : bases) {
      double nearest = 1e9;
      for (const Box& o : bases)
        if (!(o.centre == b.centre)) nearest = std::min(nearest, distance2(b, o));
      EXPECT_LE(std::sqrt(nearest), contact_eps) << "everybody touches somebody";
    }
  }
}

// KM2-FORM-07
TEST(SecondFormations, SkirmishersChangeOnlyOutOfAMob) {
  SecondGround g(Type::skirmishers);
  g.ready();
  for (const Formation f : {Formation::line, Formation::column})
    EXPECT_EQ(g.refusal(Field::form(f)), Rule::KM2_FORM_07);
  SecondGround mob(Type::skirmishers, {Formation::mob});
  mob.ready().order(Field::form(Formation::loose));
  EXPECT_EQ(mob.it().formation, Formation::loose);
}

// KM2-FORM-08
TEST(SecondFormations, OneChangeAfterTheMarchAtNoCost) {
  SecondGround g(Type::infantry, {Formation::column});
  g.ready().order(Field::march({{36, 40}})); // all ten inches
  g.order(Field::form(Formation::line));
  EXPECT_EQ(g.it().formation, Formation::line);
  EXPECT_EQ(g.refusal(Field::form(Formation::column)), Rule::KM2_FORM_08) << "one an activation";
  SecondGround still(Type::infantry);
  still.ready().order(Field::form(Formation::column)); // on the spot
  EXPECT_EQ(still.refusal(Field::march({{36, 31}})), Rule::KM2_FORM_08) << "never before a march";
}

// KM2-INH-04: where officers and ensigns may fall, one of them left is the centre (KM1-FORM-35).
TEST(SecondFormations, TheCentreWithoutCommandFiguresComesWithItsOption) {
  Options o = basic_game();
  EXPECT_FALSE(o.special_casualties);
  o.special_casualties = true;
  SecondGround g(Type::skirmishers, {}, {36, 30}, 0, o);
  take_losses(g.state, g.mover, {.officer = true}, false, nullptr);
  expect_at(g.it().anchor, {35.5, 30});
}

} // namespace sandtable::kingsmen
