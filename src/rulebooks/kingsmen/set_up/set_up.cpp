#include "rulebooks/kingsmen/set_up/set_up.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"
#include "rulebooks/kingsmen/chapters/turn.hpp"
#include "rulebooks/kingsmen/set_up/read_army.hpp"
#include "rulebooks/kingsmen/set_up/read_generals.hpp"
#include "rulebooks/kingsmen/set_up/read_options.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "scenario/edges.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

constexpr int usual_turn_limit = 8; // KM1-CAS-41, where an attacker is named

/// KM1-CAS-41..43, KM1-OPT-14
Result<Victory> read_victory(const Scenario& scenario, const Table& table) {
  Victory v;
  v.collapse = scenario.victory.collapse;
  v.turn_limit = scenario.victory.turn_limit;
  if (v.turn_limit == 0 && !scenario.victory.attacker.empty()) v.turn_limit = usual_turn_limit; // KM1-CAS-41
  if (!scenario.victory.attacker.empty() && scenario.victory.attacker != "red" && scenario.victory.attacker != "blue")
    return fault("the attacker is red or blue", "victory.attacker");
  if (v.turn_limit > 0 && scenario.victory.attacker.empty())
    return fault("a turn limit needs an attacker, who loses when it runs out (KM1-CAS-41)", "victory.turn_limit");
  v.attacker = scenario.victory.attacker == "blue" ? Side::blue : Side::red;
  v.hold_turns = scenario.victory.hold_turns;
  v.hold_area = scenario.victory.hold_area;
  v.hold_name = scenario.victory.hold;
  if (v.hold_area.empty() && !scenario.victory.hold.empty()) {
    const int place = table.find(scenario.victory.hold);
    if (place < 0) return fault("there is no place called \"" + scenario.victory.hold + "\"", "victory.hold");
    v.hold_area = table.feature(place).outline;
  }
  if (!v.collapse && v.turn_limit == 0 && v.hold_area.empty())
    return fault("without collapse the battle needs a turn limit or a place to hold", "victory");
  return v;
}

} // namespace

bool is_for(const Scenario& scenario, const Edition& edition) {
  return scenario.rulebooks.empty() ||
         std::any_of(scenario.rulebooks.begin(), scenario.rulebooks.end(),
                     [&](const std::string& book) { return book == edition.id || book == edition.forerunner; });
}

Scenario random_battle(BattleSize size, std::uint64_t seed) {
  Scenario scenario = generate_terrain(size, seed);
  scenario.options["force_mode"] = "random";
  scenario.options["army_size"] = word_of(size);
  return scenario;
}

Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario, const Edition& edition) {
  if (!is_for(scenario, edition)) return fault("this scenario is not for " + std::string(edition.id), "rulebooks");
  if (scenario.size.x < table_default.x || scenario.size.y < table_default.y) // KM1-TABLE-02
    return fault("the table must be at least 72 by 48 inches " + edition.cited(Rule::KM1_TABLE_02), "table.size");
  const auto options = read_options(scenario, edition);
  if (!options) return tl::unexpected(options.error());
  auto table = lay_terrain(scenario, *options);
  if (!table) return tl::unexpected(table.error());

  auto setting = std::make_shared<Setting>();
  setting->edition = &edition;
  setting->title = scenario.title;
  setting->options = *options;
  setting->force_table = edition.forces;
  setting->forward_cosine = direction(from_degrees(options->forward_half_angle)).y;
  setting->table = std::move(*table);
  for (const Feature& f : setting->table.features()) {
    std::uint8_t admits = 0;
    for (const std::string& word : f.admits) {
      const auto type = from_word<Type>(word);
      if (!type) return fault("\"" + word + "\" is not one of " + all_words<Type>(), "terrain." + f.name + ".admits");
      admits = static_cast<std::uint8_t>(admits | (1U << static_cast<int>(*type)));
    }
    setting->admits.push_back(admits);
  }
  if (const auto own = scenario.options.find("force_table"); own != scenario.options.end()) {
    const auto forces = read_force_table(own->second);
    if (!forces) return tl::unexpected(forces.error());
    setting->force_table = *forces;
  }
  auto victory = read_victory(scenario, setting->table);
  if (!victory) return tl::unexpected(victory.error());
  setting->victory = std::move(*victory);

  State& s = setting->opening;
  s.setting = setting.get();
  for (const Side side : {Side::red, Side::blue}) {
    const ScenarioSide& from = side == Side::red ? scenario.red : scenario.blue;
    dress_side(setting->sides[static_cast<std::size_t>(index_of(side))], from, side, scenario.size);
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
