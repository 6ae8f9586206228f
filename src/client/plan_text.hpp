#pragma once

#include "battle/plan.hpp"

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sandtable {

struct PoolText {
  int dice = 0;
  int needs = 7; ///< the face from which a die succeeds
  int sides = 6;
  int modifier = 0; ///< added to the total
};
BOOST_DESCRIBE_STRUCT(PoolText, (), (dice, needs, sides, modifier))

/// Things of one label in a bag.
struct ThingText {
  std::string code, name;
  int count = 0;
};
BOOST_DESCRIBE_STRUCT(ThingText, (), (code, name, count))

/// What may be drawn: a pack of cards, a cup of dice.
struct BagText {
  std::string one, many; ///< "a card" and "cards"
  std::vector<ThingText> things;
};
BOOST_DESCRIBE_STRUCT(BagText, (), (one, many, things))

/// A modifier as players read it: "+2 dice, their flank".
struct ModifierText {
  std::string rule, words;
  int dice = 0; ///< added to the pool; 0 where it changes something else
  int pool = 0; ///< 0: the first pool, 1: the second ...
  int amount = 0;
  Changes changes = Changes::dice;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ModifierText, (), (rule, words, dice, pool, amount, changes, text))

/// A plan as it is sent to clients and printed: how many dice, what they need, and why.
struct PlanText {
  std::string title, kind;
  int attacker = -1, defender = -1; ///< units, where there are any
  std::vector<PoolText> pools;
  std::vector<ModifierText> reasons;
  std::vector<std::string> draw_from; ///< codes of what may be drawn
  std::optional<BagText> bag;         ///< the same with names and counts
  std::string dice;                   ///< "12 dice, each needs 4+, against 8 dice, each needs 5+"
};
BOOST_DESCRIBE_STRUCT(PlanText, (), (title, kind, attacker, defender, pools, reasons, draw_from, bag, dice))

std::vector<ModifierText> modifiers_of(const Plan& plan);
PlanText describe(const Plan& plan);
/// "12 dice, each needs 4+"
std::string pool_words(const Plan& plan, std::size_t pool);
/// "12 dice, each needs 4+, against 8 dice, each needs 5+"
std::string dice_words(const Plan& plan);

} // namespace sandtable
