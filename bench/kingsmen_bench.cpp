#include "battle/fight.hpp"
#include "dice/fast_dice.hpp"
#include "generals/captain.hpp"
#include "generals/recruit.hpp"
#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/attack_odds.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/movement.hpp"
#include "scenario/shipped.hpp"

#include <benchmark/benchmark.h>
#include <utility>
#include <vector>

namespace sandtable::kingsmen {

namespace {

std::shared_ptr<const Setting> setting_of(std::string_view id) {
  for (const ShippedScenario& s : shipped_scenarios())
    if (s.id == id) return Kingsmen1::set_up(read_scenario(s.text, s.id).value()).value();
  return nullptr;
}

/// Sixteen units a side or more, in ranks behind each other, so that sight lines have something to meet.
State crowded(const Setting& setting, int units) {
  State s = setting.opening;
  while (s.unit_count > units) --s.unit_count;
  for (int i = s.unit_count; i < units; ++i) {
    Unit u;
    u.side = i % 2 == 0 ? Side::red : Side::blue;
    u.privates = 12;
    s.add(u);
  }
  for (int i = 0; i < units; ++i) {
    const double x = 6 + (i / 2 % 10) * 9.6, y = i % 2 == 0 ? 8 + (i / 20) * 6.0 : 52 - (i / 20) * 6.0;
    Unit u = s.unit(i);
    u.type = Type::infantry;
    u.privates = 12;
    s.unit(i) = posted(s, u, Formation::line, 2, 0, Arrangement::picket, {x, y},
                       u.side == Side::red ? Angle{} : reversed(Angle{}));
  }
  return s;
}

void copy_of_sixteen_units(benchmark::State& bench) {
  const auto setting = setting_of("marlow");
  const State s = crowded(*setting, 16);
  State copy;
  for (auto _ : bench) {
    copy = s;
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(copy_of_sixteen_units);

// The pools change from call to call, as they do in a search.
Pool varied(Pool pool, unsigned turn) {
  return {static_cast<std::uint16_t>(pool.dice - (turn & 1U)), static_cast<std::uint16_t>(4 + (turn >> 1U & 1U))};
}

void exact_fire_odds(benchmark::State& state) {
  unsigned turn = 0;
  for (auto _ : state) {
    ++turn;
    benchmark::DoNotOptimize(fire_odds(varied({18, 4}, turn), varied({22, 4}, turn >> 2U), 22, 11));
  }
}
BENCHMARK(exact_fire_odds);

void exact_exchange_odds(benchmark::State& state) {
  unsigned turn = 0;
  for (auto _ : state) {
    ++turn;
    benchmark::DoNotOptimize(exchange_odds(varied({18, 4}, turn), varied({22, 4}, turn >> 2U), 18, 9, 22, 11));
  }
}
BENCHMARK(exact_exchange_odds);

void plan_of_a_volley(benchmark::State& bench) {
  const auto setting = setting_of("meeting");
  const State s = crowded(*setting, 10);
  for (auto _ : bench) {
    const AttackPlan plan = fire_plan(s, 0, 1);
    benchmark::DoNotOptimize(plan);
  }
}
BENCHMARK(plan_of_a_volley);

/// Every pair within the reach of the longest gun, in turn.
void look_around(benchmark::State& bench, const State& s) {
  std::vector<std::pair<int, int>> pairs;
  for (int i = 0; i < 40; i += 2)
    for (int k = 1; k < 40; k += 2)
      if (distance(s.unit(i).anchor, s.unit(k).anchor) <= 48) pairs.emplace_back(i, k);
  std::size_t next = 0;
  for (auto _ : bench) {
    const Sight seen = sight_between(s, pairs[next].first, pairs[next].second);
    benchmark::DoNotOptimize(seen);
    next = next + 1 == pairs.size() ? 0 : next + 1;
  }
}

void sight_among_forty_units(benchmark::State& bench) {
  Setting open = *setting_of("grand");
  open.table = Table(open.table.size(), {});
  State s = crowded(open, 40);
  s.setting = &open;
  look_around(bench, s);
}
BENCHMARK(sight_among_forty_units);

void sight_among_forty_units_hills_and_woods(benchmark::State& bench) {
  const auto setting = setting_of("grand");
  look_around(bench, crowded(*setting, 40));
}
BENCHMARK(sight_among_forty_units_hills_and_woods);

void ruling_on_a_march(benchmark::State& bench) {
  const auto setting = setting_of("meeting");
  const State s = setting->opening;
  Order o;
  o.verb = Verb::march;
  o.path.push_back(s.unit(0).anchor + Vec{1, 4});
  for (auto _ : bench) {
    const March m = judge_march(s, 0, o);
    benchmark::DoNotOptimize(m);
  }
}
BENCHMARK(ruling_on_a_march);

/// Whole battles between two generals; the counters are what counts.
template <class GeneralOf>
void battles(benchmark::State& bench) {
  const auto setting = setting_of("meeting");
  std::uint64_t n = 0;
  double nodes = 0;
  for (auto _ : bench) {
    State s = Kingsmen1::begin(*setting);
    GeneralOf red(2 * n), blue(2 * n + 1);
    FastDice dice(n++);
    nodes += fight<Kingsmen1>(s, red, blue, dice).value();
  }
  bench.counters["nodes_per_second"] = benchmark::Counter(nodes, benchmark::Counter::kIsRate);
  bench.counters["battles_per_second"] = benchmark::Counter(static_cast<double>(n), benchmark::Counter::kIsRate);
}
BENCHMARK(battles<Recruit<Kingsmen1>>)->Unit(benchmark::kMillisecond);
BENCHMARK(battles<Captain<Kingsmen1>>)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sandtable::kingsmen
