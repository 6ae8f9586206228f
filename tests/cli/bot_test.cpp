// Bots: programs of somebody else that give orders, and what becomes of those that do not.

#include "cli/bot.hpp"

#include "cli/shell.hpp"
#include "dice/fast_dice.hpp"
#include "library/books.hpp"
#include "library/named_scenario.hpp"
#include "reflect/words.hpp"
#include "test_paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using Heard = BotProcess::Heard;

BotProcess::Clock::time_point in(std::chrono::milliseconds time) { return BotProcess::Clock::now() + time; }

std::unique_ptr<BotProcess> process(const std::string& command) {
  return BotProcess::start(words_in(command).value()).value();
}

/// What /proc says a process is doing; Z: it is dead and only not yet buried, empty: it is gone.
std::string state_of_process(const std::string& id) {
  const std::string stat = read("/proc/" + id + "/stat");
  const std::size_t end = stat.rfind(')');
  return end == std::string::npos ? "" : stat.substr(end + 2, 1);
}

TEST(BotCommandLine, IsPartedByBlanksAndKeptTogetherByQuotes) {
  EXPECT_THAT(words_in("./mybot --deep  3").value(), ElementsAre("./mybot", "--deep", "3"));
  EXPECT_THAT(words_in("python3 'my bot.py' \"it's\" ''").value(), ElementsAre("python3", "my bot.py", "it's", ""));
  EXPECT_THAT(words_in("a'b c'd $HOME `x` | y").value(), ElementsAre("ab cd", "$HOME", "`x`", "|", "y"))
      << "nothing else means anything";
  for (const char* none : {"", "  ", "''"}) EXPECT_EQ(words_in(none).error().sentence, "there is no command");
  EXPECT_THAT(words_in("./mybot 'a").error().sentence, HasSubstr("is not closed"));
}

TEST(BotProcess, ExchangesLines) {
  const auto echo = process("cat");
  std::string line;
  EXPECT_TRUE(echo->say("one", in(5s)));
  EXPECT_TRUE(echo->say("two", in(5s)));
  EXPECT_EQ(echo->hear(line, in(5s)), Heard::line);
  EXPECT_EQ(line, "one");
  EXPECT_EQ(echo->hear(line, in(5s)), Heard::line);
  EXPECT_EQ(line, "two");
  EXPECT_EQ(echo->hear(line, in(20ms)), Heard::late);
}

TEST(BotProcess, NoticesWhoHasEnded) {
  const auto over = process("true");
  std::string line;
  EXPECT_EQ(over->hear(line, in(5s)), Heard::gone);
  EXPECT_FALSE(over->say("anybody?", in(5s))) << "and no signal ends us";
  EXPECT_THAT(BotProcess::start({"./no-such-bot"}).error().sentence, HasSubstr("cannot be started: No such file"));
}

