#include "rulebooks/kingdom/service/decision.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/allotment.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/charge_offers.hpp"
#include "rulebooks/kingdom/service/event_offers.hpp"
#include "rulebooks/kingdom/service/offers.hpp"
#include "rulebooks/kingdom/service/order_offers.hpp"
#include "rulebooks/kingdom/service/wording.hpp"

namespace sandtable::kingdom {

namespace {

/// The formations a unit may begin in, the usual one first: TKO-SETUP-22.
std::vector<OfferChoice> first_formations(const Unit& u) {
  std::vector<OfferChoice> out;
  if (is_commander(u.kind) || is_gun(u.kind)) return out;
  const Formation usual = default_formation(u);
  const auto add = [&](Formation f) {
    if (check_formation(u, f).allowed())
      out.push_back({capital(words_of(f)), boost::json::object{{"formation", word_of(f)}}});
  };
  add(usual);
  for (const Formation f : {Formation::horned, Formation::demi_herce, Formation::charge_for_horse, Formation::line,
                            Formation::double_line, Formation::march_column})
    if (f != usual) add(f);
  return out;
}

/// An offer for each piece of the tertio that is still in the box, by its name: no view shows it yet.
void offer_deployment(const State& s, const Step& step, Decision& d) {
  const Side side = static_cast<Side>(step.a);
  d.prompt = step.b >= 0
                 ? fmt::format("{}: draw up {}.", name_of_side(s, side), name_of_colour(s, colour_of(side, step.b)))
                 : fmt::format("{}: draw up the reserve and the commander.", name_of_side(s, side));
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || u.tertio != step.b || u.presence != Presence::waiting) continue;
    Offer o = offer_of(s, OfferKind::place, order_for(Verb::deploy, i), name_of(s, i), Rule::TKO_SETUP_21);
    o.region = s.setting->side(side).zone;
    o.choices = first_formations(u);
    put(s, d, std::move(o));
  }
  put_plain(s, d, order_for(Verb::done), "The rest by themselves", Rule::TKO_SETUP_25);
}

/// TKO-TERR-39: buildings that the unit could reach.
std::vector<int> doors_in_reach(const State& s, const Unit& u, double reach) {
  std::vector<int> out;
  if (arm_of(u) != Arm::foot || u.building >= 0) return out;
  const double most = reach + u.footing.radius;
  for (FeatureSet set = s.setting->buildings; set != 0; set &= set - 1) {
    const int building = __builtin_ctzll(set);
    if (distance2_to_polygon(table(s).feature(building).outline, u.footing.centre) <= most * most)
      out.push_back(building);
  }
  return out;
}

/// TKO-DEC-03: the dice lie; now the way.
void offer_path(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  const double most = s.given.inches;
  d.prompt = fmt::format("{} may go {}: where?", name_of(s, unit), length_words(most));
  Offer o = offer_of(s, OfferKind::march, order_for(Verb::march, unit), is_commander(u.kind) ? "Ride" : "March",
                     Rule::TKO_MOVE_20);
  o.allowance = most;
  o.features = doors_in_reach(s, u, most);
  if (!o.features.empty()) o.feature_into = "building";
  put(s, d, std::move(o));
  put_plain(s, d, order_for(Verb::stay, unit), "Stay", Rule::TKO_DEC_03);
}

/// TKO-DEC-18
void offer_ride(const State& s, const Step& step, Decision& d) {
  d.prompt = fmt::format("Does {} ride with {}?", name_of(s, step.a), name_of(s, step.b));
  put_plain(s, d, order_for(Verb::ride, step.a, step.b), "Ride along", Rule::TKO_CMD_09);
  put_plain(s, d, order_for(Verb::stay_behind, step.a, step.b), "Stay behind", Rule::TKO_CMD_09);
}

/// TKO-DEC-17
void offer_displacement(const State& s, int commander, Decision& d) {
  d.prompt = fmt::format("{} is ridden over: to whom does he flee?", name_of(s, commander));
  const Order order = order_for(Verb::displace, commander);
  put_targets(
      s, d, offer_of(s, OfferKind::target, order, "Flee to", Rule::TKO_MOVE_33), order,
      [&](int i) { return s.unit(i).side == s.unit(commander).side && is_unit(s.unit(i)) && on_table(s.unit(i)); }, -1);
}

