#include "geometry/angle.hpp"
#include "scenario/scenario.hpp"
#include "scenario/shipped.hpp"
#include "scenario/write_scenario.hpp"
#include "table/field.hpp"
#include "table/layout.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace sandtable {
namespace {

constexpr BaseSize foot{1, 1}, horse{1, 2}, cannon{1.5, 3};

/// The keys of a unit that say how it is drawn up.
struct DrawnUp {
  std::string formation, arrangement;
  int files = 0;
};
BOOST_DESCRIBE_STRUCT(DrawnUp, (), (formation, arrangement, files))

/// The figures of a unit as the King's Men lay them out at full strength.
Layout layout_of(const ScenarioUnit& u) {
  Layout out;
  const DrawnUp drawn_up = read_own<DrawnUp>(u.own, u.name).value();
  const bool line = drawn_up.formation == "line";
  if (u.type == "infantry" || u.type == "cavalry") {
    const BaseSize base = u.type == "infantry" ? foot : horse;
    const int men = u.type == "infantry" ? 12 : 6, files = drawn_up.files > 0 ? drawn_up.files : line ? 6 : 2;
    lay_ranks(out, men, files, base);
    const double aside = line ? files / 2.0 + 0.5 : 0.5, back = line ? 0.5 : men / files + 0.5;
    out.add({{aside, -back * base.depth}, base, Role::officer, 0});
    out.add({{-aside, -back * base.depth}, base, Role::ensign, 0});
  } else if (u.type == "skirmishers") {
    for (const double x : {-0.5, 0.5}) out.add({{x, 0}, foot, Role::officer, 0});
    if (drawn_up.arrangement == "cloud") {
      for (const double turn : {30, 90, 150, 210, 270, 330})
        out.add({direction(from_degrees(turn)) * 3, foot, Role::soldier, 0});
    } else {
      for (const double x : {2.0, 3.5, 5.0})
        for (const double way : {-1, 1}) out.add({{x * way, 0}, foot, Role::soldier, 0});
    }
  } else {
    out.add({{0, -1.5}, cannon, Role::gun, 0});
    for (const double x : {-1.5, 1.5})
      for (const double y : {-0.75, -2.25}) out.add({{x, y}, foot, Role::soldier, 0});
    for (const double x : {-0.6, 0.6}) out.add({{x, -3.75}, foot, Role::officer, 0});
  }
  return out;
}

struct Base {
  const ScenarioUnit* unit;
  Box box;
};

std::vector<Base> bases_of(const ScenarioSide& side) {
  std::vector<Base> out;
  for (const ScenarioUnit& u : side.units) {
    const Layout layout = layout_of(u);
    for (const Spot& spot : layout.view())
      out.push_back({&u, base_of(u.at.value(), direction(from_degrees(u.facing.value())), spot)});
  }
  return out;
}

/// The deployment zone of a side.
Points zone_of(const ScenarioSide& side, Vec size) {
  constexpr double depth = 12;
  if (!side.zone.empty()) return side.zone;
  if (side.edge == "south") return tests::box(0, 0, size.x, depth);
  if (side.edge == "north") return tests::box(0, size.y - depth, size.x, size.y);
  if (side.edge == "west") return tests::box(0, 0, depth, size.y);
  return tests::box(size.x - depth, 0, size.x, size.y);
}

/// Those of either edition of the King's Men; the Crimean ones are drawn up by tests/crimea. Every test asks for them
/// before it is chosen, so they are told by their text.
std::vector<ShippedScenario> kings_scenarios() {
  std::vector<ShippedScenario> out;
  for (const ShippedScenario& shipped : shipped_scenarios())
    if (shipped.text.find("\"kingsmen") != std::string_view::npos) out.push_back(shipped);
  return out;
}

class Shipped : public testing::TestWithParam<ShippedScenario> {
protected:
  void SetUp() override {
    auto read = read_scenario(GetParam().text, std::string(GetParam().id) + ".toml");
    ASSERT_TRUE(read) << read.error().text();
    scenario = std::move(*read);
    std::vector<Feature> features;
    for (const Feature& f : scenario.terrain) {
      Feature piece = tests::piece(f.kind, f.outline, f.name);
      piece.crest = f.crest;
      features.push_back(piece);
    }
    table = Table(scenario.size, features);
  }

