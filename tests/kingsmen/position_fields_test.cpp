// What a case may hold: every field has a meaning where it stands, or is refused by its name.
#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingsmen {
namespace {

PositionUnit unit_of(Type type, Vec at) {
  PositionUnit u;
  u.type = type;
  u.at = at;
  return u;
}

/// Red skirmishers and a line, and a blue line within reach of both.
struct Case {
  Scenario ground;
  Position position;

  Case() {
    ground.size = {72, 48};
    position.red.units = {unit_of(Type::infantry, {36, 16}), unit_of(Type::skirmishers, {50, 16})};
    position.blue.units = {unit_of(Type::infantry, {36, 24})};
  }
  PositionUnit& line() { return position.red.units[0]; }
  PositionUnit& loose() { return position.red.units[1]; }

  /// Where the case is at fault; empty if it is not.
  std::string fault(const Edition& edition = first_edition) const {
    const auto there = situate(ground, position, Origin::author, edition);
    return there ? std::string() : there.error().place;
  }
  std::string sentence(const Edition& edition = first_edition) const {
    const auto there = situate(ground, position, Origin::author, edition);
    return there ? std::string() : there.error().sentence;
  }
};

// KM1-FORM-12, 14: a line of twelve in four files fires eight dice
TEST(CaseUnit, ALineOfFourFilesIsThreeDeep) {
  Case c;
  c.line().formation = Formation::line;
  c.line().files = 4;
  const auto there = situate(c.ground, c.position, Origin::author, first_edition);
  ASSERT_TRUE(there);
  EXPECT_EQ(there->state.unit(0).ranks, 3);
  EXPECT_EQ(fire_plan(there->state, 0, 2).pools[0].dice, 8);
}

// KM1-FORM-10, 20
TEST(CaseUnit, RanksAndFilesThatContradictEachOtherOrTheMenAreRefusedByFieldAndRule) {
  Case c;
  c.line().ranks = 2;
  c.line().files = 4;
  EXPECT_EQ(c.fault(), "red.units[0].ranks");
  EXPECT_EQ(c.sentence(), "12 men cannot stand in line so (KM1-FORM-10)");
  c.line().files = 6;
  EXPECT_EQ(c.fault(), "");
  c.line().ranks = 0;
  c.line().files = 5;
  EXPECT_EQ(c.fault(), "red.units[0].files");
  c.line().formation = Formation::column;
  c.line().files = 0;
  c.line().ranks = 5;
  EXPECT_EQ(c.fault(), "red.units[0].ranks");
  EXPECT_EQ(c.sentence(second_edition), "12 men cannot stand in column so (KM2-FORM-02)");
  c.line().ranks = 4;
  EXPECT_EQ(c.fault(), "");
}

// KM1-FORM-12, 32, 33, 34
TEST(CaseUnit, RanksFilesArrangementAndSpotsAreRefusedWhereTheyMeanNothing) {
  struct Row {
    const char* field;
    void (*say)(Case&);
  };
  for (const Row& row : {
           Row{"red.units[1].ranks", [](Case& c) { c.loose().ranks = 2; }},
           Row{"red.units[1].files", [](Case& c) { c.loose().files = 2; }},
           Row{"red.units[0].arrangement", [](Case& c) { c.line().arrangement = Arrangement::picket; }},
           Row{"red.units[1].arrangement", [](Case& c) { c.loose().arrangement = Arrangement::keep; }},
           Row{"red.units[1].spots",
               [](Case& c) {
                 c.loose().spots = {{1, 1}};
               }},
           Row{"red.units[0].spots",
               [](Case& c) {
                 c.line().spots = {{1, 1}};
               }},
       }) {
    Case c;
    row.say(c);
    EXPECT_EQ(c.fault(), row.field);
  }
  Case c;
  c.loose().arrangement = Arrangement::cloud;
  EXPECT_EQ(c.fault(), "");
}

TEST(CaseUnit, ThatIsLostStandsNowhere) {
  Case c;
  c.loose() = {};
  c.loose().type = Type::skirmishers;
  c.loose().lost = true;
  EXPECT_EQ(c.fault(), "");
  c.loose().at = Vec{50, 16};
  EXPECT_EQ(c.fault(), "red.units[1].at");
}

// KM1-SETUP-22, KM2-SETUP-07, KM2-OPT-11: what an option brings needs the option
TEST(CaseUnit, HasQualityAndIsLightOnlyWhereThatCounts) {
  Case c;
  c.line().quality = Quality::elite;
  EXPECT_EQ(c.fault(), "");
  EXPECT_EQ(c.fault(second_edition), "red.units[0].quality");
  c.ground.options["quality"] = "on";
  EXPECT_EQ(c.fault(second_edition), "");
  Case all;
  all.ground.options["quality_mode"] = "all-regular";
  all.line().quality = Quality::militia;
  EXPECT_EQ(all.fault(), "red.units[0].quality");
  Case light;
  light.line().light = true;
  EXPECT_EQ(light.fault(second_edition), "red.units[0].light");
  light.ground.options["light_infantry"] = "on";
  EXPECT_EQ(light.fault(second_edition), "");
}

// KM1-OPT-02, 31, 34, KM2-OPT-06
TEST(CaseBank, HoldsOwnCardsButNoTwoAndOnlyWithItsOption) {
  const auto bank = [](std::initializer_list<const char*> cards) {
    Deck d;
    for (const char* card : cards) d.add(*card_named(card));
    return d;
  };
  Case c;
  c.position.red.bank = bank({"9H"});
  EXPECT_EQ(c.fault(), "red.bank");
  EXPECT_EQ(c.sentence(), "cards are banked only with the option bank_cards (KM1-OPT-02)");
  EXPECT_EQ(c.sentence(second_edition), "cards are banked only with the option bank_cards (KM2-OPT-06)");
  c.ground.options["bank_cards"] = "on";
  EXPECT_EQ(c.fault(), "");
  c.position.red.bank = bank({"9H", "8H", "7H"});
  EXPECT_EQ(c.sentence(), "the best general's rating allows 2 banked cards (KM1-OPT-31)");
  for (const char* wrong : {"2H", "9C"}) {
    c.position.red.bank = bank({wrong});
    EXPECT_EQ(c.sentence(), "neither a two nor a card of the enemy can be banked (KM1-OPT-34)");
  }
}

// KM1-CAS-42
TEST(CaseSide, HasHeldNoPlaceWhereThereIsNone) {
  Case c;
  c.position.blue.held_turns = 1;
  EXPECT_EQ(c.fault(), "blue.held_turns");
}

TEST(CaseMoment, HoldsWhatItsPhaseKnows) {
  struct Row {
    const char* field;
    void (*say)(PositionMoment&);
  };
  for (const PositionPhase phase : {PositionPhase::turn_start, PositionPhase::turn_end})
    for (const Row& row : {
             Row{"moment.card", [](PositionMoment& m) { m.card = *card_named("9H"); }},
             Row{"moment.acting", [](PositionMoment& m) { m.acting = Side::red; }},
             Row{"moment.active", [](PositionMoment& m) { m.active = 0; }},
             Row{"moment.second", [](PositionMoment& m) { m.second = true; }},
         }) {
      Case c;
      c.position.moment.phase = phase;
      EXPECT_EQ(c.fault(), "");
      row.say(c.position.moment);
      EXPECT_EQ(c.fault(), row.field);
    }
  Case c; // a card is about to be turned
  c.position.moment.chair = 0;
  EXPECT_EQ(c.fault(), "moment.chair");
  c.position.moment.acting = Side::red;
  EXPECT_EQ(c.fault(), "");
}

TEST(CaseMoment, BeforeTheBattleHasFreshUnits) {
  Case c;
  c.position.moment.phase = PositionPhase::set_up;
  for (PositionUnit* u : {&c.line(), &c.loose()}) u->at.reset();
  c.position.blue.units[0].at.reset();
  EXPECT_EQ(c.fault(), "");
  c.position.moment.command_points.red = 3;
  EXPECT_EQ(c.fault(), "moment.command_points");
  c.line().colour = Colour::red;
  EXPECT_EQ(c.fault(), "red.units[0].colour");
}

} // namespace
} // namespace sandtable::kingsmen
