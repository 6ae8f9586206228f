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
  const Unit& u = s.unit(unit);
  Plan plan;
  plan.kind = PlanKind::test;
  plan.title = "Order beyond the general's reach";
  plan.attacker = static_cast<std::int8_t>(unit);
  const int rating = s.general(general_in(s, s.acting, s.chair)).rating;
  plan.because(Rule::KM1_CMD_08, "rating of the general who orders", rating, 0);
  if (const int more = tested_dice(rating, u.quality) - rating; more != 0)
    plan.because(Rule::KM1_QUAL_05, "quality", more, 0);
  plan.pools[0].needs = needs(u.colour);
  return plan;
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
