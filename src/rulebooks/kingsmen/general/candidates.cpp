#include "rulebooks/kingsmen/general/candidates.hpp"

#include "battle/candidates.hpp"
#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/escape.hpp"
#include "rulebooks/kingsmen/general/action_candidates.hpp"
#include "rulebooks/kingsmen/general/team_candidates.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

using Candidates = std::vector<Candidate>;

/// Adds an order if it is legal.
bool offer(const State& s, Candidates& out, const Order& o) { return add_if_legal(out, o, kingsmen::check(s, o)); }

Vec middle_of_army(const State& s, Side side) {
  Vec sum;
  int n = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.unit(i).present) sum += centre_of(s, s.unit(i)), ++n;
  return n == 0 ? table(s).size() / 2 : sum / n;
}

/// Where a general is of most use: among the units that are his, or the army's.
Vec middle_of_command(const State& s, int general) {
  const Side side = s.general(general).side;
  if (!edition(s).units_have_owners) return middle_of_army(s, side);
  const int chair = chair_of(s, general);
  Vec sum;
  int n = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.unit(i).present && s.leader(i) == chair) sum += centre_of(s, s.unit(i)), ++n;
  return n == 0 ? middle_of_army(s, side) : sum / n;
}

void ride_candidates(const State& s, Candidates& out, int general) {
  const General& g = s.general(general);
  const Vec wish = middle_of_command(s, general);
  const Vec way = wish - g.at;
  const double far = length(way);
  for (const double share : {1.0, 0.6, 0.3}) {
    Order o = order_for(Verb::move_general, -1);
    o.path.push_back(g.at + (far > 0 ? way * (std::min(far, general_move - 0.01) / far * share) : Vec{}));
    offer(s, out, o);
  }
}

void card_candidates(const State& s, Candidates& out) {
  if (rank_in_force(s) == 2) {
    for (int i = 0; i < s.unit_count; ++i)
      if (check_disorder(s, i).allowed()) out.push_back({order_for(Verb::disorder, i)});
    return;
  }
  const bool activates = rank_in_force(s) != joker || edition(s).joker_activates; // KM2-CARD-18
  int idle = -1; // the unit that can best be spared for a pass: the one farthest from the enemy
  double farthest = -1;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!activates || u.side != s.acting || !can_activate(s, i, s.chair)) continue;
    out.push_back({order_for(Verb::activate, i)});
    const int enemy = nearest_enemy(s, u, u.footing.centre);
    const double d = enemy < 0 ? 0 : distance2(u.footing.centre, s.unit(enemy).footing.centre);
    if (d > farthest) farthest = d, idle = i;
  }
  if (idle >= 0 && may_pass(s)) out.push_back({order_for(Verb::pass, idle)});
  // Who has nothing left says so once, and is asked no more.
  if (!offer(s, out, order_for(Verb::done, -1))) offer(s, out, order_for(Verb::decline, -1));
  if (rank_in_force(s) == joker)
    for (int i = 0; i < s.unit_count; ++i) offer(s, out, order_for(Verb::deny, -1, i));
  if (rank_in_force(s) == king) {
    const int general = general_in(s, s.acting, s.chair);
    ride_candidates(s, out, general);
    Order stay = order_for(Verb::move_general, -1);
    stay.path.push_back(s.general(general).at);
    if (out.empty()) offer(s, out, stay);
  }
  if (options(s).override_deck) offer(s, out, order_for(Verb::override_card, -1));
  if (options(s).bank_cards) {
    offer(s, out, order_for(Verb::bank, -1));
    for (int i = 0; i < s.army(s.acting).bank.count(); ++i) {
      Order o = order_for(Verb::play_banked, -1);
      o.card = s.army(s.acting).bank.nth(i);
      offer(s, out, o);
    }
  }
}

