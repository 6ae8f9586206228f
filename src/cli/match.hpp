#pragma once
// Which of two generals is the better one: pairs of battles on the same dice, sides changed. Not in the engine: Elo
// takes logarithms, which round differently on different machines.

#include "cli/fighter.hpp"
#include "library/statistics.hpp"

#include <span>

namespace sandtable::cli {

/// Two battles with the same seed; in the second the generals have changed sides. What the first general made of them:
/// a win counts 1, a draw a half.
struct MatchPair {
  double first = 0;  ///< as red
  double second = 0; ///< as blue

  double points() const { return first + second; }
};

/// Fights one pair.
Fought<MatchPair> fight_pair(const Fighter& fighter, std::uint64_t seed);

/// A general's strength beside another's: 0 is his equal, 100 more wins 64 of 100 battles, 400 more 91.
constexpr double most_elo = 1200; ///< nobody is called stronger: a share of 0 or 1 has no Elo
struct Elo {
  double mean = 0, low = 0, high = 0; ///< low and high: of the 95 % interval
};
BOOST_DESCRIBE_STRUCT(Elo, (), (mean, low, high))

/// What pairs of battles say of the first general.
struct MatchResults {
  int pairs = 0, wins = 0, draws = 0, losses = 0;
  double share = 0, low = 0, high = 1; ///< of all points, and its 95 % interval
  Elo elo;
};
BOOST_DESCRIBE_STRUCT(MatchResults, (), (pairs, wins, draws, losses, share, low, high, elo))

/// The two battles of a pair are not independent of each other: the interval is that of whole pairs.
MatchResults results_of(std::span<const MatchPair> pairs);

/// Two claims about how much stronger the first general is, of which pairs of battles are to prove one.
struct SequentialTest {
  double low = 0, high = 0; ///< Elo
};

enum class Proof : std::uint8_t { none, low, high };
BOOST_DESCRIBE_ENUM(Proof, none, low, high)

/// Wald's sequential test in its generalised form: the logarithm of how much likelier the pairs are under the higher
/// claim than under the lower, the results spread as they were seen to be.
double log_likelihood_ratio(std::span<const MatchPair> pairs, SequentialTest test);
/// Beyond this in either direction a claim is proven, wrongly in 5 of 100 tests.
constexpr double sequential_bound = 2.9444389791664403; // ln(0.95 / 0.05)
/// Which claim the pairs prove, if any; how many of them it takes is told by `proving_pairs`.
Proof proof_of(std::span<const MatchPair> pairs, SequentialTest test);
/// After how many pairs, taken one by one, a claim is proven first; all of them if none is.
std::size_t proving_pairs(std::span<const MatchPair> pairs, SequentialTest test);

} // namespace sandtable::cli
