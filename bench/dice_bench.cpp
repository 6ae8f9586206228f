#include "dice/distribution.hpp"
#include "dice/source.hpp"

#include <benchmark/benchmark.h>

namespace sandtable {
namespace {

// What hot code asks for: a roll by value without the virtual call.
void fast_dice(benchmark::State& state) {
  FastDice dice(1);
  const Request request{static_cast<std::uint8_t>(state.range(0)), {}};
  for (auto _ : state) benchmark::DoNotOptimize(dice.roll(request));
}
BENCHMARK(fast_dice)->Arg(1)->Arg(12)->Arg(40);

void fast_card(benchmark::State& state) {
  FastDice dice(1);
  const Request request{0, whole_suit(Suit::hearts)};
  for (auto _ : state) benchmark::DoNotOptimize(dice.roll(request));
}
BENCHMARK(fast_card);

void fair_dice(benchmark::State& state) {
  FairDice dice(FairDice::Seed{});
  const Request request{static_cast<std::uint8_t>(state.range(0)), {}};
  for (auto _ : state) benchmark::DoNotOptimize(dice.answer(request));
}
BENCHMARK(fair_dice)->Arg(12);

// The pools change from call to call, as they do in a search.
Pool varied(Pool pool, unsigned turn) {
  return {static_cast<std::uint8_t>(pool.dice - (turn & 1U)), static_cast<std::uint8_t>(4 + (turn >> 1U & 1U))};
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

} // namespace
} // namespace sandtable
