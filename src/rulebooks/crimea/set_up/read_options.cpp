#include "rulebooks/crimea/set_up/read_options.hpp"

#include "client/described_options.hpp"
#include "rulebooks/crimea/state/scenario_keys.hpp"

namespace sandtable::crimea {

namespace {

constexpr int most_turns = 99;

} // namespace

Result<Options> read_options(const Scenario& scenario) {
  Options out;
  const auto victory = read_own<VictoryKeys>(scenario.victory.own, "victory");
  if (!victory) return tl::unexpected<Fault>(victory.error());
  out.turn_limit = victory->turn_limit.value_or(out.turn_limit); // CRI-VIC-03
  // An option says more than the scenario's own limit: players choose it for this one battle (CRI-OPT-11).
  for (const auto& [name, text] : scenario.options)
    if (const auto read = read_option(out, name, text, "crimea"); !read) return tl::unexpected<Fault>(read.error());
  if (out.turn_limit < 1 || out.turn_limit > most_turns)
    return fault("a battle lasts from 1 to 99 turns (CRI-OPT-11)", "options.turn_limit");
  return out;
}

} // namespace sandtable::crimea
