#include "cli/case.hpp"

#include "reflect/json.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

namespace json = boost::json;

/// Scenarios are TOML, cases JSON: what is written alike in both is read by the one reader. Texts and numbers are spelt
/// alike; nothing stands for null, and nobody may write it.
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
    if (wanted->dice[i] < 1 || wanted->dice[i] > 6)
      return in_file({"must be a face from 1 to 6", fmt::format("dice[{}]", i)});
  for (std::size_t i = 0; i < wanted->cards.size(); ++i)
    if (wanted->cards[i] == no_card)
      return in_file({"must be a card like \"QH\" or \"red-joker\"", fmt::format("cards[{}]", i)});
  return wanted;
}

Result<Scenario> ground_of(const Case& wanted) {
  json::object document{{"title", wanted.title.empty() ? "A case" : wanted.title}, {"id", "case"}};
  if (wanted.options) document["options"] = *wanted.options;
  if (wanted.victory) document["victory"] = *wanted.victory;
  if (wanted.table.size) document["table"] = json::object{{"size", *wanted.table.size}};
  if (!wanted.table.terrain.empty())
    document["terrain"] = json::array(wanted.table.terrain.begin(), wanted.table.terrain.end());
  std::string text;
  for (const auto& field : document) {
    const std::string_view key(field.key().data(), field.key().size());
    text.append(key).append(" = ");
    if (auto wrong = write_toml(field.value(), text, JsonPath(key))) return tl::unexpected<Fault>(std::move(*wrong));
    text += '\n';
  }
  auto scenario = read_scenario(text, "case");
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

} // namespace sandtable::cli
