#include "rulebooks/kingsmen/set_up/set_up.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"
#include "rulebooks/kingsmen/chapters/turn.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "scenario/edges.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

constexpr int most_units = 32; // a side
constexpr int most_generals = 4;
constexpr int usual_turn_limit = 8; // KM1-CAS-41, where an attacker is named

template <class Enum>
Result<Enum> read_word(const std::string& word, Enum usual, const std::string& place) {
  if (word.empty()) return usual;
  const auto value = from_word<Enum>(word);
  if (!value) return fault("\"" + word + "\" is not one of " + all_words<Enum>(), place);
  return *value;
}

std::string side_word(Side side) { return side == Side::red ? "red" : "blue"; }

void dress_side(SidePaper& paper, const ScenarioSide& from, Side side, Vec size) {
  const bool red = side == Side::red;
  paper.name = !from.name.empty() ? from.name : red ? "Red" : "Blue";
  paper.nation = from.nation;
  paper.coat = !from.coat.empty() ? from.coat : red ? "#b3272d" : "#24407f";
  paper.facings = !from.facings.empty() ? from.facings : "#f3efe6";
  paper.flag = !from.flag.empty() ? from.flag : red ? "#f4ead0" : "#f2f2f2";
  const std::string edge = !from.edge.empty() ? from.edge : red ? "south" : "north";
  paper.zone = from.zone.empty() ? edge_strip(edge, size, deploy_depth) : from.zone; // KM1-SETUP-50, 51
}

/// KM1-SETUP-30..33
Result<void> rate_generals(State& s, Side side, const ScenarioSide& from, const Options& options) {
  std::vector<int> mine;
  for (int i = 0; i < s.general_count; ++i)
    if (s.general(i).side == side) mine.push_back(i);
  const std::string place = side_word(side) + ".generals";
  const int n = static_cast<int>(mine.size());
  int agreed = 0;
  for (const ScenarioGeneral& g : from.generals) agreed += g.rating;
  for (int k = 0; k < n; ++k) {
    const int given =
        k < static_cast<int>(from.generals.size()) ? from.generals[static_cast<std::size_t>(k)].rating : 0;
    int rating = 2;
    switch (options.rating_mode) {
      case RatingMode::fixed2:
      case RatingMode::rolled: break; // rolled ones are thrown when the battle begins
      case RatingMode::assigned:
        rating = given;
        if (rating < 1 || rating > 3)
          return fault("a general's rating must be 1, 2 or 3 " + edition(s).cited(Rule::KM1_SETUP_32),
                       place + "[" + std::to_string(k) + "].rating");
        break;
      case RatingMode::team_total: {
        const int total = options.team_total;
        if (total < n || total > 3 * n)
          return fault("a total of " + std::to_string(total) + " cannot be shared by " + std::to_string(n) +
                           " generals, each 1 to 3 (KM1-SETUP-33)",
                       place);
        if (agreed != 0 && agreed != total)
          return fault(
              "the ratings add up to " + std::to_string(agreed) + ", not " + std::to_string(total) + " (KM1-SETUP-33)",
              place);
        rating = agreed == total
                     ? given
                     : total / n + (k < total % n ? 1 : 0); // without agreement even, the larger shares first
        if (rating < 1 || rating > 3)
          return fault("a general's rating must be 1, 2 or 3 (KM1-SETUP-33)",
                       place + "[" + std::to_string(k) + "].rating");
        break;
      }
    }
    s.general(mine[static_cast<std::size_t>(k)]).rating = static_cast<std::uint8_t>(rating);
  }
  return {};
}

void add_generals(Setting& setting, Side side, const ScenarioSide& from) {
  State& s = setting.opening;
  const std::size_t n = std::max<std::size_t>(1, from.generals.size()); // KM1-GEN-01, KM1-OPT-15
  for (std::size_t k = 0; k < n; ++k) {
    General g;
    g.side = side;
    std::string name = setting.sides[static_cast<std::size_t>(index_of(side))].name + " general";
    if (k < from.generals.size()) {
      if (!from.generals[k].name.empty()) name = from.generals[k].name;
      if (from.generals[k].at) {
        g.at = on_grid(*from.generals[k].at);
        g.placed = true;
      }
    }
    s.general(s.general_count++) = g;
    setting.generals.push_back(name);
  }
}

