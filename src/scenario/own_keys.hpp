#pragma once
// Keys of a scenario that are not everybody's. They stay as their author wrote them, and each rulebook reads those it
// knows into a described struct of its own, so that one file can serve several books.

#include "reflect/json.hpp"

#include <boost/json/object.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// The own keys of one unit, general, side, piece of terrain, or of the victory.
struct OwnKeys {
  boost::json::object values;
  std::map<std::string, std::string, std::less<>>
      lines; ///< "trial.toml:12", by "objectives[1].name"; none if made here

  boost::json::value& operator[](std::string_view key) { return values[key]; }
  /// The others stay in their order, which would else tell that the key was there.
  void erase(std::string_view key) { values.stable_erase(key); }
};

/// Where a key stands: "trial.toml:12: red.units[0].figures", or only the path where there is no file.
std::string place_of(const OwnKeys& own, std::string_view path, std::string_view key);

/// The keys that a struct describes, those left out as usual; keys of other books are passed over.
template <class T>
Result<T> read_own(const OwnKeys& own, std::string_view path) {
  T out{};
  Wrong wrong;
  for_each_member<T>([&](auto member) {
    const auto* field = wrong ? nullptr : own.values.if_contains(member.name);
    if (field != nullptr) wrong = read_into(*field, out.*member.pointer, JsonPath(member.name));
  });
  if (wrong) return fault(std::move(wrong->sentence), place_of(own, path, wrong->place));
  return out;
}

/// Writes a struct's members that are not as usual.
template <class T>
void write_own(OwnKeys& own, const T& keys) {
  const boost::json::value usual = to_json(T{});
  for_each_member<T>([&](auto member) {
    if (is_absent(keys.*member.pointer)) return;
    boost::json::value field = to_json(keys.*member.pointer);
    const auto* as_usual = usual.get_object().if_contains(member.name);
    if (as_usual == nullptr || *as_usual != field) own[member.name] = std::move(field);
  });
}

/// A key that some rulebook reads for itself, and whether it can read a value.
struct KnownKey {
  std::string_view name;
  Wrong (*check)(const boost::json::value& value, const JsonPath& path);
};
using KnownKeys = std::vector<KnownKey>;

/// The keys that a struct describes.
template <class T>
KnownKeys keys_of() {
  KnownKeys out;
  for_each_member<T>([&](auto member) {
    using Member = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
    out.push_back({member.name, [](const boost::json::value& value, const JsonPath& path) {
                     Member read{};
                     return read_into(value, read, path);
                   }});
  });
  return out;
}

/// The keys that rulebooks read for themselves, by the table of the scenario in which they stand.
struct ScenarioKeys {
  KnownKeys units, generals, sides, terrain, victory;

  void add(const ScenarioKeys& others);
};

/// What is wrong with the value of a key, if no book that knows the key can read it.
Wrong check_own(const KnownKeys& known, std::string_view name, const boost::json::value& value);

} // namespace sandtable
