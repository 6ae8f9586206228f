// Help, and what happens to those who did not read it.

#include "cli/shell.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;

const char* const commands[] = {
    "rulebooks", "scenarios", "rules",  "battle",         "simulate",  "match", "bot",   "odds",  "rule",
    "position",  "replay",    "render", "check-scenario", "signature", "bench", "serve", "backup"};

TEST(Usage, EveryCommandHasHelpWithAnExample) {
  const Seen all = sandtable("--help");
  EXPECT_EQ(all.code, 0);
  for (const std::string command : commands) {
    EXPECT_THAT(all.out, HasSubstr(command));
    const Seen run = sandtable(command + " --help");
    EXPECT_EQ(run.code, 0) << command;
    EXPECT_THAT(run.out, HasSubstr("Example:\n  sandtable " + command)) << command;
  }
}

TEST(Usage, BadInputIsOneSentenceAndTwo) {
  const std::pair<const char*, const char*> mistakes[] = {
      {"charge", "there is no command \"charge\""},
      {"battle --scenario nowhere", "there is no scenario \"nowhere\""},
      {"battle --scenario random:huge", "random"},
      {"battle --red napoleon", "--red: there is no general \"napoleon\"; there are: recruit, captain"},
      {"battle --seed soon", "--seed"},
      {"battle --rulebook chess", "there is no rulebook \"chess\""},
      {"battle --json --watch", "excludes"},
      {"battle --frobnicate", "--frobnicate"},
      {"battle --option buildings", "--option: \"buildings\" must be name=value"},
      {"rule", "file"},
      {"rule no-such-case.json", "no-such-case.json: there is no such file"},
      {"rule src", "src: this is a folder, not a file"},
      {"replay no-such-record.json", "there is no such file"},
      {"render meeting -o picture.jpg", "must end in .svg or .png"},
      {"render meeting --turn 3 -o picture.svg", "--turn"},
      {"render meeting", "--out"},
      {"bench --rulebook chess", "there is no rulebook"},
      {"odds", "ATTACKER DEFENDER"},
      // What never ends is not read to its end.
      {"battle --scenario /dev/zero", "/dev/zero: holds more than 16 MB"},
      {"simulate --scenario /dev/zero", "/dev/zero: holds more than 16 MB"},
      {"check-scenario /dev/zero", "/dev/zero: holds more than 16 MB"},
      {"render /dev/zero -o picture.svg", "/dev/zero: holds more than 16 MB"},
      {"replay /dev/zero", "/dev/zero: holds more than 16 MB"},
      {"position /dev/zero", "/dev/zero: holds more than 16 MB"},
      {"rule /dev/zero", "/dev/zero: holds more than 16 MB"},
      {"odds --case /dev/zero", "/dev/zero: holds more than 16 MB"},
  };
  for (const auto& [arguments, sentence] : mistakes) {
    const Seen run = sandtable(arguments);
    EXPECT_EQ(run.code, 2) << arguments;
    EXPECT_EQ(run.out, "") << arguments;
    EXPECT_THAT(run.err, HasSubstr(sentence)) << arguments;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  }
  EXPECT_EQ(sandtable("").code, 2);
}

TEST(Usage, CheckScenario) {
  EXPECT_THAT(sandtable("check-scenario scenarios/meeting.toml").out, HasSubstr("is sound under kingsmen1"));
  EXPECT_TRUE(sandtable("check-scenario scenarios/meeting.toml --json").json().at("sound").as_bool());
  const std::pair<const char*, const char*> mistakes[] = {
      {"title = \"x\"\n[table]\nsize = [72", "bad.toml:3: This is not TOML"},
      {"title = \"x\"\nmood = 3\n", "bad.toml:2: mood"},
      {"title = \"x\"\n[[terrain]]\nkind = \"swamp\"\n", "bad.toml:3: terrain[0].kind"},
      {"title = \"x\"\n[[red.units]]\nname = \"A\"\ntype = \"infantry\"\n",
       "bad.toml: blue.units: an army needs at least one unit"},
      {"title = \"x\"\n[options]\nbuildings = \"maybe\"\n", "bad.toml: options.buildings"},
      {"title = \"x\"\nrulebooks = [\"chess\"]\n", "bad.toml: rulebooks"},
  };
  const std::string file = scratch("bad.toml");
  for (const auto& [text, sentence] : mistakes) {
    write(file, text);
    const Seen run = sandtable("check-scenario '" + file + "'");
    EXPECT_EQ(run.code, 2) << text;
    EXPECT_THAT(run.err, HasSubstr(sentence)) << text;
  }
}

} // namespace
} // namespace sandtable::cli
