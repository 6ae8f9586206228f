// CRI-FORM-19, 20 and chapter 5.3: the actions that are neither move, fire nor assault.

#include "rulebooks/crimea/chapters/manoeuvre.hpp"

#include "marching.hpp"
#include "rulebooks/crimea/chapters/actions.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {

namespace {

/// A field with one red unit facing north, its anchor at (60, 30).
struct Parade {
  Field f;
  int unit;

  explicit Parade(std::string_view type = "british-line", Formation formation = Formation::line)
      : unit(f.add(Side::red, type, {60, 30}, 0, {.formation = formation})) {}

  const Unit& it() const { return f.unit(unit); }
  Rule refusal(const Order& o) const { return check_manoeuvre(f.state, o).rule; }
  Rule form(Formation formation) const { return refusal(Field::form(unit, formation)); }
  Rule act(Verb verb) const { return refusal(order_for(verb, unit)); }
  void carry_out(const Order& o) {
    ASSERT_EQ(refusal(o), Rule::none) << Crimea::explain(f.state, check_manoeuvre(f.state, o));
    f.events.clear();
    manoeuvre(f.state, o, &f.events);
  }
};

Order turn(int unit, double facing) {
  Order o = Field::face(unit, facing);
  o.verb = Verb::turn;
  return o;
}

Order shifted(Order o, Vec centre) {
  o.path.push_back(centre);
  return o;
}

} // namespace

// CRI-FORM-19: the same facing and the same centre.
TEST(Forming, KeepsFacingAndCentre) {
  Parade t;
  for (const Formation f : {Formation::column, Formation::square, Formation::road_column, Formation::double_line}) {
    t.carry_out(Field::form(t.unit, f));
    EXPECT_EQ(t.it().formation, f);
    expect_at(t.it().footing.centre, {60, 29});
    EXPECT_EQ(t.it().facing, Angle{});
    EXPECT_EQ(t.f.count(EventKind::unit_formed), 1);
  }
  EXPECT_EQ(t.form(Formation::double_line), Rule::CRI_FORM_19); // it is in it
}

// CRI-FORM-14, 15, 16, 17, 08: each arm has its own formations.
TEST(Forming, EachArmHasItsOwn) {
  EXPECT_EQ(Parade().form(Formation::skirmish), Rule::CRI_FORM_17);
  EXPECT_EQ(Parade("british-rifles").form(Formation::skirmish), Rule::none);
  EXPECT_EQ(Parade("british-light-cavalry").form(Formation::square), Rule::CRI_FORM_15);
  EXPECT_EQ(Parade("british-light-cavalry").form(Formation::double_line), Rule::CRI_FORM_15);
  EXPECT_EQ(Parade("british-light-cavalry").form(Formation::column), Rule::none);
  EXPECT_EQ(Parade().form(Formation::limbered), Rule::CRI_FORM_14);
  const Parade guns("british-foot-battery", Formation::limbered);
  EXPECT_EQ(guns.form(Formation::line), Rule::CRI_FORM_16);
  EXPECT_EQ(guns.form(Formation::unlimbered), Rule::CRI_FORM_16);
  EXPECT_EQ(guns.form(Formation::limbered_road), Rule::none);
  Parade few;
  while (stands(few.it()) > 3) lose_figure(few.f.state, few.f.unit(few.unit));
  EXPECT_EQ(few.form(Formation::square), Rule::CRI_FORM_08);
}

