#pragma once
// A position: a battle at one moment as a JSON document, which people write and the program prints. docs/referee.md
// describes it.

#include "battle/seat.hpp"
#include "client/any_battle.hpp"
#include "reflect/json.hpp"
#include "scenario/scenario.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// Where the armies of a position come from, and whether the rules are asked about them.
enum class Origin : std::uint8_t {
  author,   ///< the position brings its own; they must stand as the rules let them
  scenario, ///< they are the scenario's, in a state that must be one the rules allow
  battle    ///< the same, but a battle has led them there and nobody asks again
};

/// Whose guesses stand for what is hidden.
enum class SeenBy : std::uint8_t { red, blue, spectators };
BOOST_DESCRIBE_ENUM(SeenBy, red, blue, spectators)

/// The table of a position; terrain is written as in a scenario.
struct PositionTable {
  std::optional<boost::json::value> size;
  std::vector<boost::json::value> terrain;
};
BOOST_DESCRIBE_STRUCT(PositionTable, (), (size, terrain))

/// What every rulebook's positions share. Sides and moment are in the words of the rulebook.
struct PositionText {
  std::string rulebook, title, note;
  std::optional<boost::json::value> options, victory; ///< as in a scenario
  PositionTable table;
  std::optional<std::string> scenario; ///< TOML of the battle it was taken from, which then says those three
  std::optional<SeenBy> as_seen_by;    ///< none: everything is as it is
  std::optional<boost::json::value> red, blue, moment;
  std::optional<boost::json::value> rest; ///< merged into the state that all the others make: position_patch.hpp
};
BOOST_DESCRIBE_STRUCT(PositionText, (),
                      (rulebook, title, note, options, victory, table, scenario, as_seen_by, red, blue, moment, rest))

/// The state that a position describes, with the setting it refers to.
template <class Setting, class State>
struct Situated {
  std::shared_ptr<const Setting> setting;
  State state;
};

/// A battle opened in the middle, with the names by which orders may speak of units and buildings.
struct OpenPosition {
  std::unique_ptr<AnyBattle> battle;
  std::vector<std::string> units, features; ///< by number
};

/// Its scenario; without one its table, options and victory as a scenario without armies. `usual_size` is that of the
/// rulebook's tables, whose keys the ground may have.
Result<Scenario> scenario_of(const PositionText& text, Vec usual_size, const KnownBook& book);
Origin origin_of(const PositionText& text);

/// "red.units[3]"
std::string unit_place(Side side, std::size_t k);
std::string general_place(Side side, std::size_t k);

/// The number of a unit or feature that is given by number or by name.
Result<int> number_of(const boost::json::value& given, const std::vector<std::string>& names, std::string_view what,
                      std::string_view path);
/// The name of that number, or the number itself where the name would not find it.
boost::json::value name_or_number(const std::vector<std::string>& names, int number);
/// An order whose units and building may be names, with their numbers instead.
Result<boost::json::value> numbered(const boost::json::value& order, const OpenPosition& open, const std::string& path);

/// Draws an army of a scenario up as a position says; `put_place(unit, place)` writes a unit's place.
template <class PositionSide, class PutPlace>
void draw_up(ScenarioSide& army, const PositionSide& from, PutPlace&& put_place) {
  for (std::size_t k = 0; k < army.units.size() && k < from.units.size(); ++k) put_place(army.units[k], from.units[k]);
  for (std::size_t k = 0; k < army.generals.size() && k < from.generals.size(); ++k)
    army.generals[k].at = from.generals[k].at;
}

/// What units may be called, by number.
template <class State>
std::vector<std::string> unit_names(const State& s) {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(s.unit_count));
  for (int i = 0; i < s.unit_count; ++i) names.push_back(name_of(s, i));
  return names;
}

} // namespace sandtable
