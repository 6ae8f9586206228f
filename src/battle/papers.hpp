#pragma once
// What armies and units are called and wear, from what the author of a scenario wrote; a rulebook adds to it.

#include "battle/seat.hpp"
#include "scenario/scenario.hpp"

#include <algorithm>
#include <string>

namespace sandtable {

/// Like "#b3272d".
struct Colours {
  std::string coat, facings, flag;
};

struct Paper : Colours {
  std::string name;
};

struct SidePaper : Colours {
  std::string name, nation;
  std::string edge = "south"; ///< its own edge of the table
  Points zone;                ///< where it deploys
};

/// The colours that are written, the rest as usual.
template <class Written>
Colours worn(const Written& from, const Colours& usual) {
  const auto first = [](const std::string& own, const std::string& other) { return own.empty() ? other : own; };
  return {first(from.coat, usual.coat), first(from.facings, usual.facings), first(from.flag, usual.flag)};
}

/// An army; its edge is the one its zone is nearest to, or south for red and north for blue, and its zone is `depth`
/// deep where none is written.
SidePaper side_paper(const ScenarioSide& from, Side side, Vec size, double depth, const Colours& usual);

/// Whether a scenario is for one of these rulebooks: for any that suits if it names none.
template <class Books>
bool is_for_one_of(const Scenario& scenario, const Books& books) {
  return scenario.rulebooks.empty() ||
         std::any_of(scenario.rulebooks.begin(), scenario.rulebooks.end(), [&](const std::string& book) {
           return std::find(std::begin(books), std::end(books), book) != std::end(books);
         });
}

} // namespace sandtable
