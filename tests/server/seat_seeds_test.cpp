// The seal before the first throw, and the seeds that seats bring: docs/fair-dice.md, docs/protocol.md.

#include "library/books.hpp"
#include "library/dice_check.hpp"
#include "server/fake_page.hpp"

#include <SQLiteCpp/Database.h>

namespace sandtable::server {

namespace {

std::string seed_text(std::uint64_t number) { return FairDice::written(known_seed(number)); }

class SeatSeeds : public testing::Test {
protected:
  QuietServer server;
  FakePage red, blue, hill;
  BattleMade battle = server.make(Player::here, Player::afar);

  const std::string& key_of(Side side) { return battle.seats[static_cast<std::size_t>(index_of(side))].key; }
  /// Comes to the table, and brings nothing by himself.
  void hello(FakePage& page, const std::string& key) {
    server.say(page, Hello{battle.id, key});
    server.settle();
  }
  void bring(FakePage& page, const std::string& seed) {
    server.say(page, BringSeed{seed});
    server.settle();
  }
  std::string first_seat_of(const boost::json::object& message, const char* list) {
    const auto& seeds = message.at(list).as_array();
    return seeds.empty() ? "nobody" : std::string(seeds.front().at("seat").at("side").as_string());
  }
  /// Whoever is to decide gives up.
  Record conceded() {
    FakePage& loser = red.decides() ? red : blue;
    server.say(loser, GiveOrder{"last", loser.version(), boost::json::object{{"verb", "concede"}}});
    const auto record = server.record(battle.id, battle.watch);
    EXPECT_TRUE(record) << record.error().sentence;
    return *record;
  }
};

} // namespace

TEST_F(SeatSeeds, AreAskedForOnceTheSealIsShownAndBeforeTheFirstThrow) {
  EXPECT_EQ(battle.commitment.size(), 64U);
  hello(hill, battle.watch);
  hello(red, key_of(Side::red));
  EXPECT_EQ(red.last("welcome").at("commitment").as_string(), battle.commitment);
  EXPECT_TRUE(red.last("welcome").at("wants_seed").as_bool());
  EXPECT_FALSE(hill.last("welcome").at("wants_seed").as_bool());
  EXPECT_EQ(red.count("happened"), 0); // command dice are due, and wait
  bring(red, seed_text(1));
  EXPECT_GT(red.count("happened"), 0);
  for (FakePage* page : {&red, &hill}) EXPECT_EQ(first_seat_of(page->last("seeded"), "seeds"), "red");
}

TEST_F(SeatSeeds, EnterEveryThrowFromTheNextOneOn) {
  hello(red, key_of(Side::red));
  bring(red, seed_text(1));
  hello(blue, key_of(Side::blue)); // a friend who comes later
  bring(blue, seed_text(2));
  for (int i = 0; i < 6; ++i) {
    server.order(red.decides() ? red : blue, std::to_string(i));
    server.settle();
  }
  const Record record = conceded();
  ASSERT_EQ(record.dice.seeds(), 2U);
  EXPECT_EQ(record.dice.seats->front(), (SeatSeed{{Side::red, 0}, seed_text(1), 0}));
  EXPECT_EQ(record.dice.seats->back().seat, (Seat{Side::blue, 0}));
  EXPECT_GT(record.dice.seats->back().from, 0);
  EXPECT_EQ(record.dice.commitment, battle.commitment);
  const auto checked = check_dice(*book_named(record.rulebook).value(), record);
  ASSERT_TRUE(checked) << checked.error().text();
  EXPECT_TRUE(checked->checked); // conceding shows the seed
  EXPECT_GT(checked->throws, record.dice.seats->back().from);
}

TEST_F(SeatSeeds, StayWhatTheyAreAndOutliveTheServer) {
  hello(red, key_of(Side::red));
  bring(red, seed_text(1));
  bring(red, seed_text(2));
  EXPECT_EQ(red.last("seeded").at("seeds").as_array().size(), 1U);
  EXPECT_EQ(red.last("seeded").at("seeds").at(0).at("seed").as_string(), seed_text(1));
  server.restart();
  FakePage again;
  hello(again, key_of(Side::red));
  EXPECT_FALSE(again.last("welcome").at("wants_seed").as_bool());
  EXPECT_EQ(again.last("welcome").at("seat_seeds").at(0).at("seed").as_string(), seed_text(1));
  hello(blue, key_of(Side::blue));
  bring(blue, seed_text(3));
  server.restart();
  red = FakePage{};
  hello(red, key_of(Side::red));
  blue = FakePage{};
  hello(blue, key_of(Side::blue));
  for (int i = 0; i < 4; ++i) {
    server.order(red.decides() ? red : blue, std::to_string(i));
    server.settle();
  }
  const Record record = conceded();
  EXPECT_EQ(record.dice.seeds(), 2U);
  const auto checked = check_dice(*book_named(record.rulebook).value(), record);
  EXPECT_TRUE(checked) << checked.error().text();
}

TEST_F(SeatSeeds, MayBeDoneWithout) {
  hello(red, key_of(Side::red));
  bring(red, "");
  EXPECT_GT(red.count("happened"), 0);
  hello(blue, key_of(Side::blue));
  EXPECT_EQ(conceded().dice.seeds(), 0U);
}

TEST_F(SeatSeeds, OfSpectatorsAndWhatIsNoneAreRefused) {
  hello(hill, battle.watch);
  bring(hill, seed_text(1));
  EXPECT_EQ(hill.last_code(), "wrong-seat");
  hello(red, key_of(Side::red));
  for (const std::string& wrong : {std::string("5eed"), std::string(64, 'G'), seed_text(1) + "00"}) {
    bring(red, wrong);
    EXPECT_EQ(red.last_code(), "bad-field") << wrong;
  }
  EXPECT_EQ(red.count("seeded"), 0);
  EXPECT_EQ(red.count("happened"), 0);
}

TEST_F(SeatSeeds, CanStillBeCheckedWhenABattleIsDeleted) {
  hello(red, key_of(Side::red));
  bring(red, seed_text(1));
  ASSERT_TRUE(server.lobby->drop(battle.id, battle.maker));
  const std::string sentence(red.last("refused").at("sentence").as_string());
  const std::size_t end = sentence.size() - 1; // its full stop
  ASSERT_GT(end, 64U);
  const auto seed = FairDice::read(sentence.substr(end - 64, 64));
  ASSERT_TRUE(seed) << sentence;
  EXPECT_EQ(FairDice::commitment(*seed), battle.commitment);
}

TEST(KnownDice, TakeNoSeeds) {
  QuietServer server(7);
  const BattleMade battle = server.make(Player::here, Player::computer);
  FakePage red;
  server.say(red, Hello{battle.id, battle.seats.front().key});
  EXPECT_FALSE(red.last("welcome").at("wants_seed").as_bool());
  server.settle();
  EXPECT_TRUE(red.decides()); // nothing was waited for
  server.say(red, BringSeed{seed_text(1)});
  EXPECT_EQ(red.last_code(), "forbidden");
}

TEST(Seal, ThatIsNotOfTheSeedOpensNoBattle) {
  QuietServer server;
  const BattleMade battle = server.make(Player::here, Player::computer);
  server.restart();
  SQLite::Database(server.folder.path() + "/battles.sqlite", SQLite::OPEN_READWRITE)
      .exec("UPDATE battles SET seed = '" + seed_text(1) + "'");
  FakePage red;
  server.say(red, Hello{battle.id, battle.seats.front().key});
  server.settle();
  EXPECT_EQ(red.last_code(), "server-fault");
}

} // namespace sandtable::server
