// Writes the page's TypeScript types of everything that crosses the wire, from the same descriptions that JSON comes
// from: `wire_types FILE`.

#include "dice/card.hpp"
#include "geometry/angle.hpp"
#include "reflect/described.hpp"
#include "reflect/words.hpp"
#include "server/wire.hpp"

#include <boost/core/demangle.hpp>
#include <fstream>
#include <iostream>
#include <set>
#include <typeinfo>

namespace sandtable {

namespace {

/// "sandtable::server::Hello" -> "Hello"
template <class T>
std::string name_of_type() {
  const std::string whole = boost::core::demangle(typeid(T).name());
  return whole.substr(whole.rfind(':') + 1);
}

class Types {
public:
  /// The TypeScript name of a type, after writing it out if it is one of ours.
  template <class T>
  std::string use() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_arithmetic_v<T> || std::same_as<T, Angle>) {
      return "number";
    } else if constexpr (std::same_as<T, std::string> || std::same_as<T, Card> || std::same_as<T, Rule>) {
      return "string";
    } else if constexpr (std::same_as<T, Deck>) {
      return "string[]";
    } else if constexpr (std::same_as<T, Vec>) {
      return "Vec";
    } else if constexpr (std::same_as<T, boost::json::value>) {
      return "Fields";
    } else if constexpr (is_optional<T>) {
      return use<typename T::value_type>();
    } else if constexpr (is_fixed_array<T> || Sequence<T>) {
      return use<typename T::value_type>() + "[]";
    } else if constexpr (DescribedEnum<T>) {
      write_enum<T>();
      return name_of_type<T>();
    } else {
      write_struct<T>();
      return name_of_type<T>();
    }
  }

  /// A union of messages, told apart by their `type`.
  template <class Messages>
  void write_union(const std::string& name) {
    std::string members;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Messages>>([&](auto identity) {
      using Message = typename decltype(identity)::type;
      members += "\n  | ({ type: \"" + std::string(Message::type) + "\" } & " + use<Message>() + ")";
    });
    text_ += "export type " + name + " =" + members + ";\n\n";
  }

  const std::string& text() const { return text_; }

private:
  template <class Enum>
  void write_enum() {
    const std::string name = name_of_type<Enum>();
    if (!written_.insert(name).second) return;
    std::string words;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>(
        [&](auto d) { words += (words.empty() ? "\"" : " | \"") + spelt(d.name) + "\""; });
    text_ += "export type " + name + " = " + words + ";\n\n";
  }

  template <class Struct>
  void write_struct() {
    const std::string name = name_of_type<Struct>();
    if (!written_.insert(name).second) return;
    std::string fields;
    for_each_member<Struct>([&](auto member) {
      using Field = std::remove_cvref_t<decltype(std::declval<Struct>().*member.pointer)>;
      const bool may_be_absent = is_optional<Field> || std::same_as<Field, Card> || std::same_as<Field, Rule>;
      fields += std::string("  ") + member.name + (may_be_absent ? "?: " : ": ") + use<Field>() + ";\n";
    });
    text_ += "export interface " + name + " {\n" + fields + "}\n\n";
  }

  std::string text_;
  std::set<std::string> written_;
};

std::string wire_types() {
  Types types;
  types.use<server::Catalogue>();
  types.use<server::BattleChoice>();
  types.use<server::BattlePreview>();
  types.use<server::NewBattle>();
  types.use<server::BattleMade>();
  types.use<server::MyKeys>();
  types.use<server::MyBattles>();
  types.use<server::RuleInfo>();
  types.use<server::RulebookPages>();
  types.use<server::Reach>();
  types.use<Replay>();
  types.use<Report>();
  types.use<server::Refusal>();
  types.write_union<server::PageMessages>("PageMessage");
  types.write_union<server::ServerMessages>("ServerMessage");
  std::string text = types.text();
  text.pop_back();
  return "// Written by the build from the descriptions in src/server/wire.hpp: do not edit.\n\n"
         "/** A place on the table: right of, and up from, its lower left corner. */\n"
         "export type Vec = [number, number];\n"
         "/** An order, or part of one, in the words of a rulebook. */\n"
         "export type Fields = Record<string, unknown>;\n\n" +
         text;
}

} // namespace

} // namespace sandtable

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "usage: wire_types FILE\n";
    return 2;
  }
  std::ofstream file(words[1]);
  file << sandtable::wire_types();
  return file ? 0 : 1;
}
