#pragma once
// A case for the referee: a situation, orders, and the dice and cards to use. docs/referee.md describes it.

#include "client/any_battle.hpp"
#include "reflect/result.hpp"
#include "scenario/scenario.hpp"

#include <boost/describe/class.hpp>
#include <boost/json/value.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::cli {

/// The table of a case; terrain is written as in a scenario.
struct CaseTable {
  std::optional<boost::json::value> size;
  std::vector<boost::json::value> terrain;
};
BOOST_DESCRIBE_STRUCT(CaseTable, (), (size, terrain))

/// What every rulebook's cases share. Sides and moment are in the words of the rulebook.
struct Case {
  std::string rulebook, title, note;
  std::optional<boost::json::value> options, victory; ///< as in a scenario
  CaseTable table;
  std::optional<boost::json::value> red, blue, moment;
  std::vector<boost::json::value> orders;
  std::vector<std::uint8_t> dice;
  std::vector<Card> cards;
};
BOOST_DESCRIBE_STRUCT(Case, (),
                      (rulebook, title, note, options, victory, table, red, blue, moment, orders, dice, cards))

/// A battle opened in the middle, with the names by which orders may speak of units and buildings.
struct OpenCase {
  std::unique_ptr<AnyBattle> battle;
  std::vector<std::string> units, features; ///< by number
};

/// Reads a case from JSON text.
Result<Case> read_case(std::string_view json, std::string_view file);

/// Table, terrain, options and victory of a case as a scenario without armies.
Result<Scenario> ground_of(const Case& wanted);

/// The number of a unit or feature that is given by number or by name.
Result<int> number_of(const boost::json::value& given, const std::vector<std::string>& names, std::string_view what,
                      std::string_view path);
/// An order whose units and building may be names, with their numbers instead.
Result<boost::json::value> numbered(const boost::json::value& order, const OpenCase& open, const std::string& path);

} // namespace sandtable::cli
