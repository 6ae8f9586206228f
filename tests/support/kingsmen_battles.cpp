#include "support/kingsmen_battles.hpp"

#include "scenario/terrain_generator.hpp"

#include <iterator>

namespace sandtable::kingsmen {

namespace {

/// Generals for the players of a team, whom nobody has rated or placed.
void add_team(ScenarioSide& side, std::uint64_t players) {
  for (std::uint64_t k = 0; k < players; ++k) {
    ScenarioGeneral g;
    g.name = "General " + std::to_string(k + 1);
    side.generals.push_back(g);
  }
}

void open_buildings(Scenario& scenario) {
  scenario.options["buildings"] = "on";
  for (ScenarioFeature& f : scenario.terrain)
    if (f.kind == TerrainKind::building) f.own["enterable"] = true;
}

} // namespace

Scenario varied_second_scenario(std::uint64_t n) {
  const auto every = [&](std::uint64_t k) { return n % k == k - 1; };
  Scenario out;
  if (n % 3 == 0) {
    const char* ids[] = {"brook", "outpost", "meeting", "squares", "outpost", "three-wings", "thornbury"};
    out = shipped(ids[n / 3 % 7]);
  } else {
    out = generate_terrain(every(7) ? BattleSize::medium : BattleSize::small, n);
    out.options["force_mode"] = "random";
    out.options["army_size"] = every(7) ? "medium" : "small";
    if (every(5)) out.options["deployment_mode"] = "hidden";
    if (every(2)) out.options["rating_mode"] = "rolled";
    if (n % 4 < 2) add_team(out.red, 1 + n % 3), add_team(out.blue, 1 + n / 2 % 3);
    out.options["command_mode"] = every(8) ? "map" : "even";
  }
  if (n % 4 == 1) out.options["preset"] = "advanced";
  const char* flags[] = {"charge_colours", "skirmisher_melee", "light_infantry", "special_casualties",
                         "bank_cards",     "override_deck",    "secret_cp",      "skirmishers_interpenetrate"};
  for (std::uint64_t k = 0; k < std::size(flags); ++k)
    if (every(k + 2)) out.options[flags[k]] = "on";
  const char* modifiers[] = {"cover", "loose_bonus", "mob_bonus", "flank_rear", "high_ground", "overhead_fire"};
  for (std::uint64_t k = 0; k < std::size(modifiers); ++k)
    if (every(k + 8)) out.options[modifiers[k]] = "off";
  if (out.options.contains("light_infantry"))
    for (ScenarioSide* side : {&out.red, &out.blue})
      for (ScenarioUnit& u : side->units) u.own["light"] = u.type == "infantry";
  if (every(4)) out.options["pass_mode"] = "free";
  if (every(5)) out.options["escape_edge"] = "rout";
  if (every(7)) out.options["los_woods"] = "block";
  if (every(8)) out.options["cmdfig_line"] = "behind";
  if (every(9)) out.options["forward_half_angle"] = "90";
  if (n % 2 == 1) open_buildings(out);
  return out;
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
  if (n % 2 == 1) open_buildings(out);
  return out;
}

} // namespace sandtable::kingsmen
