#include "rulebooks/kingsmen/set_up/read_army.hpp"

#include "client/explain.hpp"
#include "client/wording.hpp"
#include "reflect/words.hpp"
#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/revisions.hpp"
#include "rulebooks/kingsmen/state/scenario_keys.hpp"

namespace sandtable::kingsmen {

namespace {

constexpr int most_units = 32; // a side

Result<Unit> read_unit(const Setting& setting, const ScenarioUnit& from, Side side, const std::string& place) {
  Unit u;
  u.side = side;
  const auto keys = read_own<UnitKeys>(from.own, place);
  if (!keys) return tl::unexpected(keys.error());
  if (from.type.empty()) return fault("say which type of unit this is", place + ".type");
  const auto type = from_word<Type>(from.type);
  if (!type) return fault("\"" + from.type + "\" is not one of " + all_words<Type>(), place + ".type");
  u.type = *type;
  u.quality = setting.options.quality_mode == QualityMode::all_regular // KM1-SETUP-22
                  ? Quality::regular
                  : keys->quality.value_or(Quality::regular); // KM1-SETUP-21
  const tables::RosterRow& row = roster(u.type);
  const int figures = keys->figures.value_or(row.privates);
  const std::string in_figures = place_of(from.own, place, "figures");
  if (figures > row.privates)
    return fault("a unit of this type has at most " + std::to_string(row.privates) + " figures " +
                     setting.edition->cited(row.rule),
                 in_figures);
  if (figures <= row.breaking_point) // KM1-UNIT-06, 07
    return fault(
        "a unit must start above its breaking point of " + std::to_string(row.breaking_point) + " (KM1-UNIT-07)",
        in_figures);
  u.privates = static_cast<std::uint8_t>(figures);
  return u;
}

/// Keys that mean nothing for a unit of this type in this formation: KM1-FORM-12, 22, 33, 34.
Result<void> check_keys(const UnitKeys& keys, const OwnKeys& own, Type type, Formation formation,
                        const Edition& edition, const std::string& place) {
  if (formation == Formation::loose && (keys.ranks || keys.files))
    return fault("only lines and columns have ranks and files " + edition.cited(Rule::KM1_FORM_12),
                 place_of(own, place, keys.ranks ? "ranks" : "files"));
  if (!keys.arrangement) return {};
  const std::string in_arrangement = place_of(own, place, "arrangement");
  if (type != Type::skirmishers)
    return fault("only skirmishers are arranged man by man " + edition.cited(Rule::KM1_FORM_33), in_arrangement);
  if (*keys.arrangement != Arrangement::picket && *keys.arrangement != Arrangement::cloud)
    return fault("skirmishers begin as a picket or a cloud " + edition.cited(Rule::KM1_FORM_34), in_arrangement);
  return {};
}

Result<void> place_unit(Setting& setting, const ScenarioUnit& from, int unit, const std::string& place) {
  State& s = setting.opening;
  const Unit& u = s.unit(unit);
  const auto keys = read_own<UnitKeys>(from.own, place);
  if (!keys) return tl::unexpected(keys.error());
  const Formation formation = keys->formation.value_or(usual_formation(u.type));
  if (!may_choose(u.type, formation))
    return fault("a unit of this type may not deploy in that formation (KM1-SETUP-52)",
                 place_of(from.own, place, "formation"));
  if (refuses_what_does_not_belong(setting))
    if (auto belongs = check_keys(*keys, from.own, u.type, formation, *setting.edition, place); !belongs)
      return belongs;
  const Angle facing = from.facing ? from_degrees(*from.facing) : u.side == Side::red ? Angle{} : reversed(Angle{});
  Unit end = posted(s, u, formation, keys->ranks.value_or(0), keys->files.value_or(0),
                    keys->arrangement.value_or(Arrangement::picket), from.at ? on_grid(*from.at) : Vec{}, facing);
  if (formation != Formation::loose && !legal_shape(end.type, end.formation, end.ranks, end.files, end.privates))
    return fault("that many ranks and files make no such formation (KM1-SETUP-52)",
                 place_of(from.own, place, keys->ranks && !keys->files ? "ranks" : "files"));
  if (!from.building.empty()) {
    const int building = setting.table.find(from.building);
    if (building < 0 || !setting.building(building).enterable)
      return fault("there is no building \"" + from.building + "\" that may be entered (option buildings)",
                   place + ".building");
    const Ruling r = check_entry(s, unit, building, setting.table.feature(building).outline.front());
    if (!r.allowed())
      return fault("the unit may not start in " + from.building + " " + setting.edition->cited(r.rule),
                   place + ".building");
    end.building = static_cast<std::int8_t>(building);
    end.anchor = on_grid(centroid(setting.table.feature(building).outline));
    stand(end, setting.options);
    s.unit(unit) = end;
    return {};
  }
  if (!from.at) return {};
  Tolerance tolerance;
  tolerance.own_skirmishers = false;
  const Ruling r = fits(s, end, unit, tolerance);
  if (!r.allowed()) {
    const std::string in_the_way = r.unit >= 0 ? setting.units[static_cast<std::size_t>(r.unit)].name : "";
    const std::string ground = r.feature >= 0 ? name_of(setting.table.feature(r.feature)) : "";
    return fault(filled_in(r, in_the_way, ground, tenths) + " " + setting.edition->cited(r.rule), place + ".at");
  }
  s.unit(unit) = end;
  return {};
}

} // namespace

SidePaper dressed(const ScenarioSide& from, Side side, Vec size) {
  const Colours usual =
      side == Side::red ? Colours{"#b3272d", "#f3efe6", "#f4ead0"} : Colours{"#24407f", "#f3efe6", "#f2f2f2"};
  return side_paper(from, side, size, deploy_depth, usual);
}

Result<void> read_army(Setting& setting, Side side, const ScenarioSide& from) {
  State& s = setting.opening;
  const std::string place = word_of(side) + ".units";
  const bool random = setting.options.force_mode == ForceMode::random;
  const int n = random ? setting.options.army_size : static_cast<int>(from.units.size());
  if (n < 1) return fault("an army needs at least one unit", place);
  if (n > most_units) return fault("an army has at most " + std::to_string(most_units) + " units", place);
  for (int k = 0; k < n; ++k) {
    Paper paper{setting.sides[static_cast<std::size_t>(index_of(side))], ""};
    Unit u;
    u.side = side;
    if (!random) {
      const ScenarioUnit& written = from.units[static_cast<std::size_t>(k)];
      auto read = read_unit(setting, written, side, place + "[" + std::to_string(k) + "]");
      if (!read) return tl::unexpected(read.error());
      u = *read;
      paper = {worn(written, paper), written.name};
    }
    setting.units.push_back(paper);
    s.add(u);
  }
  s.army(side).starting_units = static_cast<std::uint8_t>(n); // KM1-SETUP-57
  return {};
}

Result<void> place_units(Setting& setting, const Scenario& scenario) {
  const State& s = setting.opening;
  if (setting.options.force_mode != ForceMode::list) return {};
  for (int i = 0; i < s.unit_count; ++i) {
    const bool red = s.unit(i).side == Side::red;
    const int k = red ? i : i - s.army(Side::red).starting_units;
    const ScenarioSide& from = red ? scenario.red : scenario.blue;
    if (auto placed = place_unit(setting, from.units[static_cast<std::size_t>(k)], i,
                                 (red ? "red.units[" : "blue.units[") + std::to_string(k) + "]");
        !placed)
      return placed;
  }
  return {};
}

Result<void> designate_light(Setting& setting, const Scenario& scenario) {
  State& s = setting.opening;
  if (!setting.options.light_infantry || setting.options.force_mode == ForceMode::random) return {};
  int most = s.unit_count;
  for (int i = 0; i < s.unit_count; ++i) {
    const bool red = s.unit(i).side == Side::red;
    const int k = red ? i : i - s.army(Side::red).starting_units;
    const OwnKeys& own = (red ? scenario.red : scenario.blue).units[static_cast<std::size_t>(k)].own;
    const auto keys = read_own<UnitKeys>(own, {});
    if (!keys || !keys->light) continue;
    const std::string place = place_of(own, (red ? "red.units[" : "blue.units[") + std::to_string(k) + "]", "light");
    if (s.unit(i).type != Type::infantry) return fault("only infantry can be light infantry (KM2-OPT-50)", place);
    most += most_parts - 1;
    if (most > UnitRoom<Unit>::capacity)
      return fault("with so many units of light infantry the parts would not all find room", place);
    s.parent(i) = static_cast<std::int8_t>(i);
  }
  return {};
}

} // namespace sandtable::kingsmen
