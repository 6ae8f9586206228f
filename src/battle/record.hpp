#pragma once
// A battle as it was fought: scenario, orders and rolls, with a digest after each. It needs no rulebook to be kept,
// sent or read; replay.hpp fights it again.

#include "battle/contract.hpp"
#include "battle/seat.hpp"
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

/// A seed that the player of a seat brought after he had been shown the commitment; it counts from throw `from` on, the
/// first being throw 0.
struct SeatSeed {
  Seat seat;
  std::string seed; ///< 64 hexadecimal digits
  int from = 0;

  friend bool operator==(const SeatSeed&, const SeatSeed&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatSeed, (), (seat, seed, from))

/// Where the dice of a battle came from, as far as it may be known: the seed of fair dice is written when the battle is
/// over.
struct DiceUsed {
  std::string kind; ///< fast, fair, hand, scripted
  std::string seed;
  std::string commitment;                       ///< fair dice: the published hash of the seed
  std::optional<int> recipe{};                  ///< fair dice: how throws follow from the seed; 1 where it is not said
  std::optional<std::vector<SeatSeed>> seats{}; ///< fair dice: in the order in which they entered

  /// How many seeds the players of seats have brought.
  std::size_t seeds() const { return seats ? seats->size() : 0; }
};
BOOST_DESCRIBE_STRUCT(DiceUsed, (), (kind, seed, commitment, recipe, seats))

/// One thing that happened: an order, or a roll of dice or a draw (or both at once).
struct RecordStep {
  std::optional<boost::json::value> order; ///< in the words of the rulebook
  std::optional<std::string> asked;        ///< "20d6": what the throw was of; steps of format 1 do not say
  std::optional<std::vector<std::uint8_t>> dice;
  std::optional<std::string> drawn; ///< the code of its label
  std::string digest;               ///< of the state after it, 16 hexadecimal digits

  bool is_order() const { return order.has_value(); }
};
BOOST_DESCRIBE_STRUCT(RecordStep, (), (order, asked, dice, drawn, digest))

struct Record {
  static constexpr int newest_format = 2;

  int format = newest_format; ///< 1: its throws do not say what was asked
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
RecordStep roll_step(const Request& asked, const Roll& roll, std::uint64_t digest);
/// The roll of a step that is no order; a fault where it is no answer to what is asked, with the field's name.
Result<Roll> roll_in(const RecordStep& step, const Request& asked);

/// Reads a step by itself, of either format.
Result<RecordStep> read_step(const boost::json::value& json);
/// Reads a record of either format; a step must be an order or a roll, the roll must answer what it says was asked, and
/// its digest must be one.
Result<Record> read_record(std::string_view json, std::string_view file);
/// In the newest format: a record of format 1 must have been resumed before.
std::string write_record(const Record& record);

} // namespace sandtable
