#include "client/position.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable {

namespace {

namespace json = boost::json;

/// Scenarios are TOML, positions JSON: what is written alike in both is read by the one reader. Texts and numbers are
/// spelt alike; nothing stands for null, and nobody may write it.
Wrong write_toml(const json::value& from, std::string& out, const JsonPath& path) {
  if (from.is_null()) return must_be("left out or given a value", path);
  if (const auto* list = from.if_array()) {
    out += '[';
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (auto wrong = write_toml((*list)[i], out, path.item(i))) return wrong;
      out += ", ";
    }
    out += ']';
  } else if (const auto* object = from.if_object()) {
    std::string_view comma;
    out += '{';
    for (const auto& field : *object) {
      const std::string_view key(field.key().data(), field.key().size());
      out.append(comma).append(compact(json::value(field.key()))).append(" = ");
      if (auto wrong = write_toml(field.value(), out, path.field(key))) return wrong;
      comma = ", ";
    }
    out += '}';
  } else {
    out += compact(from);
  }
  return {};
}

/// "case:12: terrain[0].kind" is "table.terrain[0].kind" of the position.
std::string place_in_text(const std::string& place) {
  const std::size_t path = place.find(": ");
  if (path == std::string::npos) return {};
  const std::string field = place.substr(path + 2);
  return field.starts_with("terrain") ? "table." + field : field;
}

Result<Scenario> ground_of(const PositionText& text, std::span<const KnownBook> book) {
  json::object document{{"title", text.title.empty() ? "A case" : text.title}, {"id", "case"}};
  if (text.options) document["options"] = *text.options;
  if (text.victory) document["victory"] = *text.victory;
  if (text.table.size) document["table"] = json::object{{"size", *text.table.size}};
  if (!text.table.terrain.empty())
    document["terrain"] = json::array(text.table.terrain.begin(), text.table.terrain.end());
  std::string toml;
  for (const auto& field : document) {
    const std::string_view key(field.key().data(), field.key().size());
    toml.append(key).append(" = ");
    if (auto wrong = write_toml(field.value(), toml, JsonPath(key))) return tl::unexpected<Fault>(std::move(*wrong));
    toml += '\n';
  }
  auto scenario = read_scenario(toml, "case", book);
  if (!scenario) return fault(scenario.error().sentence, place_in_text(scenario.error().place));
  return scenario;
}

/// The first field that says what the scenario says already.
const char* said_twice(const PositionText& text) {
  if (text.options) return "options";
  if (text.victory) return "victory";
  return text.table.size || !text.table.terrain.empty() ? "table" : nullptr;
}

} // namespace

Result<Scenario> scenario_of(const PositionText& text, Vec usual_size, const KnownBook& book) {
  if (text.scenario) {
    if (const char* field = said_twice(text)) return fault("the scenario says this already", field);
    return read_scenario(*text.scenario, "scenario");
  }
  if (text.rest) return fault("belongs to a position with a scenario, and there is none", "rest");
  auto ground = ground_of(text, {&book, 1});
  if (ground && !text.table.size) ground->size = usual_size;
  return ground;
}

Origin origin_of(const PositionText& text) {
  return text.rest ? Origin::battle : text.scenario ? Origin::scenario : Origin::author;
}

std::string unit_place(Side side, std::size_t k) { return fmt::format("{}.units[{}]", word_of(side), k); }
std::string general_place(Side side, std::size_t k) { return fmt::format("{}.generals[{}]", word_of(side), k); }

Result<int> number_of(const json::value& given, const std::vector<std::string>& names, std::string_view what,
                      std::string_view path) {
  if (const auto* text = given.if_string()) {
    const std::string_view name(text->data(), text->size());
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return fault(fmt::format("there is no {} called \"{}\"", what, name), std::string(path));
    if (std::find(found + 1, names.end(), name) != names.end())
      return fault(fmt::format("more than one {} is called \"{}\"; give its number", what, name), std::string(path));
    return static_cast<int>(found - names.begin());
  }
  const auto number = read_json<int>(given, path);
  if (!number) return fault(fmt::format("must be the name or the number of a {}", what), std::string(path));
  if (*number < 0 || *number >= static_cast<int>(names.size()))
    return fault(fmt::format("there is no {} number {}", what, *number), std::string(path));
  return *number;
}

json::value name_or_number(const std::vector<std::string>& names, int number) {
  const std::string& name = names[static_cast<std::size_t>(number)];
  if (std::count(names.begin(), names.end(), name) == 1) return to_json(name);
  return number;
}

Result<json::value> numbered(const json::value& order, const OpenPosition& open, const std::string& path) {
  json::value out = order;
  auto* object = out.if_object();
  if (object == nullptr) return out;
  const auto put_number = [&](json::value& field, bool feature, const std::string& where) -> Result<void> {
    if (!field.is_string()) return {};
    auto number = number_of(field, feature ? open.features : open.units, feature ? "building" : "unit", where);
    if (!number) return tl::unexpected<Fault>(number.error());
    field = *number;
    return {};
  };
  for (const std::string_view key : {"unit", "target", "building", "house"})
    if (auto* field = object->if_contains(key))
      if (auto put = put_number(*field, key == "building" || key == "house", fmt::format("{}.{}", path, key)); !put)
        return tl::unexpected<Fault>(put.error());
  for (const std::string_view key : {"targets", "supporters", "others"}) {
    auto* field = object->if_contains(key);
    auto* list = field != nullptr ? field->if_array() : nullptr;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i)
      if (auto put = put_number((*list)[i], false, fmt::format("{}.{}[{}]", path, key, i)); !put)
        return tl::unexpected<Fault>(put.error());
  }
  return out;
}

} // namespace sandtable
