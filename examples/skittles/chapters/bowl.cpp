#include "skittles/chapters/bowl.hpp"

#include "skittles/chapters/bands.hpp"
#include "skittles/chapters/winning.hpp"

#include <algorithm>

namespace sandtable::skittles {

Ruling check_bowl(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  if (o.target < 0 || s.unit(o.target).side == u.side || !is_there(s.unit(o.target)))
    return refuse(Rule::SKT_BOWL_01, "Bowl at a band of the enemy.");
  const double far = distance(u.at, s.unit(o.target).at);
  if (far > bowl_reach)
    return refuse_measure(Rule::SKT_BOWL_01, "They are {a} away, and a ball rolls {b}.", far, bowl_reach);
  return {};
}

Plan bowl_plan(const State& s, const Step& step) {
  Plan plan = throw_by(step.a, "bowl", Reading::successes, "How many pins fall?");
  plan.defender = step.b;
  plan.because(Rule::SKT_BOWL_01, "a die a pin", s.unit(step.a).pins, 0);
  plan.pools[0].needs = knocks_from;
  return plan;
}

void bowled(State& s, const Step& step, const Roll& roll, Events events) {
  const auto down = std::count_if(roll.faces.begin(), roll.faces.end(), [](int face) { return face >= knocks_from; });
  Unit& e = s.unit(step.b);
  const int fallen = std::min<int>(e.pins, static_cast<int>(down));
  e.pins = static_cast<std::uint8_t>(e.pins - fallen);
  report(events, EventKind::band_bowled, Rule::SKT_BOWL_01, [&](Event& event) {
    event.unit = step.a;
    event.other = step.b;
    event.a = fallen;
    event.to = e.at;
    event.show(roll.dice());
  });
  look_for_winner(s, events);
}

} // namespace sandtable::skittles
