#include "scenario/write_scenario.hpp"

#include "reflect/json_text.hpp"
#include "reflect/words.hpp"

#include <algorithm>
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

std::string key_text(std::string_view key) {
  const bool bare = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
  return bare ? std::string(key) : quoted(key);
}

std::string point(Vec p) { return fmt::format("[{}, {}]", p.x, p.y); }

std::string list(const Points& points) {
  std::string out = "[";
  for (const Vec p : points) out += (out.size() > 1 ? ", " : "") + point(p);
  return out + "]";
}

/// A value that a rulebook reads for itself.
std::string written(const boost::json::value& value) {
  if (const auto* text = value.if_string()) return quoted({text->data(), text->size()});
  if (value.is_double()) return fmt::format("{}", value.get_double());
  std::string out;
  if (const auto* items = value.if_array()) {
    for (const auto& item : *items) out.append(out.empty() ? "" : ", ").append(written(item));
    return "[" + out + "]";
  }
  if (const auto* fields = value.if_object()) {
    for (const auto& field : *fields)
      out += (out.empty() ? "" : ", ") + key_text({field.key().data(), field.key().size()}) + " = " +
             written(field.value());
    return "{" + out + "}";
  }
  return compact(value);
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
  void own(const OwnKeys& keys) {
    for (const auto& field : keys.values)
      raw(key_text({field.key().data(), field.key().size()}), written(field.value()));
  }
};

void write_feature(Page& page, const ScenarioFeature& f) {
  page.line("\n[[terrain]]");
  page.words("kind", word_of(f.kind));
  page.words("name", f.name);
  page.raw(is_line(f.kind) ? "line" : "polygon", list(f.outline));
  if (f.kind == TerrainKind::hill) page.whole("level", f.level, 1);
  if (!f.crest.empty()) page.raw("crest", list(f.crest));
  page.own(f.own);
}

void write_general(Page& page, const ScenarioGeneral& g) {
  page.words("name", g.name);
  if (g.at) page.raw("at", point(*g.at));
  if (g.facing != 0) page.raw("facing", fmt::format("{}", g.facing));
  page.words("nation", g.nation);
  page.own(g.own);
}

void write_unit(Page& page, const ScenarioUnit& u) {
  page.words("name", u.name);
  page.words("type", u.type);
  if (u.at) page.raw("at", point(*u.at));
  if (u.facing) page.raw("facing", fmt::format("{}", *u.facing));
  page.words("coat", u.coat);
  page.words("facings", u.facings);
  page.words("flag", u.flag);
  page.words("general", u.general);
  page.words("building", u.building);
  page.own(u.own);
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
  page.own(side.own);
  for (const ScenarioGeneral& g : side.generals) {
    page.line(fmt::format("\n[[{}.generals]]", colour));
    write_general(page, g);
  }
  for (const ScenarioUnit& u : side.units) {
    page.line(fmt::format("\n[[{}.units]]", colour));
    write_unit(page, u);
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
  for (const ScenarioFeature& f : s.terrain) write_feature(page, f);
  write_side(page, "red", s.red);
  write_side(page, "blue", s.blue);
  page.line("\n[victory]");
  page.own(s.victory.own);
  if (!s.options.empty()) page.line("\n[options]");
  for (const auto& [name, value] : s.options) page.raw(quoted(name), quoted(value));
  return page.text;
}

} // namespace sandtable
