#include "rulebooks/crimea/service/action_offers.hpp"

#include "reflect/words.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/actions.hpp"
#include "rulebooks/crimea/chapters/command.hpp"
#include "rulebooks/crimea/chapters/higher_command.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/adjust.hpp"
#include "rulebooks/crimea/service/attack_offers.hpp"
#include "rulebooks/crimea/service/offers.hpp"
#include "rulebooks/crimea/service/wording.hpp"

namespace sandtable::crimea {

namespace {

/// CRI-SEQ-34: every kind of move the unit may throw for, with its dice.
void offer_move(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  Order order = order_for(Verb::move, unit);
  if (is_staff(u.arm)) { // CRI-MOVE-06
    order.kind = MoveKind::staff;
    put_plain(s, d, order, "Ride", Rule::CRI_MOVE_31);
    return dragged(d);
  }
  std::vector<Alternative> kinds;
  for (const MoveKind kind : {MoveKind::forward, MoveKind::road, MoveKind::prolonge, MoveKind::backward, MoveKind::left,
                              MoveKind::right, MoveKind::about_face}) {
    order.kind = kind;
    const int dice = move_dice(s, u, kind);
    if (dice == 0 && kind != MoveKind::forward) continue;
    // An order is silent about what is usual, and so is the choice that makes it.
    boost::json::object fields;
    if (kind != Order{}.kind) fields["kind"] = word_of(kind);
    kinds.push_back({fmt::format("{}, {}", capital(words_of(kind)), plural(dice, "die", "dice")), fields, order});
  }
  put_choices(s, d, offer_of(s, OfferKind::choose, order_for(Verb::move, unit), "Move", Rule::CRI_SEQ_34), kinds);
  dragged(d);
}

/// CRI-FORM-14..19
void offer_form(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  std::vector<Alternative> shapes;
  for (const Formation f : {Formation::line, Formation::double_line, Formation::column, Formation::road_column,
                            Formation::skirmish, Formation::square}) {
    if (f == u.formation || !may_form(s, u, f)) continue;
    Order order = order_for(Verb::form, unit);
    order.formation = f;
    shapes.push_back({capital(words_of(f)), {{"formation", word_of(f)}}, order});
  }
  put_choices(s, d, offer_of(s, OfferKind::choose, order_for(Verb::form, unit), "Form", Rule::CRI_FORM_19), shapes);
}

/// A turn by hand: open if some turn is legal.
void offer_facing(const State& s, int unit, Decision& d, Verb verb, const char* label, Rule rule,
                  std::initializer_list<double> tried) {
  Order order = order_for(verb, unit);
  Sieve sieve;
  for (const double degrees : tried) {
    order.facing = s.unit(unit).facing + from_degrees(degrees);
    if (sieve.passes(Crimea::check(s, adjusted(s, order)))) break;
  }
  put(s, d, offer_of(s, OfferKind::face, order_for(verb, unit), label, rule), sieve.ruling());
}

/// CRI-SEQ-31
void offer_limbers(const State& s, int unit, Decision& d) {
  if (!has_guns(s.unit(unit)) || s.unit(unit).arm == Arm::siege_artillery) return;
  if (s.unit(unit).formation != Formation::unlimbered)
    return put_plain(s, d, order_for(Verb::unlimber, unit), "Unlimber", Rule::CRI_SEQ_31);
  const Order field = order_for(Verb::limber, unit); // for the field, unless it says by road
  Order road = field;
  road.formation = Formation::limbered_road;
  const std::vector<Alternative> shapes{
      {capital(words_of(Formation::limbered)), {}, field},
      {capital(words_of(*road.formation)), {{"formation", word_of(*road.formation)}}, road}};
  put_choices(s, d, offer_of(s, OfferKind::choose, field, "Limber", Rule::CRI_SEQ_31), shapes);
}

/// Limbered guns change between field and road.
void offer_limbered_forms(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  if (!has_guns(u) || u.formation == Formation::unlimbered) return;
  Order order = order_for(Verb::form, unit);
  order.formation = u.formation == Formation::limbered ? Formation::limbered_road : Formation::limbered;
  put_plain(s, d, order, u.formation == Formation::limbered ? "Form by road" : "Form for the field", Rule::CRI_FORM_12,
            false);
}

void offer_horses(const State& s, int unit, Decision& d) {
  if (s.unit(unit).arm != Arm::cavalry) return;
  if (s.unit(unit).dismounted)
    put_plain(s, d, order_for(Verb::mount, unit), "Mount", Rule::CRI_SEQ_31);
  else
    put_plain(s, d, order_for(Verb::dismount, unit), "Dismount", Rule::CRI_SEQ_31);
}

/// CRI-ARMY-13, 14, 21: the one thing a bound unit does.
void offer_bound(const State& s, int unit, Decision& d) {
  const Order must = bound_order(s, unit);
  if (must.verb != Verb::hold) {
    const char* label = must.verb == Verb::assault ? "Close with the enemy"
                        : must.verb == Verb::move  ? "Forward!"
                                                   : "Make ready to go";
    put_plain(s, d, must, label, Rule::CRI_ARMY_13);
  }
  put_plain(s, d, order_for(Verb::hold, unit), "Hold", Rule::CRI_ARMY_14, false);
}

/// One unit's verbs: what it may do, and what it might have expected to do with the reason why not.
void offer_unit(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  if (u.routing) return put_plain(s, d, order_for(Verb::rally, unit), "Rally", Rule::CRI_MOR_17);
  if (u.bound > 0) return offer_bound(s, unit, d);
  if (s.phase == Phase::command)
    if (const Ruling price = check_price(s, unit, false); !price.allowed()) {
      // CRI-CP-07: a free point may still pay for an assault.
      put(s, d, offer_of(s, OfferKind::choose, order_for(Verb::move, unit), "Act", Rule::CRI_CP_02), price);
      if (check_price(s, unit, true).allowed()) offer_assault(s, unit, d);
      return put_plain(s, d, order_for(Verb::hold, unit), "Hold", Rule::CRI_SEQ_13, false);
    }
  offer_move(s, unit, d);
  if (is_unit(u)) {
    offer_fire(s, unit, d);
    offer_assault(s, unit, d);
    offer_form(s, unit, d);
    offer_limbers(s, unit, d);
    offer_limbered_forms(s, unit, d);
    if (u.house < 0) offer_facing(s, unit, d, Verb::face, "Change facing", Rule::CRI_SEQ_28, {180, 90, -90, 45, -45});
    if (s.phase == Phase::free && u.house < 0) // CRI-SEQ-29
      offer_facing(s, unit, d, Verb::turn, "Turn", Rule::CRI_SEQ_29, {30, -30, 15, -15});
    offer_horses(s, unit, d);
    if (u.chits > 0) put_plain(s, d, order_for(Verb::remove_chit, unit), "Remove a chit", Rule::CRI_SEQ_30);
    if (u.guns_abandoned) put_plain(s, d, order_for(Verb::man_guns, unit), "Man the guns", Rule::CRI_SEQ_32);
  }
  put_plain(s, d, order_for(Verb::hold, unit), "Hold", Rule::CRI_SEQ_13, false);
}

/// What a unit that may not be chosen would have been asked for first.
Order first_wish(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  Order order = order_for(Verb::move, unit);
  if (is_staff(u.arm)) order.kind = MoveKind::staff;
  if (s.phase == Phase::reaction)
    order = order_for(mounted(u) ? Verb::charge : Verb::fire, unit, spender_near(s, unit));
  return order;
}

/// Why a unit that stands there may not be chosen.
void say_why_not(const State& s, int unit, Decision& d) {
  const Order order = first_wish(s, unit);
  if (const Ruling r = Crimea::check(s, order); !r.allowed())
    put(s, d, offer_of(s, OfferKind::choose, order, s.phase == Phase::reaction ? "React" : "Act", Rule::CRI_SEQ_12), r);
}

/// CRI-REACT-05: a turn in place, towards one of the spenders it sees.
void offer_turn_in_place(const State& s, int unit, Decision& d) {
  Offer o = offer_of(s, OfferKind::face, order_for(Verb::face, unit), "Turn in place", Rule::CRI_REACT_05);
  Sieve sieve;
  for (int i = 0; i < s.unit_count; ++i) {
    if ((s.spenders & bit(i)) == 0 || !s.unit(i).present) continue;
    Order order = order_for(Verb::face, unit, i);
    order.facing = s.unit(unit).facing;
    if (sieve.passes(Crimea::check(s, adjusted(s, order))))
      o.choices.push_back({"towards " + name_of(s, i), boost::json::object{{"target", i}}});
  }
  if (sieve.tried()) put(s, d, std::move(o), sieve.ruling());
}

/// CRI-REACT-03..11
void offer_reaction(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  if (mounted(u)) {
    offer_charge(s, unit, d);
  } else {
    offer_fire(s, unit, d);
    if (u.house < 0 && u.formation != Formation::limbered && u.formation != Formation::limbered_road)
      offer_turn_in_place(s, unit, d);
  }
  offer_limbers(s, unit, d); // CRI-REACT-06
  put_plain(s, d, order_for(Verb::hold, unit), "Hold", Rule::CRI_REACT_01, false);
}

template <class OfferUnit>
void offer_each(const State& s, Decision& d, OfferUnit&& offer) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != d.seat.side || u.chair != d.seat.chair || !u.present) continue;
    if (may_be_chosen(s, i))
      offer(s, i, d);
    else
      say_why_not(s, i, d);
  }
}

std::string spender_names(const State& s) {
  std::vector<std::string> out;
  for (int i = 0; i < s.unit_count; ++i)
    if ((s.spenders & bit(i)) != 0) out.push_back(name_of(s, i));
  return listed(out, ", ");
}

} // namespace

void offer_actions(const State& s, Decision& d) {
  d.prompt = s.phase == Phase::free
                 ? fmt::format("{}: each unit may do one thing free. Choose a unit.", name_of_side(s, s.acting))
                 : fmt::format("{}: an action now costs {}. Choose a unit, or be done.", name_of_side(s, s.acting),
                               plural(s.n, "command point", "command points"));
  offer_each(s, d, offer_unit);
  put_plain(s, d, order_for(Verb::done), "Done", s.phase == Phase::free ? Rule::CRI_SEQ_12 : Rule::CRI_SEQ_17);
}

void offer_reactions(const State& s, Decision& d) {
  d.prompt = fmt::format("{}: who reacts to {}?", name_of_side(s, d.seat.side), spender_names(s));
  offer_each(s, d, offer_reaction);
  put_plain(s, d, order_for(Verb::done), "Done", Rule::CRI_SEQ_19);
}

} // namespace sandtable::crimea
