#include "rulebooks/skirmish/service/ghosts.hpp"

#include "rulebooks/skirmish/service/figures.hpp"
#include "scenario/edges.hpp"

namespace sandtable::skirmish {

namespace {

Numbers waiting_of(const State& s, int unit) {
  Numbers out;
  const Unit& u = s.unit(unit);
  for (int i = u.first; i < u.first + u.figures; ++i)
    if (s.figure(i).condition == Condition::waiting) out.push_back(static_cast<std::int16_t>(i));
  return out;
}

} // namespace

Angle deployed_facing(const State& s, const Order& o) {
  return o.facing.value_or(facing_from(s.setting->side(s.unit(o.unit).side).edge));
}

Places deployed_places(const State& s, const Order& o) {
  if (!o.places.empty()) return o.places;
  Places out;
  const Numbers men = waiting_of(s, o.unit);
  if (o.path.size() != 1 || men.empty()) return out;
  const Unit& u = s.unit(o.unit);
  if (u.kind == UnitKind::leader) {
    out.push_back(o.path.front());
    return out;
  }
  const Formation formation = o.formation.value_or(u.formation);
  if (formation == Formation::garrison || formation == Formation::free) return out;
  return slots_of(formation, static_cast<int>(men.size()), base_size(s.figure(men.front())), o.path.front(),
                  direction(deployed_facing(s, o)));
}

std::vector<ViewFigure> ghosts_deployed(const State& s, const Order& o) {
  std::vector<ViewFigure> out;
  const Numbers men = waiting_of(s, o.unit);
  const Places places = deployed_places(s, o);
  if (places.size() != men.size()) return out;
  for (std::size_t i = 0; i < men.size(); ++i) out.push_back(figure_at(s, men[i], places[i], deployed_facing(s, o)));
  return out;
}

std::vector<ViewFigure> ghosts_of(const State& s, const March& march) {
  std::vector<ViewFigure> out;
  if (march.places.size() != march.men.size()) return out;
  for (std::size_t i = 0; i < march.men.size(); ++i)
    out.push_back(figure_at(s, march.men[i], march.places[i], march.facing));
  return out;
}

std::vector<ViewFigure> ghosts_of(const State& s, const Charge& charge) {
  std::vector<ViewFigure> out;
  if (charge.places.size() != charge.men.size() || charge.facings.size() != charge.men.size()) return out;
  for (std::size_t i = 0; i < charge.men.size(); ++i)
    out.push_back(figure_at(s, charge.men[i], charge.places[i], charge.facings[i]));
  return out;
}

} // namespace sandtable::skirmish
