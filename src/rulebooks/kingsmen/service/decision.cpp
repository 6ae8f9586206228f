#include "rulebooks/kingsmen/service/decision.hpp"

#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/service/action_offers.hpp"
#include "rulebooks/kingsmen/service/card_offers.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/service/offers.hpp"
#include "rulebooks/kingsmen/service/team_offers.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

/// Every shape, those of the formation that is taken when nothing is said before the others.
std::vector<OfferChoice> shape_choices(const Unit& u, const Order& order) {
  std::vector<Order> shapes = shapes_of(u, order);
  std::stable_partition(shapes.begin(), shapes.end(),
                        [&](const Order& o) { return o.formation == usual_formation(u.type); });
  std::vector<OfferChoice> out;
  out.reserve(shapes.size());
  for (const Order& shaped : shapes) out.push_back(shape_choice(u, shaped));
  return out;
}

/// An offer for each unit that is still in the box, by its name: no view shows it yet.
void offer_deployment(const State& s, Side side, Decision& d) {
  d.prompt = name_of_side(s, side) + " deploys: place a unit.";
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || u.present || u.lost) continue;
    const Order order = order_for(Verb::deploy, i);
    Offer o = offer_of(s, OfferKind::place, order, name_of(s, i), Rule::KM1_SETUP_53);
    o.region = zone_of(s, side);
    o.choices = shape_choices(u, order); // KM1-SETUP-52
    if (u.type == Type::skirmishers)
      o.choices = {spread_choice(Arrangement::picket), spread_choice(Arrangement::cloud)};
    put(s, d, std::move(o));
  }
}

void offer_general(const State& s, const Step& step, Decision& d) {
  const bool deploying = step.kind == StepKind::deploy_general;
  d.prompt = name_of_general(s, step.a) +
             (deploying ? ": where does he stand?" : fmt::format(" may ride up to {} inches.", general_move));
  Offer o = offer_of(s, OfferKind::place, order_for(deploying ? Verb::place_general : Verb::move_general),
                     deploying ? "Place" : "Ride", deploying ? Rule::KM1_SETUP_55 : Rule::KM1_SEQ_52);
  if (deploying)
    o.region = zone_of(s, s.general(step.a).side);
  else
    o.allowance = general_move;
  put(s, d, std::move(o));
  if (!deploying) put(s, d, offer_of(s, OfferKind::choose, order_for(Verb::stand), "Stay", Rule::KM1_SEQ_52));
}

void offer_escape(const State& s, Decision& d) {
  const Flight& f = s.flight;
  d.prompt = fmt::format("{} must {} {} inches: which way?", name_of(s, f.unit), f.headlong ? "run" : "fall back",
                         int{f.length});
  const Order order = order_for(Verb::escape, f.unit);
  Offer o = offer_of(s, OfferKind::march, order, f.headlong ? "Run" : "Fall back",
                     f.headlong ? Rule::KM1_ESC_12 : Rule::KM1_ESC_17);
  o.allowance = f.length;
  if (f.shrunken) o.choices = shape_choices(s.unit(f.unit), order); // KM1-SQR-30
  put(s, d, std::move(o));
  if (f.may_stand)
    put(s, d, offer_of(s, OfferKind::choose, order_for(Verb::stand, f.unit), "Keep the building", Rule::KM1_OPT_71));
}

void offer_arrangement(const State& s, int unit, Decision& d) {
  Offer o = offer_of(s, OfferKind::choose, order_for(Verb::arrange, unit), "Arrange", Rule::KM1_SEQ_28);
  Sieve sieve;
  for (const Arrangement a : {Arrangement::picket, Arrangement::cloud}) {
    Order order = order_for(Verb::arrange, unit);
    order.arrangement = a;
    if (sieve.passes(kingsmen::check(s, order))) o.choices.push_back(spread_choice(a));
  }
  d.prompt =
      name_of(s, unit) + (o.choices.empty() ? " have been pushed aside: there is room for them only as they stand."
                                            : " have been pushed aside: arrange them, or let them stand.");
  put(s, d, std::move(o), sieve.ruling());
  put(s, d, offer_of(s, OfferKind::choose, order_for(Verb::stand, unit), "Let them stand", Rule::KM1_SEQ_28));
}

void offer_defenders(const State& s, const Step& step, Decision& d) {
  const int building = s.unit(step.a == 1 ? s.melee.defender : s.target).building;
  d.prompt = "Which unit of the garrison takes the attack?";
  Offer o = offer_of(s, OfferKind::target, order_for(Verb::defend), "Defend", Rule::KM1_OPT_70);
  o.into = "unit";
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).present && s.unit(i).building == building) o.targets.push_back(i);
  put(s, d, std::move(o));
}

/// KM1-RULING-62: at any of his decisions. It asks back, for it cannot be undone.
void offer_concession(const State& s, Decision& d) {
  Offer o = offer_of(s, OfferKind::choose, order_for(Verb::concede), "Concede", Rule::KM1_RULING_62);
  o.choices.push_back({"Yes, the battle is lost", boost::json::object{}});
  put(s, d, std::move(o));
}

} // namespace

Decision decision(const State& s) {
  Decision d;
  if (pending(s) != Node::decision) return d;
  d.seat = seat(s);
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy_unit: offer_deployment(s, static_cast<Side>(step.a), d); break;
    case StepKind::deploy_general:
    case StepKind::general_step: offer_general(s, step, d); break;
    case StepKind::card:
    case StepKind::ace_again: offer_answers(s, d); break;
    case StepKind::actions: offer_actions(s, d); break;
    case StepKind::escape: offer_escape(s, d); break;
    case StepKind::arrange: offer_arrangement(s, step.a, d); break;
    case StepKind::choose_defender: offer_defenders(s, step, d); break;
    case StepKind::take_command: offer_commands(s, static_cast<Side>(step.a), d); break;
    case StepKind::share_points: offer_shares(s, static_cast<Side>(step.a), d); break;
    case StepKind::award: offer_effect(s, d); break;
    default: break;
  }
  offer_concession(s, d);
  return d;
}

} // namespace sandtable::kingsmen
