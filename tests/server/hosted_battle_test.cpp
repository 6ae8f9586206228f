// A hosted battle, without a network: who may do what, and what is durable when.

#include "dice/fair_dice.hpp"
#include "library/books.hpp"
#include "library/dice_check.hpp"
#include "server/fake_page.hpp"
#include "server/keys.hpp"

#include <SQLiteCpp/Statement.h>

namespace sandtable::server {

namespace {

const std::string& key_of(const BattleMade& battle, Side side) {
  return battle.seats[static_cast<std::size_t>(index_of(side))].key;
}

class HostedBattleTest : public testing::Test {
protected:
  QuietServer server;
  FakePage red, blue, hill;

  BattleMade two_friends() {
    const BattleMade battle = server.make(Player::here, Player::afar);
    server.join(red, battle, key_of(battle, Side::red));
    server.join(blue, battle, key_of(battle, Side::blue));
    server.join(hill, battle, battle.watch);
    return battle;
  }
  FakePage& decider() { return red.decides() ? red : blue; }
  FakePage& other() { return red.decides() ? blue : red; }
};

/// Throws every roll of a finished battle again from the seed it reveals.
void expect_dice_of_the_seed(const Record& record, int recipe) {
  EXPECT_EQ(record.format, 2);
  EXPECT_EQ(record.dice.recipe, recipe);
  const auto checked = check_dice(*book_named(record.rulebook).value(), record);
  ASSERT_TRUE(checked) << checked.error().text();
  EXPECT_TRUE(checked->checked);
  EXPECT_GT(checked->throws, 0);
}

} // namespace

TEST(KnownSeed, FightsTheSameBattleAgain) {
  const auto fought = [](std::uint64_t seed) {
    QuietServer server(seed);
    NewBattle wanted;
    wanted.battle.scenario = "meeting";
    // Recruits do one thing or the other; captains know what they want.
    for (const Side side : {Side::red, Side::blue})
      wanted.seats.push_back({Seat{side, 0}, Player::computer, "recruit"});
    const auto made = server.made(wanted).value();
    server.settle(40);
    FakePage hill;
    server.say(hill, Hello{made.id, made.watch});
    return std::string(hill.last("welcome").at("digest").as_string());
  };
  EXPECT_EQ(fought(7), fought(7));
  EXPECT_NE(fought(7), fought(8));
}

TEST_F(HostedBattleTest, AKeyOpensItsSeatsAndNoOthers) {
  const BattleMade battle = two_friends();
  EXPECT_EQ(red.last("welcome").at("eyes").at("side"), "red");
  EXPECT_EQ(blue.last("welcome").at("eyes").at("side"), "blue");
  EXPECT_FALSE(hill.last("welcome").contains("eyes"));
  EXPECT_NE(red.decides(), blue.decides());
  FakePage stranger;
  server.join(stranger, battle, "a guess");
  EXPECT_EQ(stranger.last_code(), "wrong-key");
  FakePage lost;
  server.say(lost, Hello{"nowhere", battle.watch});
  EXPECT_EQ(lost.last_code(), "no-such-battle");
}

TEST_F(HostedBattleTest, OffersAreOnlyForTheEyesOfTheOneWhoDecides) {
  two_friends();
  EXPECT_FALSE(decider().status().at("decision").at("offers").as_array().empty());
  for (FakePage* page : {&other(), &hill}) {
    EXPECT_TRUE(page->status().at("decision").at("offers").as_array().empty());
    server.say(*page, AskPreview{7, boost::json::object{}});
    EXPECT_FALSE(page->last("previewed").contains("preview"));
    server.say(*page, AskHint{8});
    EXPECT_TRUE(page->last("hinted").at("hints").as_array().empty());
  }
}

TEST_F(HostedBattleTest, WhyIsToldOfAComputersOrdersAndOfNobodyElses) {
  const BattleMade battle = server.make(Player::here, Player::computer);
  server.join(red, battle, key_of(battle, Side::red));
  // Whose turn comes first the cards say.
  const auto blue_has_ordered = [&] {
    return std::any_of(red.texts.begin(), red.texts.end(), [](const std::string& text) {
      return text.find(R"("by":{"side":"blue")") != std::string::npos;
    });
  };
  for (int i = 0; i < 100 && red.decides() && (i < 6 || !blue_has_ordered()); ++i) {
    server.order(red, std::to_string(i));
    server.settle();
  }
  int of_blue = 0, of_red = 0, asked = 0;
  for (const auto& message : std::vector(red.heard)) {
    if (message.at("type") != "happened") continue;
    for (const auto& moment : message.at("moments").as_array()) {
      const auto* by = moment.as_object().if_contains("by");
      if (by == nullptr || (by->at("side") == "blue" ? of_blue : of_red) == 12) continue;
      server.say(red, AskWhy{++asked, static_cast<int>(moment.at("step").as_int64())});
      const auto answer = red.last("explained");
      EXPECT_EQ(answer.at("ask"), asked);
      const bool blue_did = by->at("side") == "blue";
      EXPECT_EQ(answer.contains("why"), blue_did) << compact(moment);
      (blue_did ? of_blue : of_red) += 1;
      EXPECT_TRUE(!blue_did || answer.at("why").at("sentence") == moment.at("order")) << compact(moment);
    }
  }
  EXPECT_GT(of_blue, 0);
  EXPECT_GT(of_red, 0);
  server.say(red, AskWhy{77, 100'000});
  EXPECT_FALSE(red.last("explained").contains("why")) << "nothing has come to that yet";
  for (int i = 0; i < 40; ++i) server.say(red, AskWhy{i, 1});
  EXPECT_EQ(red.last_code(), "too-many");
  server.join(hill, battle, battle.watch);
  const auto welcome = hill.last("welcome");
  const auto& steps = welcome.at("journal_steps").as_array();
  ASSERT_EQ(steps.size(), welcome.at("journal").as_array().size());
  EXPECT_EQ(steps.back(), welcome.at("step")) << "the last line is of the last step";
}

TEST_F(HostedBattleTest, APositionIsGuessedWhereSomethingIsHidden) {
  two_friends(); // KM1-CMD-03: command points are secret
  const std::pair<FakePage*, const char*> eyes[] = {{&red, "red"}, {&blue, "blue"}, {&hill, "spectators"}};
  for (const auto& [page, side] : eyes) {
    server.say(*page, AskPosition{9});
    const auto answer = page->last("positioned");
    EXPECT_EQ(answer.at("ask"), 9);
    const auto& position = answer.at("position").as_object();
    EXPECT_EQ(position.at("rulebook"), "kingsmen1");
    EXPECT_EQ(position.at("as_seen_by"), side);
    const auto text = read_json<PositionText>(answer.at("position"));
    ASSERT_TRUE(text) << text.error().text();
    const auto open = (*book_named("kingsmen1"))->open_position(*text);
    ASSERT_TRUE(open) << open.error().text();
    EXPECT_FALSE(open->units.empty());
  }
}

TEST_F(HostedBattleTest, APositionIsExactWhereNothingIsHidden) {
  NewBattle wanted;
  wanted.battle.scenario = "meeting";
  wanted.battle.rulebook = "kingsmen2"; // KM2-CMD-12: all points are open
  wanted.seats = {{Seat{Side::red, 0}, Player::here, ""}, {Seat{Side::blue, 0}, Player::afar, ""}};
  const auto battle = server.made(wanted);
  ASSERT_TRUE(battle) << battle.error().sentence;
  server.settle();
  server.join(red, *battle, key_of(*battle, Side::red));
  server.join(hill, *battle, battle->watch);
  for (FakePage* page : {&red, &hill}) {
    server.say(*page, AskPosition{1});
    EXPECT_FALSE(page->last("positioned").at("position").as_object().contains("as_seen_by"));
  }
  EXPECT_EQ(red.last("positioned").at("position"), hill.last("positioned").at("position"));
}

TEST_F(HostedBattleTest, WhoeverWaitsIsToldForWhichGeneral) {
  NewBattle wanted;
  wanted.battle.toml = three_against_three();
  wanted.seats = {{Seat{Side::red, 0}, Player::here, ""}, {Seat{Side::red, 1}, Player::afar, ""}};
  for (const Seat seat : {Seat{Side::red, 2}, Seat{Side::blue, 0}, Seat{Side::blue, 1}, Seat{Side::blue, 2}})
    wanted.seats.push_back({seat, Player::computer, "recruit"});
  const auto battle = server.made(wanted);
  ASSERT_TRUE(battle) << battle.error().sentence;
  server.settle();
  server.join(red, *battle, battle->seats[0].key);
  server.join(blue, *battle, battle->seats[1].key);
  server.join(hill, *battle, battle->watch);
  ASSERT_TRUE(red.decides());
  for (FakePage* page : {&blue, &hill})
    EXPECT_EQ(page->status().at("decision").at("prompt"), "Waiting for Sir John Moore.");
  server.order(red, "one");
  EXPECT_EQ(red.status().at("decision").at("prompt"), "Waiting for Lord Paget.");
  EXPECT_TRUE(blue.decides());
}

TEST_F(HostedBattleTest, AnOrderIsDurableBeforeItIsAnswered) {
  const BattleMade battle = two_friends();
  std::vector<std::int64_t> on_disk;
  FakePage& page = decider();
  page.on_send = [&](const std::string& text) {
    if (text.find("\"done\"") == std::string::npos) return;
    SQLite::Database file(server.folder.path() + "/battles.sqlite");
    on_disk.push_back(file.execAndGet("SELECT version FROM battles").getInt64());
  };
  const int before = page.version();
  server.order(page, "o1");
  EXPECT_EQ(page.last("done").at("id"), "o1");
  EXPECT_GT(page.version(), before);
  EXPECT_EQ(on_disk, std::vector<std::int64_t>{page.version()});
}

TEST_F(HostedBattleTest, AnOrderSentTwiceIsCarriedOutOnce) {
  two_friends();
  FakePage& page = decider();
  const GiveOrder order{"o1", page.version(), server.advice(page)};
  server.say(page, order);
  const auto happened = page.count("happened");
  const auto version = page.last("done").at("version");
  server.say(page, order);
  EXPECT_EQ(page.count("done"), 2);
  EXPECT_EQ(page.last("done").at("version"), version);
  EXPECT_EQ(page.count("happened"), happened);
}

TEST_F(HostedBattleTest, AnIdIsForOneOrderAlone) {
  const BattleMade battle = two_friends();
  const GiveOrder order{"o1", red.decides() ? red.version() : blue.version(), server.advice(decider())};
  FakePage& page = decider();
  server.say(page, order);
  const int version = page.version();
  for (const GiveOrder& other : {GiveOrder{"o1", version, order.order}, GiveOrder{"o1", order.version, "pass"}}) {
    server.say(page, other);
    EXPECT_EQ(page.last_code(), "used-id");
    EXPECT_EQ(page.last("refused").at("id"), "o1");
  }
  server.say(page, TakeBack{"o1", version, false});
  EXPECT_EQ(page.last_code(), "used-id");
  EXPECT_EQ(page.count("done"), 1);
  EXPECT_EQ(server.archive->battle(battle.id).value()->rest.version, version);
  server.restart();
  FakePage again;
  server.join(again, battle, key_of(battle, &page == &red ? Side::red : Side::blue));
  server.say(again, order);
  EXPECT_EQ(again.last("done").at("version"), version) << "the same order, once more";
}

TEST_F(HostedBattleTest, RefusalsChangeNothing) {
  const BattleMade battle = two_friends();
  FakePage &page = decider(), &idle = other();
  const boost::json::value order = server.advice(page);
  const int version = page.version(), happened = page.count("happened");
  server.say(page, GiveOrder{"a", version + 1, order});
  EXPECT_EQ(page.last_code(), "stale");
  server.say(idle, GiveOrder{"b", version, order});
  EXPECT_EQ(idle.last_code(), "not-your-turn");
  server.say(hill, GiveOrder{"c", version, order});
  EXPECT_EQ(hill.last_code(), "wrong-seat");
  server.say(page, GiveOrder{"", version, order});
  EXPECT_EQ(page.last_code(), "bad-field");
  server.say(page, GiveOrder{"d", version, boost::json::object{{"wish", 1}}});
  EXPECT_EQ(page.last_code(), "bad-field");
  EXPECT_EQ(page.last("refused").at("field"), "order.wish");
  server.say(page, Sit{Seat{page.last("welcome").at("eyes").at("side") == "red" ? Side::blue : Side::red, 0}});
  EXPECT_EQ(page.last_code(), "wrong-seat");
  server.lobby->said(page, "{\"type\":\"order\",\"speed\":9}");
  EXPECT_EQ(page.last("refused").at("field"), "speed");
  server.lobby->said(page, "no json");
  EXPECT_EQ(page.last_code(), "bad-json");
  EXPECT_EQ(server.archive->battle(battle.id).value()->rest.version, version);
  EXPECT_EQ(page.count("happened"), happened);
}

TEST_F(HostedBattleTest, AForbiddenOrderIsRefusedWithItsRule) {
  two_friends();
  FakePage& page = decider();
  boost::json::object order = server.advice(page).as_object();
  order["unit"] = 99;
  const int happened = page.count("happened");
  server.say(page, GiveOrder{"x", page.version(), order});
  const auto refused = page.last("refused");
  EXPECT_FALSE(refused.at("sentence").as_string().empty());
  EXPECT_TRUE(refused.at("code") == "forbidden" || refused.at("code") == "bad-field");
  EXPECT_EQ(page.count("happened"), happened);
}

TEST_F(HostedBattleTest, UndoGoesBackToTheLastThrowAndNoFurther) {
  two_friends();
  int undone = 0, refused = 0;
  for (int i = 0; i < 60 && undone * refused == 0; ++i) {
    FakePage& page = decider();
    const auto may = page.status().at("undo").as_int64();
    const int version = page.version();
    server.say(page, TakeBack{"u" + std::to_string(i), version, false});
    if (may > 0) {
      EXPECT_EQ(page.last("welcome").at("why"), "undo");
      EXPECT_EQ(page.version(), version + 1);
      EXPECT_EQ(page.status().at("undo").as_int64(), may - 1);
      ++undone;
    } else {
      EXPECT_EQ(page.last_code(), "forbidden");
      ++refused;
    }
    server.order(decider(), "o" + std::to_string(i));
    server.say(other(), TakeBack{"v" + std::to_string(i), other().version(), false});
    EXPECT_EQ(other().last_code(), "not-your-turn");
  }
  EXPECT_GT(undone, 0);
  EXPECT_GT(refused, 0);
}

TEST_F(HostedBattleTest, EveryMomentLeadsFromWhatThePageHadSeen) {
  two_friends();
  for (int i = 0; i < 30; ++i) server.order(decider(), std::to_string(i));
  for (const FakePage* page : {&red, &blue, &hill}) {
    std::string digest(page->last("welcome").at("digest").as_string());
    for (const auto& message : page->heard) {
      if (message.at("type") != "happened") continue;
      for (const auto& moment : message.at("moments").as_array()) {
        ASSERT_EQ(moment.at("before").as_string(), digest);
        digest = std::string(moment.at("digest").as_string());
      }
    }
  }
}

TEST_F(HostedBattleTest, AClosedPageComesBackToItsExactMoment) {
  const BattleMade battle = two_friends();
  for (int i = 0; i < 12; ++i) server.order(decider(), std::to_string(i));
  server.say(red, Say{"Good morning"});
  const int version = red.version();
  const auto decision = compact(decider().status().at("decision"));
  const bool red_decides = red.decides();
  FakePage again;
  server.join(again, battle, key_of(battle, Side::red));
  const auto before = again.last("welcome");
  server.restart();
  FakePage later;
  server.join(later, battle, key_of(battle, Side::red));
  auto after = later.last("welcome");
  after["seats"] = before.at("seats"); // who else is here has changed
  EXPECT_EQ(compact(after), compact(before));
  EXPECT_EQ(later.version(), version);
  EXPECT_EQ(after.at("chat").as_array().size(), 1U);
  if (red_decides) {
    EXPECT_EQ(compact(later.status().at("decision")), decision);
  }
}

TEST_F(HostedBattleTest, ThePlayAgainstAComputerGoesOnUntilAPersonMustDecide) {
  const BattleMade battle = server.make(Player::here, Player::computer, "random:small:3");
  server.join(red, battle, key_of(battle, Side::red));
  for (int i = 0; i < 40 && !red.status().contains("outcome"); ++i) {
    ASSERT_TRUE(red.decides());
    server.order(red, std::to_string(i));
    server.settle();
  }
  EXPECT_GT(red.count("happened"), 40);
}

TEST_F(HostedBattleTest, ComputersFightByThemselvesInSlices) {
  NewBattle wanted;
  wanted.battle.scenario = "random:small:5";
  const BattleMade battle = server.made(wanted).value();
  server.settle(3);
  EXPECT_EQ(server.work.size(), 1U); // after each slice it stands in line again
  server.join(hill, battle, battle.watch);
  EXPECT_TRUE(hill.status().contains("outcome"));
  const auto welcome = hill.last("welcome");
  FakePage late;
  server.join(late, battle, battle.watch);
  const std::string seed(late.last("welcome").at("seed").as_string());
  EXPECT_EQ(seed.size(), 64U);
  EXPECT_EQ(server.record(battle.id, battle.watch).value().dice.seed, seed);
  EXPECT_EQ(late.last("welcome").at("recipe"), 2);
  expect_dice_of_the_seed(server.record(battle.id, battle.watch).value(), 2);
}

TEST_F(HostedBattleTest, ABattleBegunUnderTheFirstRecipeEndsUnderIt) {
  NewBattle wanted;
  wanted.battle.scenario = "random:small:5";
  const BattleMade battle = server.made(wanted).value();
  server.restart();
  SQLite::Database(server.folder.path() + "/battles.sqlite", SQLite::OPEN_READWRITE)
      .exec("UPDATE battles SET recipe = 1");
  server.join(hill, battle, battle.watch);
  server.settle();
  expect_dice_of_the_seed(server.record(battle.id, battle.watch).value(), 1);
}

TEST_F(HostedBattleTest, TwoAtOneScreenMustSitDownWhereTheOtherMaySeeMore) {
  const BattleMade battle = server.make(Player::here, Player::here);
  EXPECT_EQ(key_of(battle, Side::red), key_of(battle, Side::blue));
  server.join(hill, battle, key_of(battle, Side::red)); // who brings the seed for which the first throw waits
  server.join(red, battle, key_of(battle, Side::red));
  ASSERT_TRUE(red.decides()); // the eyes begin with the one who decides
  bool handed_over = false;
  for (int i = 0; i < 200 && !handed_over; ++i) {
    if (red.decides()) {
      server.order(red, std::to_string(i));
      continue;
    }
    handed_over = true;
    const auto next = red.status().at("next");
    EXPECT_TRUE(red.status().at("decision").at("offers").as_array().empty());
    server.say(red, GiveOrder{"early", red.version(), boost::json::object{}});
    EXPECT_EQ(red.last_code(), "not-your-turn");
    server.say(red, Sit{read_json<Seat>(next).value()});
    EXPECT_EQ(red.last("welcome").at("why"), "seat");
    EXPECT_TRUE(red.decides());
  }
  EXPECT_TRUE(handed_over);
}

TEST_F(HostedBattleTest, ChatIsBoundedInLengthAndPace) {
  two_friends();
  server.say(red, Say{"Your servant, sir"});
  EXPECT_EQ(blue.last("chat").at("text"), "Your servant, sir");
  EXPECT_EQ(blue.last("chat").at("from").at("side"), "red");
  server.say(hill, Say{"Hear, hear"});
  EXPECT_FALSE(red.last("chat").contains("from"));
  server.say(red, Say{"  "});
  EXPECT_EQ(red.last_code(), "bad-field");
  server.say(red, Say{std::string(501, 'x')});
  EXPECT_EQ(red.last_code(), "bad-field");
  for (int i = 0; i < 10; ++i) server.say(red, Say{"and again"});
  EXPECT_EQ(red.last_code(), "too-many");
}

TEST_F(HostedBattleTest, WhatIsForTheEndIsRefusedBeforeIt) {
  const BattleMade battle = two_friends();
  EXPECT_EQ(server.record(battle.id, battle.watch).error().code, "not-over");
  EXPECT_EQ(server.report(battle.id, battle.watch).error().code, "not-over");
  EXPECT_EQ(server.replay(battle.id, "a guess").error().code, "wrong-key");
  EXPECT_TRUE(server.replay(battle.id, battle.watch));
}

TEST_F(HostedBattleTest, MyBattlesAreFoundByTheirKeys) {
  const BattleMade battle = two_friends();
  const auto mine = server.lobby->mine({{key_of(battle, Side::red), "a guess", battle.watch}}).value();
  ASSERT_EQ(mine.battles.size(), 2U);
  EXPECT_EQ(mine.battles[0].id, battle.id);
  EXPECT_EQ(mine.battles[0].seat, (Seat{Side::red, 0}));
  EXPECT_EQ(mine.battles[0].yours, red.decides());
  EXPECT_FALSE(mine.battles[1].seat);
}

TEST_F(HostedBattleTest, LeadsRedThroughABattleWithALesson) {
  const BattleMade battle = server.make(Player::here, Player::afar, "sallow-lane");
  server.join(red, battle, key_of(battle, Side::red));
  server.join(blue, battle, key_of(battle, Side::blue));
  EXPECT_FALSE(red.last("welcome").at("lesson").at("steps").as_array().empty());
  EXPECT_TRUE(red.last("welcome").at("given").as_array().empty());
  EXPECT_FALSE(blue.last("welcome").contains("lesson")) << "it speaks to red";
  for (int orders = 0; !red.decides(); ++orders) server.order(blue, "blue " + std::to_string(orders));
  const boost::json::value wanted = server.advice(red);
  server.say(red, GiveOrder{"first", red.version(), wanted});
  EXPECT_EQ(red.last("done").at("id"), "first");

  FakePage again;
  server.join(again, battle, key_of(battle, Side::red));
  EXPECT_EQ(again.last("welcome").at("given"), boost::json::array{wanted.at("verb")}) << "red's orders, not blue's";
  const BattleMade other = server.make(Player::here, Player::afar);
  FakePage without;
  server.join(without, other, key_of(other, Side::red));
  EXPECT_FALSE(without.last("welcome").contains("lesson"));
}

} // namespace sandtable::server
