#include "rulebooks/kingsmen/chapters/square.hpp"

#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/make_way.hpp"
#include "rulebooks/kingsmen/chapters/modifiers.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

namespace {

/// KM1-RULING-45: where the line of the charge meets the square's outline, nearest to the contact; else the nearest
/// point of the outline.
Vec seat_on_edge(const Box& square, const Melee& m) {
  const auto c = corners(square);
  const Vec along = direction(m.last_heading);
  const Segment line{m.contact - along * 100, m.contact + along * 100};
  if (const auto p = passage(line, c)) {
    const Vec in = line.from + (line.to - line.from) * p->enter, out = line.from + (line.to - line.from) * p->leave;
    return distance2(out, m.contact) < distance2(in, m.contact) ? out : in;
  }
  return nearest_on_outline(c, m.contact);
}

} // namespace

// KM1-SQR-01, 07, KM1-RULING-44: compulsory, disordered or not
bool must_try_square(const State& s, const Unit& attacker, const Unit& defender) {
  if (!on(options(s).square)) return false; // KM2-SQR-01, KM2-MELEE-10, KM2-SEQ-04
  if (attacker.type != Type::cavalry || defender.type != Type::infantry || in_building(defender))
    return false; // KM1-SQR-10, KM1-OPT-68
  if (defender.formation != Formation::line && defender.formation != Formation::column) return false; // KM1-SQR-03, 08
  return defender.privates >= square_least; // KM1-SQR-02, KM1-FORM-50
}

Plan square_plan(const State& s, int unit) { // KM2-OPT-25: whosever unit it is
  return leadership_test("Form square", s, unit, nearest_general(s, s.unit(unit)).general,
                         {Rule::KM1_SQR_05, "rating of the nearest general"}, s.unit(unit).colour);
}

bool form_square(State& s, Events events) {
  Melee& m = s.melee;
  Unit square = s.unit(m.defender);
  square.formation = Formation::square;
  square.ranks = square.files = 0;
  square.anchor = on_grid(square.footing.centre);
  stand(square, options(s));
  Tolerance tolerance;
  tolerance.target = m.attacker;
  const auto fit = fitted(s, square, m.defender, reform_most, tolerance);
  if (!fit || !skirmishers_can_make_way(s, *fit, m.defender)) return false;
  s.unit(m.defender) = *fit;
  make_way(s, m.defender, events);
  m.defender_anchor = fit->anchor;
  report(events, EventKind::square_formed, Rule::KM1_SQR_09, [&](Event& e) { e.unit = m.defender; });

  const double half = square_side(fit->privates) / 2;
  const Vec seat = on_grid(seat_on_edge({fit->anchor, fit->footing.forward, half, half}, m));
  const Unit& attacker = s.unit(m.attacker);
  const auto seated = set_back(s, stood(attacker, seat, attacker.facing), m.attacker, m.defender);
  // Where it fits nowhere it stays where it made contact.
  if (seated && skirmishers_can_make_way(s, *seated, m.attacker)) {
    s.unit(m.attacker) = *seated;
    m.contact = seat;
    m.attacker_anchor = seated->anchor;
    make_way(s, m.attacker, events);
  }
  return true;
}

bool shrunken(const Unit& u) { return u.present && u.formation == Formation::square && u.privates < square_least; }

} // namespace sandtable::kingsmen
