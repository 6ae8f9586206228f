#include "cli/thinking_time.hpp"

#include "cli/bundle.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "dice/fast_dice.hpp"
#include "server/thinking.hpp"

#include <algorithm>

namespace sandtable::cli {

namespace {

constexpr int asked_of_a_battle = 24;
constexpr std::uint64_t seed = 7;

/// Decisions that are left to think about: not those with one candidate.
bool is_a_question(const AnyBattle& battle) {
  return battle.node() == Node::decision && battle.candidates().size() > 1;
}

double milliseconds_for(server::Thinking& thinking) {
  const auto begun = server::Clock::now();
  thinking.think();
  return std::chrono::duration<double, std::milli>(server::Clock::now() - begun).count();
}

/// Fights a battle of captains; `at` is called wherever there is something to decide.
template <class At>
void fight_on(const Book& book, const Scenario& scenario, const At& at) {
  const auto battle = taken(book.set_up(scenario, "", {}), scenario.id);
  const auto captain = book.commander(Grade::captain, seed);
  FastDice dice(seed);
  while (battle->node() != Node::over) {
    if (battle->node() == Node::chance) {
      taken(battle->settle(dice.roll(battle->plan().request())), scenario.id);
      continue;
    }
    if (is_a_question(*battle)) at(*battle);
    taken(battle->give(captain->choose(*battle)), scenario.id);
  }
}

ThinkingTime thinking_time(const Book& book, const Scenario& scenario) {
  int questions = 0;
  fight_on(book, scenario, [&](const AnyBattle&) { ++questions; });
  const int between = std::max(1, questions / asked_of_a_battle);
  const std::shared_ptr<Commander> major = book.commander(Grade::major, seed);
  std::vector<double> times;
  int question = 0;
  fight_on(book, scenario, [&](const AnyBattle& battle) {
    if (question++ % between != 0) return;
    server::Thinking thinking(major, battle.clone(), 0);
    times.push_back(milliseconds_for(thinking));
  });
  std::sort(times.begin(), times.end());
  const auto share = [&](std::size_t of_100) { return times[(times.size() - 1) * of_100 / 100]; };
  return {scenario.id, static_cast<int>(times.size()), share(50), share(95), times.back()};
}

} // namespace

std::vector<ThinkingTime> thinking_times(const Book& book) {
  std::vector<ThinkingTime> out;
  Progress progress("thinking");
  for (const Scenario& scenario : scenarios_for(book)) {
    progress.at(scenario.id);
    out.push_back(thinking_time(book, scenario));
  }
  return out;
}

} // namespace sandtable::cli