TEST(BotProcess, DoesNotWaitForWhoNeitherReadsNorEndsALine) {
  const auto deaf = process("tail -f /dev/null");
  EXPECT_FALSE(deaf->say(std::string(8U << 20U, 'x'), in(50ms)));
  const auto endless = process("tr '\\n' 'x'");
  for (std::string line; endless->say(std::string(60'000, 'y'), in(5s));) {
    if (endless->hear(line, in(1ms)) == Heard::endless) return;
  }
  FAIL() << "a line of a megabyte was not noticed";
}

TEST(BotProcess, IsEndedWithAllItHasStarted) {
  std::string child;
  {
    const auto parent = process("sh -c 'tail -f /dev/null & echo $!; trap \"\" TERM; wait'");
    ASSERT_EQ(parent->hear(child, in(5s)), Heard::line);
    EXPECT_THAT(state_of_process(child), testing::AnyOf("S", "R", "D"));
  }
  // It has been killed; on a busy machine it may take a moment to die.
  const auto gone = testing::AnyOf("", "Z", "X");
  for (const auto until = in(10s); BotProcess::Clock::now() < until;)
    if (testing::Value(state_of_process(child), gone)) break;
  EXPECT_THAT(state_of_process(child), gone);
}

/// A bot of a few lines of Python: `decide` is what it does with a question.
std::string bot(const std::string& name, const std::string& decide, const std::string& begin = "") {
  const std::string ready = "print(json.dumps({'protocol': 1, 'name': 'test'}), flush=True)";
  const std::string file = scratch(name + ".py");
  write(file,
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        "    if m['message'] == 'battle':\n"
        "        " +
            (begin.empty() ? ready : begin) +
            "\n"
            "    elif m['message'] == 'decide':\n"
            "        n = m['number']\n"
            "        " +
            decide + "\n");
  return "\"cmd:python3 '" + file + "'\"";
}

std::string say(const std::string& json) { return "print(json.dumps(" + json + "), flush=True)"; }

const std::string small = "battle --scenario meeting --rulebook kingsmen2 --blue recruit --seed 7 --json --red ";

TEST(Bots, TheExampleFightsUnderEveryBook) {
  for (const char* where :
       {"--scenario meeting --rulebook kingsmen1", "--scenario brook", "--scenario advance-guard",
        "--scenario powick-bridge", "--scenario the-forage", "--scenario random:small --rulebook crimea"}) {
    const Seen seen =
        sandtable("battle --red 'cmd:python3 examples/bot.py' --blue recruit --seed 7 --json " + std::string(where));
    EXPECT_EQ(seen.code, 0) << where;
    EXPECT_EQ(seen.err, "") << where << ": no order of its was wrong";
    EXPECT_TRUE(seen.json().as_object().contains("outcome")) << where;
  }
}

TEST(Bots, TheExampleIsAWholeBotInSixtyLines) {
  const std::string text = read(SANDTABLE_SOURCE_DIR "/examples/bot.py");
  EXPECT_GT(text.size(), 0U);
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 60);
}

/// The digest at the end of a battle of that red general against a recruit.
std::uint64_t digest_of_battle(const Book& book, Commander& red) {
  const NamedScenario named = named_scenario("meeting", 0, book.id()).value();
  const auto battle = book.set_up(named.scenario, named.text, {}).value();
  const auto blue = book.commander(Grade::recruit, 3);
  FastDice dice(5);
  EXPECT_TRUE(account_of(*battle, red, *blue, dice));
  return battle->digest();
}

TEST(Bots, TheProgramSpeaksTheProtocolItself) { // in a book that hides nothing it is the very same general
  const Book& book = *book_named("kingsmen2").value();
  for (const Grade level : {Grade::recruit, Grade::captain}) {
    const auto own = book.commander(level, seed_for_bot(2));
    BotCommander bot(book, {{SANDTABLE_BINARY_DIR "/sandtable", "bot", "--level", word_of(level)}, 20}, Side::red, 2);
    EXPECT_EQ(digest_of_battle(book, bot), digest_of_battle(book, *own)) << word_of(level);
    EXPECT_EQ(trouble_text(bot.trouble()), "");
    EXPECT_GT(bot.trouble().orders, 20);
  }
}

TEST(Bots, TheProgramKnowsNoMoreThanItsSeatAndOrdersWhatIsAllowed) {
  for (const char* where : {"--scenario advance-guard", "--scenario powick-bridge", "--scenario the-forage",
                            "--scenario meeting --rulebook kingsmen1"}) {
    const Seen seen =
        sandtable("battle --red 'cmd:" SANDTABLE_BINARY_DIR "/sandtable bot --level captain' --blue recruit --seed 7 " +
                  std::string(where));
    EXPECT_EQ(seen.code, 0) << where;
    EXPECT_EQ(seen.err, "") << where;
  }
}

TEST(Bots, ACaptainLeadsForWhoCannot) {
  const auto captain = sandtable(small + "captain").json();
  const std::pair<std::string, const char*> troubles[] = {
      {"cmd:true", "it ended before it was ready"},
      {bot("dies", "sys.exit(1)"), "it has ended"},
      {bot("babbles", "print('charge!', flush=True)"), "not understood"},
      {bot("strange", say("{'number': n, 'candidate': 0, 'mood': 'bold'}")), "mood"},
      {bot("both", say("{'number': n, 'candidate': 0, 'order': {}}")), "either an order or a candidate"},
      {bot("neither", say("{'number': n}")), "either an order or a candidate"},
      {bot("ahead", say("{'number': n + 1, 'candidate': 0}")), "it answers question 2"},
      {bot("beyond", say("{'number': n, 'candidate': len(m['candidates'])}")), "there is no candidate"},
      {bot("below", say("{'number': n, 'candidate': -1}")), "there is no candidate -1"},
      {bot("malformed", say("{'number': n, 'order': {'verb': 'fly'}}")), "not understood"},
      {bot("newer", "pass", say("{'protocol': 2, 'name': 'test'}")), "it speaks protocol 2, not 1"},
      {bot("rude", "pass", "print('hello', flush=True)"), "it did not say that it is ready"},
  };
  for (const auto& [red, words] : troubles) {
    const Seen seen = sandtable(small + red);
    EXPECT_EQ(seen.code, 0) << red;
    EXPECT_THAT(seen.err, HasSubstr(words)) << red;
    EXPECT_THAT(seen.err, HasSubstr("a captain gave")) << red;
    EXPECT_EQ(seen.json().at("digest"), captain.at("digest")) << red << ": it harms nothing";
  }
}

TEST(Bots, ASlowOneIsNotWaitedFor) {
  const auto captain = sandtable(small + "captain").json();
  const Seen silent = sandtable(small + "'cmd:tail -f /dev/null' --bot-seconds 0.05");
  EXPECT_THAT(silent.err, HasSubstr("it did not say that it is ready"));
  EXPECT_EQ(silent.json().at("digest"), captain.at("digest"));
  // Answers the first question when the second has come, and no other.
  const Seen late = sandtable(
      small + bot("late", "n == 2 and " + say("{'number': 1, 'candidate': 0}") + " or n == 3 and sys.exit()") +
      " --bot-seconds 0.5");
  EXPECT_EQ(late.code, 0);
  EXPECT_THAT(late.err, HasSubstr("not in time"));
  EXPECT_THAT(late.err, testing::Not(HasSubstr("not understood"))) << "a late answer is no answer to another question";
}

TEST(Bots, AnOrderAgainstTheRulesIsRefusedByItsRule) {
  const std::string greedy = "k = next((i for i, p in enumerate(m['view']['pieces']) if p['side'] != 'red'), 0); " +
                             say("{'number': n, 'order': {'verb': 'activate', 'unit': m['view']['pieces'][k]['id']}}");
  const Seen seen = sandtable(small + bot("greedy", greedy));
  EXPECT_EQ(seen.code, 0);
  EXPECT_THAT(seen.err, HasSubstr("against the rules"));
  EXPECT_THAT(seen.err, HasSubstr("(KM"));
}

TEST(Bots, FightManyBattlesTheSameForAnyNumberOfJobs) {
  const std::string battles =
      "simulate --scenario meeting --rulebook kingsmen2 --red 'cmd:python3 examples/bot.py' --blue recruit --battles 4 "
      "--seed 7 --swap --json --jobs ";
  const Seen one = sandtable(battles + "1"), three = sandtable(battles + "3");
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.err, "");
  EXPECT_EQ(one.out, three.out);
  EXPECT_EQ(one.json().at("red"), "cmd:python3 examples/bot.py");
}

