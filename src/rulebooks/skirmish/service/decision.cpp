#include "rulebooks/skirmish/service/decision.hpp"

#include "reflect/words.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/command.hpp"
#include "rulebooks/skirmish/chapters/deployment.hpp"
#include "rulebooks/skirmish/chapters/melee.hpp"
#include "rulebooks/skirmish/service/melee_offers.hpp"
#include "rulebooks/skirmish/service/move_offers.hpp"
#include "rulebooks/skirmish/service/offers.hpp"
#include "rulebooks/skirmish/service/pieces.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

namespace sandtable::skirmish {

namespace {

/// SKR-SET-02: an offer for each unit that is still in the box, by its name: no view shows it yet.
void offer_deployment(const State& s, const Step& step, Decision& d) {
  const Side side = static_cast<Side>(step.a);
  d.prompt = fmt::format("{}: who stands where?", name_of_side(s, side));
  for (const int i : units_in(waiting_units(s, side))) {
    Offer o = offer_of(s, OfferKind::place, order_for(Verb::deploy, i), name_of(s, i), Rule::SKR_SET_02);
    o.region = s.setting->side(side).zone;
    offer_places(s, i, o);
    o.choices = formations_of(s, i);
    put(s, d, std::move(o));
  }
  put_plain(s, d, order_for(Verb::done), "The rest by themselves", Rule::SKR_SET_02);
}

/// SKR-SEQ-04, 07
void offer_declaration(const State& s, const Step& step, Decision& d) {
  const int dice = command_plan(s, step).pools[0].dice;
  d.prompt = fmt::format("Does {} fight in person? That costs one of {} of command.", within(s, step.a),
                         plural(dice, "die", "dice"));
  put_plain(s, d, order_for(Verb::lead_only, step.a), fmt::format("Lead only: {}", plural(dice, "die", "dice")),
            Rule::SKR_CMD_08);
  put_plain(s, d, order_for(Verb::fight_in_person, step.a),
            fmt::format("Fight in person: {}", plural(dice - 1, "die", "dice")), Rule::SKR_CMD_07);
}

/// "Command: 12 of 15 points"
std::string price(const char* what, int cost, int pool) {
  return fmt::format("{}: {} of {}", what, cost, plural(pool, "point", "points"));
}

/// SKR-SEQ-06: each that might be paid for, with what it costs, and what it would do by itself.
void offer_spending(const State& s, const Step& step, Decision& d) {
  d.prompt = fmt::format("{} has {} to spend: who is to obey?", name_of(s, step.a),
                         plural(s.pool, "command point", "command points"));
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != d.seat.side || u.commanded || !is_there(s, i) || is_pc(s, i)) continue;
    if (u.kind == UnitKind::leader)
      put_plain(s, d, order_for(Verb::relay, i), price("Pass orders on", cost_of_figure(s, u.first), s.pool),
                Rule::SKR_CMD_10);
    else
      put_plain(s, d, order_for(Verb::command, i), price("Command", cost_of_group(s, i), s.pool), Rule::SKR_CMD_17);
  }
  put_plain(s, d, order_for(Verb::done), "No more", Rule::SKR_SEQ_06);
}

/// SKR-MOR-05
void offer_retreat(const State& s, const Step& step, Decision& d) {
  d.prompt = fmt::format("{} are to retreat, but they are in cover. Do they stay?", name_of(s, step.a));
  put_plain(s, d, order_for(Verb::stay, step.a), "Stay in cover", Rule::SKR_MOR_05);
  put_plain(s, d, order_for(Verb::withdraw, step.a), "Go back", Rule::SKR_MOR_05);
}

/// SKR-VIC-06: at any of his decisions. It asks back, for it cannot be undone.
void offer_concession(const State& s, Decision& d) {
  Offer o = offer_of(s, OfferKind::choose, order_for(Verb::concede), "Concede", Rule::SKR_VIC_06);
  o.choices.push_back({"Yes, the fight is lost", boost::json::object{}});
  put(s, d, std::move(o));
}

} // namespace

Decision decision(const State& s) {
  Decision d;
  if (Skirmish::pending(s) != Node::decision) return d;
  d.seat = Skirmish::seat(s);
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: offer_deployment(s, step, d); break;
    case StepKind::declare: offer_declaration(s, step, d); break;
    case StepKind::spend: offer_spending(s, step, d); break;
    case StepKind::retreat_choice: offer_retreat(s, step, d); break;
    case StepKind::move: offer_moves(s, d); break;
    case StepKind::shoot: offer_shots(s, d); break;
    case StepKind::relieve: offer_relief(s, d); break;
    case StepKind::victim: offer_victims(s, d); break;
    case StepKind::follow: offer_follow_up(s, step, d); break;
    default: break;
  }
  offer_concession(s, d);
  return d;
}

} // namespace sandtable::skirmish