void escape_candidates(const State& s, Candidates& out) {
  for (const double degrees : {0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0}) offer(s, out, straight_escape(s, degrees));
  if (out.empty())
    if (const auto o = first_escape(s)) offer(s, out, *o);
  if (s.flight.may_stand) out.push_back({order_for(Verb::stand, s.flight.unit)});
}

void deployment_candidates(const State& s, Candidates& out, Side side) {
  const Points& zone = zone_of(s, side);
  const Bounds b = bounds_of(zone);
  const Vec centre = table(s).size() / 2, middle = (b.low + b.high) / 2;
  // Units face across the table: the way from the zone to the middle that is nearest to an axis.
  const Vec way = centre - middle;
  const Angle face = std::abs(way.x) > std::abs(way.y) ? heading({way.x, 0}) : heading({0, way.y});
  const Vec ahead = direction(face);
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != side || s.unit(i).present || s.unit(i).lost) continue;
    for (const double depth : {5.5, 1.0, 3.0}) // how far the front stands from the front of the zone
      for (int k = 0; k < 24; ++k) {
        const double along = (k % 2 == 0 ? 1 : -1) * 2.9 * ((k + 1) / 2);
        Order o = order_for(Verb::deploy, i);
        const Vec front = middle + ahead * (dot(b.high - b.low, {std::abs(ahead.x), std::abs(ahead.y)}) / 2 - depth);
        o.path.push_back(front + right_of(ahead) * along);
        o.facing = face;
        offer(s, out, o);
        if (out.size() >= 8) return;
      }
    if (!out.empty()) return;
  }
  // No usual place is free: look over the whole zone with every formation.
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != side || s.unit(i).present || s.unit(i).lost) continue;
    for (double y = b.low.y + 0.5; y < b.high.y; y += 0.5)
      for (double x = b.low.x + 0.5; x < b.high.x; x += 0.5)
        for (const Formation f : {Formation::line, Formation::column, Formation::loose}) {
          if (!may_choose(s.unit(i).type, f)) continue;
          Order o = order_for(Verb::deploy, i);
          o.path.push_back({x, y});
          o.facing = face;
          o.formation = f;
          if (offer(s, out, o)) return;
        }
  }
}

void general_place_candidates(const State& s, Candidates& out, int general) {
  const Points& zone = zone_of(s, s.general(general).side);
  const Vec wish = middle_of_command(s, general);
  const Bounds b = bounds_of(zone);
  for (double radius = 0; radius < length(b.high - b.low) && out.size() < 4; radius += 1)
    for (int k = 0; k < 12 && out.size() < 4; ++k) {
      Order o = order_for(Verb::place_general, -1);
      o.path.push_back(wish + direction(from_degrees(30.0 * k)) * radius);
      offer(s, out, o);
    }
}

} // namespace

void candidates(const State& s, Candidates& out) {
  out.clear();
  if (s.agenda.empty()) return;
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy_unit: deployment_candidates(s, out, static_cast<Side>(step.a)); break;
    case StepKind::deploy_general: general_place_candidates(s, out, step.a); break;
    case StepKind::card:
    case StepKind::ace_again: card_candidates(s, out); break;
    case StepKind::actions: action_candidates(s, out); break;
    case StepKind::escape: escape_candidates(s, out); break;
    case StepKind::arrange: out.push_back({order_for(Verb::stand, step.a)}); break;
    case StepKind::choose_defender: {
      const int building = s.unit(step.a == 1 ? s.melee.defender : s.target).building;
      for (int i = 0; i < s.unit_count; ++i)
        if (s.unit(i).present && s.unit(i).building == building) out.push_back({order_for(Verb::defend, i)});
      break;
    }
    case StepKind::take_command:
    case StepKind::share_points:
    case StepKind::award: team_candidates(s, out); break;
    case StepKind::general_step:
      out.push_back({order_for(Verb::stand, -1)});
      ride_candidates(s, out, step.a);
      break;
    default: break;
  }
}

} // namespace sandtable::kingsmen
