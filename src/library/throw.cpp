#include "library/throw.hpp"

#include <algorithm>

namespace sandtable {

namespace {

std::string side_of(int unit, const View& view) {
  const auto piece =
      std::find_if(view.pieces.begin(), view.pieces.end(), [unit](const ViewPiece& p) { return p.id == unit; });
  return piece == view.pieces.end() ? "" : piece->side;
}

/// Only these throws are a matter of so many successes; of the others the faces count as they fall.
bool counts_successes(Reading reading) { return reading == Reading::successes || reading == Reading::any_success; }

} // namespace

Throw throw_of(const Plan& plan, const Roll& roll, const View& view) {
  Throw out;
  out.title = plan.title;
  out.why = modifiers_of(plan);
  if (roll.drawn >= 0) {
    const Label& label = plan.draw_from.label(roll.drawn);
    out.drawn = DrawnThing{std::string(label.code), std::string(label.name)};
    if (plan.draw_from.kind == &french_deck()) out.card = card_in(roll);
  }
  int first = 0;
  for (int i = 0; i < static_cast<int>(plan.pools.size()); ++i) {
    const Pool& pool = plan.pools[static_cast<std::size_t>(i)];
    if (pool.dice == 0 || first + pool.dice > roll.count()) continue;
    const int unit = i == 0 ? plan.attacker : plan.defender;
    const auto faces = roll.dice(first, pool.dice);
    out.pools.push_back({side_of(unit, view), unit, counts_successes(plan.reading) ? pool.needs : 0,
                         std::vector<int>(faces.begin(), faces.end()), pool.sides});
    first += pool.dice;
  }
  return out;
}

} // namespace sandtable
