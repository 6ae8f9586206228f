// Computers who think long do so elsewhere: nobody else waits for them.

#include "server/fake_page.hpp"

namespace sandtable::server {

namespace {

/// Red's page at a battle against a major, and how many of his thoughts are under way or done.
class AgainstAMajor : public testing::Test {
protected:
  QuietServer server;
  FakePage red;
  BattleMade battle;

  void SetUp() override {
    NewBattle wanted;
    wanted.battle.scenario = "meeting";
    wanted.seats = {{Seat{Side::red, 0}, Player::here, ""}, {Seat{Side::blue, 0}, Player::computer, "major"}};
    battle = server.made(wanted).value();
    server.join(red, battle, battle.seats[0].key);
  }
  /// Gives orders until the major has to decide.
  void to_him() {
    for (int i = 0; i < 50 && red.decides(); ++i) server.order(red, "to him " + std::to_string(i));
    ASSERT_FALSE(red.decides());
  }
};

} // namespace

TEST_F(AgainstAMajor, HisOrdersComeWhenHeHasThought) {
  to_him();
  const int before = red.version();
  server.settle(1); // he begins to think
  EXPECT_EQ(red.version(), before);
  EXPECT_EQ(server.work.size(), 1U);
  server.settle();
  EXPECT_GT(red.version(), before);
  EXPECT_TRUE(red.decides());
}

TEST_F(AgainstAMajor, OthersAreServedWhileHeThinks) {
  to_him();
  server.settle(1);
  const auto thinking = std::move(server.work);
  server.work.clear();
  FakePage first, friendly;
  const BattleMade other = server.make(Player::here, Player::here);
  server.join(first, other, other.seats[0].key); // brings the seed for which the first throw waits
  server.join(friendly, other, other.seats[0].key);
  server.order(friendly, "meanwhile");
  EXPECT_EQ(friendly.last("done").at("id"), "meanwhile");
  server.say(red, Say{"Take your time."});
  EXPECT_EQ(red.last("chat").at("text"), "Take your time.");
  for (const auto& piece : thinking) piece();
  server.settle();
  EXPECT_TRUE(red.decides());
}

TEST_F(AgainstAMajor, AThoughtThatComesAfterARestartIsThoughtAgain) {
  to_him();
  server.settle(1);
  const int before = red.version();
  server.restart();
  FakePage again;
  server.join(again, battle, battle.seats[0].key);
  EXPECT_GT(again.version(), before);
  EXPECT_TRUE(again.decides());
}

TEST(LongWork, IsDoneElsewhereWhateverIsAskedFor) {
  QuietServer server;
  NewBattle alone;
  alone.battle.scenario = "random:small:5";
  const BattleMade fought = server.made(alone).value();
  server.settle();
  const BattleMade other = server.make(Player::here, Player::here);
  server.restart();
  FakePage page, late;
  server.join(page, other, other.seats[0].key);
  int told = 0;
  const auto count = [&](const auto& answer) { told += answer ? 1 : 0; };
  for (int i = 0; i < 20; ++i) {
    server.lobby->replay(fought.id, fought.watch, count);
    server.lobby->report(fought.id, fought.watch, count);
    server.lobby->record(fought.id, fought.watch, count);
    server.lobby->make(alone, count);
  }
  server.say(late, Hello{fought.id, fought.watch});
  for (int i = 0; i < 20; ++i) { // somebody else's orders are carried out while all of that waits
    if (!page.decides()) server.say(page, Sit{read_json<Seat>(page.status().at("next")).value()});
    server.order(page, std::to_string(i));
  }
  EXPECT_EQ(page.count("done"), 20);
  EXPECT_EQ(told, 0);
  EXPECT_TRUE(late.heard.empty());
  server.settle();
  EXPECT_EQ(told, 60 + static_cast<int>(Limits{}.computer_battles));
  EXPECT_EQ(late.count("welcome"), 1);
  told = 0;
  server.lobby->replay(fought.id, fought.watch, count);
  server.lobby->report(fought.id, fought.watch, count);
  server.lobby->record(fought.id, fought.watch, count);
  EXPECT_EQ(told, 0) << "nor is it told at once where the battle is open";
  server.settle();
  EXPECT_EQ(told, 3);
}

} // namespace sandtable::server
