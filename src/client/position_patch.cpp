#include "client/position_patch.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable {

namespace {

namespace json = boost::json;

std::string_view text_of(json::string_view key) { return {key.data(), key.size()}; }

/// Short lists of numbers and words are read more easily whole.
bool flat(const json::array& list) {
  return std::none_of(list.begin(), list.end(), [](const json::value& item) { return item.is_structured(); });
}

json::value difference_of_lists(const json::array& from, const json::array& to) {
  if (to.size() < from.size() || flat(to)) return to;
  json::object out;
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (i >= from.size())
      out[std::to_string(i)] = to[i];
    else if (from[i] != to[i])
      out[std::to_string(i)] = difference(from[i], to[i]);
  }
  return out;
}

Wrong merge(json::value& into, const json::value& patch, const JsonPath& path);

Wrong merge_list(json::array& into, const json::object& patch, const JsonPath& path) {
  for (const auto& field : patch) {
    const std::string_view key = text_of(field.key());
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), index);
    if (error != std::errc{} || end != key.data() + key.size() || index > into.size())
      return must_be("the number of an item, at most " + std::to_string(into.size()), path.field(key));
    if (index == into.size()) into.emplace_back(json::object{});
    if (auto wrong = merge(into[index], field.value(), path.item(index))) return wrong;
  }
  return {};
}

Wrong merge(json::value& into, const json::value& patch, const JsonPath& path) {
  const auto* fields = patch.if_object();
  if (fields == nullptr) {
    into = patch;
    return {};
  }
  if (auto* list = into.if_array()) return merge_list(*list, *fields, path);
  if (!into.is_object()) into = json::object{};
  json::object& object = into.get_object();
  for (const auto& field : *fields) {
    if (field.value().is_null())
      object.erase(field.key());
    else if (auto wrong = merge(object[field.key()], field.value(), path.field(text_of(field.key()))))
      return wrong;
  }
  return {};
}

} // namespace

json::value difference(const json::value& from, const json::value& to) {
  if (from.is_array() && to.is_array()) return difference_of_lists(from.get_array(), to.get_array());
  if (!from.is_object() || !to.is_object()) return to;
  json::object out;
  for (const auto& field : from.get_object())
    if (!to.get_object().contains(field.key())) out[field.key()] = nullptr;
  for (const auto& field : to.get_object()) {
    const auto* before = from.get_object().if_contains(field.key());
    if (before == nullptr)
      out[field.key()] = field.value();
    else if (*before != field.value())
      out[field.key()] = difference(*before, field.value());
  }
  return out;
}

Result<json::value> patched(json::value from, const json::value& patch, const JsonPath& path) {
  if (!patch.is_object()) return tl::unexpected<Fault>(must_be("an object", path));
  if (auto wrong = merge(from, patch, path)) return tl::unexpected<Fault>(std::move(*wrong));
  return from;
}

} // namespace sandtable
