#pragma once

#include "battle/candidates.hpp"
#include "rulebooks/kingdom/chapters/judged.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <vector>

namespace sandtable::kingdom {

/// What of a proposed order is still open, and found when it is judged.
enum class Open : std::uint8_t {
  nothing,
  angle,     ///< of a charge
  last_part, ///< of a path: how long
  wheel      ///< of a path: how far round, and how far on from there
};

/// An order that may be worth a thought, not yet judged.
struct Proposal {
  Order order;
  Open open = Open::nothing;
  ManoeuvreKind last = ManoeuvreKind::advance; ///< last_part: what it is
  double most = 0;                             ///< of the last part, in inches
  Vec to{};                                    ///< wheel: towards there
};
using Proposals = std::vector<Proposal>;

} // namespace sandtable::kingdom