/// TKO-DEC-12
void offer_stand_loss(const State& s, int unit, Decision& d) {
  d.prompt = fmt::format("{} lose a stand: which?", name_of(s, unit));
  std::vector<Alternative> types;
  for (std::size_t t = 0; t < s.unit(unit).stands.of.size(); ++t) {
    if (s.unit(unit).stands.of[t] == 0) continue;
    const auto type = static_cast<StandType>(t);
    Order order = order_for(Verb::lose_stand, unit);
    order.stand = type;
    types.push_back({fmt::format("{}, {} left", capital(words_of(type)), int{s.unit(unit).stands.of[t]}),
                     {{"stand", word_of(type)}},
                     order});
  }
  put_choices(s, d, offer_of(s, OfferKind::choose, order_for(Verb::lose_stand, unit), "Lose", Rule::TKO_UNIT_32),
              types);
}

/// TKO-DEC-13: a row for each kind of stand, a share for each enemy.
void offer_allotment(const State& s, int unit, Decision& d) {
  d.prompt = fmt::format("{} are beset from several sides: who fights whom?", name_of(s, unit));
  Offer o = offer_of(s, OfferKind::allocate, order_for(Verb::allot, unit), "Share out the stands", Rule::TKO_MEL_06);
  o.into = "shares";
  for (const int enemy : units_in(enemies_in_contact(s, unit))) o.targets.push_back(enemy);
  const auto add = [&](const char* label, int stands) {
    if (stands > 0) o.rows.push_back({label, stands, stands, std::vector<int>(o.targets.size(), stands)});
  };
  const Share all = fighting_stands(s, unit);
  const std::string rest = words_of(main_type(s.unit(unit)));
  add("pike", all.pike);
  add("bill", all.bill);
  add(rest.c_str(), all.rest);
  put(s, d, std::move(o));
}

/// TKO-DEC-14
void offer_pursuit(const State& s, int unit, Decision& d) {
  d.prompt = fmt::format("The enemy of {} runs. After them?", name_of(s, unit));
  put_plain(s, d, order_for(Verb::pursue, unit), "Pursue", Rule::TKO_COMP_10);
  put_plain(s, d, order_for(Verb::stand_fast, unit), "Stand fast", Rule::TKO_COMP_10);
}

/// TKO-DEC-16
void offer_commander_place(const State& s, int commander, Decision& d) {
  d.prompt = fmt::format("Where does the successor of {} take over?", name_of(s, commander));
  const Order order = order_for(Verb::place_commander, commander);
  put_targets(
      s, d, offer_of(s, OfferKind::target, order, "With", Rule::TKO_CDR_10), order,
      [&](int i) { return s.unit(i).side == s.unit(commander).side && is_unit(s.unit(i)) && on_table(s.unit(i)); }, -1);
  put_plain(s, d, order, "Where the last one stood", Rule::TKO_DEC_16);
}

/// TKO-VIC-11: at any of his decisions. It asks back, for it cannot be undone.
void offer_concession(const State& s, Decision& d) {
  Offer o = offer_of(s, OfferKind::choose, order_for(Verb::concede), "Concede", Rule::TKO_VIC_11);
  o.choices.push_back({"Yes, the battle is lost", boost::json::object{}});
  put(s, d, std::move(o));
}

} // namespace

Decision decision(const State& s) {
  Decision d;
  if (Kingdom::pending(s) != Node::decision) return d;
  d.seat = Kingdom::seat(s);
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: offer_deployment(s, step, d); break;
    case StepKind::orders: offer_orders(s, step.a, d); break;
    case StepKind::path: offer_path(s, step.a, d); break;
    case StepKind::ride: offer_ride(s, step, d); break;
    case StepKind::displace: offer_displacement(s, step.a, d); break;
    case StepKind::stand_loss: offer_stand_loss(s, step.a, d); break;
    case StepKind::react: offer_reactions(s, d); break;
    case StepKind::foot_half: offer_foot_half(s, d); break;
    case StepKind::pistols: offer_pistols(s, d); break;
    case StepKind::cavalry_choice: offer_cavalry_choice(s, d); break;
    case StepKind::allot: offer_allotment(s, step.a, d); break;
    case StepKind::pursue: offer_pursuit(s, step.a, d); break;
    case StepKind::event_choice: offer_event_choice(s, d); break;
    case StepKind::place_commander: offer_commander_place(s, step.a, d); break;
    default: break;
  }
  offer_concession(s, d);
  return d;
}

} // namespace sandtable::kingdom
