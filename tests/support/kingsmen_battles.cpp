#include "support/kingsmen_battles.hpp"

#include "battle/shipped.hpp"
#include "battle/terrain_generator.hpp"

#include <stdexcept>

namespace sandtable::kingsmen {

Scenario shipped(const std::string& id) {
  for (const ShippedScenario& s : shipped_scenarios())
    if (s.id == id) return read_scenario(s.text, s.id).value();
  throw std::runtime_error("no scenario " + id);
}

Scenario varied_scenario(std::uint64_t n) {
  const auto every = [&](std::uint64_t k) { return n % k == k - 1; };
  Scenario out;
  if (n % 3 == 0) {
    out = shipped(n % 2 == 0 ? "meeting" : n % 5 == 0 ? "thornbury" : "marlow");
  } else {
    out = generate_terrain(every(7) ? BattleSize::medium : BattleSize::small, n);
    out.options["force_mode"] = "random";
    out.options["army_size"] = every(7) ? "medium" : "small";
    if (every(5)) out.options["deployment_mode"] = "hidden";
    if (every(2)) out.options["rating_mode"] = "rolled";
  }
  if (every(2)) out.options["special_casualties"] = "on";
  if (every(3)) out.options["bank_cards"] = "on";
  if (every(4)) out.options["override_deck"] = "on";
  if (every(5)) out.options["escape_edge"] = "rout";
  if (every(6)) out.options["skirmishers_interpenetrate"] = "on";
  if (every(7)) out.options["los_woods"] = "block";
  if (every(8)) out.options["cmdfig_line"] = "behind";
  if (n % 2 == 1) {
    out.options["buildings"] = "on";
    for (Feature& f : out.terrain) f.enterable = f.enterable || f.kind == TerrainKind::building;
  }
  return out;
}

} // namespace sandtable::kingsmen
