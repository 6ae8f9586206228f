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
constexpr std::uint64_t fought = 4;
#else
constexpr std::uint64_t fought = 40;
#endif

/// Both armies begin with two units in one house, who must say which of them is shot at.
Scenario garrisoned() {
  Scenario out = shipped("meeting");
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

using Verbs = std::set<std::string>;

Verbs operator-(Verbs all, const Verbs& without) {
  for (const std::string& verb : without) all.erase(verb);
  return all;
}

/// What was on offer somewhere in the battles, and what was done.
struct Seen {
  Verbs offered, done;
};

/// Fights a battle to its end.
void fight_by_offers(std::string_view book, const Scenario& scenario, std::uint64_t seed, Seen& seen) {
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
    for (const Offer& offer : battle.decision().offers)
      if (offer.refused.empty()) seen.offered.insert(offer.verb);
    const auto order = player.answer(battle);
    ASSERT_TRUE(order.has_value()) << "stuck at: " << battle.decision().prompt << " in step " << step << "\n"
                                   << compact(to_json(battle.decision()));
    seen.done.insert(std::string(order->at("verb").as_string()));
    const auto told = battle.give(*order);
    ASSERT_TRUE(told.has_value()) << told.error().text() << " " << compact(*order);
  }
}

} // namespace

TEST(PageBattles, AnyoneCanFightABattleByOffersAndPreviewsAlone) {
  Seen seen;
  for (std::uint64_t n = 0; n < fought; ++n) {
    fight_by_offers("kingsmen1", n % 8 == 7 ? garrisoned() : kingsmen::varied_scenario(n), n, seen);
    if (HasFatalFailure()) FAIL() << "battle " << n;
  }
  if (fought < 40) return;
  const Verbs of_the_first_edition = all_of<kingsmen::Verb>() - Verbs{"take", "share", "award", "split", "join"};
  EXPECT_EQ(seen.offered, of_the_first_edition);
  EXPECT_EQ(seen.done, of_the_first_edition - Verbs{"concede"}) << "who fights on does not concede";
}

TEST(PageBattles, TheSecondEditionToo) {
  Seen seen;
  for (std::uint64_t n = 0; n < fought; ++n) {
    fight_by_offers("kingsmen2", n % 8 == 3 ? garrisoned() : kingsmen::varied_second_scenario(n), n, seen);
    if (HasFatalFailure()) FAIL() << "battle " << n;
  }
  if (fought < 40) return;
  EXPECT_EQ(seen.offered, all_of<kingsmen::Verb>());
  EXPECT_EQ(seen.done, all_of<kingsmen::Verb>() - Verbs{"concede"}) << "who fights on does not concede";
}

TEST(PageBattles, TheCrimeanWarToo) {
  Seen seen;
  for (std::uint64_t n = 0; n < fought / 2; ++n) {
    fight_by_offers("crimea", n % 5 == 4 ? crimea::at_arms_length() : crimea::varied_scenario(n), n, seen);
    if (HasFatalFailure()) FAIL() << "battle " << n;
  }
  if (fought < 40) return;
  // By chance guns are seldom left and manned again: tests/crimea/offers_test.cpp has that offer.
  const Verbs met = all_of<crimea::Verb>() - Verbs{"man-guns"};
  EXPECT_EQ(seen.offered - Verbs{"man-guns"}, met);
  EXPECT_EQ(seen.done - Verbs{"man-guns"}, met - Verbs{"concede"}) << "who fights on does not concede";
}

TEST(PageBattles, TheKingdomIsOursToo) {
  Seen seen;
  for (std::uint64_t n = 0; n < fought; ++n) {
    fight_by_offers("kingdom", kingdom::varied_scenario(n), n, seen);
    if (HasFatalFailure()) FAIL() << "battle " << n;
  }
  if (fought < 40) return;
  // By chance few are beset from several sides: tests/kingdom/allotment_test.cpp shares out their stands.
  const Verbs met = all_of<kingdom::Verb>() - Verbs{"allot"};
  EXPECT_EQ(seen.offered - Verbs{"allot"}, met);
  EXPECT_EQ(seen.done - Verbs{"allot"}, met - Verbs{"concede"}) << "who fights on does not concede";
}

TEST(PageBattles, TheSkirmishToo) {
  Seen seen;
  for (std::uint64_t n = 0; n < 4 * fought; ++n) {
    fight_by_offers("skirmish", skirmish::varied_scenario(n), n, seen);
    if (HasFatalFailure()) FAIL() << "battle " << n;
  }
  if (fought < 40) return;
  EXPECT_EQ(seen.offered, all_of<skirmish::Verb>());
  EXPECT_EQ(seen.done, all_of<skirmish::Verb>() - Verbs{"concede"}) << "who fights on does not concede";
}

TEST(PageBattles, EveryShippedScenarioCanBeFoughtWithAllOptionsOn) {
  std::uint64_t seed = 0;
  for (const ShippedScenario& s : shipped_scenarios()) {
    Scenario scenario = shipped(std::string(s.id));
    if (fought < 40 && scenario.minutes > 60) continue; // too long for a sanitized build
    Seen seen;
    for (const std::string& book : scenario.rulebooks) fight_by_offers(book, scenario, ++seed, seen);
    if (!is_for(scenario, "kingsmen1") && !is_for(scenario, "kingsmen2")) continue;
    if (!s.lesson.empty()) continue; // too short for every option to matter
    for (const char* option :
         {"override_deck", "bank_cards", "special_casualties", "buildings", "skirmishers_interpenetrate"})
      scenario.options[option] = "on";
    scenario.options["escape_edge"] = "rout";
    scenario.options["deployment_mode"] = "hidden";
    for (ScenarioFeature& f : scenario.terrain)
      if (f.kind == TerrainKind::building) f.own["enterable"] = true;
    Seen with_options;
    for (const std::string& book : scenario.rulebooks) fight_by_offers(book, scenario, ++seed, with_options);
    if (HasFatalFailure()) FAIL() << s.id;
    const Verbs of_the_options{"override-card", "bank", "play-banked"};
    EXPECT_EQ(of_the_options - with_options.done, Verbs{}) << s.id << ": what the options add and nobody did";
    EXPECT_EQ(seen.done.count("bank"), 0U) << s.id;
  }
}

} // namespace sandtable
