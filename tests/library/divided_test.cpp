// A unit that goes into parts and forms up again (KM2-OPT-51, 56) has lost nobody by that: neither on the table nor in
// its story.

#include "client/battle_of.hpp"
#include "library/chronicle.hpp"
#include "library/fallen.hpp"
#include "rulebooks/kingsmen/book.hpp"
#include "scenario/write_scenario.hpp"

#include <gtest/gtest.h>

namespace sandtable {

namespace {

Scenario rifles_and_foe() {
  Scenario s;
  s.title = "Rifles";
  s.options["light_infantry"] = "on";
  const auto post = [](ScenarioSide& side, const char* name, Vec at, Vec general) {
    ScenarioUnit u;
    u.name = name;
    u.type = "infantry";
    u.at = at;
    side.units.push_back(u);
    ScenarioGeneral g;
    g.at = general;
    side.generals.push_back(g);
  };
  post(s.red, "95th Rifles", {36, 16}, {10, 3});
  post(s.blue, "Foe", {36, 24}, {10, 45});
  s.red.units[0].own["light"] = true;
  return s;
}

/// A battle and its story, told step by step.
struct Story {
  std::unique_ptr<AnyBattle> battle =
      make_battle<kingsmen::Kingsmen2>(rifles_and_foe(), write_scenario(rifles_and_foe())).value();
  Chronicle chronicle{*battle};
  View before = battle->view(std::nullopt);
  std::vector<ViewMarker> fallen; ///< of the last step

  void heard(const std::vector<Told>& told) {
    chronicle.happened(told, *battle);
    const View after = battle->view(std::nullopt);
    fallen = fallen_between(before, after, told);
    before = after;
  }
  void give(const char* order) {
    const auto told = battle->give(parse_json(order, "order").value());
    ASSERT_TRUE(told.has_value()) << told.error().text();
    heard(*told);
  }
  void settle(const Roll& roll) {
    chronicle.thrown(battle->plan(), roll);
    heard(battle->settle(roll).value());
  }
  /// Through the command dice to the first card.
  void open() {
    while (battle->plan().draw_from.empty()) settle(roll_of({3, 3}));
  }
  int strength() const {
    int men = 0;
    for (const ViewPiece& piece : before.pieces) men += piece.side == "red" ? piece.strength : 0;
    return men;
  }
};

} // namespace

TEST(Divided, NobodyFallsByDividingAndJoining) {
  Story s;
  s.open();
  s.settle(roll_of(*card_named("5H")));
  s.give(R"({"verb": "activate", "unit": 0})");
  s.give(R"({"verb": "split", "parts": [6, 6]})");
  EXPECT_TRUE(s.fallen.empty());
  EXPECT_EQ(s.before.pieces.size(), 3U);
  EXPECT_EQ(s.strength(), 12);
  s.give(R"({"verb": "finish"})");
  s.settle(roll_of(*card_named("6H")));
  s.give(R"({"verb": "activate", "unit": 2})");
  s.give(R"({"verb": "join", "formation": "line", "others": [0]})");
  EXPECT_TRUE(s.fallen.empty());
  EXPECT_EQ(s.strength(), 12);
  const std::vector<UnitFate> fates = s.chronicle.fates();
  ASSERT_EQ(fates.size(), 2U); // one for each unit, whatever parts it had
  EXPECT_EQ(fates[0].name, "95th Rifles");
  EXPECT_EQ(fates[0].kind, "infantry");
  EXPECT_EQ(fates[0].began, 12);
  EXPECT_EQ(fates[0].left, 12);
  EXPECT_FALSE(fates[0].gone);
}

TEST(Divided, WhoFallsInAPartIsMissedByTheUnit) {
  Story s;
  s.open();
  s.settle(roll_of(*card_named("5H")));
  s.give(R"({"verb": "activate", "unit": 0})");
  s.give(R"({"verb": "split", "parts": [6, 3, 3]})");
  s.give(R"({"verb": "finish"})");
  s.settle(roll_of(*card_named("5C")));
  s.give(R"({"verb": "activate", "unit": 1})");
  s.give(R"({"verb": "fire", "target": 2})");
  const int dice = s.battle->plan().pools[0].dice + s.battle->plan().pools[1].dice;
  Roll one_hit = roll_of_alike(dice, 1);
  one_hit.faces[0] = 6;
  s.settle(one_hit);
  EXPECT_EQ(s.fallen.size(), 3U); // the part broke
  const std::vector<UnitFate> fates = s.chronicle.fates();
  ASSERT_EQ(fates.size(), 2U);
  EXPECT_EQ(fates[0].left, 9);
  EXPECT_FALSE(fates[0].gone);
  EXPECT_EQ(s.chronicle.luck(Side::red).dice, 2 + 7); // for command points; and the part's own dice count for its side
}

} // namespace sandtable
