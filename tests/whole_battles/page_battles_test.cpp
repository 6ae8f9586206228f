// Battles fought by players who know no rule and have only offers and previews to go by.

#include "dice/fast_dice.hpp"
#include "library/books.hpp"
#include "reflect/json.hpp"
#include "scenario/shipped.hpp"
#include "support/page_player.hpp"
#include "support/whole_battles.hpp"

#include <algorithm>
#include <set>

namespace sandtable {

namespace {

#ifdef SANDTABLE_SANITIZED
constexpr std::uint64_t battles = 4;
#else
constexpr std::uint64_t battles = 40;
#endif

/// Both armies begin with two units in one house, who must say which of them is shot at.
Scenario garrisoned() {
  Scenario out = kingsmen::shipped("meeting");
  out.options["buildings"] = "on";
  for (ScenarioFeature& f : out.terrain)
    if (f.kind == TerrainKind::building) f.own["capacity"] = 30;
  for (std::size_t i = 0; i < 2; ++i) {
    out.red.units[i].building = "Crossways Farm";
    out.blue.units[i].building = "The Plough";
  }
  return out;
}

template <class Verb>
std::set<std::string> all_of() {
  std::set<std::string> all;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Verb>>([&](auto d) { all.insert(word_of(d.value)); });
  return all;
}

bool is_for(const Scenario& scenario, std::string_view book) {
  return std::find(scenario.rulebooks.begin(), scenario.rulebooks.end(), book) != scenario.rulebooks.end();
}

/// Fights a battle to its end; the verbs that were used are added to `verbs`.
void fight_by_offers(std::string_view book, const Scenario& scenario, std::uint64_t seed,
                     std::set<std::string>& verbs) {
  const auto made = book_named(book).value()->set_up(scenario, "", {});
  ASSERT_TRUE(made.has_value()) << made.error().text();
  AnyBattle& battle = **made;
  PagePlayer player(seed);
  FastDice dice(seed);
  for (int step = 0; battle.node() != Node::over; ++step) {
    ASSERT_LT(step, 20000);
    if (battle.node() == Node::chance) {
      ASSERT_TRUE(battle.settle(dice.roll(battle.plan().request())).has_value());
      continue;
    }
    const auto order = player.answer(battle);
    ASSERT_TRUE(order.has_value()) << "stuck at: " << battle.decision().prompt << " in step " << step << "\n"
                                   << compact(to_json(battle.decision()));
    verbs.insert(std::string(order->at("verb").as_string()));
    const auto told = battle.give(*order);
    ASSERT_TRUE(told.has_value()) << told.error().text() << " " << compact(*order);
  }
}

} // namespace

TEST(PageBattles, AnyoneCanFightABattleByOffersAndPreviewsAlone) {
  std::set<std::string> verbs;
  for (std::uint64_t n = 0; n < battles; ++n) {
    fight_by_offers("kingsmen1", n % 8 == 7 ? garrisoned() : kingsmen::varied_scenario(n), n, verbs);
    if (HasFatalFailure()) FAIL() << "battle " << n;
  }
  if (battles < 40) return;
  std::set<std::string> all = all_of<kingsmen::Verb>();
  for (const char* of_the_second_edition : {"take", "share", "award", "split", "join"})
    all.erase(of_the_second_edition);
  EXPECT_EQ(verbs, all) << "every verb is on offer somewhere";
}

TEST(PageBattles, TheSecondEditionToo) {
  std::set<std::string> verbs;
  for (std::uint64_t n = 0; n < battles; ++n) {
    fight_by_offers("kingsmen2", n % 8 == 7 ? garrisoned() : kingsmen::varied_second_scenario(n), n, verbs);
    if (HasFatalFailure()) FAIL() << "battle " << n;
  }
  if (battles < 40) return;
  EXPECT_EQ(verbs, all_of<kingsmen::Verb>()) << "every verb is on offer somewhere";
}

TEST(PageBattles, TheCrimeanWarToo) {
  // Conceding is on offer always and taken by nobody who fights on; by chance guns are seldom left and manned again,
  // and commanders seldom near a fight.
  std::set<std::string> verbs{"concede", "man-guns", "join"};
  for (std::uint64_t n = 0; n < battles / 2; ++n) {
    fight_by_offers("crimea", n % 5 == 4 ? crimea::at_arms_length() : crimea::varied_scenario(n), n, verbs);
    if (HasFatalFailure()) FAIL() << "battle " << n;
  }
  if (battles < 40) return;
  EXPECT_EQ(verbs, all_of<crimea::Verb>()) << "every verb is on offer somewhere";
}

TEST(PageBattles, EveryShippedScenarioCanBeFoughtWithAllOptionsOn) {
  std::set<std::string> verbs;
  std::uint64_t seed = 0;
  for (const ShippedScenario& s : shipped_scenarios()) {
    Scenario scenario = kingsmen::shipped(std::string(s.id));
    if (battles < 40 && scenario.minutes > 60) continue; // too long for a sanitized build
    for (const std::string& book : scenario.rulebooks) fight_by_offers(book, scenario, ++seed, verbs);
    if (is_for(scenario, "crimea")) continue;
    for (const char* option :
         {"override_deck", "bank_cards", "special_casualties", "buildings", "skirmishers_interpenetrate"})
      scenario.options[option] = "on";
    scenario.options["escape_edge"] = "rout";
    scenario.options["deployment_mode"] = "hidden";
    for (ScenarioFeature& f : scenario.terrain)
      if (f.kind == TerrainKind::building) f.own["enterable"] = true;
    for (const std::string& book : scenario.rulebooks) fight_by_offers(book, scenario, ++seed, verbs);
    if (HasFatalFailure()) FAIL() << s.id;
  }
}

} // namespace sandtable
