#pragma once
// What the table can say of an order that is still in the making: for the person who drags and points. `check` alone
// decides what is legal; a preview shows its verdict with everything that can be drawn along with it.

#include "client/odds_chart.hpp"
#include "client/view.hpp"

#include <boost/describe/class.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sandtable {

/// A ruling in words.
struct Verdict {
  bool allowed = true;
  std::string rule, sentence; ///< of the refusal
  std::optional<Vec> where;
};
BOOST_DESCRIBE_STRUCT(Verdict, (), (allowed, rule, sentence, where))

/// A part of the path with something to be said about it: where the going slows, what a road gives.
struct PreviewStretch {
  Points line;
  std::string tone; ///< good, poor
  std::string words, rule;
};
BOOST_DESCRIBE_STRUCT(PreviewStretch, (), (line, tone, words, rule))

/// A look along a line: clear, or stopped somewhere by something.
struct SightLine {
  Vec from, to;
  double range = 0;
  bool clear = true;
  std::optional<Vec> blocked_at;
  std::string words, rule; ///< "the wood hides them"
};
BOOST_DESCRIBE_STRUCT(SightLine, (), (from, to, range, clear, blocked_at, words, rule))

struct Preview {
  Verdict verdict;          ///< of `order`
  boost::json::value order; ///< as asked, or adjusted: a path cut to its reach, a charge brought into contact
  bool adjusted = false;
  std::vector<std::string> notes; ///< "the hedge halves this march (ABC-MOVE-40)"
  double length = 0, allowance = 0;
  std::vector<PreviewStretch> stretches;
  std::vector<ViewFigure> ghost; ///< the figures as they would stand
  std::optional<SightLine> sight;
  Points arc; ///< the ground in which a target may stand
  std::optional<OddsChart> odds;
};
BOOST_DESCRIBE_STRUCT(Preview, (),
                      (verdict, order, adjusted, notes, length, allowance, stretches, ghost, sight, arc, odds))

/// What a general would do, and why.
struct Hint {
  boost::json::value order;
  std::string sentence;             ///< "44th Foot fire on 9e Ligne."
  std::vector<std::string> reasons; ///< odds, and what it gains
  double gain = 0;                  ///< of the rulebook's judgement, over the least good candidate
};
BOOST_DESCRIBE_STRUCT(Hint, (), (order, sentence, reasons, gain))

/// Why a computer gave an order, as far as somebody at the table can tell.
struct Why {
  std::string sentence;             ///< the order
  std::vector<std::string> reasons; ///< as of a hint
  std::vector<std::string> others;  ///< the best that it might have ordered instead
};
BOOST_DESCRIBE_STRUCT(Why, (), (sentence, reasons, others))

} // namespace sandtable
