#include "rulebooks/skirmish/service/move_offers.hpp"

#include "reflect/words.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"
#include "rulebooks/skirmish/chapters/moving.hpp"
#include "rulebooks/skirmish/chapters/shooting.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/service/offers.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

bool is_enemy(const State& s, int unit, int other) {
  return s.unit(other).side != s.unit(unit).side && is_group(s, other);
}

/// SKR-MOV-01 to 05: what the fastest of them has in the open.
double reach_of(const State& s, int unit) {
  double out = 0;
  for (const int i : men_of(s, unit)) out = std::max(out, allowance(s.figure(i), true));
  return out;
}

/// SKR-MOV-10: a turn on the spot is always a beginning; if even that is refused so is every march.
void offer_march(const State& s, int unit, Decision& d) {
  const Order order = order_for(Verb::march, unit);
  Offer o = offer_of(s, OfferKind::march, order, "March", Rule::SKR_SEQ_12);
  o.allowance = reach_of(s, unit);
  o.choices = formations_of(s, unit);
  offer_places(s, unit, o);
  Order turn = order;
  turn.facing = s.unit(unit).facing;
  put(s, d, std::move(o), check(s, turn));
}

/// SKR-MEL-03
void offer_charge(const State& s, int unit, Decision& d) {
  const Order order = order_for(Verb::charge, unit);
  put_targets(
      s, d, offer_of(s, OfferKind::target, order, "Charge", Rule::SKR_MEL_03), order,
      [&](int i) { return is_enemy(s, unit, i); }, nearest_visible_enemy(s, group_of(s, unit)).group);
}

/// SKR-SHT-25
void offer_volley(const State& s, int unit, Decision& d) {
  const Order order = order_for(Verb::shoot, unit);
  put_targets(
      s, d, offer_of(s, OfferKind::target, order, "Shoot", Rule::SKR_SHT_25), order,
      [&](int i) { return is_enemy(s, unit, i); }, nearest_visible_enemy(s, group_of(s, unit)).group);
}

/// SKR-SHT-26: a PC may pick his man; an offer for each group that he may shoot at.
void offer_aimed_shots(const State& s, int unit, Decision& d) {
  if (!is_pc(s, unit)) return;
  for (int foe = 0; foe < s.unit_count; ++foe) {
    if (!is_enemy(s, unit, foe)) continue;
    const Order at_group = order_for(Verb::shoot, unit, foe);
    Offer o = offer_of(s, OfferKind::target, at_group, "Aim at one of " + within(s, foe), Rule::SKR_SHT_26);
    o.figure_into = "figure";
    for (const int man : members_of(s, foe)) {
      Order order = at_group;
      order.figure = static_cast<std::int16_t>(man);
      if (check(s, order).allowed()) o.figures.push_back(man);
    }
    if (!o.figures.empty()) put(s, d, std::move(o));
  }
}

bool can_mount(const State& s, int unit) {
  const Numbers men = men_of(s, unit);
  return std::any_of(men.begin(), men.end(), [&](int i) { return s.figure(i).has_horse; });
}

bool has_skirts(const State& s, int unit) {
  const Numbers men = men_of(s, unit);
  return std::any_of(men.begin(), men.end(), [&](int i) { return s.figure(i).long_skirts; });
}

/// One unit's verbs: what it may do, and what it might have expected to do with the reason why not.
void offer_unit(const State& s, int unit, Decision& d) {
  offer_march(s, unit, d);
  offer_charge(s, unit, d);
  if (!s.unit(unit).loaded) put_plain(s, d, order_for(Verb::load, unit), "Load", Rule::SKR_SHT_10);
  if (can_mount(s, unit)) {
    const bool mounted = s.figure(men_of(s, unit).front()).mounted;
    put_plain(s, d, order_for(Verb::mount, unit), mounted ? "Dismount" : "Mount", Rule::SKR_MOV_18);
  }
  if (has_skirts(s, unit)) {
    const bool up = s.figure(men_of(s, unit).front()).hitched;
    put_plain(s, d, order_for(Verb::hitch, unit), up ? "Let the skirts down" : "Hitch up the skirts", Rule::SKR_MOV_03);
  }
  put_plain(s, d, order_for(Verb::stand, unit), "Stand", Rule::SKR_SEQ_12);
}

} // namespace

std::vector<OfferChoice> formations_of(const State& s, int unit) {
  std::vector<OfferChoice> out;
  const Unit& u = s.unit(unit);
  if (u.kind != UnitKind::group || u.figures < 2) return out;
  const auto add = [&](Formation f) {
    out.push_back({capital(words_of(f)), boost::json::object{{"formation", word_of(f)}}});
  };
  if (u.formation != Formation::free && u.formation != Formation::garrison) add(u.formation);
  for (const Formation f :
       {Formation::line, Formation::double_rank, Formation::open_order, Formation::file, Formation::mob})
    if (f != u.formation) add(f);
  return out;
}

void offer_places(const State& s, int unit, Offer& o) {
  const Unit& u = s.unit(unit);
  if (u.kind != UnitKind::group) return;
  for (int i = u.first; i < u.first + u.figures; ++i)
    if (is_living(s.figure(i)) || s.figure(i).condition == Condition::waiting) o.figures.push_back(i);
  o.places_into = "places";
}

void offer_moves(const State& s, Decision& d) {
  d.prompt = fmt::format("{}: move those whom you command.", name_of_side(s, d.seat.side));
  for (const int i : units_in(units_to_move(s))) offer_unit(s, i, d);
  put_plain(s, d, order_for(Verb::done), "The others stand", Rule::SKR_SEQ_12);
}

void offer_shots(const State& s, Decision& d) {
  d.prompt = fmt::format("{}: who shoots at whom?", name_of_side(s, d.seat.side));
  for (const int i : units_in(units_to_shoot(s))) {
    offer_volley(s, i, d);
    offer_aimed_shots(s, i, d);
    put_plain(s, d, order_for(Verb::hold_fire, i), "Hold fire", Rule::SKR_SEQ_13);
  }
  put_plain(s, d, order_for(Verb::done), "Nobody else shoots", Rule::SKR_SEQ_13);
}

} // namespace sandtable::skirmish
