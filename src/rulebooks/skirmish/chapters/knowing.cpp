#include "rulebooks/skirmish/chapters/knowing.hpp"

namespace sandtable::skirmish {

Translated in_truth(const State& s, Side side, const Order& order) {
  Translated out{order, true};
  const Knowledge& known = s.known_to(eyes_of(side));
  const auto translate = [&](auto& number, const auto& acquaintance) {
    if (number < 0) return;
    const int who = acquaintance.who(number);
    out.known = out.known && who >= 0;
    number = static_cast<std::remove_reference_t<decltype(number)>>(who);
  };
  translate(out.order.unit, known.units);
  translate(out.order.target, known.units);
  translate(out.order.figure, known.figures);
  return out;
}

Order as_known(const State& s, Side side, const Order& order) {
  Order out = order;
  if (out.unit >= 0) out.unit = static_cast<std::int8_t>(number_of(s, eyes_of(side), out.unit));
  if (out.target >= 0) out.target = static_cast<std::int8_t>(number_of(s, eyes_of(side), out.target));
  if (out.figure >= 0) out.figure = static_cast<std::int16_t>(number_of_figure(s, eyes_of(side), out.figure));
  return out;
}

int number_of(const State& s, Eyes eyes, int unit) { return s.known_to(eyes).units.number_of(unit); }

int number_of_figure(const State& s, Eyes eyes, int figure) { return s.known_to(eyes).figures.number_of(figure); }

bool is_in_sight(const State& s, Eyes eyes, int unit) { return (s.known_to(eyes).in_sight & bit(unit)) != 0; }

} // namespace sandtable::skirmish
