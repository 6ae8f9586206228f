#include "rulebooks/crimea/service/decision.hpp"

#include "reflect/words.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/deployment.hpp"
#include "rulebooks/crimea/chapters/higher_command.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/action_offers.hpp"
#include "rulebooks/crimea/service/adjust.hpp"
#include "rulebooks/crimea/service/offers.hpp"
#include "rulebooks/crimea/service/wording.hpp"
#include "rulebooks/crimea/state/constants.hpp"

namespace sandtable::crimea {

namespace {

/// The formations a unit may begin in, the usual one first: CRI-FORM-14..17.
std::vector<OfferChoice> first_formations(const State& s, const Unit& u) {
  std::vector<OfferChoice> out;
  if (is_staff(u.arm)) return out;
  const Formation usual = usual_formation(u.arm);
  const auto add = [&](Formation f) {
    if (check_first_formation(s, u, f).allowed())
      out.push_back({capital(words_of(f)), boost::json::object{{"formation", word_of(f)}}});
  };
  add(usual);
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Formation>>([&](auto f) {
    if (f.value != usual && f.value != Formation::none) add(f.value);
  });
  return out;
}

/// An offer for each that is still in the box, by its name: no view shows it yet. CRI-SET-02: commanders last.
void offer_deployment(const State& s, const Step& step, Decision& d) {
  const Side side = static_cast<Side>(step.a);
  bool units_left = false;
  for (int i = 0; i < s.unit_count; ++i)
    units_left = units_left || (is_unit(s.unit(i)) && !s.unit(i).present && s.unit(i).gone == Gone::no);
  d.prompt = fmt::format("{}: place a {}.", name_of_side(s, side), units_left ? "unit" : "commander");
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || u.chair != step.b || u.present || u.gone != Gone::no || is_unit(u) != units_left) continue;
    Offer o = offer_of(s, OfferKind::place, order_for(Verb::deploy, i), name_of(s, i), Rule::CRI_SET_02);
    o.region = s.setting->side(side).zone;
    o.choices = first_formations(s, u);
    put(s, d, std::move(o));
  }
}

void offer_first(const State& s, const Step& step, Decision& d) {
  d.prompt = fmt::format("{}: the initiative is won. First or second?", name_of_side(s, static_cast<Side>(step.a)));
  put_plain(s, d, order_for(Verb::act_first), "Act first", Rule::CRI_SEQ_08);
  put_plain(s, d, order_for(Verb::act_second), "Act second", Rule::CRI_SEQ_08);
}

/// CRI-ARMY-04: an offer for each number of points he could put into one order.
void offer_orders(const State& s, int commander, Decision& d) {
  const int left = leadership_left(s, commander);
  d.prompt = fmt::format("{} may send orders, {} in all.", name_of(s, commander), plural(left, "point", "points"));
  for (int points = 1; points <= left; ++points) {
    Order order = order_for(Verb::dispatch);
    order.points = static_cast<std::int8_t>(points);
    Offer o = offer_of(s, OfferKind::target, order, "Order of " + plural(points, "point", "points"), Rule::CRI_ARMY_06);
    o.into = "target";
    o.unit = commander;
    Sieve sieve;
    for (int i = 0; i < s.unit_count; ++i) {
      if (s.unit(i).side != s.unit(commander).side || !is_unit(s.unit(i))) continue;
      order.target = static_cast<std::int8_t>(i);
      if (sieve.passes(Crimea::check(s, order))) o.targets.push_back(i);
    }
    put(s, d, std::move(o), sieve.ruling());
  }
  put_plain(s, d, order_for(Verb::done), s.dispatches.empty() ? "No orders" : "No more orders", Rule::CRI_SEQ_11);
}

/// CRI-TER-13: houses that the unit could reach and would be let into.
std::vector<int> doors_in_reach(const State& s, const Unit& u, double reach) {
  std::vector<int> out;
  if (s.move.kind != MoveKind::forward || !on_foot(u) || u.house >= 0) return out;
  for (FeatureSet set = s.setting->houses; set != 0; set &= set - 1) {
    const int house = __builtin_ctzll(set);
    bool held = false;
    for (int i = 0; i < s.unit_count; ++i) held = held || (s.unit(i).present && s.unit(i).house == house);
    const double most = reach + u.footing.radius;
    if (!held && distance2_to_polygon(table(s).feature(house).outline, u.footing.centre) <= most * most)
      out.push_back(house);
  }
  return out;
}