// CRI-FORM-20: not on another unit, impassable ground or over the edge; a shift of up to 2 may make it fit.
TEST(Forming, NeedsRoom) {
  Parade t("british-line", Formation::column);
  const int friendly = t.f.add(Side::red, "british-line", {63.5, 31}, 0, {.formation = Formation::column});
  EXPECT_EQ(t.form(Formation::line), Rule::CRI_FORM_20);
  EXPECT_EQ(t.refusal(shifted(Field::form(t.unit, Formation::line), {58, 27})), Rule::CRI_FORM_20); // 2 are not enough
  t.f.unit(friendly) = planted(t.f.unit(friendly), {65.5, 31}, {});
  const Order aside = shifted(Field::form(t.unit, Formation::line), {58.75, 27});
  EXPECT_EQ(t.form(Formation::line), Rule::CRI_FORM_20);
  EXPECT_EQ(t.refusal(aside), Rule::none);
  EXPECT_EQ(t.refusal(shifted(Field::form(t.unit, Formation::line), {57.9, 27})), Rule::CRI_FORM_20); // 2.1
  t.carry_out(aside);
  expect_at(t.it().footing.centre, {58.75, 27});
}

// CRI-FORM-20
TEST(Forming, NotOverTheEdgeOrIntoWater) {
  Parade t("british-line", Formation::column);
  t.f.unit(t.unit) = planted(t.it(), {3, 30}, {});
  EXPECT_EQ(t.form(Formation::line), Rule::CRI_FORM_20);
  Parade by_the_river("british-line", Formation::column);
  by_the_river.f.terrain(TerrainKind::deep_water, box(64, 0, 66, 72));
  EXPECT_EQ(by_the_river.form(Formation::line), Rule::CRI_FORM_20);
}

// CRI-FORM-20: nor within 2 of an enemy that is not already that near.
TEST(Forming, NotTooNearTheEnemy) {
  Parade t;
  const int enemy = t.f.add(Side::blue, "russian-line", {60, 33}, 180);
  EXPECT_EQ(t.form(Formation::column), Rule::CRI_FORM_20); // its head would be 1 from it
  EXPECT_EQ(t.refusal(shifted(Field::form(t.unit, Formation::column), {60, 28})), Rule::none);
  t.f.unit(enemy) = planted(t.f.unit(enemy), {60, 31}, from_degrees(180));
  EXPECT_EQ(t.refusal(shifted(Field::form(t.unit, Formation::column), {60, 27})), Rule::none); // as near as before
}

// CRI-SEQ-28, CRI-MOVE-36: any angle, about the centre.
TEST(Facing, TurnsAboutTheCentre) {
  Parade t;
  t.carry_out(Field::face(t.unit, 90));
  expect_at(t.it().footing.centre, {60, 29});
  expect_at(t.it().anchor, {61, 29});
  t.carry_out(Field::face(t.unit, 270));
  EXPECT_EQ(t.it().facing, from_degrees(270));
  EXPECT_EQ(t.f.count(EventKind::unit_faced), 1);
  EXPECT_TRUE(t.f.last(EventKind::unit_faced).yes);
}

// CRI-MOVE-36, 35: it must end clear; a shift of up to 2 is free.
TEST(Facing, NeedsRoom) {
  Parade t;
  t.f.add(Side::red, "british-line", {60, 35}, 0);
  EXPECT_EQ(t.refusal(Field::face(t.unit, 90)), Rule::CRI_MOVE_36);
  EXPECT_EQ(t.refusal(shifted(Field::face(t.unit, 90), {60, 27.5})), Rule::none);
  EXPECT_EQ(t.refusal(shifted(Field::face(t.unit, 90), {60, 26.9})), Rule::CRI_MOVE_36);
}

// CRI-MOVE-35, 36: whoever is within 2 of an enemy may face about, but not swing nearer.
TEST(Facing, NotNearerToTheEnemy) {
  Parade t;
  t.f.add(Side::blue, "russian-line", {60, 31}, 180);
  EXPECT_EQ(t.refusal(Field::face(t.unit, 180)), Rule::none);
  EXPECT_EQ(t.refusal(Field::face(t.unit, 10)), Rule::CRI_MOVE_36);
}

