#pragma once
// The report of a battle: who fell, when it turned, how the dice fell.

#include "library/book.hpp"
#include "library/chronicle.hpp"

namespace sandtable {

/// A moment at which the balance of the battle swung.
struct TurningPoint {
  int step = 0, turn = 0;
  std::string sentence;
  double swing = 0; ///< towards red, as a part of the whole: -1 to 1
};
BOOST_DESCRIBE_STRUCT(TurningPoint, (), (step, turn, sentence, swing))

struct TurnBalance {
  int turn = 0, step = 0;
  double balance = 0;    ///< towards red: -1 to 1
  int red = 0, blue = 0; ///< figures left
};
BOOST_DESCRIBE_STRUCT(TurnBalance, (), (turn, step, balance, red, blue))

struct Report {
  std::string title, rulebook;
  std::optional<Outcome> outcome;
  int turns = 0, steps = 0;
  std::vector<UnitFate> losses;
  Luck red, blue; ///< dice thrown, expected and rolled
  std::vector<TurningPoint> turning_points;
  std::vector<TurnBalance> course;
};
BOOST_DESCRIBE_STRUCT(Report, (), (title, rulebook, outcome, turns, steps, losses, red, blue, turning_points, course))

/// Nothing in it is kept from anybody: it is for battles that are over.
Result<Report> report_of(const Book& book, const Record& record);

} // namespace sandtable