/// CRI-SEQ-34: the dice lie; now the way.
void offer_path(const State& s, int unit, Decision& d) {
  const Unit& u = s.unit(unit);
  const double most = best_allowance(s);
  d.prompt = fmt::format("{} may go {} inches {}: where?", name_of(s, unit), inches(most), words_of(s.move.kind));
  Offer o = offer_of(s, OfferKind::march, order_for(Verb::march, unit), is_staff(u.arm) ? "Ride" : "March",
                     Rule::CRI_MOVE_18);
  o.allowance = most;
  o.features = doors_in_reach(s, u, most);
  if (!o.features.empty()) o.feature_into = "house";
  put(s, d, std::move(o));
  put_plain(s, d, order_for(Verb::stay, unit), "Stay", Rule::CRI_SEQ_34);
}

/// CRI-SEQ-37
void offer_join(const State& s, Decision& d) {
  d.prompt = fmt::format("{}: does a commander draw his sword?", name_of_side(s, d.seat.side));
  Offer o = offer_of(s, OfferKind::target, order_for(Verb::join), "Join the fight", Rule::CRI_CC_11);
  o.into = "unit";
  for (int i = 0; i < s.unit_count; ++i)
    if (is_staff(s.unit(i).arm) && Crimea::check(s, order_for(Verb::join, i)).allowed()) o.targets.push_back(i);
  if (!o.targets.empty()) put(s, d, std::move(o));
  put_plain(s, d, order_for(Verb::done), "Nobody", Rule::CRI_SEQ_37);
}

/// CRI-OPT-02
void offer_losses(const State& s, int unit, Decision& d) {
  d.prompt = fmt::format("{} lose a figure: of which stand?", name_of(s, unit));
  std::vector<Alternative> stands_left;
  for (std::size_t k = 0; k < s.unit(unit).men.size(); ++k) {
    if (s.unit(unit).men[k] == 0) continue;
    Order order = order_for(Verb::take_loss, unit);
    order.stand = static_cast<std::int8_t>(k);
    stands_left.push_back({fmt::format("Stand {}, {} left", k + 1, int{s.unit(unit).men[k]}), {{"stand", k}}, order});
  }
  put_choices(s, d, offer_of(s, OfferKind::choose, order_for(Verb::take_loss, unit), "Lose", Rule::CRI_OPT_02),
              stands_left);
}

/// CRI-SEQ-39, CRI-CC-31: whole inches by hand, or all the way.
void offer_follow_up(const State& s, int unit, Decision& d) {
  d.prompt = fmt::format("{} may follow up into the position.", name_of(s, unit));
  Order order = order_for(Verb::follow_up, unit);
  order.inches = follow_up_most;
  order = adjusted_follow_up(s, order);
  if (const Ruling r = Crimea::check(s, order); !r.allowed() || order.inches <= 0) {
    put(s, d, offer_of(s, OfferKind::choose, order_for(Verb::follow_up, unit), "Follow up", Rule::CRI_CC_31), r);
  } else {
    put(s, d,
        offer_of(s, OfferKind::choose, order, fmt::format("Follow up {} inches", inches(order.inches)),
                 Rule::CRI_CC_31));
    if (order.inches > 1) {
      Offer o = offer_of(s, OfferKind::count, order_for(Verb::follow_up, unit), "Follow up by inches", Rule::CRI_CC_31);
      o.into = "inches";
      o.least = 1;
      o.most = static_cast<int>(order.inches);
      put(s, d, std::move(o));
    }
  }
  put_plain(s, d, order_for(Verb::stay, unit), "Stay", Rule::CRI_SEQ_39);
}

/// CRI-VIC-05: at any of his decisions. It asks back, for it cannot be undone.
void offer_concession(const State& s, Decision& d) {
  Offer o = offer_of(s, OfferKind::choose, order_for(Verb::concede), "Concede", Rule::CRI_VIC_05);
  o.choices.push_back({"Yes, the battle is lost", boost::json::object{}});
  put(s, d, std::move(o));
}

} // namespace

Decision decision(const State& s) {
  Decision d;
  if (Crimea::pending(s) != Node::decision) return d;
  d.seat = Crimea::seat(s);
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: offer_deployment(s, step, d); break;
    case StepKind::choose_first: offer_first(s, step, d); break;
    case StepKind::orders: offer_orders(s, step.a, d); break;
    case StepKind::free:
    case StepKind::command: offer_actions(s, d); break;
    case StepKind::reaction: offer_reactions(s, d); break;
    case StepKind::path: offer_path(s, step.a, d); break;
    case StepKind::join: offer_join(s, d); break;
    case StepKind::take_loss: offer_losses(s, step.a, d); break;
    case StepKind::follow_up: offer_follow_up(s, step.a, d); break;
    default: break;
  }
  offer_concession(s, d);
  return d;
}

} // namespace sandtable::crimea