// CRI-SEQ-29, CRI-RULING-21, CRI-EX-23: 30 degrees about the anchor are free, once in a phase; 31 need CHANGE FACING.
TEST(Turning, ThirtyDegreesAreFree) {
  Parade t;
  EXPECT_EQ(t.refusal(turn(t.unit, 30)), Rule::none);
  EXPECT_EQ(t.refusal(turn(t.unit, -30)), Rule::none);
  EXPECT_EQ(t.refusal(turn(t.unit, 31)), Rule::CRI_SEQ_29);
  EXPECT_EQ(Crimea::explain(t.f.state, check_manoeuvre(t.f.state, turn(t.unit, 31))),
            "The turns of this phase come to 31 degrees; 30 are free.");
  EXPECT_EQ(t.refusal(Field::face(t.unit, 31)), Rule::none);
  t.carry_out(turn(t.unit, 15));
  EXPECT_EQ(t.it().anchor, (Vec{60, 30}));
  EXPECT_EQ(t.refusal(turn(t.unit, 31)), Rule::CRI_SEQ_29);
  t.carry_out(turn(t.unit, 30));
  EXPECT_EQ(t.refusal(turn(t.unit, 29)), Rule::CRI_SEQ_29);
}

// CRI-SEQ-29: alone in FREE only, and it costs no action.
TEST(Turning, AloneOnlyInTheFreePhase) {
  Parade t;
  t.f.add(Side::blue, "russian-line", {60, 60}, 180);
  t.f.begin_free(Side::red);
  t.f.order(turn(t.unit, 20));
  EXPECT_FALSE(t.it().acted);
  t.f.begin_command(Side::red);
  EXPECT_EQ(t.f.refusal(turn(t.unit, 0)), Rule::CRI_SEQ_29);
}

// CRI-SEQ-30
TEST(Chits, OneIsRemovedAndItAlwaysSucceeds) {
  Parade t;
  EXPECT_EQ(t.act(Verb::remove_chit), Rule::CRI_SEQ_30);
  t.f.unit(t.unit).chits = 2;
  t.carry_out(order_for(Verb::remove_chit, t.unit));
  EXPECT_EQ(t.it().chits, 1);
  EXPECT_EQ(t.f.last(EventKind::chit_removed).a, 1);
  t.f.unit(t.unit).routing = true;
  EXPECT_EQ(t.act(Verb::remove_chit), Rule::CRI_SEQ_30);
}

// CRI-SEQ-31: cavalry mounts and dismounts.
TEST(Mounting, IsForCavalry) {
  Parade t("russian-dragoons");
  EXPECT_EQ(t.act(Verb::mount), Rule::CRI_SEQ_31);
  t.carry_out(order_for(Verb::dismount, t.unit));
  EXPECT_TRUE(t.it().dismounted);
  EXPECT_FALSE(t.f.last(EventKind::unit_mounted).yes);
  EXPECT_EQ(t.act(Verb::dismount), Rule::CRI_SEQ_31);
  t.carry_out(order_for(Verb::mount, t.unit));
  EXPECT_FALSE(t.it().dismounted);
  EXPECT_TRUE(t.f.last(EventKind::unit_mounted).yes);
  EXPECT_EQ(Parade().act(Verb::dismount), Rule::CRI_SEQ_31);
}

// CRI-SEQ-31, CRI-FORM-12: batteries limber, abreast or in one file, and unlimber.
TEST(Limbering, IsForBatteries) {
  Parade t("british-foot-battery", Formation::unlimbered);
  EXPECT_EQ(t.act(Verb::unlimber), Rule::CRI_SEQ_31);
  t.carry_out(order_for(Verb::limber, t.unit));
  EXPECT_EQ(t.it().formation, Formation::limbered);
  expect_at(t.it().anchor, {60, 30}); // the same places
  EXPECT_EQ(t.act(Verb::limber), Rule::CRI_SEQ_31);
  t.carry_out(order_for(Verb::unlimber, t.unit));
  EXPECT_EQ(t.it().formation, Formation::unlimbered);
  Order file = order_for(Verb::limber, t.unit);
  file.formation = Formation::limbered_road;
  t.carry_out(file);
  EXPECT_EQ(t.it().formation, Formation::limbered_road);
  EXPECT_TRUE(t.f.last(EventKind::guns_limbered).yes);
  file.formation = Formation::column;
  t.f.unit(t.unit).formation = Formation::unlimbered;
  EXPECT_EQ(t.refusal(file), Rule::CRI_FORM_12);
  EXPECT_EQ(Parade().act(Verb::limber), Rule::CRI_SEQ_31);
  EXPECT_EQ(Parade("british-siege-battery", Formation::unlimbered).act(Verb::limber), Rule::CRI_SEQ_31);
}

