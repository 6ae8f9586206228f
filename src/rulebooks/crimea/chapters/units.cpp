#include "rulebooks/crimea/chapters/units.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>
#include <numeric>

namespace sandtable::crimea {

namespace {

const Composition& composition_of(Arm arm) {
  if (is_staff(arm)) return staff_unit;
  if (is_artillery(arm)) return artillery_unit;
  return arm == Arm::cavalry ? cavalry_unit : infantry_unit;
}

} // namespace

int figures_per_stand(Arm arm) { return composition_of(arm).figures; }

int figures(const Unit& u) { return std::accumulate(u.men.begin(), u.men.end(), 0); }

int stands(const Unit& u) { // CRI-CMP-09, 10, 18
  return static_cast<int>(std::count_if(u.men.begin(), u.men.end(), [](std::uint8_t men) { return men > 0; }));
}

int strength(const Unit& u) { // CRI-CMP-12, CRI-LDR-01
  return is_artillery(u.arm) ? figures(u) : stands(u) + (u.leader == Leader::present ? 1 : 0);
}

void fill_ranks(Unit& u) {
  const Composition& full = composition_of(u.arm);
  u.men = {};
  std::fill_n(u.men.begin(), full.stands, static_cast<std::uint8_t>(full.figures));
  u.guns = is_artillery(u.arm);
  u.leader = full.leader ? Leader::present : Leader::none;
}

namespace {

/// The stand that losses are taken from: the one with fewest living figures, of equals the last.
/// CRI-CMP-09, CRI-SAVE-16, CRI-RULING-08
int weakest_stand(const Unit& u) {
  int weakest = -1;
  for (int i = 0; i < static_cast<int>(u.men.size()); ++i) {
    const int men = u.men[static_cast<std::size_t>(i)];
    if (men > 0 && (weakest < 0 || men <= u.men[static_cast<std::size_t>(weakest)])) weakest = i;
  }
  return weakest;
}

bool on_somebody(const State& s, const Unit& u, const Unit& there) {
  for (int i = 0; i < s.unit_count; ++i)
    if (&s.unit(i) != &u && in_the_open(s.unit(i)) && overlap(there, s.unit(i))) return true;
  return false;
}

/// Takes the first of these places of the anchor that is on nobody.
template <class Places>
bool shift_clear(const State& s, Unit& u, const Places& places) {
  for (const Vec anchor : places)
    if (const Unit there = planted(u, anchor, u.facing); !on_somebody(s, u, there)) {
      u = there;
      return true;
    }
  return false;
}

/// CRI-RULING-98: skirmishers do not close up onto somebody who stands between them; the line is then shorter at one
/// end, and the other stands keep their places. A square that has become a column gives way by up to 2 inches, or goes
/// into one file.
void make_room(const State& s, Unit& u) {
  if (!on_somebody(s, u, u)) return;
  const Vec right = right_of(u.footing.forward), back = -u.footing.forward;
  if (u.formation == Formation::skirmish) {
    const double width = u.arm == Arm::infantry ? infantry_stand.width : cavalry_stand.width;
    const Vec half = right * ((width + skirmish_gap) / 2);
    shift_clear(s, u, std::array{u.anchor - half, u.anchor + half});
    return;
  }
  for (const double by : {shift_most / 2, shift_most})
    if (shift_clear(s, u, std::array{u.anchor + back * by, u.anchor - right * by, u.anchor + right * by})) return;
  u.formation = Formation::road_column;
  plant(u);
}

/// A stand has gone: the others close up, and the unit stands anew about its anchor. CRI-FORM-21
void close_up(const State& s, Unit& u, int gone) {
  if (has_guns(u)) return; // CRI-CMP-18, CRI-SAVE-16: the gun stays in its place
  std::rotate(u.men.begin() + gone, u.men.begin() + gone + 1, u.men.end());
  const bool broken_square = u.formation == Formation::square && stands(u) < 4;
  if (broken_square) u.formation = Formation::column; // CRI-FORM-10
  plant(u);
  if ((broken_square || u.formation == Formation::skirmish) && in_the_open(u)) make_room(s, u);
}

} // namespace

void lose_figure(const State& s, Unit& u) { // CRI-SAVE-15, 16
  const int stand = weakest_stand(u);
  if (stand >= 0) lose_figure_on(s, u, stand);
}

void lose_figure_on(const State& s, Unit& u, int stand) { // CRI-OPT-02
  std::uint8_t& men = u.men[static_cast<std::size_t>(stand)];
  if (men == 0) return;
  --men;
  if (men == 0) close_up(s, u, stand);
}

double long_range(const State& s, const Unit& u) { // CRI-RULING-09
  switch (u.arm) {
    case Arm::infantry: return u.weapon == Weapon::rifle ? rifle_range : u.weapon == Weapon::musket ? musket_range : 0;
    case Arm::cavalry: {
      if (u.dismounted) return musket_range;                        // CRI-ARM-05
      const CavalryFirearms firearms = options(s).cavalry_firearms; // CRI-OPT-06
      const bool by_roster = u.weapon != Weapon::none;              // CRI-ARM-06
      const bool armed = firearms == CavalryFirearms::all || (firearms == CavalryFirearms::by_roster && by_roster);
      return armed ? musket_range : 0; // CRI-ARM-05
    }
    case Arm::foot_artillery:
    case Arm::horse_artillery: return u.guns ? cannon_range : 0;
    case Arm::siege_artillery: return u.guns ? siege_range : 0;
    case Arm::army_commander:
    case Arm::column_commander: return 0;
  }
  return 0;
}

bool is_moving(const Unit& u) { // CRI-MOVE-33, CRI-GEN-03
  return mounted(u) && u.forward_inches >= charge_inches - measure_tolerance;
}

bool may_form(const State& s, const Unit& u, Formation f) {
  switch (f) {
    case Formation::line: return u.arm == Arm::infantry || u.arm == Arm::cavalry || gunners_only(u); // CRI-CC-49
    case Formation::column:
    case Formation::road_column: return u.arm == Arm::infantry || u.arm == Arm::cavalry; // CRI-FORM-14, 15
    case Formation::double_line: return u.arm == Arm::infantry;                          // CRI-FORM-04
    case Formation::square: return u.arm == Arm::infantry && stands(u) >= 4;             // CRI-FORM-08
    case Formation::skirmish: // CRI-FORM-17, CRI-OPT-04: set-up has told all light troops that they may
      return u.may_skirmish && options(s).skirmish_allowed != SkirmishAllowed::none;
    case Formation::unlimbered: return has_guns(u); // CRI-FORM-16
    case Formation::limbered:
    case Formation::limbered_road: return has_guns(u) && u.arm != Arm::siege_artillery; // CRI-FORM-16, CRI-ARM-08
    case Formation::none: return is_staff(u.arm);
  }
  return false;
}

void remove(State& s, int unit, Gone how) {
  Unit& u = s.unit(unit);
  u.present = false;
  u.gone = how;
  u.house = -1;
  u.routing = false;
  u.guns = false; // abandoned guns stand on without their battery
}

} // namespace sandtable::crimea
