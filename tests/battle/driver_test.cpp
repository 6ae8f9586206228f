#include "battle/driver.hpp"

#include "battle/agenda.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::ElementsAre;

enum class Kind : std::uint8_t { none, dawn, speak, toss, sleep };
constexpr StepNatures<Kind> natures{{Kind::speak}, {Kind::toss}};
constexpr StepNature nature_of(Kind kind) { return natures.of(kind); }

struct Talk {
  AgendaOf<Kind, 8> agenda;
};
using Step = StepOf<Kind>;

/// Drives on; nobody speaks whose number is odd. What was done, in order.
std::vector<std::string> driven(Talk& talk) {
  std::vector<std::string> done;
  drive(
      talk, [](const Step& step) { return step.a % 2 == 0; },
      [&](const Step& step) { done.push_back("lapsed " + std::to_string(step.a)); },
      [&](const Step& step) {
        done.emplace_back(step.kind == Kind::dawn ? "dawn" : "sleep");
        if (step.kind == Kind::dawn) talk.agenda.push(Kind::speak, 1);
      });
  return done;
}

} // namespace

TEST(StepNatures, WhatIsNotListedIsAutomatic) {
  EXPECT_EQ(natures.of(Kind::speak), StepNature::decision);
  EXPECT_EQ(natures.of(Kind::toss), StepNature::chance);
  EXPECT_EQ(natures.of(Kind::sleep), StepNature::automatic);
}

TEST(Driver, ABattleRestsByTheStepOnTop) {
  Talk talk;
  EXPECT_EQ(node_of(talk), Node::over);
  talk.agenda.push(Kind::toss);
  EXPECT_EQ(node_of(talk), Node::chance);
  talk.agenda.push(Kind::speak);
  EXPECT_EQ(node_of(talk), Node::decision);
}

TEST(Driver, GoesOnUntilSomethingIsNeeded) {
  Talk talk;
  talk.agenda.push(Kind::sleep);
  talk.agenda.push(Kind::toss, 2);
  talk.agenda.push(Kind::dawn);
  EXPECT_THAT(driven(talk), ElementsAre("dawn", "lapsed 1"));
  EXPECT_EQ(node_of(talk), Node::chance) << "and leaves it on the agenda";
  talk.agenda.pop();
  EXPECT_THAT(driven(talk), ElementsAre("sleep"));
  EXPECT_EQ(node_of(talk), Node::over);
}

} // namespace sandtable