// CRI-SEQ-32: gunners within 1 of their guns, no enemy within 2 of those, become an unlimbered battery there.
TEST(ManGuns, GunnersComeBackToTheirGuns) {
  Parade t("british-foot-battery", Formation::unlimbered);
  EXPECT_EQ(t.act(Verb::man_guns), Rule::CRI_SEQ_32);
  Unit& gunners = t.f.unit(t.unit);
  gunners.guns = false;
  EXPECT_EQ(t.act(Verb::man_guns), Rule::CRI_SEQ_32); // spiked: there are none
  gunners.guns_abandoned = true;
  gunners.guns_at = {60, 35};
  gunners = planted(gunners, {60, 31}, {}); // the guns reach back to 32.625
  EXPECT_EQ(t.act(Verb::man_guns), Rule::CRI_SEQ_32);
  gunners = planted(gunners, {60, 31.625}, {});
  EXPECT_EQ(t.act(Verb::man_guns), Rule::none);
  gunners.guns_abandoned = false;
  EXPECT_EQ(t.act(Verb::man_guns), Rule::CRI_SEQ_32) << "spiked, though they stand beside them";
  gunners.guns_abandoned = true;
  const int enemy = t.f.add(Side::blue, "russian-line", {60, 37}, 180);
  EXPECT_EQ(t.act(Verb::man_guns), Rule::CRI_SEQ_32);
  t.f.unit(enemy).present = false; // who is gone hinders nobody
  EXPECT_EQ(t.act(Verb::man_guns), Rule::none);
  t.f.unit(enemy).present = true;
  t.f.unit(enemy) = planted(t.f.unit(enemy), {60, 37.1}, from_degrees(180));
  t.carry_out(order_for(Verb::man_guns, t.unit));
  EXPECT_TRUE(has_guns(t.it()));
  EXPECT_FALSE(t.it().guns_abandoned);
  EXPECT_EQ(t.it().formation, Formation::unlimbered);
  EXPECT_EQ(t.it().anchor, (Vec{60, 35}));
  EXPECT_EQ(t.f.count(EventKind::guns_manned), 1);
}

// CRI-TER-13: a garrison has neither formation nor facing.
TEST(Garrisons, NeitherFormNorFace) {
  Parade t;
  t.f.unit(t.unit).house = static_cast<std::int8_t>(t.f.terrain(TerrainKind::building, box(58, 28, 62, 32)));
  t.f.refresh(t.unit);
  EXPECT_EQ(t.form(Formation::column), Rule::CRI_TER_13);
  EXPECT_EQ(t.refusal(Field::face(t.unit, 90)), Rule::CRI_TER_13);
  t.f.unit(t.unit).chits = 1;
  EXPECT_EQ(t.act(Verb::remove_chit), Rule::none);
}

// CRI-MOVE-21: nobody mounts inside a house.
TEST(Garrisons, DoNotMount) {
  Parade t("russian-dragoons");
  t.f.unit(t.unit).dismounted = true;
  t.f.unit(t.unit).house = static_cast<std::int8_t>(t.f.terrain(TerrainKind::building, box(58, 28, 62, 32)));
  t.f.refresh(t.unit);
  EXPECT_EQ(t.act(Verb::mount), Rule::CRI_MOVE_21);
}

} // namespace sandtable::crimea
