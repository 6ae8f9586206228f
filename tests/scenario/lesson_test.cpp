#include "scenario/lesson.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

const std::string whole = R"(title = "A lesson"
[[steps]]
title = "Hello"
say = "Good morning."
rules = ["XX-01"]
point = { piece = "44th Foot" }
[[steps]]
title = "Go"
say = "Go on."
when = { verbs = ["go"], told = ["drum"] }
until = { verbs = ["go", "run"] }
meanwhile = "Wait."
[[steps]]
title = "Look"
say = "Look there."
point = { place = "journal" }
)";

std::string fault_of(const std::string& text) {
  const auto read = read_lesson(text, "trial.lesson.toml");
  return read ? "none" : read.error().text();
}

std::string changed(const std::string& from, const std::string& to) {
  std::string out = whole;
  return out.replace(out.find(from), from.size(), to);
}

TEST(LessonText, IsReadStepByStep) {
  const auto lesson = read_lesson(whole, "trial.lesson.toml");
  ASSERT_TRUE(lesson) << lesson.error().text();
  EXPECT_EQ(lesson->title, "A lesson");
  ASSERT_EQ(lesson->steps.size(), 3U);
  EXPECT_EQ(lesson->steps[0].say, "Good morning.");
  EXPECT_EQ(lesson->steps[0].rules, std::vector<std::string>{"XX-01"});
  EXPECT_EQ(lesson->steps[0].point.piece, "44th Foot");
  EXPECT_EQ(lesson->steps[1].when.verbs, std::vector<std::string>{"go"});
  EXPECT_EQ(lesson->steps[1].when.told, std::vector<std::string>{"drum"});
  EXPECT_EQ(lesson->steps[1].until.verbs, (std::vector<std::string>{"go", "run"}));
  EXPECT_EQ(lesson->steps[1].meanwhile, "Wait.");
  EXPECT_EQ(lesson->steps[2].point.place, LessonPlace::journal);
}

TEST(LessonText, ThatIsWrongIsRefusedWithLineAndField) {
  EXPECT_EQ(fault_of(changed("say = \"Good morning.\"\n", "")).find("trial.lesson.toml:2: steps[0].say:"), 0U);
  EXPECT_EQ(fault_of(changed("title = \"Go\"", "title = \"Hello\"")),
            "trial.lesson.toml:8: steps[1].title: Two steps of one lesson have this title.");
  EXPECT_EQ(
      fault_of(changed("\"journal\"", "\"sky\"")),
      "trial.lesson.toml:16: steps[2].point.place: There is no \"sky\" here. Known: goals, journal, dice, hints.");
  EXPECT_NE(fault_of(changed("{ piece = \"44th Foot\" }", "{ }")).find("one of `piece`, `instrument` and `place`"),
            std::string::npos);
  EXPECT_NE(fault_of(changed("told = [\"drum\"]", "drum = 1")).find("Unknown key `drum`"), std::string::npos);
  EXPECT_NE(fault_of(changed("when = { verbs = [\"go\"], told = [\"drum\"] }", "")).find("never waited for"),
            std::string::npos);
  EXPECT_NE(fault_of(changed("Good morning.", std::string(401, 'x'))).find("too much at once"), std::string::npos);
  EXPECT_NE(fault_of("title = \"Nothing\"\n").find("A lesson needs steps"), std::string::npos);
  EXPECT_NE(fault_of("title = ").find("This is not TOML"), std::string::npos);
}

} // namespace
} // namespace sandtable
