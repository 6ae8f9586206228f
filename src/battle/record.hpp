#pragma once
// A battle as it was fought: scenario, orders and rolls, with a digest after each. It needs no rulebook to be kept,
// sent or read; replay.hpp fights it again.

#include "battle/contract.hpp"
#include "dice/roll.hpp"
#include "reflect/result.hpp"

#include <boost/describe/class.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// Where the dice of a battle came from, as far as it may be known: the seed of fair dice is written when the battle is
/// over.
struct DiceUsed {
  std::string kind; ///< fast, fair, hand, scripted
  std::string seed;
  std::string commitment; ///< fair dice: the published hash of the seed
};
BOOST_DESCRIBE_STRUCT(DiceUsed, (), (kind, seed, commitment))

/// One thing that happened: an order, or a roll of dice or a card (or both at once).
struct RecordStep {
  std::optional<boost::json::value> order; ///< in the words of the rulebook
  std::optional<std::vector<std::uint8_t>> dice;
  Card card;
  std::string digest; ///< of the state after it, 16 hexadecimal digits

  bool is_order() const { return order.has_value(); }
};
BOOST_DESCRIBE_STRUCT(RecordStep, (), (order, dice, card, digest))

struct Record {
  static constexpr int newest_format = 1;

  int format = newest_format;
  std::string rulebook;
  int revision = 0;
  std::string scenario; ///< its TOML text
  DiceUsed dice;
  std::string start; ///< digest of the first state
  std::vector<RecordStep> steps;
  std::optional<Outcome> outcome; ///< once it is over
};
BOOST_DESCRIBE_STRUCT(Record, (), (format, rulebook, revision, scenario, dice, start, steps, outcome))

/// 16 hexadecimal digits.
std::string hex_of(std::uint64_t digest);

RecordStep order_step(boost::json::value order, std::uint64_t digest);
RecordStep roll_step(const Roll& roll, std::uint64_t digest);
/// The roll of a step that is no order.
Roll roll_in(const RecordStep& step);

/// Reads a record; a step must be an order or a roll, its dice must have faces, its digest must be one.
Result<Record> read_record(std::string_view json, std::string_view file);
std::string write_record(const Record& record);

} // namespace sandtable
