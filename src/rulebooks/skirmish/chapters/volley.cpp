#include "rulebooks/skirmish/chapters/volley.hpp"

#include "rulebooks/skirmish/chapters/cover.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/shot_lines.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

constexpr int d8 = 8;

/// SKR-SHT-29
Band one_further(Band band) { return static_cast<Band>(std::min(static_cast<int>(band) + 1, 3)); }

/// SKR-SHT-32 to 34
int needed(Band band, Cover cover) {
  const ToHitRow& row = to_hit_table[static_cast<std::size_t>(band)];
  return cover == Cover::heavy ? row.hard : cover == Cover::light ? row.soft : row.open;
}

/// SKR-SHT-35
int modifier_of(Class quality) { return quality == Class::hero ? 1 : quality == Class::raw ? -1 : 0; }

const DamageRow& damage_of(Weapon w) { return damage_table[static_cast<std::size_t>(row_of(w).damage)]; }

/// Whom the shooters may aim at: who of the target is seen and fights nobody. Asked of each man at most once.
class Marks {
public:
  Marks(const State& s, int shooting, int target, int aimed_at)
      : s_(s), watchers_(members_of(s, group_of(s, shooting))) {
    if (aimed_at < 0)
      all_ = members_of(s, target);
    else
      all_.push_back(static_cast<std::int16_t>(aimed_at)); // SKR-SHT-26
  }
  const Numbers& all() const { return all_; }
  /// SKR-SHT-20, 21, 23
  bool may_be_shot_at(int figure, int shooter) {
    if (!asked_.has(figure)) {
      asked_.add(figure);
      if (contacts_of(s_, figure).empty() && is_seen(figure, shooter)) open_.add(figure);
    }
    return open_.has(figure);
  }

private:
  bool is_seen(int figure, int shooter) const {
    if (sees(s_, shooter, figure)) return true;
    return std::any_of(watchers_.begin(), watchers_.end(), [&](int i) { return i != shooter && sees(s_, i, figure); });
  }

  const State& s_;
  Numbers watchers_, all_;
  FigureSet asked_, open_;
};

/// How a unit shoots in this half-turn.
struct Manner {
  bool by_order = false;
  bool further = false;    ///< SKR-SHT-29
  bool spears_fly = false; ///< SKR-SHT-30
  bool unloaded = false;   ///< SKR-SHT-09
};

Manner manner_of(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  Manner m;
  m.by_order = shoots_by_order(s, unit);
  m.further = !m.by_order && u.moved; // SKR-CMD-22, SKR-SHT-31
  m.spears_fly = u.action == Action::advance || u.action == Action::attack;
  m.unloaded = m.by_order && !u.loaded; // SKR-SHT-12
  return m;
}

/// The band as it counts, or none.
Band counted_band(const Manner& m, const Figure& f, Weapon w, double range) {
  Band band = band_of(w, range);
  if (m.further && !(w == Weapon::spear && m.spears_fly)) band = one_further(band);
  return f.condition == Condition::wounded && band != Band::near ? Band::out
                                                                 : band; // SKR-SHT-03, SKR-DMG-11, SKR-RULING-99
}

bool is_ready(const State& s, const Manner& m, const Figure& f, Weapon w) {
  return has(f.weapons, w) && has_ranges(w) && !(m.unloaded && is_muzzle_loader(s, w)); // SKR-SHT-09, 14
}

/// How far a man's shot can carry at all.
double farthest(const State& s, const Manner& m, const Figure& f) {
  double out = 0;
  for (const WeaponRow& row : weapon_table) {
    if (!is_ready(s, m, f, row.weapon)) continue;
    for (const double limit : {row.far, row.medium, row.near})
      if (limit > out && counted_band(m, f, row.weapon, limit) != Band::out) {
        out = limit;
        break;
      }
  }
  return out;
}

/// SKR-SHT-27: the distance to the nearest man of the target whom he can shoot at; infinite: there is none.
double range_of(const State& s, Marks& marks, int shooter, double farthest) {
  if (farthest <= 0) return infinite;
  const Figure& f = s.figure(shooter);
  const Numbers& all = marks.all();
  boost::container::static_vector<double, Numbers::static_capacity> centres;
  double both_reach = 0; // from centre to edge, at most
  for (const int i : all) {
    centres.push_back(is_in_arc(f, s.figure(i)) ? distance2(f.at, s.figure(i).at) : infinite);
    both_reach = std::max(both_reach, outer_radius(f) + outer_radius(s.figure(i)));
  }
  double best = infinite;
  for (std::size_t tries = 0; tries < all.size(); ++tries) {
    const auto least = std::min_element(centres.begin(), centres.end());
    const double limit = std::min(best, farthest + within_tolerance) + both_reach;
    if (!(*least <= limit * limit)) break;
    *least = infinite;
    const int target = all[static_cast<std::size_t>(least - centres.begin())];
    const double d = distance(f, s.figure(target));
    if (d < best && is_within(d, farthest) && marks.may_be_shot_at(target, shooter) &&
        is_shot_clear(s, shooter, target))
      best = d;
  }
  return best;
}

/// SKR-RULING-100: of two weapons the one that hits more easily, then the one that harms more, then the first listed.
bool is_better(const Shot& a, const Shot& b) {
  if (a.needs != b.needs) return a.needs < b.needs;
  const DamageRow& of_a = damage_of(a.weapon);
  const DamageRow& of_b = damage_of(b.weapon);
  return of_a.kills_from != of_b.kills_from ? of_a.kills_from < of_b.kills_from : of_a.wounds_from < of_b.wounds_from;
}

