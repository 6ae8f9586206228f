// What the second edition adopts from the first only on a condition: section 0.2.
#include "kingsmen/last_losses.hpp"
#include "kingsmen/marching.hpp"
#include "reflect/json.hpp"
#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"

namespace sandtable::kingsmen {
namespace {

/// A rule that is in force only where an option says so.
struct Condition {
  const char* row;
  void (*choose)(Options&);
  bool (*holds)(const Options&);
};

bool square_is_tried(const Options& o) {
  Field f(second_edition, o);
  const int horse = f.add(red, Type::cavalry, {36, 14}, 0);
  const int foot = f.add(blue, Type::infantry, {36, 25}, 180);
  f.start_turn();
  f.activate(horse);
  f.order(Field::charge(foot, {{36, 25}}));
  return f.pending() == StepKind::square_roll;
}

bool beaten_unit_may_rally(const Options& o) {
  Field f(second_edition, o);
  const int ours = f.add(red, Type::infantry, {36, 18}, 0);
  const int theirs = f.add(blue, Type::infantry, {36, 23}, 180);
  f.general(blue, {36, 30});
  f.start_turn();
  f.activate(ours);
  f.order(Field::charge(theirs, {{36, 23}}));
  throw_faces(f, {6});
  return f.pending() == StepKind::rally_roll;
}

bool collapse_is_thrown_for(const Options& o) {
  Brink f(5, 2, 8, second_edition, o);
  f.start_turn();
  f.volley();
  return f.pending() == StepKind::collapse_roll;
}

bool officers_fall(const Options& o) {
  Field f(second_edition, o);
  const int pickets = f.add(blue, Type::skirmishers, {36, 24}, 180);
  const std::uint8_t sixes[] = {6, 6, 6};
  return losses_of(strikes_of(sixes, 1), exposed_of(f.state, f.unit(pickets))).officer;
}

bool houses_are_entered(const Options& o) {
  Field f(second_edition, o);
  return f.building(f.terrain(TerrainKind::building, box(20, 20, 24, 24))).enterable;
}

bool skirmishers_charge(const Options& o) {
  Field f(second_edition, o);
  const int ours = f.add(red, Type::skirmishers, {36, 16}, 0);
  const int gun = f.add(blue, Type::foot_artillery, {36, 22}, 180);
  f.start_turn();
  f.activate(ours);
  return f.refusal(Field::charge(gun, {{36, 21}})) != Rule::KM1_MELEE_04;
}

bool tired_men_charge_at_less_than_green(const Options& o) {
  Field f(second_edition, o);
  const int ours = f.add(red, Type::infantry, {36, 18}, 0, {.colour = Colour::red});
  const int theirs = f.add(blue, Type::infantry, {36, 23}, 180);
  f.start_turn();
  f.activate(ours);
  f.order(Field::charge(theirs, {{36, 23}}));
  return f.plan().pools[0].needs > 4;
}

bool points_are_secret(const Options& o) {
  Field f(second_edition, o);
  f.add(red, Type::infantry, {36, 8}, 0);
  f.add(blue, Type::infantry, {36, 40}, 180);
  f.start_turn(3, 1);
  const auto seen = [&] { return compact(to_json(Kingsmen2::view(f.state, Seat{red, 0}))); };
  const std::string with_one = seen();
  f.state.army(blue).command_points = 6;
  return seen() == with_one;
}

// KM2-INH-03, 04, 05, 13, 17, 18, 19, 21, 22, 26
TEST(SecondAdopts, ARuleOfTheFirstEditionWhereItsOptionIsOnAndOnlyThere) {
  for (const Condition& c : {
           Condition{"KM2-INH-03: KM1-MARK-05", [](Options& o) { o.secret_cp = true; }, points_are_secret},
           Condition{"KM2-INH-04, 13, 18, 22", [](Options& o) { o.square = Switch::on; }, square_is_tried},
           Condition{"KM2-INH-04: KM1-FORM-35", [](Options& o) { o.special_casualties = true; }, officers_fall},
           Condition{"KM2-INH-05, 17", [](Options& o) { o.buildings = true; }, houses_are_entered},
           Condition{"KM2-INH-19: KM1-MELEE-04", [](Options& o) { o.skirmisher_melee = true; }, skirmishers_charge},
           Condition{"KM2-INH-19: KM1-MELEE-32", [](Options& o) { o.charge_colours = true; },
                     tired_men_charge_at_less_than_green},
           Condition{"KM2-INH-21", [](Options& o) { o.rally = Switch::on; }, beaten_unit_may_rally},
           Condition{"KM2-INH-26", [](Options& o) { o.collapse_rolls = Switch::on; }, collapse_is_thrown_for},
       }) {
    Options with = basic_game();
    c.choose(with);
    EXPECT_FALSE(c.holds(basic_game())) << c.row;
    EXPECT_TRUE(c.holds(with)) << c.row;
  }
}

// KM2-INH-03, KM2-CMD-07: a gunner within twelve inches is enough; the first edition measures to the cannon
TEST(SecondAdopts, NoExceptionForArtilleryInTheDistanceToAGeneral) {
  const auto near = [](const Edition& edition, double x) {
    Field f(edition, edition.usual);
    const int gun = f.add(red, Type::foot_artillery, {36, 20}, 0);
    const int general = f.general(red, {x, 18.5});
    return in_command_radius(f.state, f.state.general(general), f.unit(gun));
  };
  const double crew = 36 + 2, cannon = 36 + 0.75; // their right hand edges
  EXPECT_TRUE(near(second_edition, crew + 11.9));
  EXPECT_FALSE(near(second_edition, crew + 12.5));
  EXPECT_FALSE(near(first_edition, crew + 11.9));
  EXPECT_TRUE(near(first_edition, cannon + 11.9));
}

// KM2-INH-02, 05, 17: forward and slopes are this edition's own
TEST(SecondAdopts, NeitherTheHalfCircleAheadNorSlowWaysDownhill) {
  struct Row {
    const Edition& edition;
    double aside, downhill;
  };
  for (const Row& row : {Row{first_edition, 6, 3}, Row{second_edition, 3, 6}}) {
    const auto marches = [&](double degrees, bool hill) {
      Field f(row.edition, row.edition.usual, {72, 72});
      if (hill) f.terrain(TerrainKind::hill, box(10, 30, 62, 60));
      const int mover = f.add(red, Type::infantry, {36, 36}, 180);
      ready(f, mover);
      return longest_march(f, mover, degrees, 180);
    };
    EXPECT_EQ(marches(90, false), row.aside) << row.edition.id; // straight to the side
    EXPECT_EQ(marches(180, true), row.downhill) << row.edition.id;
  }
}

} // namespace
} // namespace sandtable::kingsmen
