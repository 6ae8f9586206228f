// A stored battle shown step by step: a live table and a replay are told by the same classes.

#include "library/books.hpp"
#include "library/report.hpp"
#include "library/retold.hpp"
#include "reflect/digest.hpp"
#include "reflect/json.hpp"
#include "test_paths.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace sandtable {

namespace {

Record stored(const std::string& name) {
  std::ifstream in(std::string(SANDTABLE_SOURCE_DIR) + "/tests/records/" + name);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  return read_record(text, name).value();
}

const Book& book() { return **book_named("kingsmen1"); }

/// What a page does with the changes it is sent.
void apply(View& view, const ViewChanges& changes) {
  view.headline = changes.headline;
  view.turn = changes.turn;
  for (const int id : changes.gone) std::erase_if(view.pieces, [id](const ViewPiece& piece) { return piece.id == id; });
  for (const ViewPiece& piece : changes.pieces) {
    const auto old =
        std::find_if(view.pieces.begin(), view.pieces.end(), [&](const ViewPiece& p) { return p.id == piece.id; });
    if (old == view.pieces.end())
      view.pieces.push_back(piece);
    else
      *old = piece;
  }
  std::sort(view.pieces.begin(), view.pieces.end(), [](const ViewPiece& a, const ViewPiece& b) { return a.id < b.id; });
  if (changes.markers) view.markers = *changes.markers;
  if (changes.instruments) view.instruments = *changes.instruments;
  if (changes.goals) view.goals = *changes.goals;
}

} // namespace

TEST(Retold, MomentsLeadFromTheFirstViewToTheLast) {
  const Record record = stored("meeting.json");
  for (const std::optional<Seat> seat : {std::optional<Seat>{}, std::optional(Seat{Side::blue, 0})}) {
    const Replay replay = retold(book(), record, seat).value();
    ASSERT_EQ(replay.moments.size(), record.steps.size());
    EXPECT_TRUE(replay.over);
    View view = replay.first;
    for (const Moment& moment : replay.moments) {
      ASSERT_EQ(moment.before, digest_of(view)) << "step " << moment.step;
      apply(view, moment.changes);
      ASSERT_EQ(moment.digest, digest_of(view)) << "step " << moment.step;
    }
  }
}

TEST(Retold, SecretsOfASideAreReadByNobodyElse) {
  const Record record = stored("meeting.json");
  int secrets = 0;
  const Replay red = retold(book(), record, Seat{Side::red, 0}).value();
  const Replay spectator = retold(book(), record, std::nullopt).value();
  for (const Moment& moment : red.moments)
    for (const Told& told : moment.told) {
      EXPECT_NE(told.secret_of, Side::blue);
      secrets += told.secret_of == Side::red ? 1 : 0;
    }
  EXPECT_GT(secrets, 0);
  for (const Moment& moment : spectator.moments)
    for (const Told& told : moment.told) EXPECT_FALSE(told.secret_of);
}

TEST(Session, TakesTheFallenBackWithTheOrders) {
  const Record record = stored("meeting.json");
  Session session(book().reopen(record).value());
  Observer observer(session, std::nullopt);
  const auto played = play_all(session, record, [&] {
    observer.look(session);
    if (session.battle().undoable() == 0) return;
    // Taking the last order back and giving it again leads to the same view.
    const std::string digest = digest_of(session.view(std::nullopt));
    const RecordStep last = session.battle().record().steps.back();
    ASSERT_EQ(session.undo(1).value(), 1U);
    ASSERT_TRUE(session.play(last));
    ASSERT_EQ(digest_of(session.view(std::nullopt)), digest);
  });
  ASSERT_TRUE(played) << played.error().text();
  EXPECT_EQ(session.battle().node(), Node::over);
}

TEST(Session, FindsItsBattleAgainAfterAnyStep) {
  const Record record = stored("meeting.json");
  Session session(book().reopen(record).value());
  ASSERT_TRUE(play_all(session, record, [] {}));
  const AnyBattle& battle = session.battle();
  EXPECT_EQ(hex_of((*battle.after(0))->digest()), record.start);
  for (std::size_t steps = 1; steps <= record.steps.size(); steps += 7) {
    const auto then = battle.after(steps);
    ASSERT_TRUE(then);
    EXPECT_EQ(hex_of((*then)->digest()), record.steps[steps - 1].digest) << steps;
    EXPECT_EQ((*then)->record().steps.size(), steps);
  }
  EXPECT_EQ((*battle.after(1'000'000))->digest(), battle.digest()) << "there are no more";
}

TEST(Session, TellsWhyAnOrderWasGivenAndOfAThrowTheOrderBehindIt) {
  const Record record = stored("meeting.json");
  Session session(book().reopen(record).value());
  ASSERT_TRUE(play_all(session, record, [] {}));
  int told = 0, throws = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(session.past().size(), 60); ++i) {
    const auto order = session.order_behind(i);
    if (session.past()[i].by) {
      EXPECT_EQ(order, i);
      const auto why = session.why(i, Seat{Side::red, 0});
      ASSERT_TRUE(why) << i;
      EXPECT_EQ(why->sentence, session.past()[i].order);
      EXPECT_FALSE(why->reasons.empty());
      ++told;
    } else {
      EXPECT_FALSE(session.why(i, Seat{Side::red, 0})) << "a throw has no reasons";
      EXPECT_FALSE(session.past()[i].thrown->drawn && order) << "a card is nobody's doing";
      throws += order ? 1 : 0;
    }
  }
  EXPECT_GT(told, 5);
  EXPECT_GT(throws, 0);
  EXPECT_EQ(session.step_shown(3, std::nullopt), 2U);
  EXPECT_FALSE(session.step_shown(0, std::nullopt));
  EXPECT_FALSE(session.step_shown(session.steps() + 1, std::nullopt));
}

TEST(Session, SaysAtWhichStepARecordDoesNotHold) {
  Record record = stored("meeting.json");
  record.steps[4].digest = "0000000000000000";
  Session session(book().reopen(record).value());
  const auto played = play_all(session, record, [] {});
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().place, "step 5");
}

TEST(Report, TellsWhoFellWhenItTurnedAndHowTheDiceFell) {
  const Report report = report_of(book(), stored("meeting.json")).value();
  ASSERT_TRUE(report.outcome);
  EXPECT_EQ(report.steps, static_cast<int>(stored("meeting.json").steps.size()));
  EXPECT_FALSE(report.losses.empty());
  EXPECT_GT(report.red.dice, 0);
  ASSERT_FALSE(report.turning_points.empty());
  EXPECT_LE(report.turning_points.size(), 6U);
  for (const TurningPoint& point : report.turning_points) {
    EXPECT_FALSE(point.sentence.empty());
    EXPECT_LE(std::abs(point.swing), 2);
  }
  ASSERT_GE(report.course.size(), 2U);
  EXPECT_EQ(report.course.front().step, 0);
  EXPECT_EQ(report.course.back().step, report.steps);
  for (std::size_t i = 1; i < report.course.size(); ++i) {
    EXPECT_LE(std::abs(report.course[i].balance), 1);
    EXPECT_LE(report.course[i].red, report.course[i - 1].red);
  }
}

} // namespace sandtable
