#include "rulebooks/kingsmen/set_up/set_up.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"
#include "rulebooks/kingsmen/chapters/turn.hpp"
#include "rulebooks/kingsmen/set_up/read_army.hpp"
#include "rulebooks/kingsmen/set_up/read_generals.hpp"
#include "rulebooks/kingsmen/set_up/read_options.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/scenario_keys.hpp"
#include "scenario/edges.hpp"

#include <algorithm>
#include <array>

namespace sandtable::kingsmen {

namespace {

constexpr int usual_turn_limit = 8; // KM1-CAS-41, where an attacker is named

/// KM1-CAS-41..43, KM1-OPT-14
Result<Victory> read_victory(const OwnKeys& own, const Table& table) {
  const auto keys = read_own<VictoryKeys>(own, "victory");
  if (!keys) return tl::unexpected(keys.error());
  const auto wrong = [&](std::string sentence, const char* key) {
    return fault(std::move(sentence), place_of(own, "victory", key));
  };
  Victory v;
  v.collapse = keys->collapse;
  v.turn_limit = keys->turn_limit.value_or(keys->attacker ? usual_turn_limit : 0); // KM1-CAS-41
  if (v.turn_limit > 0 && !keys->attacker)
    return wrong("a turn limit needs an attacker, who loses when it runs out (KM1-CAS-41)", "turn_limit");
  v.attacker = keys->attacker.value_or(Side::red);
  v.hold_turns = keys->hold_turns;
  v.hold_area = keys->hold_area;
  v.hold_name = keys->hold;
  if (!v.hold_area.empty() && !encloses_ground(v.hold_area))
    return wrong("the area crosses itself or encloses no ground", "hold_area");
  if (signed_area(v.hold_area) < 0) std::reverse(v.hold_area.begin(), v.hold_area.end());
  if (v.hold_area.empty() && !keys->hold.empty()) {
    const int place = table.find(keys->hold);
    if (place < 0 || is_line(table.feature(place).kind))
      return wrong("there is no place called \"" + keys->hold + "\"; name an area of the terrain or give a hold_area",
                   "hold");
    v.hold_area = table.feature(place).outline;
  }
  if (!v.collapse && v.turn_limit == 0 && v.hold_area.empty())
    return wrong("without collapse the battle needs a turn limit or a place to hold", "collapse");
  return v;
}

} // namespace

bool is_for(const Scenario& scenario, const Edition& edition) {
  return is_for_one_of(scenario, std::array{edition.id, edition.forerunner});
}

ScenarioKeys scenario_keys() {
  return {keys_of<UnitKeys>(), keys_of<GeneralKeys>(), {}, keys_of<TerrainKeys>(), keys_of<VictoryKeys>()};
}

Scenario random_battle(BattleSize size, std::uint64_t seed) {
  Scenario scenario = generate_terrain(size, seed);
  scenario.options["force_mode"] = "random";
  scenario.options["army_size"] = word_of(size);
  for (ScenarioFeature& f : scenario.terrain)
    if (f.kind == TerrainKind::building) f.own["enterable"] = true; // KM1-OPT-60
  return scenario;
}

Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario, const Edition& edition, int revision) {
  if (!is_for(scenario, edition)) return fault("this scenario is not for " + std::string(edition.id), "rulebooks");
  if (scenario.size.x < table_default.x || scenario.size.y < table_default.y) // KM1-TABLE-02
    return fault("the table must be at least 72 by 48 inches " + edition.cited(Rule::KM1_TABLE_02), "table.size");
  const auto options = read_options(scenario, edition);
  if (!options) return tl::unexpected(options.error());
  auto terrain = lay_terrain(scenario, *options, edition);
  if (!terrain) return tl::unexpected(terrain.error());

  auto setting = std::make_shared<Setting>();
  setting->edition = &edition;
  setting->revision = revision;
  setting->title = scenario.title;
  setting->options = *options;
  setting->force_table = edition.forces;
  setting->forward_cosine = direction(from_degrees(options->forward_half_angle)).y;
  setting->table = std::move(terrain->table);
  setting->buildings = std::move(terrain->buildings);
  if (const auto own = scenario.options.find("force_table"); own != scenario.options.end()) {
    const auto forces = read_force_table(own->second);
    if (!forces) return tl::unexpected(forces.error());
    setting->force_table = *forces;
  }
  auto victory = read_victory(scenario.victory.own, setting->table);
  if (!victory) return tl::unexpected(victory.error());
  setting->victory = std::move(*victory);

  State& s = setting->opening;
  s.setting = setting.get();
  for (const Side side : {Side::red, Side::blue}) {
    const ScenarioSide& from = side == Side::red ? scenario.red : scenario.blue;
    setting->sides[static_cast<std::size_t>(index_of(side))] = dressed(from, side, scenario.size);
    if (auto read = read_army(*setting, side, from); !read) return tl::unexpected(read.error());
    if (auto read = read_generals(*setting, side, from); !read) return tl::unexpected(read.error());
  }
  if (auto placed = place_units(*setting, scenario); !placed) return tl::unexpected(placed.error());
  if (auto placed = check_general_places(*setting); !placed) return tl::unexpected(placed.error());
  if (edition.units_have_owners)
    for (const Side side : {Side::red, Side::blue})
      if (auto given = assign_commands(*setting, side, side == Side::red ? scenario.red : scenario.blue); !given)
        return tl::unexpected(given.error());
  if (auto designated = designate_light(*setting, scenario); !designated) return tl::unexpected(designated.error());
  plan_setup(s);
  advance(s, nullptr);
  return std::shared_ptr<const Setting>(std::move(setting));
}

} // namespace sandtable::kingsmen
