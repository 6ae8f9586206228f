#include "rulebooks/kingdom/chapters/course.hpp"

#include "rulebooks/kingdom/chapters/riding.hpp"

namespace sandtable::kingdom {

void set_out(State& s, const Course& course) {
  s.course = course;
  s.agenda.push(StepKind::course);
  ask_riders(s, course.unit);
}
void go_on(State&, Events) {}
Plan terrain_plan(const State&, int) { return {}; }
void terrain_thrown(State&, int, const Roll&, Events) {}
Going going_at(const State&, const Unit&, int, int) { return {}; }
double gap_along(const State&, const Unit&, Vec, const Unit&) { return infinite; }

} // namespace sandtable::kingdom
