#include "rulebooks/kingsmen/command.hpp"

#include "rulebooks/kingsmen/modifiers.hpp"

namespace sandtable::kingsmen {

bool anyone_can_activate(const State& s, Side side) {
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && can_activate(s, s.unit(i))) return true;
  return false;
}

int general_in(const State& s, Side side, int chair) {
  for (int i = 0; i < s.general_count; ++i)
    if (s.general(i).side == side && chair-- == 0) return i;
  return -1;
}

int generals_of(const State& s, Side side) {
  int n = 0;
  for (int i = 0; i < s.general_count; ++i) n += s.general(i).side == side ? 1 : 0;
  return n;
}

int chair_of(const State& s, int general) {
  int chair = 0;
  for (int i = 0; i < general; ++i) chair += s.general(i).side == s.general(general).side ? 1 : 0;
  return chair;
}

bool obeys_at_once(const State& s, const Unit& u) {
  return u.colour == Colour::green || u.type == Type::skirmishers || near_general(s, u);
}

Plan order_plan(const State& s, int unit) {
  return leadership_test("Order beyond the general's reach", s, unit, general_in(s, s.acting, s.chair),
                         {Rule::KM1_CMD_08, "rating of the general who orders"}, s.unit(unit).colour);
}

Plan command_plan(const State& s, Side side) {
  Plan plan;
  plan.kind = PlanKind::highest;
  plan.title = side == Side::red ? "Command points of red" : "Command points of blue";
  for (int i = 0; i < s.general_count; ++i)
    if (s.general(i).side == side) plan.because(Rule::KM1_CMD_01, "a general's rating", s.general(i).rating, 0);
  plan.pools[0].needs = 1;
  return plan;
}

} // namespace sandtable::kingsmen
