#pragma once
// What a number of trials says about all that were not made.

#include <boost/describe/class.hpp>
#include <span>
#include <vector>

namespace sandtable {

/// How often something came about, and between which shares the truth lies with a confidence of 95 %.
struct Rate {
  int count = 0;
  double share = 0, low = 0, high = 1;
};
BOOST_DESCRIBE_STRUCT(Rate, (), (count, share, low, high))

/// By Wilson's score interval, which holds for few trials and for shares near 0 and 1, where the usual one does not.
/// Of no trials nothing is known: 0 to 1.
Rate rate_of(int count, int trials);

/// A mean, and between which values the truth lies with a confidence of 95 %.
struct Estimate {
  double mean = 0, low = 0, high = 0;
};
BOOST_DESCRIBE_STRUCT(Estimate, (), (mean, low, high))

/// Of trials that each came to something from `least` to `most`. Half a trial of each extreme counts as seen besides:
/// that all came out alike does not prove that none ever differs. Of no trials nothing is known.
Estimate estimate_of(std::span<const double> trials, double least, double most);

/// How long something took, over many trials.
struct Lengths {
  double mean = 0, median = 0;
  int shortest = 0, longest = 0;
};
BOOST_DESCRIBE_STRUCT(Lengths, (), (mean, median, shortest, longest))

/// All 0 if there are none. The median of an even number lies halfway between the middle two.
Lengths lengths_of(std::vector<int> values);

} // namespace sandtable
