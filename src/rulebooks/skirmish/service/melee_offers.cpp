#include "rulebooks/skirmish/service/melee_offers.hpp"

#include "rulebooks/skirmish/chapters/melee.hpp"
#include "rulebooks/skirmish/service/offers.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

namespace sandtable::skirmish {

namespace {

/// An offer to pick one of the figures for which the order is legal.
void put_figures(const State& s, Decision& d, Verb verb, const char* label, Rule rule) {
  Offer o = offer_of(s, OfferKind::target, order_for(verb), label, rule);
  o.figure_into = "figure";
  for (int i = 0; i < s.figure_count(); ++i) {
    if (!is_living(s.figure(i))) continue;
    Order order = order_for(verb);
    order.figure = static_cast<std::int16_t>(i);
    if (check(s, order).allowed()) o.figures.push_back(i);
  }
  put(s, d, std::move(o));
}

} // namespace

void offer_relief(const State& s, Decision& d) {
  d.prompt = fmt::format("{} comes up: whom does he help?", capital(name_of_man(s, s.bout.newcomer)));
  put_figures(s, d, Verb::relieve, "Help", Rule::SKR_SEQ_16);
}

void offer_victims(const State& s, Decision& d) {
  d.prompt = fmt::format("{} has the better of it: whom does he hit?", capital(name_of_man(s, winner_at(s.bout))));
  put_figures(s, d, Verb::strike, "Hit", Rule::SKR_SEQ_17);
}

void offer_follow_up(const State& s, const Step& step, Decision& d) {
  d.prompt = fmt::format("The enemy gives way before {}. After him?", side_within(s, static_cast<Side>(step.a)));
  put_plain(s, d, order_for(Verb::follow_up), "Follow up", Rule::SKR_MEL_26);
  put_plain(s, d, order_for(Verb::stand_fast), "Stand fast", Rule::SKR_SEQ_18);
}

} // namespace sandtable::skirmish
