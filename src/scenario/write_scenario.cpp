#include "scenario/write_scenario.hpp"

#include "reflect/words.hpp"
#include "scenario/terrain_section.hpp"

#include <fmt/format.h>
#include <iterator>

namespace sandtable {

namespace {

/// Text as TOML wants it between quotation marks.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      out += '\\', out += c;
    else if (c == '\n')
      out += "\\n";
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      out += c;
  }
  return out + '"';
}

std::string point(Vec p) { return fmt::format("[{}, {}]", p.x, p.y); }

std::string list(const Points& points) {
  std::string out = "[";
  for (const Vec p : points) out += (out.size() > 1 ? ", " : "") + point(p);
  return out + "]";
}

std::string list(const std::vector<std::string>& words) {
  std::string out = "[";
  for (const std::string& w : words) out += (out.size() > 1 ? ", " : "") + quoted(w);
  return out + "]";
}

/// The text under way; what has its usual value is not written.
struct Page {
  std::string text;

  void line(std::string_view line) { fmt::format_to(std::back_inserter(text), "{}\n", line); }
  void raw(std::string_view key, std::string_view value) { line(fmt::format("{} = {}", key, value)); }
  void words(std::string_view key, const std::string& value) {
    if (!value.empty()) raw(key, quoted(value));
  }
  void whole(std::string_view key, int value, int usual = 0) {
    if (value != usual) raw(key, std::to_string(value));
  }
  void number(std::string_view key, const std::optional<int>& value) {
    if (value) raw(key, std::to_string(*value));
  }
  void choice(std::string_view key, const std::optional<bool>& value) {
    if (value) raw(key, *value ? "true" : "false");
  }
  void flag(std::string_view key, bool value, bool usual = false) {
    if (value != usual) raw(key, value ? "true" : "false");
  }
};

void write_feature(Page& page, const Feature& f, std::uint8_t given) {
  page.line("\n[[terrain]]");
  page.words("kind", word_of(f.kind));
  page.words("name", f.name);
  page.raw(is_line(f.kind) ? "line" : "polygon", list(f.outline));
  if (f.kind == TerrainKind::hill) page.whole("level", f.level, 1);
  if (!f.crest.empty()) page.raw("crest", list(f.crest));
  if ((given & going_given) != 0) page.words("going", word_of(f.going));
  if ((given & sight_given) != 0) page.words("sight", word_of(f.screening));
  if ((given & cover_given) != 0) page.words("cover", word_of(f.cover));
  page.flag("enterable", f.enterable);
  page.flag("large", f.large);
  page.whole("capacity", f.capacity);
  if (!f.admits.empty()) page.raw("admits", list(f.admits));
}

void write_general(Page& page, const ScenarioGeneral& g) {
  page.words("name", g.name);
  page.whole("rating", g.rating);
  if (g.at) page.raw("at", point(*g.at));
  if (g.facing != 0) page.raw("facing", fmt::format("{}", g.facing));
  page.words("nation", g.nation);
  page.number("points", g.points);
  page.whole("player", g.player);
  if (g.commanding) page.raw("commanding", "true");
}

void write_unit(Page& page, const ScenarioUnit& u) {
  page.words("name", u.name);
  page.words("type", u.type);
  page.words("quality", u.quality);
  page.words("formation", u.formation);
  page.words("arrangement", u.arrangement);
  page.whole("figures", u.figures);
  page.whole("ranks", u.ranks);
  page.whole("files", u.files);
  if (u.at) page.raw("at", point(*u.at));
  if (u.facing) page.raw("facing", fmt::format("{}", *u.facing));
  page.words("coat", u.coat);
  page.words("facings", u.facings);
  page.words("flag", u.flag);
  page.words("general", u.general);
  page.words("building", u.building);
  page.words("weapon", u.weapon);
  page.number("points", u.points);
  page.choice("elite", u.elite);
  page.choice("skirmish", u.skirmish);
  page.choice("light", u.light);
  page.whole("player", u.player);
}

void write_side(Page& page, std::string_view colour, const ScenarioSide& side) {
  page.line(fmt::format("\n[{}]", colour));
  page.words("name", side.name);
  page.words("nation", side.nation);
  page.words("coat", side.coat);
  page.words("facings", side.facings);
  page.words("flag", side.flag);
  if (side.zone.empty())
    page.words("edge", side.edge);
  else
    page.raw("zone", list(side.zone));
  for (const ScenarioGeneral& g : side.generals) {
    page.line(fmt::format("\n[[{}.generals]]", colour));
    write_general(page, g);
  }
  for (const ScenarioUnit& u : side.units) {
    page.line(fmt::format("\n[[{}.units]]", colour));
    write_unit(page, u);
  }
}

void write_victory(Page& page, const ScenarioVictory& v) {
  page.line("\n[victory]");
  page.flag("collapse", v.collapse, true);
  page.whole("turn_limit", v.turn_limit);
  page.words("attacker", v.attacker);
  page.words("hold", v.hold);
  if (!v.hold_area.empty()) page.raw("hold_area", list(v.hold_area));
  page.whole("hold_turns", v.hold_turns, 3);
  for (const ScenarioObjective& o : v.objectives) {
    page.line("\n[[victory.objectives]]");
    page.words("name", o.name);
    if (o.at) page.raw("at", point(*o.at));
    page.words("feature", o.feature);
  }
}

} // namespace

std::string write_scenario(const Scenario& s) {
  Page page;
  page.words("title", s.title);
  page.words("id", s.id);
  page.words("description", s.description);
  if (!s.rulebooks.empty()) page.raw("rulebooks", list(s.rulebooks));
  page.whole("minutes", s.minutes, 60);
  page.line("\n[table]");
  page.raw("size", point(s.size));
  for (std::size_t i = 0; i < s.terrain.size(); ++i)
    write_feature(page, s.terrain[i], i < s.overridden.size() ? s.overridden[i] : std::uint8_t{0});
  write_side(page, "red", s.red);
  write_side(page, "blue", s.blue);
  write_victory(page, s.victory);
  if (!s.options.empty()) page.line("\n[options]");
  for (const auto& [name, value] : s.options) page.raw(quoted(name), quoted(value));
  return page.text;
}

} // namespace sandtable
