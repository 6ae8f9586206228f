// People who throw on a real table: the battle waits for every throw, and is told what fell.

#include "dice/fast_dice.hpp"
#include "library/books.hpp"
#include "library/session.hpp"
#include "server/fake_page.hpp"

namespace sandtable::server {

namespace {

class OwnDiceTest : public testing::Test {
protected:
  QuietServer server;
  FakePage page;
  FastDice dice{5};
  BattleMade battle;
  int said = 0;

  void begin(const std::string& scenario, const std::string& book = "", Player blue = Player::computer) {
    NewBattle wanted;
    wanted.battle.scenario = scenario;
    wanted.battle.rulebook = book;
    wanted.own_dice = true;
    wanted.seats = {{Seat{Side::red, 0}, Player::here, ""}, {Seat{Side::blue, 0}, blue, "recruit"}};
    const auto made = server.made(wanted);
    ASSERT_TRUE(made) << made.error().sentence;
    battle = *made;
    server.settle();
    come_anew();
  }
  /// A new connection: one alone may not say so much so quickly.
  void come_anew() {
    server.lobby->left(page);
    page = FakePage();
    server.join(page, battle, battle.seats[0].key);
  }
  bool asked() const { return page.status().contains("asked"); }
  /// Dice for the throw at hand, as somebody at the table would type them.
  std::string throw_for_real() {
    const auto asked = read_json<AskedThrow>(page.status().at("asked")).value();
    std::string typed;
    for (const AskedDice& pool : asked.pools)
      for (const int face : dice.roll(request_of(pool.dice, pool.sides)).faces) typed += std::to_string(face) + " ";
    if (!asked.bag) return typed;
    std::vector<std::string> codes;
    for (const ThingText& thing : asked.bag->things) codes.insert(codes.end(), std::size_t(thing.count), thing.code);
    return typed + codes[std::size_t(dice.roll(request_of(1, int(codes.size()))).faces[0] - 1)];
  }
  void type(const std::string& text) {
    server.say(page, TypeThrow{"t" + std::to_string(++said), page.version(), text});
    server.settle();
  }
  void order() {
    server.order(page, "o" + std::to_string(++said));
    server.settle();
  }
  /// Until the page is to decide.
  void throw_all() {
    while (asked()) type(throw_for_real());
  }
  bool over() const { return page.status().contains("outcome"); }
};

} // namespace

TEST_F(OwnDiceTest, AWholeBattleIsFoughtSoAndItsRecordSaysSoAndReplays) {
  begin("meeting");
  EXPECT_TRUE(page.last("welcome").at("own_dice").as_bool());
  EXPECT_EQ(page.last("welcome").at("commitment"), "");
  int throws = 0;
  for (; !over() && said < 5000;) {
    if (asked()) {
      type(throw_for_real());
      ++throws;
    } else {
      ASSERT_TRUE(page.decides()) << "the computer's throws are asked for, too";
      order();
    }
    ASSERT_EQ(page.count("refused"), 0) << page.texts.back();
    if (said % 80 == 0) come_anew();
  }
  ASSERT_TRUE(over());
  EXPECT_GT(throws, 50);
  const auto record = server.record(battle.id, battle.watch);
  ASSERT_TRUE(record) << record.error().sentence;
  EXPECT_EQ(record->dice.kind, "hand");
  EXPECT_EQ(record->dice.seed, "");
  EXPECT_FALSE(record->dice.recipe.has_value());
  const auto again = read_record(write_record(*record), "record");
  ASSERT_TRUE(again) << again.error().text();
  Session session(book_named("kingsmen1").value()->reopen(*again).value());
  const auto played = play_all(session, *again, [] {});
  EXPECT_TRUE(played) << played.error().text();
  EXPECT_EQ(session.battle().node(), Node::over);
}

TEST_F(OwnDiceTest, WhatCannotHaveFallenIsRefusedAndTheSameThrowIsAskedForAgain) {
  begin("meeting"); // a command roll of one die opens it
  ASSERT_TRUE(asked());
  const auto before = page.status().at("asked");
  const std::pair<const char*, const char*> wrong[] = {
      {"", "Nothing was typed."},
      {"7", "7 is no face of a die."},
      {"0", "0 is no face of a die."},
      {"1 2 3 4 5 6 1 2 3 4 5 6", "12 dice were typed"},
      {"QH", "The Queen of Hearts was typed"},
  };
  for (const auto& [typed, sentence] : wrong) {
    type(typed);
    EXPECT_EQ(page.last("refused").at("code"), "bad-field");
    EXPECT_TRUE(page.last("refused").at("sentence").as_string().starts_with(sentence))
        << page.last("refused").at("sentence").as_string();
    EXPECT_EQ(page.status().at("asked"), before);
  }
  server.say(page, GiveOrder{"early", page.version(), boost::json::object{{"verb", "decline"}}});
  EXPECT_EQ(page.last_code(), "not-your-turn");
  throw_all();
  ASSERT_TRUE(page.decides());
  type("3");
  EXPECT_EQ(page.last("refused").at("sentence"), "No throw is waited for now.");
}

TEST_F(OwnDiceTest, ACardMustStillBeInTheDeck) {
  begin("meeting", "", Player::afar);
  std::string first;
  while (first.empty()) {
    ASSERT_TRUE(asked());
    const std::string typed = throw_for_real();
    if (page.status().at("asked").as_object().contains("bag")) first = typed;
    type(typed);
  }
  FakePage friendly;
  server.join(friendly, battle, battle.seats[1].key);
  // Whoever's it is, he lets the card go until the next is turned.
  for (int i = 0; i < 200 && !friendly.status().contains("asked"); ++i) {
    FakePage& decider = page.decides() ? page : friendly;
    server.order(decider, "d" + std::to_string(i));
    while (page.status().contains("asked") && !page.status().at("asked").as_object().contains("bag"))
      type(throw_for_real());
  }
  ASSERT_TRUE(page.status().at("asked").as_object().contains("bag"));
  type(first);
  EXPECT_EQ(page.last_code(), "bad-field");
  EXPECT_NE(page.last("refused").at("sentence").as_string().find("not among the cards left"), std::string::npos);
}

TEST_F(OwnDiceTest, NothingIsLostWhenTheServerStopsInTheMiddleOfAThrow) {
  begin("meeting");
  throw_all();
  while (!asked()) order();
  const auto before = page.status().at("asked");
  const std::string typed = throw_for_real();
  server.restart();
  FakePage later;
  server.join(later, battle, battle.seats[0].key);
  EXPECT_EQ(later.status().at("asked"), before);
  const TypeThrow thrown{"once", later.version(), typed};
  server.say(later, thrown);
  const int version = later.version();
  server.restart();
  FakePage last;
  server.join(last, battle, battle.seats[0].key);
  server.say(last, thrown); // it was not heard that it had been done
  EXPECT_EQ(last.last("done").at("id"), "once");
  EXPECT_EQ(last.count("refused"), 0);
  EXPECT_EQ(last.last("done").at("version"), version);
}

TEST_F(OwnDiceTest, AnOrderMayBeTakenBackUntilItsDiceHaveFallen) {
  begin("meeting");
  throw_all();
  while (!asked() || page.status().at("undo").as_int64() == 0) {
    if (asked())
      type(throw_for_real());
    else
      order();
    ASSERT_LT(said, 500);
  }
  server.say(page, TakeBack{"back", page.version(), false});
  EXPECT_FALSE(asked());
  EXPECT_TRUE(page.decides());
}

TEST_F(OwnDiceTest, SpectatorsAreNotAskedAndThrowNothing) {
  begin("meeting");
  FakePage hill;
  server.join(hill, battle, battle.watch);
  EXPECT_FALSE(hill.status().contains("asked"));
  server.say(hill, TypeThrow{"x", hill.version(), "3"});
  EXPECT_EQ(hill.last_code(), "wrong-seat");
}

TEST_F(OwnDiceTest, SomebodyMustBeThereToThrow) {
  NewBattle wanted;
  wanted.battle.scenario = "meeting";
  wanted.own_dice = true;
  const auto made = server.made(wanted);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().field, "own_dice");
}

TEST_F(OwnDiceTest, EveryBookAsksForItsThrowsAndDraws) {
  for (const char* scenario : {"advance-guard", "powick-bridge", "the-forage", "outpost"}) {
    begin(scenario);
    for (int steps = 0; steps < 60 && !over(); ++steps) {
      if (asked())
        type(throw_for_real());
      else
        order();
      ASSERT_EQ(page.count("refused"), 0) << scenario << page.texts.back();
    }
  }
}

} // namespace sandtable::server
