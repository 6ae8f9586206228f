#include "client/odds.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable {

namespace {

/// Bars rarer than this are gathered in the last one: a chart is small.
constexpr double rare = 0.002;

std::vector<double> list_of(const Distribution& d) { return {d.values().begin(), d.values().end()}; }

double at_least(const std::vector<double>& chances, std::size_t from) {
  double sum = 0;
  for (std::size_t i = from; i < chances.size(); ++i) sum += chances[i];
  return sum;
}

} // namespace

void Odds::add_chance(std::string name, std::string label, double chance) {
  figures.push_back({FigureKind::chance, std::move(name), std::move(label), chance, {}});
}

void Odds::add_chances(std::string name, std::string label, std::vector<double> chances) {
  figures.push_back({FigureKind::chances, std::move(name), std::move(label), 0, std::move(chances)});
}

void Odds::add_chances(std::string name, std::string label, const Distribution& chances) {
  add_chances(std::move(name), std::move(label), list_of(chances));
}

void Odds::add_number(std::string name, std::string label, double number) {
  figures.push_back({FigureKind::number, std::move(name), std::move(label), number, {}});
}

const OddsFigure* Odds::find(std::string_view name) const {
  const auto found =
      std::find_if(figures.begin(), figures.end(), [&](const OddsFigure& figure) { return figure.name == name; });
  return found == figures.end() ? nullptr : &*found;
}

void Odds::draw(const std::vector<double>& results, std::size_t first) {
  std::size_t last = results.size();
  while (last > first + 1 && at_least(results, last - 1) < rare) --last;
  for (std::size_t i = first; i < last; ++i) {
    const bool rest = i + 1 == last && at_least(results, last) > 0;
    bars.push_back({std::to_string(i) + (rest ? " or more" : ""), rest ? at_least(results, i) : results[i]});
  }
}

void Odds::draw(const Distribution& results) { draw(list_of(results)); }

void Odds::say_if_possible(double chance, std::string_view what) {
  if (chance > 0) lines.push_back(fmt::format("{} {}", percent_words(chance), what));
}

std::string percent_words(double chance) {
  if (chance > 0 && chance < 0.01) return "under 1%";
  if (chance < 1 && chance > 0.99) return "over 99%";
  return fmt::format("{:.0f}%", chance * 100);
}

} // namespace sandtable
