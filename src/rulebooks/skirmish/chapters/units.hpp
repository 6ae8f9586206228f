#pragma once

#include "geometry/box.hpp"
#include "rulebooks/skirmish/chapters/tables.hpp"
#include "rulebooks/skirmish/state/events.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <boost/container/static_vector.hpp>

namespace sandtable::skirmish {

/// On the table and neither killed, captured nor gone: SKR-GEN-12.
constexpr bool is_living(const Figure& f) { return f.condition == Condition::fit || f.condition == Condition::wounded; }
inline BaseSize base_size(const Figure& f) { return f.mounted ? mounted_base : foot_base; }
/// His base where he stands: SKR-CMP-01.
Box base_of(const Figure& f);
/// The same elsewhere, and faced another way.
Box base_at(const Figure& f, Vec at, Vec forward);

/// Numbers of figures, ascending.
using Numbers = boost::container::static_vector<std::int16_t, most_of_a_group + 8>;

/// Living men listed in a unit: a group's own, or the leader himself.
Numbers men_of(const State& s, int unit);
/// A group's own living men and the leaders attached to it. Of an attached leader himself: he alone.
Numbers members_of(const State& s, int unit);
int living_men(const State& s, int unit);
/// Somebody of it is on the table. A dummy is never there.
bool is_there(const State& s, int unit);
/// Whether the unit acts for itself: a group that is there, or a leader who is attached to none (SKR-CMP-19).
bool is_group(const State& s, int unit);
/// The group a unit counts with: itself, or the one its leader is attached to.
int group_of(const State& s, int unit);
inline int group_of_figure(const State& s, int figure) { return group_of(s, s.figure(figure).unit); }
/// All that act for themselves, of one side or of both.
UnitSet groups_of(const State& s, Side side);
UnitSet groups(const State& s);
/// Leaders attached to a group.
UnitSet leaders_with(const State& s, int group);
/// What the setting says of a unit, and the unit of which it says so, -1 if that is not among them.
inline int paper_of(const State& s, int unit) { return s.unit(unit).paper >= 0 ? s.unit(unit).paper : unit; }
int unit_of_paper(const State& s, int paper);
inline const Figure& leader_figure(const State& s, int leader) { return s.figure(s.unit(leader).first); }
inline bool is_pc(const State& s, int unit) {
  return s.unit(unit).kind == UnitKind::leader && leader_figure(s, unit).role == Role::pc;
}

/// SKR-CMP-19, 20: who is with whom, anew; told where it changes.
void attach_leaders(State& s, Events events);

/// SKR-CMP-16
Class class_of(const State& s, int group);
/// A HERO in it or attached: SKR-RF-03.
bool has_hero(const State& s, int group);
/// SKR-CMP-23
inline bool is_falling_back(const Unit& u) { return u.action == Action::retreat || u.action == Action::rout; }
inline bool is_routing(const Unit& u) { return u.action == Action::rout; }
/// SKR-CMP-26
inline bool is_automatic(const State& s, Side side) { return s.army(side).automatic; }
/// SKR-CMP-27
bool is_civilian(const State& s, int group);

/// SKR-WPN-11: the best he can strike with.
int melee_factor(const State& s, const Figure& f);
/// SKR-WPN-12
bool is_muzzle_loader(const State& s, Weapon w);
/// SKR-WPN-13; none: nobody in it has a weapon with ranges.
std::optional<Weapon> main_weapon(const State& s, int group);
/// SKR-WPN-14, 15, SKR-LDR-03
bool is_missile_armed(const State& s, int group);
/// The longest L among what a man carries, 0 if he has nothing with ranges: SKR-RF-05.
double longest_range(const Figure& f);

/// Wounded, killed and captured of its own men: SKR-RF-07.
int losses_of(const State& s, int group);
/// SKR-MOR-02
bool is_at_half_strength(const State& s, int group);

/// A man is no longer fit: wounded, or killed by a second wound (SKR-DMG-10, SKR-OPT-06), or killed. Says what came of
/// it.
Hurt hurt(State& s, int figure, Hurt by, Events events);

} // namespace sandtable::skirmish
