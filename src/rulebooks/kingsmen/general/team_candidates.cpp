#include "rulebooks/kingsmen/general/team_candidates.hpp"

#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/teams.hpp"
#include "rulebooks/kingsmen/general/prospects.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>
#include <boost/container/static_vector.hpp>

namespace sandtable::kingsmen {

namespace {

/// Commands that hang together: each player wants the units nearest to his share of the line, seat by seat from the
/// left.
void take_candidates(const State& s, Side side, std::vector<Candidate>& out) {
  double left = 1e18, right = -1e18;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side) {
      left = std::min(left, along_front(s, i));
      right = std::max(right, along_front(s, i));
    }
  const double share = (next_to_take(s, side) + 0.5) / generals_of(s, side);
  const double wish = left + share * (right - left);
  int best = -1;
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != side || s.leader(i) >= 0) continue;
    const auto off = [&](int unit) { return std::abs(along_front(s, unit) - wish); };
    if (best < 0 || off(i) < off(best)) best = i;
  }
  if (best >= 0) out.push_back({order_for(Verb::take, best)});
}

/// How many points a player can use: for each of his units that he must pay for once it is yellow, and once it is red
/// (KM2-CMD-10).
int points_of_use(const State& s, Side side, int chair) {
  const General& g = s.general(general_in(s, side, chair));
  int n = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    const bool his = u.side == side && u.present && s.leader(i) == chair;
    n += his && u.type != Type::skirmishers && !in_command_radius(s, g, u) ? 2 : 0;
  }
  return n;
}

/// All kept; or point by point to the lieutenant who can use the most with the fewest, while he needs it more than the
/// Commanding General.
void share_candidates(const State& s, Side side, std::vector<Candidate>& out) {
  out.push_back({order_for(Verb::share)});
  struct Player {
    int use, points;
  };
  const auto player = [&](int k) {
    const int chair = in_turn(s, side, k);
    return Player{points_of_use(s, side, chair), points_of(s, side, chair)};
  };
  Player chief = player(0);
  boost::container::static_vector<Player, 4> lieutenants;
  for (int k = 1; k < generals_of(s, side); ++k) lieutenants.push_back(player(k));
  Order given = order_for(Verb::share);
  given.shares.resize(lieutenants.size(), 0);
  const auto needier = [](const Player& x, const Player& y) { return x.use * (y.points + 1) < y.use * (x.points + 1); };
  while (chief.points > 0) {
    const auto best = std::max_element(lieutenants.begin(), lieutenants.end(), needier);
    if (best->points >= std::min(best->use, most_points)) break;
    if (best->use * chief.points <= chief.use * (best->points + 1)) break;
    --chief.points;
    ++best->points;
    ++given.shares[static_cast<std::size_t>(best - lieutenants.begin())];
  }
  if (chief.points < s.army(side).command_points) out.push_back({given});
}

/// The player who can do most with his units; a King to the one whose general is farthest from them.
void award_candidates(const State& s, std::vector<Candidate>& out) {
  int best = commanding_chair(s, s.acting);
  double most = -1;
  for (int chair = 0; chair < generals_of(s, s.acting); ++chair) {
    const General& g = s.general(general_in(s, s.acting, chair));
    double value = 0, sum = 0;
    int n = 0;
    for (int i = 0; i < s.unit_count; ++i) {
      const Unit& u = s.unit(i);
      if (u.side != s.acting || !u.present || s.leader(i) != chair) continue;
      sum += distance(g.at, centre_of(s, u));
      ++n;
      if (can_activate(s, i, chair)) value = std::max(value, std::max(best_fire(s, i), best_charge(s, i)));
    }
    if (rank_of(s.card) == king) value = n == 0 ? 0 : sum / n;
    if (value > most) most = value, best = chair;
  }
  Order o = order_for(Verb::award);
  o.chair = static_cast<std::int8_t>(best);
  out.push_back({o});
}

} // namespace

void team_candidates(const State& s, std::vector<Candidate>& out) {
  const Step& step = s.agenda.top();
  if (step.kind == StepKind::award) return award_candidates(s, out);
  const auto side = static_cast<Side>(step.a);
  if (step.kind == StepKind::take_command) return take_candidates(s, side, out);
  share_candidates(s, side, out);
}

} // namespace sandtable::kingsmen
