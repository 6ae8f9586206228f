#include "rulebooks/kingsmen/service/team_offers.hpp"

#include "client/wording.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/teams.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/service/offers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::kingsmen {

void offer_commands(const State& s, Side side, Decision& d) {
  d.prompt =
      fmt::format("{} picks a unit for his command.", name_of_general(s, general_in(s, side, next_to_take(s, side))));
  Offer o = offer_of(s, OfferKind::target, order_for(Verb::take), "Take command", Rule::KM2_SEQ_17);
  o.into = "unit";
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.leader(i) < 0) o.targets.push_back(i);
  put(s, d, std::move(o));
}

void offer_shares(const State& s, Side side, Decision& d) {
  const int total = s.army(side).command_points;
  d.prompt = fmt::format("{} has {}: how many for his lieutenants?",
                         name_of_general(s, general_in(s, side, commanding_chair(s, side))),
                         plural(total, "command point", "command points"));
  Offer o = offer_of(s, OfferKind::allocate, order_for(Verb::share), "Share out", Rule::KM2_SEQ_10);
  o.into = "shares";
  o.most = total;
  for (int k = 1; k < generals_of(s, side); ++k) {
    const int chair = in_turn(s, side, k);
    o.choices.push_back({name_of_general(s, general_in(s, side, chair)), boost::json::object{}});
    o.costs.push_back(std::min(total, room_for_points(s, side, chair))); // KM2-CMD-04
  }
  put(s, d, std::move(o));
  put(s, d, offer_of(s, OfferKind::choose, order_for(Verb::share), "Keep them all", Rule::KM2_CMD_03));
}

void offer_effect(const State& s, Decision& d) {
  d.prompt = fmt::format("The {}: who has its special effect?", sandtable::name_of(s.card));
  Offer o = offer_of(s, OfferKind::choose, order_for(Verb::award), "Award", Rule::KM2_SEQ_11);
  for (int chair = 0; chair < generals_of(s, s.acting); ++chair)
    o.choices.push_back({name_of_general(s, general_in(s, s.acting, chair)), boost::json::object{{"chair", chair}}});
  put(s, d, std::move(o));
}

} // namespace sandtable::kingsmen
