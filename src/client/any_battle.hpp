#pragma once
// A battle under any rulebook, for those who speak JSON: the command line, and servers. Search and simulation use the
// rulebook itself.

#include "battle/record.hpp"
#include "client/served_rulebook.hpp"

#include <boost/json/value.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

class AnyBattle {
public:
  /// As many orders as may be taken back.
  static constexpr std::size_t all = static_cast<std::size_t>(-1);

  virtual ~AnyBattle() = default;

  virtual std::string_view rulebook() const = 0;
  virtual std::string_view title() const = 0;
  virtual Node node() const = 0;
  /// Only where a decision is pending.
  virtual Seat seat() const = 0;
  virtual Decision decision() const = 0;
  /// Only where chance is pending.
  virtual Plan plan() const = 0;
  virtual Odds odds() const = 0;

  /// The throw an order would lead to, if any. Malformed orders are faults with the path of the field.
  virtual Result<std::optional<Plan>> plan_of(const boost::json::value& order) const = 0;
  virtual Result<Verdict> check(const boost::json::value& order) const = 0;
  virtual Result<Preview> preview(const boost::json::value& order) const = 0;
  /// As far as the seat may know: what is hidden from it hides nothing. No seat: a spectator.
  virtual SightLine sight(std::optional<Seat> seat, Vec from, Vec to) const = 0;
  /// An order in words.
  virtual Result<std::string> describe(const boost::json::value& order) const = 0;
  /// What a general would do with the pending decision, best first; he knows what the deciding side knows.
  virtual std::vector<Hint> hints(std::size_t most) const = 0;
  virtual std::vector<Seat> seats() const = 0;
  /// Carries an order out and tells all that came of it. A forbidden order is a fault whose place is the rule's id.
  virtual Result<std::vector<Told>> give(const boost::json::value& order) = 0;
  /// Answers the pending chance. A roll of other dice or another draw than asked for is a fault.
  virtual Result<std::vector<Told>> settle(const Roll& roll) = 0;

  virtual View view(std::optional<Seat> seat) const = 0;
  /// The table with nothing kept back, in the numbers of plans and of what `give` and `settle` tell.
  virtual View open_view() const = 0;

  /// Whether some of what happens is kept from some seats altogether: then steps are told and counted seat by seat.
  virtual bool hides() const = 0;
  /// The last step, an order to come, and the pending throw, as a reader may know them; no reader: a spectator.
  virtual std::vector<Told> told_to(std::optional<Seat> reader) const = 0;
  virtual std::optional<std::string> describe_to(std::optional<Seat> reader, const boost::json::value& order) const = 0;
  /// Why a general may be about to give an order, as a reader can tell from what he sees; none: he cannot tell.
  virtual std::optional<Why> why(std::optional<Seat> reader, const boost::json::value& order) const = 0;
  virtual std::optional<Plan> plan_for(std::optional<Seat> reader) const = 0;
  virtual std::optional<Odds> odds_for(std::optional<Seat> reader) const = 0;

  virtual Outcome outcome() const = 0;
  virtual std::uint64_t digest() const = 0;
  /// Everything, secrets too: for the referee and for tests.
  virtual boost::json::value state_json() const = 0;
  /// Good candidates; each passes `check`.
  virtual std::vector<boost::json::value> candidates() const = 0;
  virtual double evaluate(Side side) const = 0;

  virtual const Record& record() const = 0;
  /// Says where the dice come from, for the record.
  virtual void dice_used(DiceUsed dice) = 0;
  virtual std::unique_ptr<AnyBattle> clone() const = 0;
  /// The battle as it stood after so many steps of its record.
  virtual Result<std::unique_ptr<AnyBattle>> after(std::size_t steps) const = 0;
  /// How many of the last orders may be taken back: those since the last roll, reveal or change of seat.
  virtual std::size_t undoable() const = 0;
  /// Takes back so many of the last orders, or all that may be; returns how many.
  virtual Result<std::size_t> undo(std::size_t orders = all) = 0;
};

} // namespace sandtable
