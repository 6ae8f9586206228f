#pragma once
// The story of a battle as it is fought or replayed: what happened turn by turn, who fell, and how the dice fell.

#include "client/any_battle.hpp"

#include <array>
#include <boost/describe/class.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// The kind of event with which a rulebook begins a turn.
constexpr std::string_view turn_began = "turn-began";

/// What happened in one turn, in paragraphs that each begin with a new card.
struct TurnStory {
  int turn = 0;
  std::vector<std::vector<Told>> paragraphs;
};

/// How a unit came out of the battle.
struct UnitFate {
  std::string name, side, kind;
  int began = 0, left = 0;
  bool gone = false; ///< no longer on the table
};
BOOST_DESCRIBE_STRUCT(UnitFate, (), (name, side, kind, began, left, gone))

/// What was to be expected of so many dice, and what they showed.
struct DiceLuck {
  int dice = 0;
  double expected = 0;
  int rolled = 0;
  double spread = 0; ///< one standard deviation
};
BOOST_DESCRIBE_STRUCT(DiceLuck, (), (dice, expected, rolled, spread))

/// Every die that one side threw: successes of those that needed a face, pips of those that were added up or read as
/// they fell.
struct Luck {
  int dice = 0;
  double expected = 0; ///< successes
  int rolled = 0;
  double spread = 0; ///< one standard deviation
  DiceLuck pips;
};
BOOST_DESCRIBE_STRUCT(Luck, (), (dice, expected, rolled, spread, pips))

/// Told step by step: `thrown` before a throw is settled, `happened` after every step.
class Chronicle {
public:
  explicit Chronicle(const AnyBattle& battle);

  void thrown(const Plan& plan, const Roll& roll);
  void happened(const std::vector<Told>& events, const AnyBattle& battle);

  const std::vector<TurnStory>& turns() const { return turns_; }
  const View& view() const { return view_; }
  std::vector<UnitFate> fates() const;
  Luck luck(Side side) const;

private:
  void look(const AnyBattle& battle);
  std::optional<Side> thrower(const PlannedPool& pool) const;

  View view_;
  std::vector<TurnStory> turns_;
  bool new_paragraph_ = true;
  std::map<int, UnitFate> fates_;
  std::array<Luck, 2> luck_{};
};

/// "Red wins. The beaten army has had enough and flees."
std::string words_of(const Outcome& outcome);

/// The whole as JSON: turns, losses, dice, outcome, digest.
boost::json::object chronicle_json(const Chronicle& chronicle, const AnyBattle& battle);

} // namespace sandtable
