#include "rulebooks/skirmish/service/adjust.hpp"

#include "client/adjust.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/service/ghosts.hpp"

namespace sandtable::skirmish {

namespace {

constexpr double aside = 12; ///< so far from the place pointed at another may be meant
constexpr Cut cut{0.05, 0.5};

bool is_legal(const State& s, const Order& o) { return Skirmish::check(s, o).allowed(); }

bool is_unit(const State& s, int unit) { return unit >= 0 && unit < s.unit_count; }

/// Each man as far on the way to the place that a hand gave him as the rules let all of them go.
Order adjusted_places(const State& s, const Order& asked) {
  const Numbers men = men_of(s, asked.unit);
  if (men.size() != asked.places.size()) return asked;
  const auto with = [&](double part) {
    Order o = asked;
    for (std::size_t i = 0; i < men.size(); ++i) {
      const Vec at = s.figure(men[i]).at;
      o.places[i] = at + (asked.places[i] - at) * part;
    }
    return o;
  };
  const auto part = longest_legal(1, {0.01, 0.05}, [&](double by) { return is_legal(s, with(by)); });
  return part ? with(*part) : asked;
}

/// A path that is too long is cut to its reach: SKR-MOV-08.
Order adjusted_march(const State& s, const Order& asked) {
  if (!is_unit(s, asked.unit) || !is_there(s, asked.unit) || is_legal(s, asked)) return asked;
  if (!asked.places.empty()) return adjusted_places(s, asked);
  if (asked.path.empty()) return asked;
  const Vec start = anchor_of(s, asked.unit);
  Order o = asked;
  const auto cut_to = [&](double length) { o.path = first_part(start, asked.path, length); };
  const auto length = longest_legal(length_of(start, asked.path), cut, [&](double at) {
    cut_to(at);
    return is_legal(s, o);
  });
  if (!length) return asked;
  cut_to(*length);
  return o;
}

/// SKR-SET-02: brought into its zone, and off others' toes.
Order adjusted_deployment(const State& s, const Order& asked) {
  if (asked.path.size() != 1 || !asked.places.empty() || !is_unit(s, asked.unit) || is_legal(s, asked)) return asked;
  const Unit& u = s.unit(asked.unit);
  const Places places = deployed_places(s, asked);
  if (places.empty()) return asked;
  Points corners_of_all;
  for (const Vec& at : places)
    for (const Vec& corner : corners(base_at(s.figure(u.first), at, direction(deployed_facing(s, asked)))))
      corners_of_all.push_back(corner);
  const Vec shift = shift_into(s.setting->side(u.side).zone, corners_of_all);
  if (length(shift) > 2 * aside) return asked;
  return nearest_legal(asked, asked.path.front() + shift, aside, [&](const Order& o) { return is_legal(s, o); })
      .value_or(asked);
}

} // namespace

Order adjusted(const State& s, const Order& o) {
  if (s.agenda.empty()) return o;
  switch (s.agenda.top().kind) {
    case StepKind::deploy: return o.verb == Verb::deploy ? adjusted_deployment(s, o) : o;
    case StepKind::move: return o.verb == Verb::march ? adjusted_march(s, o) : o;
    default: return o;
  }
}

} // namespace sandtable::skirmish
