#pragma once
// JSON from one description (Boost.Describe), both ways. Reading is strict: an unknown field, a wrong type or a number
// out of range is refused with the path of the field. A field that is absent keeps the default its struct gives it.

#include "dice/card.hpp"
#include "geometry/angle.hpp"
#include "geometry/vec.hpp"
#include "reflect/described.hpp"
#include "reflect/json_text.hpp"
#include "reflect/result.hpp"
#include "reflect/words.hpp"
#include "rules/rules.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace sandtable {

/// Where in a document a value stands. It is written out only when something is wrong there.
class JsonPath {
public:
  explicit JsonPath(std::string_view root) : name_(root) {}
  JsonPath field(std::string_view name) const { return {this, name, no_index}; }
  JsonPath item(std::size_t index) const { return {this, {}, index}; }
  std::string text() const;

private:
  static constexpr std::size_t no_index = static_cast<std::size_t>(-1);
  JsonPath(const JsonPath* parent, std::string_view name, std::size_t index)
      : parent_(parent), name_(name), index_(index) {}

  const JsonPath* parent_ = nullptr;
  std::string_view name_;
  std::size_t index_ = no_index;
};

/// Nothing, or what is wrong.
using Wrong = std::optional<Fault>;

/// "must be " and what.
Fault must_be(std::string what, const JsonPath& path);
Fault must_be_whole(std::int64_t least, std::uint64_t most, const JsonPath& path);
Fault unknown_field(std::string_view name, std::string_view known, const JsonPath& path);

Wrong read_into(const boost::json::value& json, bool& out, const JsonPath& path);
Wrong read_into(const boost::json::value& json, double& out, const JsonPath& path);
Wrong read_into(const boost::json::value& json, std::string& out, const JsonPath& path);
Wrong read_into(const boost::json::value& json, boost::json::value& out, const JsonPath& path);
/// [x, y], or an object with x and y.
Wrong read_into(const boost::json::value& json, Vec& out, const JsonPath& path);
/// Degrees clockwise from north.
Wrong read_into(const boost::json::value& json, Angle& out, const JsonPath& path);
/// A code like "QH"; null is no card.
Wrong read_into(const boost::json::value& json, Card& out, const JsonPath& path);
/// A list of codes.
Wrong read_into(const boost::json::value& json, Deck& out, const JsonPath& path);
/// The id as printed; null is no rule.
Wrong read_into(const boost::json::value& json, Rule& out, const JsonPath& path);

template <class T>
Wrong read_into(const boost::json::value& json, T& out, const JsonPath& path);

namespace json_detail {

template <class T>
Wrong read_integer(const boost::json::value& json, T& out, const JsonPath& path) {
  using Limits = std::numeric_limits<T>;
  boost::json::error_code error;
  if (json.is_number()) out = json.to_number<T>(error);
  if (json.is_number() && !error) return {};
  return must_be_whole(static_cast<std::int64_t>(Limits::min()), static_cast<std::uint64_t>(Limits::max()), path);
}

template <class T>
Wrong read_enum(const boost::json::value& json, T& out, const JsonPath& path) {
  const auto* word = json.if_string();
  const auto value = word != nullptr ? from_word<T>(spelt({word->data(), word->size()})) : std::nullopt;
  if (!value) return must_be("one of: " + all_words<T>(), path);
  out = *value;
  return {};
}

template <class T>
Wrong read_sequence(const boost::json::value& json, T& out, const JsonPath& path) {
  const auto* list = json.if_array();
  if (list == nullptr) return must_be("a list", path);
  if constexpr (BoundedSequence<T>) {
    if (list->size() > T::capacity()) {
      return must_be("a list of at most " + std::to_string(T::capacity()), path);
    }
  }
  out.clear();
  for (std::size_t i = 0; i < list->size(); ++i) {
    typename T::value_type item{};
    if (auto wrong = read_into((*list)[i], item, path.item(i))) return wrong;
    out.push_back(std::move(item));
  }
  return {};
}

template <class T>
Wrong read_array(const boost::json::value& json, T& out, const JsonPath& path) {
  const auto* list = json.if_array();
  if (list == nullptr || list->size() != out.size()) return must_be("a list of " + std::to_string(out.size()), path);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (auto wrong = read_into((*list)[i], out[i], path.item(i))) return wrong;
  }
  return {};
}

