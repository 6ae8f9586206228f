// Chapter 17: options by the names a scenario uses, and in words for players.
#include "rulebooks/kingdom/state/options.hpp"

#include "kingdom/setting_out.hpp"
#include "reflect/described.hpp"
#include "rulebooks/kingdom/service/option_texts.hpp"
#include "rulebooks/kingdom/set_up/read_options.hpp"

#include <gmock/gmock.h>
#include <set>

namespace sandtable::kingdom {
namespace {

using testing::HasSubstr;

Options read_with(const std::string& name, const std::string& text) {
  Scenario s;
  s.options[name] = text;
  const auto read = read_options(s);
  if (!read) {
    ADD_FAILURE() << read.error().text();
    return {};
  }
  return *read;
}

std::string refused_with(const std::string& name, const std::string& text) {
  Scenario s;
  s.options[name] = text;
  const auto read = read_options(s);
  return read ? "" : read.error().text();
}

const OptionText& text_of(const std::string& name) {
  static const std::vector<OptionText> all = option_texts();
  for (const OptionText& t : all)
    if (t.name == name) return t;
  throw std::runtime_error("no option " + name);
}

// TKO-OPT-01 to 22, 25
TEST(Options, HaveTheDefaultsOfTheBook) {
  const Options o;
  EXPECT_EQ(o.period, Period::of_1642_43);
  EXPECT_FALSE(o.dignity);
  EXPECT_EQ(o.ratio, Ratio::of_4p4s);
  EXPECT_TRUE(o.irregulars);
  EXPECT_FALSE(o.fixed_ratings);
  EXPECT_EQ(o.purple_guard, 0);
  EXPECT_FALSE(o.group_orders);
  EXPECT_TRUE(o.ammo);
  EXPECT_EQ(o.ammo_dice, 3);
  EXPECT_EQ(o.melee_stands, MeleeStands::all);
  EXPECT_EQ(o.double_stack, DoubleStack::multiply);
  EXPECT_EQ(o.rounds_per_bout, 2);
  EXPECT_TRUE(o.cover_in_melee);
  EXPECT_FALSE(o.artillery_reload);
  EXPECT_FALSE(o.commander_risk);
  EXPECT_FALSE(o.burst_through);
  EXPECT_FALSE(o.free_rally);
  EXPECT_FALSE(o.roundshot_carry);
  EXPECT_EQ(o.catch_routers, CatchRouters::one_sided);
  EXPECT_EQ(o.event19_strength, ReturnStrength::full);
  EXPECT_EQ(o.turn_limit, 12);
  EXPECT_EQ(o.break_percent, 50);
  EXPECT_EQ(o.deploy_depth, 12);
}

// TKO-OPT-01, 03: years and stands as they are written
TEST(Options, PeriodAndRatioBeginWithANumber) {
  for (const char* text : {"1644-45", "1644_45", "of-1644-45"})
    EXPECT_EQ(read_with("period", text).period, Period::of_1644_45) << text;
  EXPECT_EQ(read_with("period", "1642-43").period, Period::of_1642_43);
  EXPECT_EQ(read_with("ratio", "5P3S").ratio, Ratio::of_5p3s);
  EXPECT_EQ(read_with("ratio", "2p6s").ratio, Ratio::of_2p6s);
  EXPECT_THAT(refused_with("period", "1646-47"), HasSubstr("options.period"));
  EXPECT_THAT(refused_with("ratio", ""), HasSubstr("options.ratio"));
}

// TKO-OPT-06, 09, 12, 21, 22, 25
TEST(Options, NumbersHaveBounds) {
  struct Case {
    const char* name;
    int least, most;
  };
  for (const Case& c : {Case{"purple_guard", 0, 10}, Case{"ammo_dice", 1, 6}, Case{"rounds_per_bout", 1, 4},
                        Case{"turn_limit", 1, 40}, Case{"break_percent", 25, 100}, Case{"deploy_depth", 4, 24}}) {
    SCOPED_TRACE(c.name);
    EXPECT_EQ(refused_with(c.name, std::to_string(c.least)), "");
    EXPECT_EQ(refused_with(c.name, std::to_string(c.most)), "");
    EXPECT_THAT(refused_with(c.name, std::to_string(c.most + 1)), HasSubstr(std::string("options.") + c.name));
    EXPECT_EQ(refused_with(c.name, std::to_string(c.least - 1)).empty(), false);
    EXPECT_EQ(text_of(c.name).kind, "number");
    EXPECT_EQ(text_of(c.name).least, c.least);
    EXPECT_EQ(text_of(c.name).most, c.most);
  }
  EXPECT_EQ(read_with("purple_guard", "4").purple_guard, 4);
}

// TKO-OPT-21: what players choose goes before what the scenario says
TEST(Options, TheLimitOfTurnsMayBeTheScenarios) {
  Scenario s;
  s.victory.own["turn_limit"] = 7;
  EXPECT_EQ(read_options(s)->turn_limit, 7);
  s.options["turn_limit"] = "9";
  EXPECT_EQ(read_options(s)->turn_limit, 9);
}

TEST(Options, UnknownNamesAreRefused) {
  EXPECT_THAT(refused_with("weather", "on"), HasSubstr("kingdom has no option of that name"));
}

TEST(OptionTexts, SayEveryOptionWithItsUsualValueAsItIsRead) {
  const std::vector<OptionText> all = option_texts();
  std::size_t members = 0;
  for_each_member<Options>([&](auto member) {
    ASSERT_LT(members, all.size());
    EXPECT_EQ(all[members++].name, member.name);
  });
  ASSERT_EQ(all.size(), members);
  std::set<std::string> rules;
  for (const OptionText& t : all) {
    SCOPED_TRACE(t.name);
    EXPECT_FALSE(t.label.empty());
    EXPECT_FALSE(t.explanation.empty());
    EXPECT_TRUE(t.rule.starts_with("TKO-OPT-"));
    rules.insert(t.rule);
    EXPECT_EQ(to_json(read_with(t.name, t.usual)), to_json(Options{}));
    for (const OptionValue& v : t.values) {
      EXPECT_EQ(refused_with(t.name, v.value), "");
      EXPECT_FALSE(v.label.empty());
    }
  }
  EXPECT_EQ(rules.size(), all.size());
  EXPECT_EQ(text_of("period").values[1].label, "1644-45");
  EXPECT_EQ(text_of("ratio").values[0].label, "5 pike, 3 shot");
  EXPECT_EQ(text_of("melee_stands").values[0].value, "all");
}

} // namespace
} // namespace sandtable::kingdom
