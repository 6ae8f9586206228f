#include "skittles/chapters/slide.hpp"

#include "skittles/chapters/bands.hpp"

namespace sandtable::skittles {

Ruling check_slide(const State& s, const Order& o) {
  if (o.path.empty()) return refuse(Rule::SKT_SLIDE_01, "Say where {unit} are to slide.", {}, o.unit);
  const Vec to = o.path[0], size = s.setting->table.size();
  const double far = distance(s.unit(o.unit).at, to);
  if (!(far <= slide_most))
    return refuse_measure(Rule::SKT_SLIDE_01, "That is {a} away, and a band slides {b}.", far, slide_most, to);
  if (to.x < from_the_edge || to.y < from_the_edge || to.x > size.x - from_the_edge || to.y > size.y - from_the_edge)
    return refuse(Rule::SKT_ALLEY_01, "They would stand over the edge of the table.", to);
  for (int i = 0; i < s.unit_count; ++i)
    if (i != o.unit && is_there(s.unit(i)) && distance(s.unit(i).at, to) < elbow_room)
      return refuse(Rule::SKT_SLIDE_01, "{unit} stand too near to that place.", to, i);
  return {};
}

void slide(State& s, const Order& o, Events events) {
  Unit& u = s.unit(o.unit);
  const Vec from = u.at;
  u.at = on_grid(o.path[0]);
  report(events, EventKind::band_slid, Rule::SKT_SLIDE_01, [&](Event& e) {
    e.unit = o.unit;
    e.from = from;
    e.to = u.at;
  });
}

} // namespace sandtable::skittles