template <class T>
Wrong read_struct(const boost::json::value& json, T& out, const JsonPath& path) {
  const auto* object = json.if_object();
  if (object == nullptr) return must_be("an object", path);
  Wrong wrong;
  std::size_t known = 0;
  for_each_member<T>([&](auto member) {
    const auto* field = wrong ? nullptr : object->if_contains(member.name);
    if (field == nullptr) return;
    ++known;
    wrong = read_into(*field, out.*member.pointer, path.field(member.name));
  });
  if (wrong || known == object->size()) return wrong;
  for (const auto& field : *object) {
    const std::string_view name(field.key().data(), field.key().size());
    bool is_member = false;
    std::string names;
    for_each_member<T>([&](auto member) {
      is_member = is_member || name == member.name;
      names += (names.empty() ? "" : ", ") + std::string(member.name);
    });
    if (!is_member) return unknown_field(name, names, path);
  }
  return {};
}

} // namespace json_detail

template <class T>
Wrong read_into(const boost::json::value& json, T& out, const JsonPath& path) {
  if constexpr (std::is_integral_v<T>) {
    return json_detail::read_integer(json, out, path);
  } else if constexpr (DescribedEnum<T>) {
    return json_detail::read_enum(json, out, path);
  } else if constexpr (is_optional<T>) {
    out.reset();
    return json.is_null() ? Wrong{} : read_into(json, out.emplace(), path);
  } else if constexpr (is_fixed_array<T>) {
    return json_detail::read_array(json, out, path);
  } else if constexpr (Sequence<T>) {
    return json_detail::read_sequence(json, out, path);
  } else {
    static_assert(DescribedStruct<T>, "describe the type with BOOST_DESCRIBE_STRUCT");
    return json_detail::read_struct(json, out, path);
  }
}

/// Reads a whole value; `path` is what faults call its root, often nothing.
template <class T>
Result<T> read_json(const boost::json::value& json, std::string_view path = {}) {
  T value{};
  if (auto wrong = read_into(json, value, JsonPath(path))) return tl::unexpected<Fault>(std::move(*wrong));
  return value;
}

boost::json::value to_json(const std::string& text);
boost::json::value to_json(const char* text);
boost::json::value to_json(const boost::json::value& json);
boost::json::value to_json(Vec v);
boost::json::value to_json(Angle a);
boost::json::value to_json(Card c);
boost::json::value to_json(Deck d);
boost::json::value to_json(Rule r);

template <class T>
boost::json::value to_json(const T& value);

/// What a struct leaves out when it is written: an empty optional, no card, no rule.
template <class T>
bool is_absent(const T& value) {
  if constexpr (is_optional<T>)
    return !value.has_value();
  else if constexpr (std::same_as<T, Card>)
    return value == no_card;
  else if constexpr (std::same_as<T, Rule>)
    return value == Rule::none;
  else
    return false;
}

template <class T>
boost::json::value to_json(const T& value) {
  if constexpr (std::same_as<T, bool>) {
    return value;
  } else if constexpr (std::is_integral_v<T>) {
    // Unsigned numbers are written as signed ones where they fit, as they will be read back.
    if constexpr (std::is_unsigned_v<T>) {
      if (static_cast<std::uint64_t>(value) > std::uint64_t{INT64_MAX}) return static_cast<std::uint64_t>(value);
    }
    return static_cast<std::int64_t>(value);
  } else if constexpr (std::is_floating_point_v<T>) {
    return static_cast<double>(value);
  } else if constexpr (DescribedEnum<T>) {
    return to_json(word_of(value));
  } else if constexpr (is_optional<T>) {
    return value ? to_json(*value) : boost::json::value(nullptr);
  } else if constexpr (is_fixed_array<T> || Sequence<T>) {
    boost::json::array list;
    list.reserve(value.size());
    for (const auto& item : value) list.push_back(to_json(item));
    return list;
  } else {
    static_assert(DescribedStruct<T>, "describe the type with BOOST_DESCRIBE_STRUCT");
    boost::json::object object;
    for_each_member<T>([&](auto member) {
      if (!is_absent(value.*member.pointer)) object.emplace(member.name, to_json(value.*member.pointer));
    });
    return object;
  }
}

} // namespace sandtable
