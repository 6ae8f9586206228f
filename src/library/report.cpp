#include "library/report.hpp"

#include "library/walk.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable {

namespace {

constexpr std::size_t most_turning_points = 6;

int figures_of(const View& view, const char* side) {
  int figures = 0;
  for (const ViewPiece& piece : view.pieces)
    if (piece.side == side) figures += piece.strength;
  return figures;
}

/// Who is winning, from -1 to 1. `worth` is what an even battle is about, in the rulebook's own judgement.
double balance_of(const AnyBattle& battle, double worth) {
  if (battle.node() == Node::over) {
    const auto winner = battle.outcome().winner;
    return !winner ? 0 : *winner == Side::red ? 1 : -1;
  }
  const double lead = (battle.evaluate(Side::red) - battle.evaluate(Side::blue)) / 2;
  return lead / (std::abs(lead) + worth);
}

std::string words_of(const std::vector<Told>& told) {
  std::string words;
  for (const Told& event : told) words.append(words.empty() ? "" : " ").append(event.sentence);
  return words;
}

/// Keeps the greatest swings, in the order in which they came.
void keep_greatest(std::vector<TurningPoint>& points) {
  std::sort(points.begin(), points.end(),
            [](const TurningPoint& a, const TurningPoint& b) { return std::abs(a.swing) > std::abs(b.swing); });
  if (points.size() > most_turning_points) points.resize(most_turning_points);
  std::sort(points.begin(), points.end(), [](const TurningPoint& a, const TurningPoint& b) { return a.step < b.step; });
}

} // namespace

Result<Report> report_of(const Book& book, const Record& record) {
  auto battle = book.reopen(record);
  if (!battle) return tl::unexpected<Fault>(battle.error());
  Chronicle chronicle(**battle);
  Report out;
  const double worth = std::max(1.0, figures_of(chronicle.view(), "red") / 4.0);
  double balance = balance_of(**battle, worth);
  double settled = balance; // before the order that led to the dice: what was hoped of them is not yet counted
  const auto note_turn = [&] {
    const View& view = chronicle.view();
    out.course.push_back({view.turn, out.steps, balance, figures_of(view, "red"), figures_of(view, "blue")});
  };
  note_turn();
  const auto heard = [&](const WalkStep& step) {
    const int turn = chronicle.view().turn;
    if (step.plan != nullptr) chronicle.thrown(*step.plan, *step.roll);
    chronicle.happened(*step.told, **battle);
    ++out.steps;
    const double now = balance_of(**battle, worth);
    // A turn of the battle is what nobody could order: dice fell, and men with them.
    if (step.plan != nullptr && step.plan->draw_from.empty() && step.plan->attacker >= 0)
      out.turning_points.push_back({out.steps, chronicle.view().turn, words_of(*step.told), now - settled});
    balance = now;
    if ((*battle)->node() == Node::decision) settled = now;
    if (chronicle.view().turn != turn) note_turn();
    return true;
  };
  if (const auto walked = walk(record, **battle, heard); !walked) return tl::unexpected<Fault>(walked.error());
  if (out.course.back().step != out.steps) note_turn();
  keep_greatest(out.turning_points);
  out.title = chronicle.view().title;
  out.rulebook = std::string(book.title());
  if ((*battle)->node() == Node::over) out.outcome = (*battle)->outcome();
  out.turns = chronicle.view().turn;
  out.losses = chronicle.fates();
  out.red = chronicle.luck(Side::red);
  out.blue = chronicle.luck(Side::blue);
  return out;
}

} // namespace sandtable
