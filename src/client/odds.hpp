#pragma once
// What may come of a throw. A rulebook makes it with the functions that settle the throw; everybody else only reads it.

#include "dice/distribution.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// One bar of a chart: what may happen, and how likely it is.
struct OddsBar {
  std::string label;
  double chance = 0;
};
BOOST_DESCRIBE_STRUCT(OddsBar, (), (label, chance))

/// What a figure of the odds is: how likely one thing is, how likely 0, 1, 2 ... of something are, or a plain number.
enum class FigureKind : std::uint8_t { chance, chances, number };

/// One exact figure, by the name that programs read and the words for people; without words it is not printed.
struct OddsFigure {
  FigureKind kind = FigureKind::chance;
  std::string name, label;
  double value = 0;            ///< of a chance or number
  std::vector<double> chances; ///< of 0, 1, 2 ...
};

/// The exact odds of a throw: figures for programs, bars and lines for people.
struct Odds {
  std::vector<OddsFigure> figures;
  std::vector<OddsBar> bars;
  std::vector<std::string> lines; ///< "81% at least one man falls", "average 1.9", "7% the unit breaks"

  void add_chance(std::string name, std::string label, double chance);
  void add_chances(std::string name, std::string label, std::vector<double> chances);
  void add_chances(std::string name, std::string label, const Distribution& chances);
  void add_number(std::string name, std::string label, double number);
  /// The figure of that name, if there is one.
  const OddsFigure* find(std::string_view name) const;

  /// A bar for each result from `first` on; those beyond which nearly nothing happens become one "n or more".
  void draw(const std::vector<double>& results, std::size_t first = 0);
  void draw(const Distribution& results);
  /// "7% the unit breaks", where that can happen at all.
  void say_if_possible(double chance, std::string_view what);
};

/// "81%"; what can happen at all is never "0%", what can fail never "100%".
std::string percent_words(double chance);

} // namespace sandtable
