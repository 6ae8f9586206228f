// How much one may have of a server: lines, welcomes, battles of computers alone, connections, time to say hello.

#include "server/fake_page.hpp"
#include "server/tally.hpp"

namespace sandtable::server {

namespace {

class LimitsTest : public testing::Test {
protected:
  QuietServer server;
  FakePage red;
  BattleMade battle = server.make(Player::here, Player::afar);

  std::string key() const { return battle.seats.front().key; }
  Answer<BattleMade> computers_alone() {
    NewBattle wanted;
    wanted.battle.scenario = "random:small:5";
    return server.made(wanted);
  }
};

} // namespace

TEST_F(LimitsTest, WhoComesAgainHasNoMoreToSay) {
  int said = 0;
  for (int visits = 0; visits < 10; ++visits) {
    FakePage again;
    server.join(again, battle, key());
    for (int i = 0; i < 3; ++i) server.say(again, Say{"and again"});
    said += again.count("chat");
    server.lobby->left(again);
  }
  EXPECT_EQ(said, 6);
  FakePage hill;
  server.join(hill, battle, battle.watch);
  server.say(hill, Say{"another voice"});
  EXPECT_EQ(hill.count("chat"), 1);
}

TEST_F(LimitsTest, AWelcomeCarriesTheLastLinesOfEveryVoice) {
  ASSERT_TRUE(server.archive->say(battle.id, {Seat{Side::red, 0}, "good morning", 1}));
  for (int i = 0; i < 500; ++i) ASSERT_TRUE(server.archive->say(battle.id, {std::nullopt, std::to_string(i), i}));
  server.restart();
  FakePage hill;
  server.join(hill, battle, battle.watch);
  for (int i = 0; i < 3; ++i) server.say(hill, Say{"heard as well"});
  server.join(red, battle, key());
  const auto chat = red.last("welcome").at("chat").as_array();
  ASSERT_EQ(chat.size(), static_cast<std::size_t>(archive::Archive::lines_of_a_voice + 1));
  EXPECT_EQ(chat.front().at("text"), "good morning");
  EXPECT_EQ(chat.back().at("text"), "heard as well");
}

TEST_F(LimitsTest, TheWholeBattleIsNotToldTooOften) {
  server.join(red, battle, key());
  for (int i = 0; i < 40; ++i) server.say(red, Sit{Seat{Side::red, 0}});
  EXPECT_EQ(red.last_code(), "too-many");
  EXPECT_EQ(red.count("welcome"), 21);
}

TEST_F(LimitsTest, APageThatMissedSomethingIsWelcomedAgain) {
  server.join(red, battle, key());
  server.join(red, battle, key());
  EXPECT_EQ(red.count("welcome"), 2);
  EXPECT_EQ(red.last("welcome").at("why"), "");
  server.say(red, Hello{battle.id, battle.watch});
  EXPECT_EQ(red.last_code(), "bad-field") << "it sits on another chair";
}

TEST_F(LimitsTest, SoManyBattlesOfComputersAloneAreFoughtAtOnce) {
  std::vector<BattleMade> made;
  for (std::size_t i = 0; i < Limits{}.computer_battles; ++i) made.push_back(computers_alone().value());
  const auto refused = computers_alone();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "too-many");
  EXPECT_FALSE(refused.error().sentence.empty());
  EXPECT_TRUE(server.made({{"", "meeting", "", {}}, {{Seat{Side::red, 0}, Player::here, ""}}, false}));
  server.settle();
  EXPECT_TRUE(computers_alone()) << "those are over";
}

TEST_F(LimitsTest, SoManyKeysMayBeAskedForAtOnce) {
  EXPECT_EQ(server.lobby->mine({std::vector<std::string>(200, key())})->battles.size(), 200U);
  EXPECT_EQ(server.lobby->mine({std::vector<std::string>(201, key())}).error().field, "keys");
}

