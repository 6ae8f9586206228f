#include "rulebooks/kingsmen/activation.hpp"
#include "rulebooks/kingsmen/cards.hpp"
#include "rulebooks/kingsmen/charge.hpp"
#include "rulebooks/kingsmen/command.hpp"
#include "rulebooks/kingsmen/constants.hpp"
#include "rulebooks/kingsmen/fire.hpp"
#include "rulebooks/kingsmen/kingsmen.hpp"
#include "rulebooks/kingsmen/names.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

Offer offer(OfferKind kind, const char* verb, std::string label, Rule rule) {
  Offer o;
  o.kind = kind;
  o.verb = verb;
  o.label = std::move(label);
  o.rule = std::string(id_of(rule));
  return o;
}

void offer_card(const State& s, Decision& d) {
  const std::string who = name_of_side(s, s.acting);
  const auto allowed = [&](Verb verb, int unit, int target) {
    Order o;
    o.verb = verb;
    o.unit = static_cast<std::int8_t>(unit);
    o.target = static_cast<std::int8_t>(target);
    return check_response(s, o).allowed();
  };
  const auto units_for = [&](Offer o, Verb verb, bool enemy) {
    for (int i = 0; i < s.unit_count; ++i)
      if (enemy ? allowed(verb, -1, i) : allowed(verb, i, -1)) o.targets.push_back(i);
    if (!o.targets.empty()) d.offers.push_back(o);
  };
  if (rank_of(s.card) == 2) {
    d.prompt = fmt::format("{} has turned a two: name a unit that falls into disorder.", who);
    units_for(offer(OfferKind::target, "disorder", "Disorder", Rule::KM1_CARD_10), Verb::disorder, false);
    return;
  }
  d.prompt = s.ace_second ? fmt::format("{} may act once more by the Ace.", who)
                          : fmt::format("{} to act on the {}: choose a unit.", who, sandtable::name_of(s.card));
  units_for(offer(OfferKind::target, "activate", "Activate", Rule::KM1_SEQ_24), Verb::activate, false);
  units_for(offer(OfferKind::target, "pass", "Pass", Rule::KM1_RES_40), Verb::pass, false);
  units_for(offer(OfferKind::target, "deny", "Disorder an enemy", Rule::KM1_CARD_15), Verb::deny, true);
  if (rank_of(s.card) == king && !s.ace_second) {
    Offer o = offer(OfferKind::place, "move_general", "Move the general", Rule::KM1_CARD_13);
    o.allowance = general_move;
    d.offers.push_back(o);
  }
  if (allowed(Verb::decline, -1, -1))
    d.offers.push_back(
        offer(OfferKind::choose, "decline", "Decline", s.ace_second ? Rule::KM1_CARD_27 : Rule::KM1_RES_43));
  if (allowed(Verb::override_card, -1, -1))
    d.offers.push_back(offer(OfferKind::choose, "override_card", "Turn the next card", Rule::KM1_OPT_20));
  if (allowed(Verb::bank, -1, -1))
    d.offers.push_back(offer(OfferKind::choose, "bank", "Bank the card", Rule::KM1_OPT_30));
  Offer banked = offer(OfferKind::choose, "play_banked", "Play a banked card", Rule::KM1_OPT_32);
  const Deck& bank = s.army(s.acting).bank;
  for (int i = 0; i < bank.count(); ++i) {
    Order o;
    o.verb = Verb::play_banked;
    o.card = bank.nth(i);
    if (check_response(s, o).allowed()) banked.choices.push_back(code_of(o.card));
  }
  if (!banked.choices.empty()) d.offers.push_back(banked);
}

void offer_formations(const State& s, int unit, Decision& d) {
  Offer o = offer(OfferKind::choose, "form", "Form", Rule::KM1_FORM_70);
  o.unit = unit;
  for (const Formation f : {Formation::line, Formation::column, Formation::loose}) {
    for (int k = 1; k <= 3; ++k) {
      Order order;
      order.verb = Verb::form;
      order.formation = f;
      (f == Formation::line ? order.ranks : order.files) = static_cast<std::uint8_t>(k);
      if (f == Formation::loose && k > 1) break;
      if (!check_action(s, order).allowed()) continue;
      o.choices.push_back(f == Formation::line     ? fmt::format("line in {} {}", k, k == 1 ? "rank" : "ranks")
                          : f == Formation::column ? fmt::format("column of {} {}", k, k == 1 ? "file" : "files")
                                                   : std::string("loose"));
    }
  }
  if (!o.choices.empty()) d.offers.push_back(o);
}

