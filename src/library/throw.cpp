#include "library/throw.hpp"

#include "reflect/words.hpp"

#include <algorithm>
#include <numeric>

namespace sandtable {

namespace {

std::string side_of(int unit, const View& view) {
  const auto piece =
      std::find_if(view.pieces.begin(), view.pieces.end(), [unit](const ViewPiece& p) { return p.id == unit; });
  return piece == view.pieces.end() ? "" : piece->side;
}

/// Only these throws are a matter of so many successes; of the others the faces count as they fall.
bool counts_successes(Reading reading) { return reading == Reading::successes || reading == Reading::any_success; }

AskedDice asked_dice(const Plan& plan, std::size_t pool, const View& view) {
  const PlannedPool& p = plan.pools[pool];
  const int unit = p.unit >= 0 ? p.unit : p.side >= 0 ? -1 : pool == 0 ? plan.attacker : plan.defender;
  std::string side = side_of(unit, view);
  if (side.empty() && p.side >= 0) side = word_of(static_cast<Side>(p.side));
  return {std::move(side), unit, p.dice, p.sides, counts_successes(plan.reading) ? p.needs : 0};
}

} // namespace

AskedThrow asked_of(const Plan& plan, const View& view) {
  AskedThrow out{plan.title, {}, describe(plan).bag, modifiers_of(plan)};
  for (std::size_t i = 0; i < plan.pools.size(); ++i)
    if (plan.pools[i].dice > 0) out.pools.push_back(asked_dice(plan, i, view));
  return out;
}

AskedThrow asked_blindly(const Request& request) {
  Plan plan;
  plan.draw_from = request.draw_from;
  AskedThrow out{"A throw", {}, describe(plan).bag, {}};
  for (const DiceGroup& group : request.dice) out.pools.push_back({"", -1, group.count, group.sides, 0});
  return out;
}

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
  for (std::size_t i = 0; i < plan.pools.size(); ++i) {
    const AskedDice asked = asked_dice(plan, i, view);
    if (asked.dice == 0 || first + asked.dice > roll.count()) continue;
    const auto faces = roll.dice(first, asked.dice);
    std::optional<int> sum;
    if (plan.reading == Reading::total) sum = std::accumulate(faces.begin(), faces.end(), 0);
    out.pools.push_back(
        {asked.side, asked.unit, asked.needs, std::vector<int>(faces.begin(), faces.end()), asked.sides, sum});
    first += asked.dice;
  }
  return out;
}

} // namespace sandtable