TEST_F(LimitsTest, WhoSaysNoHelloIsSentAway) {
  FakePage silent, mumbling;
  server.lobby->has_waited(silent);
  EXPECT_EQ(silent.last_code(), "too-late");
  EXPECT_TRUE(silent.closed);
  server.lobby->said(mumbling, "hm");
  server.lobby->has_waited(mumbling);
  EXPECT_TRUE(mumbling.closed);
  server.join(red, battle, key());
  server.lobby->has_waited(red);
  EXPECT_FALSE(red.closed);
}

TEST_F(LimitsTest, WhoStillEntersMayTakeHisTime) {
  server.restart();
  server.say(red, Hello{battle.id, key()});
  server.lobby->has_waited(red);
  EXPECT_FALSE(red.closed);
  server.settle();
  EXPECT_EQ(red.count("welcome"), 1);
}

TEST_F(LimitsTest, WhoGoesOnAfterManyRefusalsIsSentAway) {
  server.join(red, battle, key());
  for (int i = 0; i < 200; ++i) server.lobby->said(red, "hm");
  EXPECT_EQ(red.last_code(), "bad-json");
  EXPECT_FALSE(red.closed);
  for (int i = 0; i < 400; ++i) server.lobby->said(red, "hm");
  EXPECT_TRUE(red.closed);
}

TEST_F(LimitsTest, ARefusedQuestionIsNamedByItsNumber) {
  FakePage early;
  server.say(early, AskHint{7});
  EXPECT_EQ(early.last("refused").at("ask"), 7);
  server.say(early, GiveOrder{"o1", 0, boost::json::object{}});
  EXPECT_EQ(early.last("refused").at("id"), "o1");
  EXPECT_FALSE(early.last("refused").contains("ask"));
  server.join(red, battle, key());
  for (int i = 1; i < 60; ++i) server.say(red, AskWhy{i, 1});
  EXPECT_EQ(red.last_code(), "too-many");
  EXPECT_EQ(red.last("refused").at("ask"), 59) << "each answer is worked out anew";
  server.say(red, AskPosition{60});
  EXPECT_EQ(red.last("refused").at("ask"), 60);
  server.lobby->said(red, R"({"type": "sight", "ask": 61, "form": [1, 1]})");
  EXPECT_EQ(red.last("refused").at("ask"), 61) << "it was not understood";
  for (int i = 100; i < 400; ++i) server.say(red, AskSight{i, {}, {}});
  EXPECT_EQ(red.last("refused").at("ask"), 399) << "too many messages";
}

TEST_F(LimitsTest, ABattleIsFoughtAgainForNobodyWithoutAKey) {
  server.restart();
  FakePage stranger;
  server.say(stranger, Hello{battle.id, "a guess"});
  EXPECT_EQ(stranger.last_code(), "wrong-key");
  EXPECT_TRUE(server.work.empty());
}

TEST_F(LimitsTest, WhatIsSaidWhileABattleIsOpenedIsHeardAfterwards) {
  server.restart();
  server.say(red, Hello{battle.id, key()});
  server.say(red, Say{"Anybody here?"});
  EXPECT_TRUE(red.heard.empty());
  for (int i = 0; i < 40; ++i) server.say(red, AskHint{i});
  EXPECT_EQ(red.last_code(), "too-many");
  server.settle();
  EXPECT_EQ(red.count("welcome"), 1);
  EXPECT_EQ(red.count("chat"), 1);
  FakePage gone;
  server.restart();
  server.say(gone, Hello{battle.id, key()});
  server.lobby->left(gone);
  server.settle();
  EXPECT_TRUE(gone.heard.empty());
}

TEST(TallyTest, NeitherOneNorAllHaveTooMuch) {
  Tally tally(3, 2);
  EXPECT_TRUE(tally.enter("a"));
  EXPECT_TRUE(tally.enter("a"));
  EXPECT_FALSE(tally.enter("a"));
  EXPECT_TRUE(tally.enter("b"));
  EXPECT_FALSE(tally.enter("c"));
  tally.leave("a");
  EXPECT_TRUE(tally.enter("c"));
}

} // namespace sandtable::server