void offer_actions(const State& s, Decision& d) {
  const int unit = s.activation.unit;
  const Unit& u = s.unit(unit);
  d.prompt = fmt::format("{} act: what shall they do?", name_of(s, unit));
  const double base = base_allowance(u.type, u.formation);
  if (base > 0 && !s.activation.moved && !s.activation.changed) {
    Offer o = offer(OfferKind::march, "march", "March", Rule::KM1_MOVE_10);
    o.unit = unit;
    o.allowance = u.formation == Formation::column ? 1.5 * base : base;
    d.offers.push_back(o);
  }
  offer_formations(s, unit, d);
  Offer fire = offer(OfferKind::target, "fire", "Fire", Rule::KM1_FIRE_06);
  Offer charge = offer(OfferKind::march, "charge", "Charge", Rule::KM1_MELEE_10);
  fire.unit = charge.unit = unit;
  charge.allowance = base;
  const bool fresh = !s.activation.moved && !s.activation.changed && !s.activation.fired;
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side == u.side || !s.unit(i).present) continue;
    Order o;
    o.verb = Verb::fire;
    o.target = static_cast<std::int8_t>(i);
    if (check_action(s, o).allowed()) fire.targets.push_back(i);
    if (fresh && may_attack(s, unit, i).allowed() &&
        contact_distance(s, u.anchor, s.unit(i)) <= charge.allowance * 1.5 + contact_eps)
      charge.targets.push_back(i);
  }
  if (!fire.targets.empty()) d.offers.push_back(fire);
  if (!charge.targets.empty()) d.offers.push_back(charge);
  d.offers.push_back(offer(OfferKind::choose, "finish", "Finish", Rule::KM1_RES_07));
}

void offer_escape(const State& s, Decision& d) {
  const Flight& f = s.flight;
  d.prompt = fmt::format("{} must fall back {} inches: which way?", name_of(s, f.unit), f.length);
  Offer o = offer(OfferKind::march, "escape", f.headlong ? "Run" : "Fall back",
                  f.headlong ? Rule::KM1_ESC_12 : Rule::KM1_ESC_17);
  o.unit = f.unit;
  o.allowance = f.length;
  if (f.shrunken) o.choices = {"line", "column"};
  d.offers.push_back(o);
  if (f.may_stand) d.offers.push_back(offer(OfferKind::choose, "stand", "Keep the building", Rule::KM1_OPT_71));
}

void offer_deployment(const State& s, Side side, Decision& d) {
  d.prompt = name_of_side(s, side) + " deploys: place a unit.";
  Offer o = offer(OfferKind::place, "deploy", "Deploy", Rule::KM1_SETUP_53);
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && !s.unit(i).present && !s.unit(i).lost) o.targets.push_back(i);
  o.region = s.setting->sides[static_cast<std::size_t>(index_of(side))].zone;
  d.offers.push_back(o);
}

void offer_general(const State& s, const Step& step, Decision& d) {
  const bool deploying = step.kind == StepKind::deploy_general;
  d.prompt = name_of_general(s, step.a) + (deploying ? ": where does he stand?" : " may ride up to 20 inches.");
  Offer o = offer(OfferKind::place, deploying ? "place_general" : "move_general", deploying ? "Place" : "Ride",
                  deploying ? Rule::KM1_SETUP_55 : Rule::KM1_SEQ_52);
  o.allowance = deploying ? 0 : general_move;
  if (deploying) o.region = s.setting->sides[static_cast<std::size_t>(index_of(s.general(step.a).side))].zone;
  d.offers.push_back(o);
  if (!deploying) d.offers.push_back(offer(OfferKind::choose, "stand", "Stay", Rule::KM1_SEQ_52));
}

} // namespace

Decision Kingsmen::decision(const State& s) {
  Decision d;
  if (s.agenda.empty()) return d;
  d.seat = seat(s);
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy_unit: offer_deployment(s, static_cast<Side>(step.a), d); break;
    case StepKind::deploy_general:
    case StepKind::general_step: offer_general(s, step, d); break;
    case StepKind::card:
    case StepKind::ace_again: offer_card(s, d); break;
    case StepKind::actions: offer_actions(s, d); break;
    case StepKind::escape: offer_escape(s, d); break;
    case StepKind::arrange: {
      d.prompt = name_of(s, step.a) + " have been pushed aside: arrange them, or let them stand.";
      Offer o = offer(OfferKind::place, "arrange", "Arrange", Rule::KM1_SEQ_28);
      o.unit = step.a;
      o.choices = {"picket", "cloud"};
      d.offers.push_back(o);
      d.offers.push_back(offer(OfferKind::choose, "stand", "Let them stand", Rule::KM1_SEQ_28));
      break;
    }
    case StepKind::choose_defender: {
      const int building = s.unit(step.a == 1 ? s.melee.defender : s.target).building;
      d.prompt = "Which unit of the garrison takes the attack?";
      Offer o = offer(OfferKind::target, "defend", "Defend with", Rule::KM1_OPT_70);
      for (int i = 0; i < s.unit_count; ++i)
        if (s.unit(i).present && s.unit(i).building == building) o.targets.push_back(i);
      d.offers.push_back(o);
      break;
    }
    default: break;
  }
  return d;
}

} // namespace sandtable::kingsmen
