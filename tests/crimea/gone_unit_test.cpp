// Who has left the table counts for nothing, wherever he stood.
#include "crimea/gunnery.hpp"
#include "rulebooks/crimea/chapters/houses.hpp"
#include "rulebooks/crimea/chapters/leaders.hpp"
#include "rulebooks/crimea/chapters/man_guns.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"
#include "rulebooks/crimea/chapters/victory.hpp"

namespace sandtable::crimea {
namespace {

// CRI-SEQ-32
TEST(GoneUnit, KeepsNoGunnersFromTheirGuns) {
  Field f;
  const int battery = f.add(Side::red, "british-foot-battery", {60, 30}, north);
  const int enemy = f.add(Side::blue, "russian-line", {60, 31.5}, south);
  Unit& gunners = f.unit(battery);
  gunners.guns_at = gunners.anchor;
  gunners.guns_facing = gunners.facing;
  gunners.guns_abandoned = true;
  gunners.guns = false;
  gunners.formation = Formation::line;
  f.refresh(battery);
  EXPECT_EQ(check_man_guns(f.state, battery).rule, Rule::CRI_SEQ_32);
  f.unit(enemy).present = false;
  EXPECT_EQ(check_man_guns(f.state, battery).rule, Rule::none);
}

// CRI-FIRE-29
TEST(GoneUnit, MakesNoDoubleLine) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 8});
  const int line = f.add(Side::blue, "russian-line", {60, 38}, south);
  f.unit(f.add(Side::blue, "russian-line", {60, 43}, south)).present = false;
  EXPECT_EQ(face_needed(f, firer, line), 4);
}

// CRI-TER-07, 13
TEST(GoneUnit, HoldsNoHouse) {
  Field f;
  const int house = f.terrain(TerrainKind::building, rectangle({60, 40}, 4, 4, 0));
  const int other = f.add(Side::red, "british-line", {60, 30}, north);
  const int holder = f.add(Side::red, "british-line", {60, 40}, north);
  f.unit(holder).house = static_cast<std::int8_t>(house);
  f.unit(holder).present = false;
  EXPECT_EQ(check_house(f.state, other, house).rule, Rule::none);
}

// CRI-FIRE-41: neither does a fallen commander share a risk, nor is one alone the less for men who are gone.
TEST(GoneUnit, IsNobodysCompany) {
  Field f;
  const int general = f.commander(Side::blue, Nation::russian, {60, 43});
  const int line = f.add(Side::blue, "russian-line", {60, 40}, south);
  EXPECT_FALSE(is_alone(f.state, general));
  f.unit(line).present = false;
  EXPECT_TRUE(is_alone(f.state, general));
  f.unit(line).present = true;
  f.unit(general).present = false;
  EXPECT_TRUE(commanders_with(f.state, line).empty());
}

// CRI-SEQ-06: only routers on the table count against their side's initiative; CRI-VIC-02: and no stand of theirs.
TEST(GoneUnit, IsCountedNeitherAsARouterNorAsAStand) {
  for (const bool present : {true, false}) {
    Field f;
    f.add(Side::red, "british-line", {60, 20}, north);
    const int router = f.add(Side::red, "british-line", {30, 20}, north);
    f.add(Side::blue, "russian-line", {60, 60}, south);
    f.unit(router).routing = true;
    f.unit(router).present = present;
    f.begin_turn();
    EXPECT_EQ(cites(f.plan(), Rule::CRI_SEQ_06), present);
    f.unit(router).routing = false;
    EXPECT_EQ(stands_left(f.state, Side::red), present ? 12 : 6);
  }
}

} // namespace
} // namespace sandtable::crimea
