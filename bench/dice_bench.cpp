#include "dice/distribution.hpp"
#include "dice/fair_dice.hpp"
#include "dice/fast_dice.hpp"

#include <benchmark/benchmark.h>

namespace sandtable {
namespace {

// What hot code asks for: a roll by value without the virtual call.
void fast_dice(benchmark::State& state) {
  FastDice dice(1);
  const Request request = request_of(static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(dice.roll(request));
}
BENCHMARK(fast_dice)->Arg(1)->Arg(12)->Arg(40);

void fast_card(benchmark::State& state) {
  FastDice dice(1);
  const Request request = request_of(bag_of(whole_suit(Suit::hearts)));
  for (auto _ : state) benchmark::DoNotOptimize(dice.roll(request));
}
BENCHMARK(fast_card);

void fair_dice(benchmark::State& state) {
  FairDice dice(FairDice::Seed{});
  const Request request = request_of(static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(dice.answer(request));
}
BENCHMARK(fair_dice)->Arg(12);

} // namespace
} // namespace sandtable
