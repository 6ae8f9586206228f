#include "rules/citations.hpp"

#include <algorithm>

namespace sandtable {

std::span<const Citation> citations_of(Rule rule) {
  const std::span<const Citation> all = citations();
  const auto before = [](const Citation& citation, Rule wanted) { return citation.rule < wanted; };
  const auto after = [](Rule wanted, const Citation& citation) { return wanted < citation.rule; };
  const auto first = std::lower_bound(all.begin(), all.end(), rule, before);
  const auto last = std::upper_bound(first, all.end(), rule, after);
  return {first, last};
}

} // namespace sandtable
