#include "rulebooks/kingdom/chapters/arrivals.hpp"

#include "battle/unit_room.hpp"
#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/deployment.hpp"
#include "rulebooks/kingdom/chapters/event_at_hand.hpp"
#include "rulebooks/kingdom/chapters/forced_moves.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/roster.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <cmath>

namespace sandtable::kingdom {

namespace {

/// TKO-OPT-20: the commoner type goes first, shot before pike.
void halve(Unit& u) {
  for (int left = u.full_stands / 2; left > 0; --left) {
    StandType most = main_type(u);
    if (u.stands[StandType::pike] > u.stands[most]) most = StandType::pike;
    --u.stands[most];
    ++u.lost[most];
  }
  u.crew = static_cast<std::uint8_t>((u.full_crew + 1) / 2);
}

/// TKO-EVT-24: the unit as it was at the start of the battle.
Unit restored(const State& s, const Unit& lost) {
  Unit u = raise(options(s), lost.kind, lost.side);
  u.stands = lost.stands;
  for (std::size_t t = 0; t < u.stands.of.size(); ++t)
    u.stands.of[t] = static_cast<std::uint8_t>(u.stands.of[t] + lost.lost.of[t]);
  u.stands[StandType::dragoon_mounted] =
      static_cast<std::uint8_t>(u.stands[StandType::dragoon_mounted] + u.stands[StandType::dragoon_foot]);
  u.stands[StandType::dragoon_foot] = 0; // TKO-UNIT-14
  u.full_stands = lost.full_stands;
  u.full_crew = u.crew = lost.full_crew;
  u.weapon = lost.weapon;
  u.rating = u.first_rating = lost.first_rating;
  u.tertio = lost.tertio;
  u.reinforcement = lost.reinforcement;
  if (options(s).event19_strength == ReturnStrength::half) halve(u);
  return u;
}

bool may_choose_tertio(const State& s) { return army_commander_rolled(s); }

/// TKO-EVT-25
Unit newcomer(const State& s, const Order& o) {
  const Unit& roller = s.unit(s.event.roller);
  Unit u = raise(options(s), *o.kind, roller.side);
  const bool lone = is_commander(roller.kind) && !may_choose_tertio(s) && s.army(roller.side).tertios == 1;
  u.tertio = may_choose_tertio(s) ? o.tertio : lone ? std::int8_t{0} : roller.tertio;
  u.reinforcement = true; // TKO-VIC-02
  return u;
}

void arrive(State& s, int unit, const Unit& there, bool was_lost, Events events) {
  put(s, unit, there, events);
  report(events, EventKind::unit_arrived, rule_at_hand(s), [&](Event& e) {
    e.side = there.side;
    e.unit = static_cast<std::int8_t>(unit);
    e.yes = was_lost;
  });
}

} // namespace

std::optional<Unit> arrived(const State& s, int unit, Unit u) {
  u.presence = Presence::on_table;
  u.formation = default_formation(u);
  const Vec half = table(s).size() / 2, home = toward_base_edge(s, u.side), right = right_of(-home);
  u = planted(s, u, half, heading(-home));
  const Vec edge = half + Vec{home.x * half.x, home.y * half.y};
  const double width = std::abs(right.x * half.x + right.y * half.y);
  for (double aside = 0; aside <= width; aside += arrival_step)
    for (const double way : {1.0, -1.0}) { // TKO-EVT-23: right, then left
      u = planted(s, u, edge - home * u.footing.depth + right * (way * aside), u.facing);
      if (has_room(s, unit, u)) return u;
    }
  return std::nullopt;
}

Ruling check_return(const State& s, const Order& o) {
  if (o.verb != Verb::favour || o.target < 0) return refuse(Rule::TKO_EV_19, "Say who comes back.");
  const Unit& u = s.unit(o.target);
  if (o.stand || !is_unit(u) || u.side != s.unit(s.event.roller).side || u.presence != Presence::lost)
    return refuse(Rule::TKO_EV_19, "{unit} is not among your lost units.", u.anchor, o.target);
  if (!arrived(s, o.target, restored(s, u)))
    return refuse(Rule::TKO_EVT_23, "There is no room for {unit} at the edge of the table.", u.anchor, o.target);
  return {};
}

void return_unit(State& s, const Order& o, Events events) {
  const auto there = arrived(s, o.target, restored(s, s.unit(o.target)));
  arrive(s, o.target, *there, true, events);
}

Ruling check_summons(const State& s, const Order& o) {
  if (o.verb != Verb::summon || !o.kind || is_commander(*o.kind))
    return refuse(Rule::TKO_EV_20, "Say what kind of unit joins you.");
  if (row_of(*o.kind).rare) return refuse(Rule::TKO_EVT_25, "No unit so rare comes by chance.");
  if (*o.kind == UnitKind::mob && !options(s).irregulars)
    return refuse(Rule::TKO_OPT_04, "There are no irregulars in this battle.");
  if (may_choose_tertio(s) ? o.tertio < 0 || o.tertio >= s.army(s.unit(s.event.roller).side).tertios : o.tertio >= 0)
    return refuse(Rule::TKO_EVT_25,
                  may_choose_tertio(s) ? "Say which tertio it joins." : "It joins the tertio that it came to.");
  if (s.unit_count >= UnitRoom<Unit>::capacity || !arrived(s, s.unit_count, newcomer(s, o)))
    return refuse(Rule::TKO_EVT_23, "There is no room for another unit.");
  return {};
}

void summon(State& s, const Order& o, Events events) {
  Unit fresh = newcomer(s, o);
  const auto there = arrived(s, s.unit_count, fresh);
  s.event.unit = static_cast<std::int8_t>(s.add(fresh));
  arrive(s, s.event.unit, *there, false, events);
  if (throws_for_rating(*o.kind)) throw_event_dice(s);
}

void newcomers_thrown(State& s, const Roll& roll, Events events) {
  Unit& u = s.unit(s.event.unit);
  u.rating = u.first_rating = rating_of(options(s).period, roll.faces[0] + roll.faces[1]);
  report(events, EventKind::rating_changed, Rule::TKO_EVT_25, [&](Event& e) {
    e.side = u.side;
    e.unit = s.event.unit;
    e.a = static_cast<int>(u.rating);
    e.show(roll.dice());
  });
}

} // namespace sandtable::kingdom