  Scenario scenario;
  Table table;
};

TEST_P(Shipped, HasWhatAPlayerIsShown) {
  EXPECT_EQ(scenario.id, GetParam().id);
  EXPECT_FALSE(scenario.title.empty());
  EXPECT_GT(scenario.description.size(), 80U);
  EXPECT_FALSE(scenario.rulebooks.empty());
  for (const ScenarioSide* side : {&scenario.red, &scenario.blue}) {
    EXPECT_FALSE(side->name.empty());
    EXPECT_EQ(side->coat.size(), 7U);
    EXPECT_GE(side->units.size(), GetParam().lesson.empty() ? 5U : 3U);
    EXPECT_GE(side->generals.size(), 1U);
  }
}

TEST_P(Shipped, RoundTrips) {
  const std::string text = write_scenario(scenario);
  const auto again = read_scenario(text, "again.toml");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(write_scenario(*again), text);
}

TEST_P(Shipped, EveryFigureStandsInItsZoneOnPassableGround) {
  for (const ScenarioSide* side : {&scenario.red, &scenario.blue}) {
    const Points zone = zone_of(*side, scenario.size);
    for (const Base& base : bases_of(*side)) {
      const auto outline = corners(base.box);
      EXPECT_TRUE(table.holds(outline, 0.001)) << base.unit->name;
      EXPECT_EQ(table.blocked_by(outline, 0.01), -1) << base.unit->name;
      for (const Vec p : outline)
        EXPECT_LT(distance2_to_polygon(zone, p), 1e-6) << base.unit->name << " at " << p.x << "," << p.y;
    }
  }
}

TEST_P(Shipped, NoTwoUnitsOverlap) {
  std::vector<Base> all = bases_of(scenario.red);
  const std::vector<Base> blue = bases_of(scenario.blue);
  all.insert(all.end(), blue.begin(), blue.end());
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      if (all[i].unit == all[k].unit) continue;
      EXPECT_LT(overlap_area(all[i].box, all[k].box), 0.01) << all[i].unit->name << " and " << all[k].unit->name;
    }
}

TEST_P(Shipped, GeneralsHaveMostOfTheirUnitsWithinTwelveInches) {
  for (const ScenarioSide* side : {&scenario.red, &scenario.blue}) {
    const std::vector<Base> all = bases_of(*side);
    std::size_t reached = 0;
    for (const ScenarioUnit& u : side->units) {
      bool near_one = false;
      for (const ScenarioGeneral& g : side->generals)
        for (const Base& base : all)
          near_one = near_one || (base.unit == &u && distance2(g.at.value(), base.box) <= 144);
      if (near_one) ++reached;
    }
    EXPECT_GE(reached * 3, side->units.size() * 2) << side->name;
    for (const ScenarioGeneral& g : side->generals) {
      const Box general{g.at.value(), direction(from_degrees(g.facing)), 0.5, 1};
      EXPECT_EQ(table.blocked_by(corners(general), 0.01), -1) << g.name;
      for (const Base& base : all)
        EXPECT_LT(overlap_area(general, base.box), 0.01) << g.name << " on " << base.unit->name;
    }
  }
}

TEST_P(Shipped, UnitsNameTheirGeneralsWhereThereAreSeveral) {
  for (const ScenarioSide* side : {&scenario.red, &scenario.blue})
    for (const ScenarioUnit& u : side->units) EXPECT_EQ(u.general.empty(), side->generals.size() == 1) << u.name;
}

TEST_P(Shipped, RoadsReachTheirBridges) {
  for (std::size_t i = 0; i < scenario.terrain.size(); ++i) {
    const Feature& f = scenario.terrain[i];
    if (f.kind != TerrainKind::bridge) continue;
    const int road = table.road_at(centroid(f.outline));
    bool leads_off = false;
    for (const Feature& other : scenario.terrain)
      leads_off = leads_off || (other.kind == TerrainKind::road && table.road_at(other.outline.front()) == road);
    EXPECT_TRUE(leads_off) << f.name;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Shipped, testing::ValuesIn(kings_scenarios()), [](const auto& one) {
  std::string name(one.param.id);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(ShippedScenarios, AreThoseWePromise) {
  std::vector<std::string_view> ids;
  for (const ShippedScenario& s : shipped_scenarios()) ids.push_back(s.id);
  for (const std::string_view id :
       {"advance-guard", "alma", "balaklava", "brook", "crossroads", "edgehill", "grand", "inkerman", "marlow",
        "marston-moor", "meeting", "naseby", "outpost", "powick-bridge", "squares", "thornbury", "three-wings"})
    EXPECT_NE(std::find(ids.begin(), ids.end(), id), ids.end()) << id;
}

} // namespace
} // namespace sandtable
