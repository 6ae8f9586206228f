#include "cli/bundle.hpp"

#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "cli/wanted_scenario.hpp"
#include "reflect/digest.hpp"
#include "scenario/shipped.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

/// Battles on one scenario: so many between recruits, so many between captains.
struct Bout {
  std::string scenario;
  int recruits, captains;
};

std::vector<Bout> bundle_for(const Book& book) {
  std::vector<Bout> bouts;
  for (const Scenario& scenario : scenarios_for(book)) bouts.push_back({scenario.id, 3, 1});
  for (const char* field : {"random:small:1", "random:small:2", "random:medium:3", "random:large:4"})
    bouts.push_back({field, 3, 1});
  return bouts;
}

std::unique_ptr<Arena> arena_of(const Book& book, const std::string& scenario) {
  return taken(book.arena(wanted_scenario(scenario, 0, book.id()).scenario), scenario);
}

QuickBattle fought(const Arena& arena, Grade grade, std::uint64_t seed, const std::string& scenario) {
  auto battle = arena.fight(grade, seed);
  if (!battle) failed(fmt::format("{}, seed {}: {}", scenario, seed, battle.error().text()));
  return *battle;
}

} // namespace

std::vector<Scenario> scenarios_for(const Book& book) {
  std::vector<Scenario> out;
  for (const ShippedScenario& shipped : shipped_scenarios()) {
    if (!shipped.lesson.empty()) continue;
    Scenario scenario = wanted_scenario(std::string(shipped.id), 0).scenario;
    if (std::find(scenario.rulebooks.begin(), scenario.rulebooks.end(), book.id()) != scenario.rulebooks.end())
      out.push_back(std::move(scenario));
  }
  return out;
}

std::string signature_of(const Book& book) {
  const std::vector<Bout> bouts = bundle_for(book);
  Progress progress("fighting the bundle");
  Digest digest;
  for (std::size_t i = 0; i < bouts.size(); ++i) {
    const Bout& bout = bouts[i];
    const auto arena = arena_of(book, bout.scenario);
    const auto fight = [&](Grade grade, int battles) {
      for (int seed = 1; seed <= battles; ++seed) {
        const QuickBattle battle = fought(*arena, grade, static_cast<std::uint64_t>(seed), bout.scenario);
        digest.add(battle.digest);
        digest.add(battle.nodes);
      }
    };
    progress.at(i, bouts.size());
    fight(Grade::recruit, bout.recruits);
    fight(Grade::captain, bout.captains);
  }
  return hex_of(digest.value());
}

std::string shortest_scenario(const Book& book) {
  const std::vector<Scenario> all = scenarios_for(book);
  return std::min_element(all.begin(), all.end(),
                          [](const Scenario& a, const Scenario& b) { return a.minutes < b.minutes; })
      ->id;
}

Drill drill(const Book& book, const std::string& scenario, Grade grade, int battles) {
  const auto arena = arena_of(book, scenario);
  fought(*arena, grade, 0, scenario); // the first one warms the caches
  Progress progress("fighting");
  Drill out{scenario, grade, battles, 0, 0};
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 1; i <= battles; ++i) {
    out.nodes += fought(*arena, grade, static_cast<std::uint64_t>(i), scenario).nodes;
    progress.at(static_cast<std::size_t>(i), static_cast<std::size_t>(battles));
  }
  out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return out;
}

} // namespace sandtable::cli
