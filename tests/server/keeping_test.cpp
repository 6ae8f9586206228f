// What happens to battles as things to be kept: no room for them, deleted by who made them, laid aside.

#include "server/fake_page.hpp"

#include <SQLiteCpp/Statement.h>

namespace sandtable::server {

namespace {

class KeepingTest : public testing::Test {
protected:
  QuietServer server;
  FakePage red, blue;
  BattleMade battle;

  void two_friends() {
    battle = server.make(Player::here, Player::afar);
    server.join(red, battle, battle.seats[0].key);
    server.join(blue, battle, battle.seats[1].key);
  }
  FakePage& decider() { return red.decides() ? red : blue; }
  /// Nothing more goes into the file than fits into what it has taken.
  void fill_the_disk() { ASSERT_TRUE(server.archive->limit(1)); }
  void make_room() { ASSERT_TRUE(server.archive->limit(std::int64_t{1} << 30)); }
  int version_on_disk() { return server.archive->battle(battle.id).value()->rest.version; }
};

} // namespace

TEST_F(KeepingTest, WhatCannotBeKeptIsNotDoneAndThePlayerIsToldSo) {
  two_friends();
  for (int i = 0; i < 3; ++i) server.order(decider(), "before " + std::to_string(i));
  fill_the_disk();
  FakePage* page = &decider();
  GiveOrder order;
  int version = 0;
  for (int i = 0; i < 500 && !page->closed; ++i) {
    page = &decider();
    version = page->version();
    order = {"after " + std::to_string(i), version, server.advice(*page)};
    server.say(*page, order);
  }
  ASSERT_TRUE(page->closed);
  const auto refused = page->heard[page->heard.size() - 1];
  EXPECT_EQ(refused.at("code"), "disk-full");
  EXPECT_EQ(refused.at("id").as_string(), order.id);
  EXPECT_NE(refused.at("sentence").as_string().find("no more room"), boost::json::string::npos);
  FakePage& other = page == &red ? blue : red;
  EXPECT_EQ(other.last_code(), "disk-full") << "the other is told as well";
  EXPECT_EQ(version_on_disk(), version);

  FakePage again;
  server.join(again, battle, battle.seats[page == &red ? 0 : 1].key);
  EXPECT_EQ(again.version(), version) << "the battle stands where it stood";
  make_room();
  server.say(again, order);
  EXPECT_EQ(again.last("done").at("id").as_string(), order.id);
}

TEST_F(KeepingTest, ComputersRestUntilThereIsRoom) {
  battle = server.make(Player::here, Player::computer);
  server.join(red, battle, battle.seats[0].key);
  fill_the_disk();
  for (int i = 0; i < 500 && !red.closed; ++i) {
    server.order(red, std::to_string(i));
    server.settle();
  }
  ASSERT_TRUE(red.closed);
  EXPECT_EQ(red.last_code(), "disk-full");
  make_room();
  FakePage again;
  server.join(again, battle, battle.seats[0].key);
  for (int i = 0; i < 50 && again.decides(); ++i) server.order(again, "again " + std::to_string(i));
  EXPECT_TRUE(server.work.empty()) << "nobody asks a full disk over and over";
  server.lobby->tidy(Clock::now() + std::chrono::minutes(1));
  server.settle();
  EXPECT_TRUE(again.decides() || again.status().contains("outcome"));
}

TEST_F(KeepingTest, ALineThatCannotBeKeptIsNotSaid) {
  two_friends();
  fill_the_disk();
  for (int i = 0; i < 60 && red.count("refused") == 0; ++i) {
    FakePage talker;
    server.join(talker, battle, battle.watch);
    server.say(talker, Say{std::string(500, 'x')});
    if (talker.count("refused") > 0) red.heard.push_back(talker.last("refused"));
    server.lobby->left(talker);
  }
  const std::string code = red.last_code();
  EXPECT_TRUE(code == "disk-full" || code == "too-many") << code;
  EXPECT_FALSE(red.closed);
}

TEST_F(KeepingTest, NoBattleIsBegunInTheLastTenthOfTheRoom) {
  fill_the_disk();
  NewBattle wanted;
  wanted.battle.scenario = "meeting";
  const auto refused = server.made(wanted);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "disk-full");
  make_room();
  EXPECT_TRUE(server.made(wanted));
}

TEST_F(KeepingTest, WhoMadeABattleDeletesItForEverybody) {
  two_friends();
  server.order(decider(), "o1");
  EXPECT_EQ(server.lobby->drop(battle.id, battle.seats[0].key).error().code, "wrong-key") << "a seat is not enough";
  EXPECT_EQ(server.lobby->drop(battle.id, battle.watch).error().code, "wrong-key");
  EXPECT_EQ(server.lobby->drop(battle.id, "").error().code, "wrong-key");
  EXPECT_TRUE(server.lobby->drop(battle.id, battle.maker));
  for (const FakePage* page : {&red, &blue}) {
    EXPECT_EQ(page->last_code(), "deleted");
    EXPECT_TRUE(page->closed);
  }
  EXPECT_EQ(server.lobby->drop(battle.id, battle.maker).error().code, "no-such-battle");
  EXPECT_TRUE(server.lobby->mine({{battle.watch, battle.seats[0].key}})->battles.empty());
  SQLite::Database file(server.folder.path() + "/battles.sqlite");
  for (const char* table : {"battles", "seats", "steps", "given", "chat"})
    EXPECT_EQ(file.execAndGet(std::string("SELECT count(*) FROM ") + table).getInt(), 0) << table;
}

TEST_F(KeepingTest, AComputersThoughtOfADeletedBattleIsForgotten) {
  battle = server.make(Player::here, Player::computer);
  server.join(red, battle, battle.seats[0].key);
  for (int i = 0; i < 50 && red.decides(); ++i) server.order(red, std::to_string(i));
  ASSERT_FALSE(server.work.empty());
  EXPECT_TRUE(server.lobby->drop(battle.id, battle.maker));
  server.settle();
  EXPECT_FALSE(server.archive->battle(battle.id).value());
}

TEST_F(KeepingTest, ABattleThatNobodyTouchesIsLaidAsideAndTakenUpAgain) {
  two_friends();
  const auto mine = [&] { return server.lobby->mine({{battle.seats[0].key}})->battles.front(); };
  EXPECT_FALSE(mine().aside);
  const auto touched = [&](std::int64_t when) {
    SQLite::Database(server.folder.path() + "/battles.sqlite", SQLite::OPEN_READWRITE)
        .exec("UPDATE battles SET changed = " + std::to_string(when));
  };
  constexpr std::int64_t hour = 60 * 60;
  const std::int64_t long_ago = seconds_since_1970() - Limits{}.days_until_aside * 24 * hour - hour;
  server.restart();
  touched(long_ago + 2 * hour);
  EXPECT_FALSE(mine().aside);
  touched(long_ago);
  EXPECT_TRUE(mine().aside);
  EXPECT_EQ(server.archive->under_way(long_ago + 1).value(), 0) << "it takes nobody's place";
  EXPECT_EQ(server.archive->under_way(long_ago).value(), 1);
  FakePage again, across;
  server.join(again, battle, battle.seats[0].key);
  server.join(across, battle, battle.seats[1].key);
  server.order(again.decides() ? again : across, "after years");
  EXPECT_FALSE(mine().aside);
}

} // namespace sandtable::server
