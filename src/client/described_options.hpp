#pragma once
// The options of a rulebook are a described struct of flags, words and whole numbers; here they are read by the names
// of its members and offered to players.

#include "client/option_text.hpp"
#include "reflect/described.hpp"
#include "reflect/result.hpp"
#include "reflect/words.hpp"
#include "rules/rules.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sandtable {

template <class Field>
Result<void> read_option_value(Field& field, const std::string& text, const std::string& place) {
  if constexpr (std::is_same_v<Field, bool>) {
    if (text == "on" || text == "true")
      field = true;
    else if (text == "off" || text == "false")
      field = false;
    else
      return fault("must be on or off, not \"" + text + "\"", place);
  } else if constexpr (std::is_enum_v<Field>) {
    const auto value = from_word<Field>(spelt(text));
    if (!value) return fault("\"" + text + "\" is not one of " + all_words<Field>(), place);
    field = *value;
  } else {
    if (text.empty() || text.size() > 3 || text.find_first_not_of("0123456789") != std::string::npos)
      return fault("must be a whole number, not \"" + text + "\"", place);
    field = std::stoi(text);
  }
  return {};
}

/// Reads the option of that name; `book` is named where there is none.
template <class Options>
Result<void> read_option(Options& options, const std::string& name, const std::string& text, std::string_view book) {
  Result<void> read = fault(std::string(book) + " has no option of that name", "options." + name);
  for_each_member<Options>([&](auto member) {
    if (name == member.name) read = read_option_value(options.*member.pointer, text, "options." + name);
  });
  return read;
}

/// What players read about an option.
struct OptionWords {
  const char* name;
  const char* label;
  const char* explanation;
  Rule rule;
};

/// What players read in place of the word of a value.
struct ValueWords {
  const char* option;
  const char* value;
  const char* label;
};

/// A value by its name, spelt for reading; `more` is added to that.
inline OptionValue option_value(const std::string& value, const std::string& more = {}) {
  std::string label = value;
  std::replace(label.begin(), label.end(), '-', ' ');
  return {value, label + more};
}

template <class Field>
void describe_option_value(OptionText& text, const Field& usual) {
  if constexpr (std::is_same_v<Field, bool>) {
    text.kind = "flag";
    text.usual = usual ? "on" : "off";
  } else if constexpr (std::is_enum_v<Field>) {
    text.kind = "choice";
    text.usual = word_of(usual);
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Field>>(
        [&](auto d) { text.values.push_back(option_value(word_of(d.value))); });
  } else {
    text.kind = "number";
    text.usual = std::to_string(usual);
  }
}

/// The options that have words, in the order of the struct, with their usual values; numbers have no bounds yet.
template <class Options>
std::vector<OptionText> describe_options(const Options& usual, std::span<const OptionWords> words,
                                         std::span<const ValueWords> values) {
  std::vector<OptionText> out;
  for_each_member<Options>([&](auto member) {
    const auto found = std::find_if(words.begin(), words.end(),
                                    [&](const OptionWords& w) { return std::string_view(w.name) == member.name; });
    if (found == words.end()) return;
    OptionText text;
    text.name = member.name;
    text.label = found->label;
    text.explanation = found->explanation;
    text.rule = std::string(id_of(found->rule));
    describe_option_value(text, usual.*member.pointer);
    for (OptionValue& value : text.values)
      for (const ValueWords& known : values)
        if (text.name == known.option && value.value == known.value) value.label = known.label;
    out.push_back(std::move(text));
  });
  return out;
}

} // namespace sandtable
