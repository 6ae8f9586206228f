#include "archive/archive.hpp"

#include "archive/backup.hpp"
#include "support/temporary_folder.hpp"

#include <SQLiteCpp/Statement.h>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sandtable::archive {

namespace {

StoredBattle battle(const std::string& id) {
  StoredBattle out;
  out.id = id;
  out.title = "The Meeting";
  out.record.rulebook = "kingsmen1";
  out.record.revision = 1;
  out.record.scenario = "title = \"The Meeting\"";
  out.record.start = "0123456789abcdef";
  out.record.dice = {"fair", "", "c0ffee", 2};
  out.seed = "5eed";
  out.watch_hash = "watch-" + id;
  out.seats = {{Seat{Side::red, 0}, "here", "", "red-" + id}, {Seat{Side::blue, 0}, "computer", "captain", ""}};
  out.rest = {0, 7, "Turn 1", Seat{Side::red, 0}, false, ""};
  return out;
}

RecordStep throw_of_six() { return roll_step(request_of(1), roll_of({6}), 42); }
RecordStep some_order() { return order_step(boost::json::object{{"verb", "pass"}}, 43); }

Rest rest_at(int version) { return {version, 8, "Turn 2", Seat{Side::blue, 0}, false, ""}; }

unsigned mode_of(const std::string& file) { return static_cast<unsigned>(std::filesystem::status(file).permissions()); }

class ArchiveTest : public testing::Test {
protected:
  TemporaryFolder folder;
  std::unique_ptr<Archive> archive = Archive::open(folder.path()).value();

  void reopen() {
    archive.reset();
    archive = Archive::open(folder.path()).value();
  }
};

} // namespace

TEST_F(ArchiveTest, KeepsABattleWithItsSeatsAndItsRest) {
  ASSERT_TRUE(archive->add(battle("a")));
  reopen();
  const StoredBattle kept = archive->battle("a").value().value();
  EXPECT_EQ(kept.title, "The Meeting");
  EXPECT_EQ(kept.record.scenario, battle("a").record.scenario);
  EXPECT_EQ(kept.record.dice.commitment, "c0ffee");
  EXPECT_EQ(kept.record.dice.recipe, 2);
  EXPECT_EQ(kept.seed, "5eed");
  ASSERT_EQ(kept.seats.size(), 2U);
  EXPECT_EQ(kept.seats[0].key_hash, "red-a");
  EXPECT_EQ(kept.seats[1].level, "captain");
  EXPECT_EQ(kept.rest.headline, "Turn 1");
  EXPECT_EQ(kept.rest.decides, (Seat{Side::red, 0}));
  EXPECT_FALSE(archive->battle("b").value());
}

TEST_F(ArchiveTest, FindsABattleByAnyOfItsKeys) {
  ASSERT_TRUE(archive->add(battle("a")));
  ASSERT_TRUE(archive->add(battle("b")));
  EXPECT_EQ(archive->battle_of_key("red-b").value(), "b");
  EXPECT_EQ(archive->battle_of_key("watch-a").value(), "a");
  EXPECT_EQ(archive->battle_of_key("stranger").value(), "");
  EXPECT_EQ(archive->battle_of_key("").value(), ""); // that of a computer opens nothing
}

TEST_F(ArchiveTest, WritesStepsOrderAndRestTogetherOrNotAtAll) {
  ASSERT_TRUE(archive->add(battle("a")));
  const std::vector<RecordStep> steps{some_order(), throw_of_six()};
  ASSERT_TRUE(archive->append("a", 0, steps, Given{"red-a", "o1", "march"}, rest_at(2)));
  // The id has been used: nothing of the second batch is written.
  EXPECT_FALSE(archive->append("a", 2, steps, Given{"red-a", "o1", "march"}, rest_at(4)));
  reopen();
  const auto kept = read_steps(archive->steps("a").value()).value();
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_TRUE(kept[0].is_order());
  EXPECT_EQ(roll_in(kept[1], request_of(1)), roll_of({6}));
  EXPECT_EQ(archive->battle("a").value()->rest.version, 2);
  EXPECT_EQ(archive->carried_out("a", "red-a", "o1").value()->version, 2);
  EXPECT_EQ(archive->carried_out("a", "red-a", "o1").value()->content, "march");
  EXPECT_FALSE(archive->carried_out("a", "red-a", "o2").value());
  EXPECT_FALSE(archive->carried_out("a", "blue-a", "o1").value()); // another player's ids are his own
}

