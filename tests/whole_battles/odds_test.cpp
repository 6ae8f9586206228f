// The odds one sees are the odds one rolls: whatever a rulebook says of a throw comes about as often when it is
// settled.

#include "battle/fight.hpp"
#include "dice/fast_dice.hpp"
#include "generals/recruit.hpp"
#include "support/crimea_measures.hpp"
#include "support/kingdom_measures.hpp"
#include "support/kingsmen_measures.hpp"
#include "support/odometer.hpp"
#include "support/skirmish_measures.hpp"
#include "support/whole_battles.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable {

namespace {

constexpr int most_ways = 20'000; ///< of a chain of throws that is played out in every way
constexpr int samples = 4'000;    ///< else
#ifdef SANDTABLE_SANITIZED
constexpr int throws_of_a_title = 2;
#else
constexpr int throws_of_a_title = 4;
#endif
constexpr double exact = 1e-9;
/// A sampled share may be so many standard deviations off: less than one in a million is, and the seeds are fixed.
constexpr double deviations = 5;

/// How often each figure came to each value, by chance.
class Tally {
public:
  void add(const Measures& measures, double chance) {
    for (const auto& [name, value] : measures) shares_[name][value] += chance;
  }
  double share(const std::string& name, int value) const {
    const auto figure = shares_.find(name);
    if (figure == shares_.end()) return 0;
    const auto at = figure->second.find(value);
    return at == figure->second.end() ? 0 : at->second;
  }
  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const auto& [name, values] : shares_) out.push_back(name);
    return out;
  }
  int most(const std::string& name) const { return shares_.at(name).rbegin()->first; }

private:
  std::map<std::string, std::map<int, double>> shares_;
};

/// In how many ways a throw can fall, whatever follows it.
double ways_of(const Request& request) {
  double ways = std::max(1, request.draw_from.count());
  for (const DiceGroup& group : request.dice) ways *= std::pow(group.sides, group.count);
  return ways;
}

/// Every way the throw can fall, or nothing if they are too many.
template <class State>
std::optional<Tally> in_every_way(const State& state, const Request& request) {
  if (ways_of(request) > most_ways) return std::nullopt;
  Tally tally;
  Odometer dice;
  int ways = 0;
  do {
    const Measures measures = measured(state, dice); // before its chance is known
    tally.add(measures, dice.chance());
    if (++ways > most_ways) return std::nullopt;
  } while (dice.turn());
  return tally;
}

template <class State>
Tally sampled(const State& state, std::uint64_t seed) {
  Tally tally;
  FastDice dice(seed, 77);
  for (int i = 0; i < samples; ++i) tally.add(measured(state, dice), 1.0 / samples);
  return tally;
}

void expect_share(double told, double seen, bool every_way, const std::string& what) {
  const double room =
      every_way ? exact : deviations * std::sqrt(std::max(0.0, told * (1 - told)) / samples) + 1.0 / samples;
  EXPECT_LE(std::abs(told - seen), room) << what << ": the odds say " << told << ", settling gives " << seen;
}

void compare(const Odds& odds, const Tally& tally, bool every_way, const std::string& title) {
  for (const std::string& name : tally.names()) {
    const OddsFigure* figure = odds.find(name);
    ASSERT_NE(figure, nullptr) << title << " tells nothing of " << name;
    if (figure->kind == FigureKind::chance)
      expect_share(figure->value, tally.share(name, 1), every_way, title + ", " + name);
    if (figure->kind != FigureKind::chances) continue;
    const int last = static_cast<int>(figure->chances.size()) - 1;
    EXPECT_LE(tally.most(name), last) << title << ", " << name;
    for (int k = 0; k <= last; ++k)
      expect_share(figure->chances[static_cast<std::size_t>(k)], tally.share(name, k), every_way,
                   title + ", " + name + " " + std::to_string(k));
  }
}

} // namespace

template <class Battles>
class OddsEqualSettling : public ::testing::Test {};
TYPED_TEST_SUITE(OddsEqualSettling, EveryBook);

TYPED_TEST(OddsEqualSettling, InThrowsOfWholeBattles) {
  using Book = typename TypeParam::Book;
  std::map<std::string, int> looked_at;
  int in_all_ways = 0, compared = 0;
  for (std::uint64_t n = 0; n < 12; ++n) {
    const auto setting = Book::set_up(TypeParam::varied(n)).value();
    typename Book::State state = Book::begin(*setting);
    Recruit<Book> general(n);
    FastDice dice(n, 78);
    for (int step = 0; step < 2'000 && Book::pending(state) != Node::over; ++step) {
      if (Book::pending(state) == Node::decision) {
        carry_out<Book>(state, general.choose(state), nullptr);
        continue;
      }
      const Plan plan = Book::plan(state);
      if (looked_at[plan.title]++ < throws_of_a_title) {
        const auto every = in_every_way(state, plan.request());
        compare(Book::odds(state), every ? *every : sampled(state, n + 1), every.has_value(), plan.title);
        in_all_ways += every ? 1 : 0;
        ++compared;
      }
      Book::settle(state, dice.roll(plan.request()), nullptr);
    }
  }
  EXPECT_GE(compared, 10);
  EXPECT_GE(in_all_ways, 1);
}

} // namespace sandtable