Result<Unit> read_unit(const Setting& setting, const ScenarioUnit& from, Side side, const std::string& place) {
  Unit u;
  u.side = side;
  const auto type = read_word(from.type, Type::infantry, place + ".type");
  if (!type) return tl::unexpected(type.error());
  if (from.type.empty()) return fault("say which type of unit this is", place + ".type");
  u.type = *type;
  const auto quality = read_word(from.quality, Quality::regular, place + ".quality"); // KM1-SETUP-21
  if (!quality) return tl::unexpected(quality.error());
  u.quality = setting.options.quality_mode == QualityMode::all_regular ? Quality::regular : *quality; // KM1-SETUP-22
  const RosterRow& row = roster(u.type);
  const int figures = from.figures == 0 ? row.privates : from.figures;
  if (figures > row.privates)
    return fault("a unit of this type has at most " + std::to_string(row.privates) + " figures " +
                     setting.edition->cited(row.rule),
                 place + ".figures");
  if (figures <= row.breaking_point) // KM1-UNIT-06, 07
    return fault(
        "a unit must start above its breaking point of " + std::to_string(row.breaking_point) + " (KM1-UNIT-07)",
        place + ".figures");
  u.privates = static_cast<std::uint8_t>(figures);
  return u;
}

Result<void> place_unit(Setting& setting, const ScenarioUnit& from, int unit, const std::string& place) {
  State& s = setting.opening;
  const Unit& u = s.unit(unit);
  const auto formation = read_word(from.formation, usual_formation(u.type), place + ".formation");
  if (!formation) return tl::unexpected(formation.error());
  const auto arrangement = read_word(from.arrangement, Arrangement::picket, place + ".arrangement");
  if (!arrangement) return tl::unexpected(arrangement.error());
  if (!may_choose(u.type, *formation))
    return fault("a unit of this type may not deploy in that formation (KM1-SETUP-52)", place + ".formation");
  const Angle facing = from.facing ? from_degrees(*from.facing) : u.side == Side::red ? Angle{} : reversed(Angle{});
  Unit end =
      posted(s, u, *formation, from.ranks, from.files, *arrangement, from.at ? on_grid(*from.at) : Vec{}, facing);
  if (*formation != Formation::loose && !legal_shape(end.type, end.formation, end.ranks, end.files, end.privates))
    return fault("that many ranks and files make no such formation (KM1-SETUP-52)",
                 place + (from.ranks != 0 ? ".ranks" : ".files"));
  if (!from.building.empty()) {
    const int building = setting.table.find(from.building);
    if (building < 0 || !setting.table.feature(building).enterable)
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
    std::string sentence = r.sentence;
    const auto put = [&](const std::string& mark, const std::string& word) {
      if (const auto at = sentence.find(mark); at != std::string::npos) sentence.replace(at, mark.size(), word);
    };
    if (r.unit >= 0) put("{unit}", setting.units[static_cast<std::size_t>(r.unit)].name);
    if (r.feature >= 0) put("{feature}", setting.table.feature(r.feature).name);
    return fault(sentence + " " + setting.edition->cited(r.rule), place + ".at");
  }
  s.unit(unit) = end;
  return {};
}

Result<void> muster(Setting& setting, Side side, const ScenarioSide& from) {
  State& s = setting.opening;
  const std::string place = side_word(side) + ".units";
  const bool random = setting.options.force_mode == ForceMode::random;
  const int n = random ? setting.options.army_size : static_cast<int>(from.units.size());
  if (n < 1) return fault("an army needs at least one unit", place);
  if (n > most_units) return fault("an army has at most " + std::to_string(most_units) + " units", place);
  for (int k = 0; k < n; ++k) {
    Paper paper = {"", setting.sides[static_cast<std::size_t>(index_of(side))].coat,
                   setting.sides[static_cast<std::size_t>(index_of(side))].facings,
                   setting.sides[static_cast<std::size_t>(index_of(side))].flag};
    Unit u;
    u.side = side;
    if (!random) {
      const ScenarioUnit& written = from.units[static_cast<std::size_t>(k)];
      auto read = read_unit(setting, written, side, place + "[" + std::to_string(k) + "]");
      if (!read) return tl::unexpected(read.error());
      u = *read;
      paper.name = written.name;
      if (!written.coat.empty()) paper.coat = written.coat;
      if (!written.facings.empty()) paper.facings = written.facings;
      if (!written.flag.empty()) paper.flag = written.flag;
    }
    setting.units.push_back(paper);
    s.add(u);
  }
  s.army(side).starting_units = static_cast<std::uint8_t>(n); // KM1-SETUP-57
  return {};
}

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

