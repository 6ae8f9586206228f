#include "rulebooks/kingsmen/chapters/forming.hpp"

#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

Ruling check_change(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (s.activation.unit == unit && s.activation.changed)
    return refuse(Rule::KM1_FORM_72, "A unit changes formation once in an activation.", u.anchor);
  if (in_building(u))
    return refuse(Rule::KM1_OPT_64, "A garrison keeps the formation in which it came.", centre_of(s, u));
  return {};
}

Reform judge_form(const State& s, int unit, const Order& o) { // KM1-FORM-74: whatever it marched before
  const Unit& u = s.unit(unit);
  Reform r;
  r.end = u;
  r.ruling = check_change(s, unit);
  if (!r.ruling.allowed()) return r;
  if (!o.formation) {
    r.ruling = refuse(Rule::KM1_FORM_70, "Say which formation to take.", u.anchor);
    return r;
  }
  const bool shapeless = u.formation == Formation::square || u.formation == Formation::mob;
  if (u.type == Type::skirmishers && u.formation != Formation::mob) {
    r.ruling = refuse(Rule::KM1_FORM_80, "Skirmishers keep their loose order.", u.anchor);
    return r;
  }
  if (!may_choose(u.type, *o.formation)) {
    const Rule rule = *o.formation == Formation::mob      ? Rule::KM1_FORM_05
                      : *o.formation == Formation::square ? Rule::KM1_FORM_06
                                                          : Rule::KM1_FORM_70;
    r.ruling = refuse(rule, "Troops of this kind may not choose that formation.", u.anchor);
    return r;
  }
  Unit next = u;
  next.formation = *o.formation;
  const Shape shape = shape_in(s, u.type, next.formation, o.ranks, o.files, u.privates);
  next.ranks = shape.ranks;
  next.files = shape.files;
  if (next.formation != Formation::loose && !legal_shape(u.type, next.formation, next.ranks, next.files, u.privates)) {
    r.ruling = refuse(next.formation == Formation::line ? Rule::KM1_FORM_10 : Rule::KM1_FORM_20,
                      "That many ranks and files make no such formation.", u.anchor);
    return r;
  }
  if (next.formation == u.formation && next.ranks == u.ranks && next.files == u.files) {
    // Another number of ranks or files is a change like any other: KM1-RULING-10.
    r.ruling = refuse(Rule::KM1_FORM_71, "The unit stands in that formation already.", u.anchor);
    return r;
  }
  if (shapeless) { // KM1-FORM-77: the centre stays, any facing
    next.facing = o.facing.value_or(u.facing);
    if (next.formation == Formation::loose && is_artillery(u.type)) arrange_crew(next);
    if (u.type == Type::skirmishers)
      arrange(next, o.arrangement == Arrangement::cloud ? Arrangement::cloud : Arrangement::picket);
    next.anchor = on_grid(u.footing.centre + direction(next.facing) * centre_depth(next));
  } else { // KM1-FORM-75, 76, KM1-RULING-11: anchor and facing stay
    if (o.facing && *o.facing != u.facing) {
      r.ruling =
          refuse(Rule::KM1_FORM_75, "Between line and column, or limbered and loose, the facing stays.", u.anchor);
      return r;
    }
    if (next.formation == Formation::loose) arrange_crew(next);
  }
  stand(next, options(s));
  if (next.formation == Formation::loose) { // the men find places of their own before the whole unit is shifted
    Unit spread = next;
    if (spread_out(s, spread, unit) && fits(s, spread, unit).allowed()) next = spread;
  }
  const auto fit = fitted(s, next, unit, shapeless ? reform_most : reform_slack); // KM1-FORM-78, 79
  if (!fit || !skirmishers_can_make_way(s, *fit, unit)) {
    // Whoever has no choice left can only finish, and tires like one that passed: KM1-RULING-12.
    r.ruling = refuse(shapeless ? Rule::KM1_FORM_79 : Rule::KM1_FORM_78, "There is no room to form up here.", u.anchor);
    return r;
  }
  r.end = *fit;
  return r;
}

} // namespace sandtable::kingsmen