TEST(Bots, FightMatches) {
  const Seen seen =
      sandtable("match --red captain --blue 'cmd:false' --scenario meeting --rulebook kingsmen2 --pairs 3 --seed 7");
  EXPECT_EQ(seen.code, 0);
  EXPECT_THAT(seen.out, HasSubstr("captain against cmd:false"));
  EXPECT_THAT(seen.out, HasSubstr("50.0 %")) << "a captain against the captain who stands in";
  EXPECT_THAT(seen.err, HasSubstr("sandtable: cmd:false: a captain gave"));
}

TEST(Bots, BadCommandsAreOneSentence) {
  for (const auto& [arguments, sentence] :
       {std::pair("--red cmd:", "--red: there is no command"),
        std::pair("--blue cmd:./no-such-bot", "--blue: there is no program \"./no-such-bot\" that can be run"),
        std::pair("--blue cmd:no-such-bot", "there is no program"),
        std::pair("--blue cmd:./src", "there is no program \"./src\""),
        std::pair("--red \"cmd:./bot 'a\"", "is not closed"), std::pair("--bot-seconds 0", "--bot-seconds")}) {
    const Seen seen = sandtable("battle " + std::string(arguments));
    EXPECT_EQ(seen.code, 2) << arguments;
    EXPECT_THAT(seen.err, HasSubstr(sentence)) << arguments;
  }
  EXPECT_THAT(sandtable("bot --level colonel").err, HasSubstr("there is no general \"colonel\""));
  const Seen astray = sandtable("bot", "{\"message\":\"decide\",\"number\":1}\n");
  EXPECT_EQ(astray.code, 2);
  EXPECT_THAT(astray.err, HasSubstr("a question came before its battle"));
}

} // namespace
} // namespace sandtable::cli
