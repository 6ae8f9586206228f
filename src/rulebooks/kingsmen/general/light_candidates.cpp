#include "rulebooks/kingsmen/general/light_candidates.hpp"

#include "rulebooks/kingsmen/chapters/activation.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/joining.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/skirmish_order.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/general/action_candidates.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// Who is near enough to matter, by distance alone.
struct Neighbours {
  bool cavalry = false;   ///< could be upon them in one move
  bool infantry = false;  ///< in range of muskets, theirs and ours
  bool outranged = false; ///< guns or skirmishers that muskets do not reach
};

Neighbours neighbours_of(const State& s, const Unit& u) {
  constexpr double cavalry_reach = 24;
  Neighbours out;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& e = s.unit(i);
    if (e.side == u.side || !e.present) continue;
    const double gap = distance(u.footing.centre, centre_of(s, e)) - e.footing.radius;
    if (e.type == Type::cavalry)
      out.cavalry = out.cavalry || gap <= cavalry_reach;
    else if (e.type == Type::infantry)
      out.infantry = out.infantry || gap <= fire_range(Type::infantry);
    else
      out.outranged = out.outranged || gap <= fire_range(e.type);
  }
  return out;
}

bool in_woods(const State& s, Vec at) {
  const auto& features = table(s).features();
  return std::any_of(features.begin(), features.end(),
                     [&](const Feature& f) { return f.kind == TerrainKind::light_woods && contains(f.outline, at); });
}

/// In few parts, which can stand more losses each, rather than in many.
void split_candidates(const State& s, std::vector<Candidate>& out, int unit) {
  constexpr std::size_t enough = 2;
  const Divisions ways = divisions(s.unit(unit).privates);
  for (std::size_t k = 0; k < std::min(enough, ways.size()); ++k) {
    Order o = order_for(Verb::split, unit);
    o.parts = ways[k];
    offer_action(s, out, o);
  }
}

void join_candidates(const State& s, std::vector<Candidate>& out, int unit) {
  const Unit& u = s.unit(unit);
  Order o = order_for(Verb::join, unit);
  o.formation = Formation::line;
  o.others = siblings_near(s, unit);
  int privates = u.privates;
  for (const int other : o.others) privates += s.unit(other).privates;
  if (privates <= breaking_point(Type::infantry)) return; // KM2-OPT-58: that would be the end of them
  const int enemy = nearest_enemy(s, u, u.anchor);
  if (enemy >= 0) o.facing = heading(centre_of(s, s.unit(enemy)) - u.anchor);
  offer_action(s, out, o);
}

} // namespace

void light_candidates(const State& s, std::vector<Candidate>& out, int unit) {
  const Unit& u = s.unit(unit);
  const Neighbours near = neighbours_of(s, u);
  const bool blows = near.cavalry || near.infantry;
  if (is_part(s, unit) && blows) join_candidates(s, out, unit);
  if (!is_part(s, unit) && !blows && (near.outranged || in_woods(s, u.footing.centre))) split_candidates(s, out, unit);
}

} // namespace sandtable::kingsmen