TEST_F(ArchiveTest, WhatWasTakenBackStaysGiven) {
  ASSERT_TRUE(archive->add(battle("a")));
  ASSERT_TRUE(archive->append("a", 0, std::vector{some_order()}, Given{"red-a", "o1", "march"}, rest_at(1)));
  ASSERT_TRUE(archive->take_back("a", 0, {"red-a", "u1", "undo"}, rest_at(2)));
  EXPECT_TRUE(archive->steps("a").value().empty());
  EXPECT_EQ(archive->carried_out("a", "red-a", "o1").value()->version, 1);
  EXPECT_EQ(archive->carried_out("a", "red-a", "u1").value()->version, 2);
}

TEST_F(ArchiveTest, KeepsTheLastLinesOfEveryVoice) {
  ASSERT_TRUE(archive->add(battle("a")));
  constexpr int most = Archive::lines_of_a_voice;
  ASSERT_TRUE(archive->say("a", {Seat{Side::red, 0}, "good morning", 1}));
  for (int i = 0; i < most + 5; ++i) ASSERT_TRUE(archive->say("a", {std::nullopt, std::to_string(i), i}));
  ASSERT_TRUE(archive->say("a", {Seat{Side::blue, 0}, "good evening", 9}));
  const auto lines = archive->chat("a").value();
  ASSERT_EQ(lines.size(), static_cast<std::size_t>(most + 2));
  EXPECT_EQ(lines.front().text, "good morning");
  EXPECT_EQ(lines[1].text, "5") << "the hill has talked its own first lines away";
  EXPECT_FALSE(lines[1].from);
  EXPECT_EQ(lines.back().from, (Seat{Side::blue, 0}));
  archive.reset();
  SQLite::Database file(folder.path() + "/battles.sqlite");
  EXPECT_EQ(file.execAndGet("SELECT count(*) FROM chat").getInt(), most + 2) << "they are not on disk either";
}

TEST_F(ArchiveTest, AnotherProcessIsRefusedWithASentence) {
  const auto second = Archive::open(folder.path());
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().text().find("another Sandtable"), std::string::npos);
  archive.reset();
  EXPECT_TRUE(Archive::open(folder.path()));
}

// As a program of the first version left it.
TEST_F(ArchiveTest, ABattleBegunBeforeThereWereRecipesGoesOnWithTheFirst) {
  ASSERT_TRUE(archive->add(battle("a")));
  archive.reset();
  {
    SQLite::Database file(folder.path() + "/battles.sqlite", SQLite::OPEN_READWRITE);
    file.exec("ALTER TABLE battles DROP COLUMN recipe");
    file.exec("ALTER TABLE battles DROP COLUMN dice");
    file.exec("DROP TABLE seat_seeds");
    file.exec("ALTER TABLE given DROP COLUMN content");
    file.exec("DROP INDEX battles_under_way");
    file.exec("ALTER TABLE battles DROP COLUMN maker_hash");
    file.exec("INSERT INTO given VALUES ('a', 'red-a', 'o1', 2)");
    file.exec("INSERT INTO steps VALUES ('a', 0, '{\"dice\": [6], \"digest\": \"000000000000002a\"}')");
    file.exec("INSERT INTO steps VALUES ('a', 1, '{\"card\": \"QH\", \"digest\": \"000000000000002b\"}')");
    file.exec("PRAGMA user_version = 1");
  }
  archive = Archive::open(folder.path()).value();
  EXPECT_EQ(archive->battle("a").value()->record.dice.recipe, 1);
  EXPECT_EQ(archive->battle("a").value()->record.dice.kind, "fair");
  const auto steps = read_steps(archive->steps("a").value()).value();
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(roll_in(steps[0], request_of(1)), roll_of({6}));
  EXPECT_EQ(steps[1].drawn, "QH");
  EXPECT_EQ(archive->carried_out("a", "red-a", "o1").value()->version, 2);
  EXPECT_EQ(archive->carried_out("a", "red-a", "o1").value()->content, "");
  ASSERT_TRUE(archive->add(battle("b")));
  EXPECT_EQ(archive->battle("b").value()->record.dice.recipe, 2);
}

