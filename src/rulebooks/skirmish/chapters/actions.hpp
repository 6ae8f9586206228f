#pragma once

#include "rulebooks/skirmish/chapters/platoons.hpp"
#include "rulebooks/skirmish/chapters/risk.hpp"

namespace sandtable::skirmish {

/// SKR-ACT-01 to 11: what a die says; `row` is where it was read.
struct TableReading {
  ActionResult result = ActionResult::none;
  Rule row = Rule::none;
};
TableReading read_table(const State& s, int group, int risk, int die);
/// The die as it is read: SKR-OPT-02.
int die_as_read(const State& s, int fallen);
/// SKR-ACT-26, SKR-OPT-01
bool is_blue(const State& s, ActionResult result);

/// ACTION of the next group from this number on, or on to MOVE: SKR-SEQ-08.
void next_action(State& s, int from, Events events);
/// The die of the plan.
Request action_request();
Plan action_plan(const State& s, const Step& step);
void action_thrown(State& s, const Step& step, const Roll& roll, Events events);

/// The chances of each result for a group as it stands: for the figures beside it and for generals.
struct ActionChances {
  std::array<std::uint8_t, 7> sixths{}; ///< by ActionResult: what its die says, or the joint one of its platoon
  int risk = 0;
  bool joint = false;                          ///< by the joint die: SKR-ACT-31
  std::array<std::uint8_t, 7> thirty_sixths{}; ///< what comes of it, own dice after a joint one counted: SKR-ACT-34
};
ActionChances action_chances(const State& s, int group);

} // namespace sandtable::skirmish
