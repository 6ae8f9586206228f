#include "scenario/scenario.hpp"

#include "scenario/section.hpp"
#include "scenario/terrain_section.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable {

namespace {

constexpr std::size_t most_bytes = 512 * 1024;
constexpr std::size_t most_units = 32;
constexpr std::size_t most_generals = 8;
constexpr std::size_t most_objectives = 8;
constexpr int most_players = 8; // a side
constexpr int most_points = 99;
constexpr double largest_table = 240;

/// A number that a rulebook has a usual value for.
std::optional<int> read_points(Section& section) {
  if (!section.has("points")) return {};
  return section.whole("points", 0, most_points, 0);
}

std::optional<bool> read_flag(Section& section, std::string_view key) {
  if (!section.has(key)) return {};
  return section.yes(key, false);
}

bool on_table(Vec p, Vec size) { return p.x >= 0 && p.y >= 0 && p.x <= size.x && p.y <= size.y; }

std::optional<Vec> read_place(Section& section, Vec size) {
  const auto at = section.point("at");
  if (at && !on_table(*at, size))
    section.refuse("at", fmt::format("[{}, {}] is off the table of {} by {} inches.", at->x, at->y, size.x, size.y));
  return at;
}

/// One of a few words, or nothing.
std::string read_choice(Section& section, std::string_view key, std::initializer_list<std::string_view> words) {
  std::string given = section.text(key);
  if (!section.has(key) || std::find(words.begin(), words.end(), given) != words.end()) return given;
  section.refuse(key, fmt::format("There is no \"{}\" here. Known: {}.", given, fmt::join(words, ", ")));
  return given;
}

ScenarioGeneral read_general(Section& section, Vec size) {
  ScenarioGeneral g;
  g.name = section.needed_text("name");
  g.rating = section.whole("rating", 1, 10, 0);
  g.at = read_place(section, size);
  g.facing = section.number("facing", -360, 360, 0);
  g.nation = section.text("nation");
  g.points = read_points(section);
  g.player = section.whole("player", 1, most_players, 0);
  g.commanding = read_flag(section, "commanding").value_or(false);
  section.refuse_other_keys();
  return g;
}

ScenarioUnit read_unit(Section& section, const Scenario& scenario, const ScenarioSide& side) {
  ScenarioUnit u;
  u.name = section.needed_text("name");
  u.type = section.needed_text("type");
  u.quality = section.text("quality");
  u.formation = section.text("formation");
  u.arrangement = section.text("arrangement");
  u.figures = section.whole("figures", 1, 100, 0);
  u.ranks = section.whole("ranks", 1, 20, 0);
  u.files = section.whole("files", 1, 20, 0);
  u.at = read_place(section, scenario.size);
  if (section.has("facing")) u.facing = section.number("facing", -360, 360, 0);
  u.coat = section.colour("coat");
  u.facings = section.colour("facings");
  u.flag = section.colour("flag");
  u.general = section.text("general");
  u.building = section.text("building");
  u.weapon = section.text("weapon");
  u.points = read_points(section);
  u.elite = read_flag(section, "elite");
  u.skirmish = read_flag(section, "skirmish");
  u.light = read_flag(section, "light");
  u.player = section.whole("player", 1, most_players, 0);
  section.refuse_other_keys();

  const auto commands = [&](const ScenarioGeneral& g) { return g.name == u.general; };
  if (!u.general.empty() && std::none_of(side.generals.begin(), side.generals.end(), commands))
    section.refuse("general", fmt::format("This side has no general called \"{}\".", u.general));
  const auto houses = [&](const Feature& f) { return f.kind == TerrainKind::building && f.name == u.building; };
  if (!u.building.empty() && std::none_of(scenario.terrain.begin(), scenario.terrain.end(), houses))
    section.refuse("building", fmt::format("There is no building called \"{}\".", u.building));
  if (!u.building.empty() && u.at) section.refuse("at", "A unit inside a building has no place of its own.");
  return u;
}

template <class T>
bool name_taken(const std::vector<T>& others, const std::string& name) {
  return std::any_of(others.begin(), others.end(), [&](const T& other) { return other.name == name; });
}

void read_side(Section& document, std::string_view key, std::string_view usual_edge, const Scenario& scenario,
               ScenarioSide& out) {
  out.edge = usual_edge;
  auto found = document.section(key);
  if (!found) return;
  Section& side = *found;
  out.name = side.text("name");
  out.nation = side.text("nation");
  out.coat = side.colour("coat");
  out.facings = side.colour("facings");
  out.flag = side.colour("flag");
  const std::string edge = read_choice(side, "edge", {"south", "north", "east", "west"});
  if (!edge.empty()) out.edge = edge;
  if (side.has("zone")) {
    if (side.has("edge")) side.refuse("zone", "A side has an edge or a zone, not both.");
    out.edge.clear();
    out.zone = read_polygon(side, "zone", scenario.size);
  }
  for (Section& section : side.sections("generals", most_generals)) {
    ScenarioGeneral g = read_general(section, scenario.size);
    if (name_taken(out.generals, g.name)) section.refuse("name", "Two generals of one side have this name.");
    out.generals.push_back(std::move(g));
  }
  for (Section& section : side.sections("units", most_units)) {
    ScenarioUnit u = read_unit(section, scenario, out);
    if (name_taken(out.units, u.name)) section.refuse("name", "Two units of one side have this name.");
    out.units.push_back(std::move(u));
  }
  side.refuse_other_keys();
}

bool names_an_area(const Scenario& scenario, const std::string& name) {
  return std::any_of(scenario.terrain.begin(), scenario.terrain.end(),
                     [&](const Feature& f) { return !is_line(f.kind) && f.name == name; });
}

ScenarioObjective read_objective(Section& section, const Scenario& scenario) {
  ScenarioObjective o;
  o.name = section.needed_text("name");
  o.at = read_place(section, scenario.size);
  o.feature = section.text("feature");
  section.refuse_other_keys();
  if (o.at.has_value() != o.feature.empty())
    section.refuse("An objective is a place, at = [x, y], or a feature by its name; not both.");
  if (!o.feature.empty() && !names_an_area(scenario, o.feature))
    section.refuse("feature", fmt::format("No area of the terrain is called \"{}\".", o.feature));
  return o;
}

void read_victory(Section& document, const Scenario& scenario, ScenarioVictory& out) {
  auto found = document.section("victory");
  if (!found) return;
  Section& section = *found;
  out.collapse = section.yes("collapse", true);
  out.turn_limit = section.whole("turn_limit", 1, 99, 0);
  out.attacker = read_choice(section, "attacker", {"red", "blue"});
  out.hold = section.text("hold");
  if (section.has("hold_area")) out.hold_area = read_polygon(section, "hold_area", scenario.size);
  out.hold_turns = section.whole("hold_turns", 1, 20, 3);
  for (Section& objective : section.sections("objectives", most_objectives)) {
    ScenarioObjective o = read_objective(objective, scenario);
    if (name_taken(out.objectives, o.name)) objective.refuse("name", "Two objectives have this name.");
    out.objectives.push_back(std::move(o));
  }
  section.refuse_other_keys();

  if (!out.hold.empty() && out.hold_area.empty() && !names_an_area(scenario, out.hold))
    section.refuse("hold",
                   fmt::format("No area of the terrain is called \"{}\"; name one or give a hold_area.", out.hold));
  if (!out.collapse && out.turn_limit == 0 && out.hold.empty() && out.hold_area.empty())
    section.refuse("collapse", "Without collapse the battle needs a turn limit or a place to hold.");
}

/// "scenarios/marlow.toml" is "marlow".
/// "My Battle.toml" is my-battle.
std::string id_from(std::string_view file_name) {
  const std::size_t slash = file_name.find_last_of("/\\");
  if (slash != std::string_view::npos) file_name.remove_prefix(slash + 1);
  std::string id;
  for (const char c : file_name.substr(0, file_name.rfind('.'))) {
    const bool capital = c >= 'A' && c <= 'Z', plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (capital)
      id += static_cast<char>(c - 'A' + 'a');
    else if (plain)
      id += c;
    else if (!id.empty() && id.back() != '-')
      id += '-';
  }
  if (!id.empty() && id.back() == '-') id.pop_back();
  return id.empty() ? "battle" : id;
}

bool is_id(std::string_view id) {
  return !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

Scenario read_document(Section& document, std::string_view file_name) {
  Scenario s;
  s.title = document.needed_text("title");
  s.id = document.has("id") ? document.text("id") : id_from(file_name);
  if (!is_id(s.id)) document.refuse("id", "An id is made of small letters, digits and hyphens.");
  s.description = document.long_text("description");
  s.rulebooks = document.texts("rulebooks");
  s.minutes = document.whole("minutes", 1, 1440, s.minutes);
  if (auto table = document.section("table")) {
    s.size = table->point("size").value_or(s.size);
    if (!(s.size.x > 0 && s.size.y > 0 && s.size.x <= largest_table && s.size.y <= largest_table))
      table->refuse("size", fmt::format("A table is up to {} inches wide and deep.", largest_table));
    table->refuse_other_keys();
  }
  if (document.failed()) return s;
  read_terrain(document, s);
  if (document.failed()) return s;
  read_side(document, "red", "south", s, s.red);
  read_side(document, "blue", "north", s, s.blue);
  read_victory(document, s, s.victory);
  if (auto options = document.section("options"))
    for (auto& [name, value] : options->all_as_text()) s.options.emplace(std::move(name), std::move(value));
  document.refuse_other_keys();
  return s;
}

} // namespace

Result<Scenario> read_scenario(std::string_view text, std::string_view file_name) {
  if (text.size() > most_bytes)
    return fault(fmt::format("A scenario may have {} bytes at most.", most_bytes), std::string(file_name));
  const toml::parse_result parsed = toml::parse(text, file_name);
  Reading reading{std::string(file_name), {}};
  if (!parsed) {
    reading.refuse(parsed.error().source(), {}, fmt::format("This is not TOML: {}.", parsed.error().description()));
    return tl::unexpected<Fault>(*reading.fault);
  }
  Section document(reading, parsed.table(), {});
  Scenario scenario = read_document(document, file_name);
  if (reading.fault) return tl::unexpected<Fault>(*reading.fault);
  return scenario;
}

} // namespace sandtable
