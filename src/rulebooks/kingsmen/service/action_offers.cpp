#include "rulebooks/kingsmen/service/action_offers.hpp"

#include "client/wording.hpp"
#include "rulebooks/kingsmen/chapters/activation.hpp"
#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/joining.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/skirmish_order.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/service/offers.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

bool shapeless(const State& s) {
  return s.activation.started_in == Formation::square || s.activation.started_in == Formation::mob;
}

bool may_march(const State& s) { return !s.activation.moved && !s.activation.changed && !shapeless(s); }

/// KM1-OPT-60 to 63: buildings that the unit could reach and would be let into.
std::vector<int> doors_in_reach(const State& s, int unit, double reach) {
  std::vector<int> out;
  const Unit& u = s.unit(unit);
  if (!options(s).buildings || in_building(u)) return out;
  for (FeatureSet set = table(s).buildings(); set != 0; set &= set - 1) {
    const int building = __builtin_ctzll(set);
    const Vec door = nearest_on_outline(table(s).feature(building).outline, u.anchor);
    if (distance(door, u.anchor) <= reach && check_entry(s, unit, building, door).allowed()) out.push_back(building);
  }
  return out;
}

void offer_march(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  const double base = base_allowance(u.type, u.formation);
  const Order order = order_for(Verb::march, unit);
  Offer o = offer_of(s, OfferKind::march, order, "March", Rule::KM1_MOVE_10);
  if (!may_march(s)) return put(s, d, std::move(o), check_action(s, order));
  o.allowance = u.formation == Formation::column ? road_factor * base : base; // KM1-MOVE-60
  o.features = doors_in_reach(s, unit, base);
  o.feature_into = "building";
  if (u.type == Type::skirmishers) // KM1-FORM-33, 34
    for (const Arrangement a : {Arrangement::keep, Arrangement::picket, Arrangement::cloud})
      o.choices.push_back(spread_choice(a));
  put(s, d, std::move(o));
  if (u.type != Type::skirmishers && !in_building(u)) // KM1-MOVE-17
    put(s, d, offer_of(s, OfferKind::face, order, "Turn", Rule::KM1_MOVE_17));
}

/// KM1-FORM-70 to 79: a square or a mob forms up with any facing, everybody else keeps his.
void offer_form(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  const Order order = order_for(Verb::form, unit);
  Offer o = offer_of(s, shapeless(s) ? OfferKind::face : OfferKind::choose, order, "Form", Rule::KM1_FORM_70);
  Sieve sieve(check_action(s, order));
  for (const Order& shaped : shapes_of(u, order)) {
    const Ruling r = check_action(s, shaped);
    if (r.rule != Rule::KM1_FORM_71 && sieve.passes(r)) o.choices.push_back(shape_choice(u, shaped));
  }
  put(s, d, std::move(o), sieve.ruling());
}

/// Numbers as a field of an order.
boost::json::array list_of(const Numbers& numbers) { return boost::json::array(numbers.begin(), numbers.end()); }

/// KM2-OPT-51, 52: every division for which there is room.
void offer_split(const State& s, int unit, Decision& d) {
  const Order order = order_for(Verb::split, unit);
  Offer o = offer_of(s, OfferKind::choose, order, "Skirmish", Rule::KM2_OPT_51);
  Sieve sieve;
  for (const Numbers& parts : divisions(s.unit(unit).privates)) {
    Order divided = order;
    divided.parts = parts;
    if (sieve.passes(check_action(s, divided)))
      o.choices.push_back({division_words(parts), boost::json::object{{"parts", list_of(parts)}}});
  }
  put(s, d, std::move(o), sieve.ruling());
}

/// KM2-OPT-56, 58: with any of the siblings in reach or alone, and facing any way.
void offer_join(const State& s, int unit, Decision& d) {
  const Order order = order_for(Verb::join, unit);
  Offer o = offer_of(s, OfferKind::face, order, "Form up", Rule::KM2_OPT_56);
  const Numbers near = siblings_near(s, unit);
  Sieve sieve;
  for (unsigned chosen = (1U << near.size()); chosen-- > 0;) // all of them first, alone last
    for (const Formation f : {Formation::line, Formation::column}) {
      Order joined = order;
      joined.formation = f;
      for (std::size_t k = 0; k < near.size(); ++k)
        if (((chosen >> k) & 1U) != 0) joined.others.push_back(near[k]);
      if (!sieve.passes(check_action(s, joined))) continue;
      o.choices.push_back({capital(word(f) + ", " + company_words(s, joined.others)),
                           boost::json::object{{"formation", word_of(f)}, {"others", list_of(joined.others)}}});
    }
  put(s, d, std::move(o), sieve.ruling());
}

/// Whether a charge could reach a target, by the distance alone: the way there is the player's to find.
bool in_charge_reach(const State& s, int unit, int target) {
  const Unit& u = s.unit(unit);
  const double base = base_allowance(u.type, u.formation);
  const double far = u.formation == Formation::column ? road_factor * base : base; // KM1-MOVE-60
  const Vec from = in_building(u) ? window_towards(s, u, centre_of(s, s.unit(target))) : u.anchor;
  return may_attack(s, unit, target).allowed() &&
         contact_distance(s, from, s.unit(target)) <= far + touch_ahead(u) + contact_eps;
}

void offer_attacks(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  Offer charge = offer_of(s, OfferKind::march, order_for(Verb::charge, unit), "Charge", Rule::KM1_MELEE_10);
  charge.into = "target";
  charge.allowance = base_allowance(u.type, u.formation);
  const bool fresh = may_march(s) && !s.activation.fired;
  const auto is_enemy = [&](int i) { return s.unit(i).side != u.side && s.unit(i).present; };
  for (int i = 0; i < s.unit_count; ++i)
    if (fresh && is_enemy(i) && in_charge_reach(s, unit, i)) charge.targets.push_back(i);
  // What is not possible is shown with what the nearest enemy has to say about it.
  const int enemy = nearest_enemy(s, u, centre_of(s, u));
  if (enemy < 0) return;
  Order at_nearest = order_for(Verb::charge, unit, enemy);
  at_nearest.path.push_back(charge_goal(u, u.anchor, contact_point(s, u.anchor, s.unit(enemy))));
  const bool charges = !charge.targets.empty();
  const Order fire = order_for(Verb::fire, unit);
  put_targets(s, d, offer_of(s, OfferKind::target, fire, "Fire", Rule::KM1_FIRE_06), fire, is_enemy, enemy);
  put(s, d, std::move(charge), charges ? Ruling{} : check_action(s, at_nearest));
}

} // namespace

void offer_actions(const State& s, Decision& d) {
  const int unit = s.activation.unit;
  d.prompt = fmt::format("{} act: what shall they do?", name_of(s, unit));
  offer_march(s, unit, d);
  offer_form(s, unit, d);
  if (is_part(s, unit))
    offer_join(s, unit, d);
  else if (is_light(s, unit))
    offer_split(s, unit, d);
  offer_attacks(s, unit, d);
  put(s, d, offer_of(s, OfferKind::choose, order_for(Verb::finish, unit), "Finish", Rule::KM1_RES_07));
}

} // namespace sandtable::kingsmen
