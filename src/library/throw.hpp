#pragma once

#include "client/any_battle.hpp"

namespace sandtable {

/// The dice that one side threw, and the face from which they succeed.
struct ThrownDice {
  std::string side; ///< red, blue, or empty where they are nobody's
  int unit = -1;
  int needs = 0; ///< 0: the faces count as they fall
  std::vector<int> faces;
  int sides = 6;
  std::optional<int> sum{}; ///< where the faces are added up
};
BOOST_DESCRIBE_STRUCT(ThrownDice, (), (side, unit, needs, faces, sides, sum))

/// What came out of a bag.
struct DrawnThing {
  std::string code, name;
};
BOOST_DESCRIBE_STRUCT(DrawnThing, (), (code, name))

/// A throw as it lies on the table: dice, or something drawn, or both.
struct Throw {
  std::string title;
  std::vector<ThrownDice> pools;
  Card card; ///< what was drawn, if it is a card
  std::optional<DrawnThing> drawn;
  std::vector<ModifierText> why; ///< every reason of its plan
};
BOOST_DESCRIBE_STRUCT(Throw, (), (title, pools, card, drawn, why))

/// Dice that somebody is to throw on a real table.
struct AskedDice {
  std::string side;
  int unit = -1;
  int dice = 0, sides = 6;
  int needs = 0; ///< 0: the faces count as they fall
};
BOOST_DESCRIBE_STRUCT(AskedDice, (), (side, unit, dice, sides, needs))

/// A throw that is waited for: its dice in the order they are typed, and what may be drawn.
struct AskedThrow {
  std::string title;
  std::vector<AskedDice> pools;
  std::optional<BagText> bag;
  std::vector<ModifierText> why;
};
BOOST_DESCRIBE_STRUCT(AskedThrow, (), (title, pools, bag, why))

AskedThrow asked_of(const Plan& plan, const View& view);
/// What those are asked who may not know what the throw is for.
AskedThrow asked_blindly(const Request& request);

/// The answer to a plan, in the words of the plan; `view` says whose the units are.
Throw throw_of(const Plan& plan, const Roll& roll, const View& view);

} // namespace sandtable