/// SKR-WPN-11, SKR-SHT-32 to 35
Shot best_shot(const State& s, const Manner& m, int shooter, double range, int target, int aimed_at) {
  const Figure& f = s.figure(shooter);
  Shot best;
  for (const WeaponRow& row : weapon_table) {
    const Band band = is_ready(s, m, f, row.weapon) ? counted_band(m, f, row.weapon, range) : Band::out;
    if (band == Band::out) continue;
    Shot shot;
    shot.figure = static_cast<std::int16_t>(shooter);
    shot.weapon = row.weapon;
    shot.band = band;
    shot.cover = aimed_at < 0 ? cover_of_group(s, shooter, target, row.far) : cover_of(s, shooter, aimed_at);
    shot.needs = static_cast<std::uint8_t>(needed(band, shot.cover));
    shot.modifier = static_cast<std::int8_t>(modifier_of(f.quality));
    if (best.figure < 0 || is_better(shot, best)) best = shot;
  }
  return best;
}

/// SKR-SHT-05 to 07, SKR-OPT-08
std::size_t uncommanded_dice(const State& s, std::size_t shooters, bool moved) {
  const std::size_t men_a_die = moved ? 3 : 2;
  const bool up = options(s).uncommanded_dice_rounding == Rounding::up;
  const std::size_t dice = (shooters + (up ? men_a_die - 1 : 0)) / men_a_die;
  return shooters > 0 ? std::max<std::size_t>(dice, 1) : 0;
}

struct Shooter {
  std::int16_t figure;
  double range;
};

} // namespace

Band band_of(Weapon weapon, double range) {
  const WeaponRow& row = row_of(weapon);
  if (!has_ranges(weapon)) return Band::out; // SKR-WPN-07, 08
  if (is_within(range, row.near)) return Band::near;
  if (is_within(range, row.medium)) return Band::medium;
  return is_within(range, row.far) ? Band::far : Band::out;
}

bool shoots_by_order(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (!u.commanded || u.bound || s.unit(group_of(s, unit)).bound) return false; // SKR-ACT-28, 30, SKR-RULING-101
  if (u.kind != UnitKind::leader) return u.volley_capable;                      // SKR-CMD-22
  return u.attached < 0 || is_pc(s, unit) || u.relay_of >= 0;                   // SKR-LDR-01, 06, SKR-SHT-13
}

Numbers shooters_of(const State& s, int unit) {
  Numbers out;
  const auto add = [&](int figure) {
    const Figure& f = s.figure(figure);
    const Unit& own = s.unit(f.unit);
    if (f.role == Role::civilian || own.in_person == InPerson::no) return;  // SKR-CMP-13, SKR-CMD-08
    if (f.unit != unit && (own.shot || shoots_by_order(s, f.unit))) return; // SKR-SHT-01, 13, SKR-RULING-107
    out.push_back(static_cast<std::int16_t>(figure));
  };
  for (const int i : members_of(s, unit)) add(i);
  return out;
}

Ruling check_shooter(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const Unit& group = s.unit(group_of(s, unit));
  const auto no = [&](Rule rule, const char* sentence) { return refuse(rule, sentence, {}, unit); };
  if (u.shot) return no(Rule::SKR_SHT_01, "{unit} has shot in this half-turn.");
  if (is_routing(u) || is_routing(group)) return no(Rule::SKR_SHT_02, "{unit} is routing and does not shoot.");
  if (u.retreated || group.retreated) return no(Rule::SKR_SHT_02, "{unit} has retreated and does not shoot.");
  if (u.charged) return no(Rule::SKR_MEL_04, "{unit} has charged and does not shoot.");
  if (u.loading) return no(Rule::SKR_SHT_10, "{unit} spends this half-turn loading.");
  const bool after_any_move = is_automatic(s, u.side);                                                  // SKR-ACT-39
  if (u.hurried && !after_any_move) return no(Rule::SKR_SHT_15, "{unit} has moved too fast to shoot."); // SKR-SHT-11
  if (is_in_contact(s, group_of(s, unit))) return no(Rule::SKR_SHT_02, "{unit} is in contact and does not shoot.");
  return {};
}

Shots shots_at(const State& s, int unit, int target, int aimed_at) {
  Shots out;
  if (!check_shooter(s, unit).allowed()) return out;
  const Manner manner = manner_of(s, unit);
  Marks marks(s, unit, target, aimed_at);
  boost::container::static_vector<Shooter, Numbers::static_capacity> eligible; // SKR-SHT-27
  for (const int i : shooters_of(s, unit)) {
    const double range = range_of(s, marks, i, farthest(s, manner, s.figure(i)));
    if (range < infinite) eligible.push_back({static_cast<std::int16_t>(i), range});
  }
  std::size_t dice = eligible.size(); // SKR-SHT-04, SKR-GEN-10
  if (!manner.by_order) {
    dice = uncommanded_dice(s, eligible.size(), s.unit(unit).moved);
    std::sort(eligible.begin(), eligible.end(), [](const Shooter& a, const Shooter& b) { // SKR-SHT-08
      return a.range != b.range ? a.range < b.range : a.figure < b.figure;
    });
  }
  for (std::size_t i = 0; i < dice; ++i)
    out.push_back(best_shot(s, manner, eligible[i].figure, eligible[i].range, target, aimed_at));
  return out;
}

bool finds_target(const State& s, int unit, int target) {
  const Manner manner = manner_of(s, unit);
  Marks marks(s, unit, target, -1);
  const Numbers shooters = shooters_of(s, unit);
  return std::any_of(shooters.begin(), shooters.end(),
                     [&](int i) { return range_of(s, marks, i, farthest(s, manner, s.figure(i))) < infinite; });
}

int face_that_hits(const Shot& shot) { return std::clamp(shot.needs - shot.modifier, 1, d8 + 1); }

} // namespace sandtable::skirmish
