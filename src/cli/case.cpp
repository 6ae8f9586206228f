#include "cli/case.hpp"

#include "battle/json.hpp"
#include "battle/toml.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace sandtable::cli {

namespace {

namespace json = boost::json;

/// Puts a value under a key of a table, or at the end of a list.
struct Into {
  toml::table* table = nullptr;
  toml::array* list = nullptr;
  std::string_view key;

  template <class T>
  void put(T&& value) const {
    if (table != nullptr)
      table->insert_or_assign(key, std::forward<T>(value));
    else
      list->push_back(std::forward<T>(value));
  }
};

/// Scenarios are TOML, cases JSON: what is written alike in both is read by the one reader.
Wrong put_as_toml(const json::value& from, const Into& into, const JsonPath& path) {
  switch (from.kind()) {
    case json::kind::null: return must_be("left out or given a value", path);
    case json::kind::bool_: into.put(from.get_bool()); break;
    case json::kind::int64: into.put(from.get_int64()); break;
    case json::kind::uint64: return must_be("a smaller number", path);
    case json::kind::double_: into.put(from.get_double()); break;
    case json::kind::string: into.put(std::string(from.get_string())); break;
    case json::kind::array: {
      toml::array list;
      for (std::size_t i = 0; i < from.get_array().size(); ++i)
        if (auto wrong = put_as_toml(from.get_array()[i], {nullptr, &list, {}}, path.item(i))) return wrong;
      into.put(std::move(list));
      break;
    }
    case json::kind::object: {
      toml::table table;
      for (const auto& field : from.get_object()) {
        const std::string_view key(field.key().data(), field.key().size());
        if (auto wrong = put_as_toml(field.value(), {&table, nullptr, key}, path.field(key))) return wrong;
      }
      into.put(std::move(table));
      break;
    }
  }
  return {};
}

/// "case:12: terrain[0].kind" is "table.terrain[0].kind" of the case.
std::string place_in_case(const std::string& place) {
  const std::size_t path = place.find(": ");
  if (path == std::string::npos) return {};
  const std::string field = place.substr(path + 2);
  return field.starts_with("terrain") ? "table." + field : field;
}

} // namespace

Result<Case> read_case(std::string_view text, std::string_view file) {
  auto parsed = parse_json(text, file);
  if (!parsed) return tl::unexpected<Fault>(parsed.error());
  auto wanted = read_json<Case>(*parsed);
  const auto in_file = [&](Fault f) {
    f.place = f.place.empty() ? std::string(file) : fmt::format("{}: {}", file, f.place);
    return tl::unexpected<Fault>(std::move(f));
  };
  if (!wanted) return in_file(wanted.error());
  if (wanted->rulebook.empty()) return in_file({"say which rulebook to rule by", "rulebook"});
  for (std::size_t i = 0; i < wanted->dice.size(); ++i)
    if (wanted->dice[i] < 1 || wanted->dice[i] > 6) return in_file({"must be a face from 1 to 6", fmt::format("dice[{}]", i)});
  for (std::size_t i = 0; i < wanted->cards.size(); ++i)
    if (wanted->cards[i] == no_card) return in_file({"must be a card like \"QH\" or \"red-joker\"", fmt::format("cards[{}]", i)});
  return wanted;
}

Result<Scenario> ground_of(const Case& wanted) {
  toml::table document;
  document.insert("title", wanted.title.empty() ? std::string("A case") : wanted.title);
  document.insert("id", "case");
  const auto put = [&](const std::optional<json::value>& value, std::string_view key, toml::table& table,
                       const JsonPath& path) { return value ? put_as_toml(*value, {&table, nullptr, key}, path) : Wrong{}; };
  if (auto wrong = put(wanted.options, "options", document, JsonPath("options"))) return tl::unexpected<Fault>(*wrong);
  if (auto wrong = put(wanted.victory, "victory", document, JsonPath("victory"))) return tl::unexpected<Fault>(*wrong);
  toml::table table;
  if (auto wrong = put(wanted.table.size, "size", table, JsonPath("table.size"))) return tl::unexpected<Fault>(*wrong);
  document.insert("table", std::move(table));
  toml::array terrain;
  const JsonPath features("table.terrain");
  for (std::size_t i = 0; i < wanted.table.terrain.size(); ++i)
    if (auto wrong = put_as_toml(wanted.table.terrain[i], {nullptr, &terrain, {}}, features.item(i)))
      return tl::unexpected<Fault>(*wrong);
  if (!terrain.empty()) document.insert("terrain", std::move(terrain));
  std::ostringstream text;
  text << document;
  auto scenario = read_scenario(text.str(), "case");
  if (!scenario) return fault(scenario.error().sentence, place_in_case(scenario.error().place));
  return scenario;
}

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

Result<json::value> numbered(const json::value& order, const OpenCase& open, const std::string& path) {
  json::value out = order;
  auto* object = out.if_object();
  if (object == nullptr) return out;
  for (const std::string_view key : {"unit", "target", "building"}) {
    auto* field = object->if_contains(key);
    if (field == nullptr || !field->is_string()) continue;
    const bool building = key == "building";
    auto number = number_of(*field, building ? open.features : open.units, building ? "building" : "unit",
                            fmt::format("{}.{}", path, key));
    if (!number) return tl::unexpected<Fault>(number.error());
    *field = *number;
  }
  return out;
}

} // namespace sandtable::cli
