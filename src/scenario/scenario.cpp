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
constexpr double largest_table = 600; ///< eight feet are 244 centimetres

bool on_table(Vec p, Vec size) { return p.x >= 0 && p.y >= 0 && p.x <= size.x && p.y <= size.y; }

std::optional<Vec> read_place(Section& section, Vec size) {
  const auto at = section.point("at");
  if (at && !on_table(*at, size))
    section.refuse(
        "at", fmt::format("[{}, {}] is off the table of {} by {}{}.", at->x, at->y, size.x, size.y, section.unit()));
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
  g.at = read_place(section, size);
  g.facing = section.number("facing", -360, 360, 0);
  g.nation = section.text("nation");
  g.own = section.own_keys(&ScenarioKeys::generals);
  return g;
}

ScenarioUnit read_unit(Section& section, const Scenario& scenario, const ScenarioSide& side) {
  ScenarioUnit u;
  u.name = section.needed_text("name");
  u.type = section.needed_text("type");
  u.at = read_place(section, scenario.size);
  if (section.has("facing")) u.facing = section.number("facing", -360, 360, 0);
  u.coat = section.colour("coat");
  u.facings = section.colour("facings");
  u.flag = section.colour("flag");
  u.general = section.text("general");
  u.building = section.text("building");
  u.own = section.own_keys(&ScenarioKeys::units);

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
  out.own = side.own_keys(&ScenarioKeys::sides);
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

/// Sentences speak of the lengths of the first book the scenario is for.
void measure_in(Section& document, const Scenario& scenario, std::span<const KnownBook> books) {
  for (const KnownBook& book : books) {
    const bool meant = scenario.rulebooks.empty() || scenario.rulebooks.front() == book.id;
    if (meant) return document.speak_of(book.unit);
  }
}

Scenario read_document(Section& document, std::string_view file_name, std::span<const KnownBook> books) {
  Scenario s;
  s.title = document.needed_text("title");
  s.id = document.has("id") ? document.text("id") : id_from(file_name);
  if (!is_id(s.id)) document.refuse("id", "An id is made of small letters, digits and hyphens.");
  s.description = document.long_text("description");
  s.rulebooks = document.texts("rulebooks");
  measure_in(document, s, books);
  s.minutes = document.whole("minutes", 1, 1440, s.minutes);
  if (auto table = document.section("table")) {
    s.size = table->point("size").value_or(s.size);
    if (!(s.size.x > 0 && s.size.y > 0 && s.size.x <= largest_table && s.size.y <= largest_table))
      table->refuse("size", fmt::format("A table is up to {}{} wide and deep.", largest_table, table->unit()));
    table->refuse_other_keys();
  }
  if (document.failed()) return s;
  read_terrain(document, s);
  if (document.failed()) return s;
  read_side(document, "red", "south", s, s.red);
  read_side(document, "blue", "north", s, s.blue);
  if (auto victory = document.section("victory")) s.victory.own = victory->own_keys(&ScenarioKeys::victory);
  if (auto options = document.section("options"))
    for (auto& [name, value] : options->all_as_text()) s.options.emplace(std::move(name), std::move(value));
  document.refuse_other_keys();
  return s;
}

} // namespace

Fault no_rule_for(const ScenarioFeature& feature, std::size_t number, std::string_view book) {
  return {fmt::format("{} has no rule for {}", book, word_of(feature.kind)), nth("terrain", number) + ".kind"};
}

Result<Scenario> read_scenario(std::string_view text, std::string_view file_name, std::span<const KnownBook> books) {
  if (text.size() > most_bytes)
    return fault(fmt::format("A scenario may have {} bytes at most.", most_bytes), std::string(file_name));
  const toml::parse_result parsed = toml::parse(text, file_name);
  ScenarioKeys known;
  for (const KnownBook& book : books) known.add(book.keys);
  Reading reading{std::string(file_name), {}, books.empty() ? nullptr : &known, {}};
  if (!parsed) {
    reading.refuse(parsed.error().source(), {}, fmt::format("This is not TOML: {}.", parsed.error().description()));
    return tl::unexpected<Fault>(*reading.fault);
  }
  Section document(reading, parsed.table(), {});
  Scenario scenario = read_document(document, file_name, books);
  if (reading.fault) return tl::unexpected<Fault>(*reading.fault);
  return scenario;
}

} // namespace sandtable
