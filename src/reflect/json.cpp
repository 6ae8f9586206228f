#include "reflect/json.hpp"

#include <cmath>

namespace sandtable {

namespace {

std::optional<std::string_view> text_in(const boost::json::value& json) {
  const auto* text = json.if_string();
  if (text == nullptr) return std::nullopt;
  return std::string_view(text->data(), text->size());
}

} // namespace

std::string JsonPath::text() const {
  std::string before = parent_ != nullptr ? parent_->text() : std::string();
  if (index_ != no_index) return before + '[' + std::to_string(index_) + ']';
  if (!before.empty() && !name_.empty()) before += '.';
  return before.append(name_);
}

Fault must_be(std::string what, const JsonPath& path) { return {"must be " + std::move(what), path.text()}; }

Fault must_be_whole(std::int64_t least, std::uint64_t most, const JsonPath& path) {
  return must_be("a whole number from " + std::to_string(least) + " to " + std::to_string(most), path);
}

Fault unknown_field(std::string_view name, std::string_view known, const JsonPath& path) {
  return {"is not a known field; the fields here are: " + std::string(known), path.field(name).text()};
}

Wrong read_into(const boost::json::value& json, bool& out, const JsonPath& path) {
  if (!json.is_bool()) return must_be("true or false", path);
  out = json.get_bool();
  return {};
}

Wrong read_into(const boost::json::value& json, double& out, const JsonPath& path) {
  boost::json::error_code error;
  const double number = json.is_number() ? json.to_number<double>(error) : 0.0;
  if (!json.is_number() || error || !std::isfinite(number)) return must_be("a number", path);
  out = number;
  return {};
}

Wrong read_into(const boost::json::value& json, std::string& out, const JsonPath& path) {
  const auto text = text_in(json);
  if (!text) return must_be("a text", path);
  out = *text;
  return {};
}

Wrong read_into(const boost::json::value& json, boost::json::value& out, const JsonPath&) {
  out = json;
  return {};
}

Wrong read_into(const boost::json::value& json, Vec& out, const JsonPath& path) {
  if (json.is_object()) return json_detail::read_struct(json, out, path);
  const auto* pair = json.if_array();
  if (pair == nullptr || pair->size() != 2) return must_be("a place [x, y]", path);
  if (auto wrong = read_into((*pair)[0], out.x, path.item(0))) return wrong;
  return read_into((*pair)[1], out.y, path.item(1));
}

Wrong read_into(const boost::json::value& json, Angle& out, const JsonPath& path) {
  double degrees = 0;
  if (read_into(json, degrees, path)) return must_be("a number of degrees", path);
  out = from_degrees(degrees);
  return {};
}

Wrong read_into(const boost::json::value& json, Card& out, const JsonPath& path) {
  const auto code = text_in(json);
  const auto card = code ? card_named(*code) : std::nullopt;
  if (!card && !json.is_null()) return must_be("a card like \"QH\", \"10C\" or \"red-joker\"", path);
  out = card.value_or(no_card);
  return {};
}

Wrong read_into(const boost::json::value& json, Deck& out, const JsonPath& path) {
  std::vector<Card> cards;
  if (auto wrong = json_detail::read_sequence(json, cards, path)) return wrong;
  out = {};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i] == no_card || out.holds(cards[i])) return must_be("a card not listed before", path.item(i));
    out.add(cards[i]);
  }
  return {};
}

Wrong read_into(const boost::json::value& json, Rule& out, const JsonPath& path) {
  const auto id = text_in(json);
  const auto rule = id ? rule_named(*id) : std::nullopt;
  if (!rule && !json.is_null()) return must_be("the id of a rule", path);
  out = rule.value_or(Rule::none);
  return {};
}

boost::json::value to_json(const std::string& text) { return boost::json::string(text); }
boost::json::value to_json(const char* text) { return boost::json::string(text); }
boost::json::value to_json(const boost::json::value& json) { return json; }

boost::json::value to_json(Vec v) { return boost::json::array{v.x, v.y}; }

boost::json::value to_json(Angle a) { return to_degrees(a); }

boost::json::value to_json(Card c) {
  if (c == no_card) return nullptr;
  return to_json(code_of(c));
}

boost::json::value to_json(Deck d) {
  boost::json::array list;
  for (int i = 0; i < d.count(); ++i) list.push_back(to_json(code_of(d.nth(i))));
  return list;
}

boost::json::value to_json(Rule r) {
  if (r == Rule::none) return nullptr;
  return to_json(std::string(id_of(r)));
}

} // namespace sandtable