/// KM2-GEN-03, 05, 06: who is named Commanding General, and whose the units are where nobody has to choose.
Result<void> assign_commands(Setting& setting, Side side, const ScenarioSide& from) {
  State& s = setting.opening;
  const int players = generals_of(s, side);
  for (int k = 0; k < static_cast<int>(from.generals.size()); ++k) {
    if (!from.generals[static_cast<std::size_t>(k)].commanding) continue;
    std::int8_t& named = setting.commanding[static_cast<std::size_t>(index_of(side))];
    if (named >= 0)
      return fault("an army has one Commanding General (KM2-GEN-01)",
                   side_word(side) + ".generals[" + std::to_string(k) + "].commanding");
    named = static_cast<std::int8_t>(k);
  }
  const bool written = players > 1 && setting.options.command_mode == CommandMode::scenario;
  if (written && setting.options.force_mode == ForceMode::random)
    return fault("no scenario says who leads units that are thrown for (KM2-GEN-06)", "options.command_mode");
  int k = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != side) continue;
    if (players == 1) s.leader(i) = 0; // KM2-GEN-01
    if (written) {
      const std::string& name = from.units[static_cast<std::size_t>(k)].general;
      const auto general = std::find_if(from.generals.begin(), from.generals.end(),
                                        [&](const ScenarioGeneral& g) { return g.name == name; });
      if (general == from.generals.end())
        return fault("say which general leads this unit (KM2-GEN-05)",
                     side_word(side) + ".units[" + std::to_string(k) + "].general");
      s.leader(i) = static_cast<std::int8_t>(general - from.generals.begin());
    }
    ++k;
  }
  return {};
}

/// KM2-OPT-50
Result<void> designate_light(Setting& setting, const Scenario& scenario) {
  State& s = setting.opening;
  if (!setting.options.light_infantry || setting.options.force_mode == ForceMode::random) return {};
  int most = s.unit_count;
  for (int i = 0; i < s.unit_count; ++i) {
    const bool red = s.unit(i).side == Side::red;
    const int k = red ? i : i - s.army(Side::red).starting_units;
    if (!(red ? scenario.red : scenario.blue).units[static_cast<std::size_t>(k)].light.value_or(false)) continue;
    const std::string place = (red ? "red.units[" : "blue.units[") + std::to_string(k) + "].light";
    if (s.unit(i).type != Type::infantry) return fault("only infantry can be light infantry (KM2-OPT-50)", place);
    most += most_parts - 1;
    if (most > UnitRoom<Unit>::capacity)
      return fault("with so many units of light infantry the parts would not all find room", place);
    s.parent(i) = static_cast<std::int8_t>(i);
  }
  return {};
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
    if (from.generals.size() > most_generals)
      return fault("a side has at most four generals", side_word(side) + ".generals");
    if (auto mustered = muster(*setting, side, from); !mustered) return tl::unexpected(mustered.error());
    add_generals(*setting, side, from);
    if (auto rated = rate_generals(s, side, from, *options); !rated) return tl::unexpected(rated.error());
  }
  if (options->force_mode == ForceMode::list)
    for (int i = 0; i < s.unit_count; ++i) {
      const bool red = s.unit(i).side == Side::red;
      const int k = red ? i : i - s.army(Side::red).starting_units;
      const ScenarioSide& from = red ? scenario.red : scenario.blue;
      if (auto placed = place_unit(*setting, from.units[static_cast<std::size_t>(k)], i,
                                   (red ? "red.units[" : "blue.units[") + std::to_string(k) + "]");
          !placed)
        return tl::unexpected(placed.error());
    }
  for (int i = 0; i < s.general_count; ++i) {
    const General& g = s.general(i);
    const Ruling r = g.placed ? check_general_place(s, g.at) : Ruling{};
    if (!r.allowed())
      return fault("the general may not stand there " + edition.cited(r.rule), side_word(g.side) + ".generals.at");
  }
  if (edition.personal_commands)
    for (const Side side : {Side::red, Side::blue})
      if (auto given = assign_commands(*setting, side, side == Side::red ? scenario.red : scenario.blue); !given)
        return tl::unexpected(given.error());
  if (auto designated = designate_light(*setting, scenario); !designated) return tl::unexpected(designated.error());
  plan_setup(s);
  advance(s, nullptr);
  return std::shared_ptr<const Setting>(std::move(setting));
}

} // namespace sandtable::kingsmen
