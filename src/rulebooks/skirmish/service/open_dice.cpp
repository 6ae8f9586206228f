#include "rulebooks/skirmish/service/open_dice.hpp"

#include "battle/carry_out.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"

namespace sandtable::skirmish {

namespace {

Eyes eyes_of_reader(std::optional<Seat> reader) { return reader ? eyes_of(reader->side) : Eyes::spectators; }

} // namespace

bool sees_dice(const State& s, std::optional<Seat> reader) {
  const Eyes eyes = eyes_of_reader(reader);
  const Step& step = s.agenda.top();
  const auto sees = [&](int unit) { return is_in_sight(s, eyes, unit); };
  switch (step.kind) {
    case StepKind::first_roll: return true;
    case StepKind::spot_roll: return reader.has_value(); // SKR-HID-06, SKR-RULING-132
    case StepKind::command_roll:
    case StepKind::action_roll:
    case StepKind::native_roll: return sees(step.a); // SKR-HID-05
    case StepKind::shot_roll: return sees(s.volley.group);
    case StepKind::hit_roll: return sees(s.volley.target);
    case StepKind::melee_roll: return (s.bout.groups & ~s.known_to(eyes).in_sight) == 0;
    default: return false;
  }
}

Plan for_reader(const State& s, Plan plan, std::optional<Seat> reader) {
  const Eyes eyes = eyes_of_reader(reader);
  const auto number = [&](std::int8_t& unit) {
    if (unit >= 0) unit = static_cast<std::int8_t>(is_in_sight(s, eyes, unit) ? number_of(s, eyes, unit) : -1);
  };
  number(plan.attacker);
  number(plan.defender);
  for (PlannedPool& pool : plan.pools) number(pool.unit);
  return plan;
}

bool reveals_anything(const State& s, const Order& order) {
  State after = s;
  carry_out<Skirmish>(after, order, nullptr);
  for (int eyes = 0; eyes < all_eyes; ++eyes) {
    const auto who = static_cast<Eyes>(eyes);
    if ((after.known_to(who).in_sight & ~s.known_to(who).in_sight) != 0) return true;
    if ((s.known_to(who).markers & ~after.known_to(who).markers) != 0) return true; // SKR-HID-03
  }
  return false;
}

} // namespace sandtable::skirmish
