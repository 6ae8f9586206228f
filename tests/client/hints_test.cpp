// Why a general would do it, in words.

#include "client/hints.hpp"

#include "client/plan_text.hpp"

#include <gmock/gmock.h>

namespace sandtable {
namespace {

using testing::ElementsAre;

TEST(Hints, NameWhatAddsToTheirDiceAndNotWhatTheyBeginWith) {
  Plan plan;
  plan.because(Rule::none, "firing", 8, 0);
  plan.because(Rule::none, "their flank", 2, 0);
  plan.because(Rule::none, "high ground", 2, 0);
  plan.because(Rule::none, "light cover", 2, 1);
  EXPECT_THAT(reasons_for(plan, 3), ElementsAre("+2 dice, their flank", "+2 dice, high ground"));
  EXPECT_THAT(reasons_for(plan, 1), ElementsAre("+2 dice, their flank"));
}

TEST(Hints, CompareWithAnotherTargetOfTheSameVerbAndUnit) {
  const auto fire = [](int unit, int target) {
    return boost::json::value(boost::json::object{{"verb", "fire"}, {"unit", unit}, {"target", target}});
  };
  EXPECT_TRUE(are_rivals(fire(1, 5), fire(1, 6)));
  EXPECT_FALSE(are_rivals(fire(1, 5), fire(1, 5)));
  EXPECT_FALSE(are_rivals(fire(1, 5), fire(2, 6)));
  const boost::json::value pass = boost::json::object{{"verb", "pass"}, {"unit", 1}};
  EXPECT_FALSE(are_rivals(pass, boost::json::object{{"verb", "pass"}, {"unit", 1}})) << "nobody is aimed at";
  EXPECT_EQ(against("31% they break", "44th Foot fire on 9e Ligne."),
            "against 31% they break: 44th Foot fire on 9e Ligne");
  EXPECT_EQ(unlike("44th Foot march.", "lets them fire"), "unlike \"44th Foot march\": lets them fire");
  EXPECT_EQ(rather_than("44th Foot march.", "costs points"), "rather than \"44th Foot march\", which costs points");
}

TEST(Reasons, SayWhatTheDiceNeedWhereTheirWordsDoNot) {
  Plan plan;
  plan.reading = Reading::successes;
  plan.because(Rule::none, "stands that fire", 6, 0);
  plan.because(Rule::none, "at a line", 0, 0);
  plan.because(Rule::none, "in cover", 0, 0);
  plan.pool(0).needs = 5;
  const auto texts = modifiers_of(plan);
  EXPECT_EQ(texts[0].text, "6 dice, stands that fire");
  EXPECT_EQ(texts[1].text, "needs 5+, at a line");
  EXPECT_EQ(texts[2].text, "in cover") << "once is enough";
  plan.modifiers[1].words = "yellow dice, hits on 5+";
  EXPECT_EQ(modifiers_of(plan)[1].text, "yellow dice, hits on 5+");
  plan.pool(0).needs = 6;
  plan.modifiers[1].words = "at a line";
  EXPECT_EQ(modifiers_of(plan)[1].text, "needs 6, at a line");
  plan.reading = Reading::total;
  EXPECT_EQ(modifiers_of(plan)[1].text, "at a line");
}

} // namespace
} // namespace sandtable