TEST_F(ArchiveTest, ABattleWithDiceOfOnesOwnHasNoRecipe) {
  StoredBattle own = battle("a");
  own.record.dice = {"hand", "", "", std::nullopt};
  ASSERT_TRUE(archive->add(own));
  EXPECT_EQ(archive->battle("a").value()->record.dice.kind, "hand");
  EXPECT_FALSE(archive->battle("a").value()->record.dice.recipe.has_value());
}

TEST_F(ArchiveTest, AFileOfALaterProgramIsLeftAlone) {
  archive.reset();
  const std::string file = folder.path() + "/battles.sqlite";
  SQLite::Database(file, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
  const auto later = Archive::open(folder.path());
  ASSERT_FALSE(later);
  EXPECT_NE(later.error().sentence.find("later program"), std::string::npos);
}

TEST_F(ArchiveTest, KeepsTheSeedsOfSeatsInTheOrderInWhichTheyCame) {
  ASSERT_TRUE(archive->add(battle("a")));
  ASSERT_TRUE(archive->add(battle("b")));
  EXPECT_EQ(archive->battle("a").value()->record.dice.seats, std::nullopt);
  const SeatSeed of_blue{{Side::blue, 1}, "b1", 0}, of_red{{Side::red, 0}, "4ed", 12};
  ASSERT_TRUE(archive->bring_seed("a", 0, of_blue));
  ASSERT_TRUE(archive->bring_seed("a", 1, of_red));
  reopen();
  EXPECT_EQ(archive->battle("a").value()->record.dice.seats, (std::vector{of_blue, of_red}));
  EXPECT_EQ(archive->battle("b").value()->record.dice.seats, std::nullopt);
  EXPECT_FALSE(archive->bring_seed("a", 1, of_blue)); // what was brought stays
}

TEST_F(ArchiveTest, WhatItMakesIsItsOwnersAlone) {
  const std::string made = folder.path() + "/deep/battles/";
  const auto own = Archive::open(made).value();
  ASSERT_TRUE(own->add(battle("a")));
  EXPECT_EQ(mode_of(made), 0700U);
  for (const char* name : {"battles.sqlite", "battles.sqlite-wal", "battles.sqlite-shm", "lock"})
    EXPECT_EQ(mode_of(made + name), 0600U) << name;
}

TEST_F(ArchiveTest, AFolderThatWasThereKeepsItsMode) {
  const std::string shared = folder.path() + "/shared";
  std::filesystem::create_directory(shared);
  std::filesystem::permissions(shared, std::filesystem::perms(0751));
  const auto own = Archive::open(shared).value();
  ASSERT_TRUE(own->add(battle("a")));
  EXPECT_EQ(mode_of(shared), 0751U);
  EXPECT_EQ(mode_of(shared + "/battles.sqlite"), 0600U);
}

TEST_F(ArchiveTest, ADamagedFileIsSaidToBeDamaged) {
  for (const char id : std::string("abcdefghij")) ASSERT_TRUE(archive->add(battle({id})));
  archive.reset();
  const std::string name = folder.path() + "/battles.sqlite";
  const auto damage = [&](std::streamoff from, std::size_t bytes) {
    std::fstream file(name, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(from);
    file << std::string(bytes, 'x');
  };
  const auto size = static_cast<std::streamoff>(std::filesystem::file_size(name));
  damage(size - 8192, 8192); // somewhere among the rows
  for (int i = 0; i < 2; ++i) {
    const auto opened = Archive::open(folder.path());
    ASSERT_FALSE(opened);
    EXPECT_NE(opened.error().text().find("is damaged"), std::string::npos) << opened.error().text();
    EXPECT_NE(opened.error().text().find("put a backup in its place"), std::string::npos);
    damage(0, 100); // not even a database
  }
}

TEST_F(ArchiveTest, ABackupIsTakenWhileBattlesAreFoughtAndCanBeFoughtOn) {
  ASSERT_TRUE(archive->add(battle("a")));
  ASSERT_TRUE(archive->append("a", 0, std::vector{some_order()}, Given{"red-a", "o1", ""}, rest_at(1)));
  const std::string saved = folder.path() + "/saved/monday";
  EXPECT_EQ(back_up(folder.path(), saved).value(), 1);
  ASSERT_TRUE(archive->append("a", 1, std::vector{throw_of_six()}, Given{"red-a", "o2", ""}, rest_at(2)));
  ASSERT_TRUE(archive->add(battle("b")));
  EXPECT_EQ(mode_of(saved), 0700U);
  EXPECT_EQ(mode_of(saved + "/battles.sqlite"), 0600U);
  {
    const auto restored = Archive::open(saved).value();
    EXPECT_EQ(restored->steps("a").value().size(), 1U);
    EXPECT_EQ(restored->battle("a").value()->rest.version, 1);
    EXPECT_FALSE(restored->battle("b").value());
    EXPECT_TRUE(restored->append("a", 1, std::vector{throw_of_six()}, Given{"red-a", "o2", ""}, rest_at(2)));
  }
  EXPECT_NE(back_up(folder.path(), saved).error().text().find("already"), std::string::npos);
  EXPECT_FALSE(back_up(folder.path() + "/nowhere", folder.path() + "/saved/tuesday"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() + "/saved/tuesday"));
}

TEST_F(ArchiveTest, GrowsNoLargerThanItMay) {
  ASSERT_TRUE(archive->add(battle("a")));
  ASSERT_TRUE(archive->limit(256 * 1024));
  EXPECT_LT(archive->taken().value(), 0.5);
  Result<void> kept;
  int steps = 0;
  while ((kept = archive->append("a", static_cast<std::size_t>(steps), std::vector(100, some_order()), std::nullopt,
                                 rest_at(steps + 100))))
    steps += 100;
  EXPECT_TRUE(is_full(kept.error())) << kept.error().text();
  EXPECT_GT(archive->taken().value(), 0.9);
  EXPECT_EQ(archive->steps("a").value().size(), static_cast<std::size_t>(steps));
  ASSERT_TRUE(archive->remove("a"));
  EXPECT_LT(archive->taken().value(), 0.5);
}

TEST_F(ArchiveTest, AnEmptyFileIsBroughtUpToDate) {
  EXPECT_EQ(SQLite::Database(folder.path() + "/battles.sqlite").execAndGet("PRAGMA user_version").getInt(), 5);
}

TEST(Durability, WhatWasAcknowledgedOutlivesAKilledProcess) {
  const TemporaryFolder folder;
  int pipe_ends[2];
  ASSERT_EQ(pipe(pipe_ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    const auto archive = Archive::open(folder.path()).value();
    if (!archive->add(battle("a"))) _exit(1);
    for (int i = 0;; ++i) {
      const auto kept = archive->append("a", static_cast<std::size_t>(i), std::vector{throw_of_six()},
                                        Given{"red-a", std::to_string(i), ""}, rest_at(i + 1));
      if (!kept || write(pipe_ends[1], "x", 1) != 1) _exit(1);
    }
  }
  std::size_t acknowledged = 0;
  for (char byte = 0; acknowledged < 40 && read(pipe_ends[0], &byte, 1) == 1;) ++acknowledged;
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  ASSERT_EQ(acknowledged, 40U);
  const auto archive = Archive::open(folder.path()).value();
  const std::size_t kept = archive->steps("a").value().size();
  EXPECT_GE(kept, acknowledged);
  EXPECT_EQ(archive->battle("a").value()->rest.version, static_cast<int>(kept));
  EXPECT_TRUE(archive->carried_out("a", "red-a", "39").value());
}

} // namespace sandtable::archive
