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
};
BOOST_DESCRIBE_STRUCT(ThrownDice, (), (side, unit, needs, faces, sides))

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

/// The answer to a plan, in the words of the plan; `view` says whose the units are.
Throw throw_of(const Plan& plan, const Roll& roll, const View& view);

} // namespace sandtable
