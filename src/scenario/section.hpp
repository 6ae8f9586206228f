#pragma once

#include "geometry/polygon.hpp"
#include "reflect/result.hpp"
#include "reflect/words.hpp"
#include "scenario/own_keys.hpp"
#include "scenario/toml.hpp"
#include "table/unit_of_length.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// A document being read. The first thing found wrong is kept; what is read after it no longer matters.
struct Reading {
  std::string file;
  std::optional<Fault> fault;
  const ScenarioKeys* known = nullptr; ///< none: any key is taken
  std::string unit;                    ///< " inches", or nothing where nobody knows

  void refuse(const toml::source_region& where, std::string_view path, std::string sentence);
};

/// One table of the document. It hands out its keys with their types checked, remembers which were asked for and
/// refuses the rest.
class Section {
public:
  Section(Reading& reading, const toml::table& table, std::string path);

  bool has(std::string_view key);
  bool is_list(std::string_view key);
  /// Text on one line, at most 80 bytes; empty if absent.
  std::string text(std::string_view key);
  /// Text of any form.
  std::string long_text(std::string_view key);
  /// Text that must be there.
  std::string needed_text(std::string_view key);
  /// A colour like "#b3272d"; empty if absent.
  std::string colour(std::string_view key);
  std::vector<std::string> texts(std::string_view key);
  int whole(std::string_view key, int least, int most, int otherwise);
  double number(std::string_view key, double least, double most, double otherwise);
  bool yes(std::string_view key, bool otherwise);
  std::optional<Vec> point(std::string_view key);
  Points points(std::string_view key, std::size_t least, std::size_t most);
  std::optional<Section> section(std::string_view key);
  /// The tables of an array of tables, at most so many.
  std::vector<Section> sections(std::string_view key, std::size_t most);
  /// Every key with its value as text: yes and no become "on" and "off".
  std::vector<std::pair<std::string, std::string>> all_as_text();

  template <class Enum>
  std::optional<Enum> word(std::string_view key) {
    const std::string given = text(key);
    const auto value = from_word<Enum>(given);
    if (has(key) && !value) refuse(key, "There is no \"" + given + "\" here. Known: " + all_words<Enum>() + ".");
    return value;
  }

  void refuse(std::string_view key, std::string sentence);
  /// About the table as a whole.
  void refuse(std::string sentence);
  void refuse_other_keys();
  /// Every key that nobody has asked for, kept for the rulebooks; one that none of them knows is refused.
  OwnKeys own_keys(KnownKeys ScenarioKeys::*table);
  const std::string& unit() const { return reading_->unit; }
  /// What sentences call a length from here on.
  void speak_of(const UnitOfLength& unit) { reading_->unit = " " + std::string(unit.many); }
  bool failed() const { return reading_->fault.has_value(); }

private:
  const toml::node* ask(std::string_view key);
  std::string path_to(std::string_view key) const;
  std::optional<double> number_at(const toml::node& node, const std::string& path);
  std::optional<Vec> point_at(const toml::node& node, const std::string& path);
  void refuse_unknown(const toml::key& key, const KnownKeys& others);
  boost::json::value keep(const toml::node& node, const std::string& key, OwnKeys& own);

  Reading* reading_;
  const toml::table* table_;
  std::string path_;
  std::vector<std::string> asked_;
};

/// "terrain[2]"
std::string nth(std::string_view key, std::size_t i);

} // namespace sandtable
