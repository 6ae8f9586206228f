#include "rulebooks/crimea/chapters/fire.hpp"
#include "rulebooks/crimea/chapters/fire_chart.hpp"
#include "rulebooks/crimea/chapters/saves.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// The target whose odds a plan tells: that of the leftmost stand, but a unit rather than a commander.
int first_target(const State& s) {
  int first = -1;
  for (const std::int8_t at : s.aims.at) {
    if (at < 0) continue;
    if (!is_staff(s.unit(at).arm)) return at;
    if (first < 0) first = at;
  }
  return first;
}

/// Dice of the same kind that lie side by side are one entry: CRI-GEN-10.
void add_run(Plan& plan, const VolleyDice& dice) {
  if (plan.volley_count > 0) {
    VolleyDice& last = plan.volley[plan.volley_count - 1U];
    if (last.needs == dice.needs && last.halved == dice.halved && last.target == dice.target) {
      last.dice = static_cast<std::uint8_t>(last.dice + dice.dice);
      return;
    }
  }
  plan.volley[plan.volley_count++] = dice;
}

/// What there is to say about the stands that fire at the first target.
struct Summary {
  std::array<bool, 3> rows{};
  bool bracketed = false, pivot = false, far = false;
  int dice = 0, elsewhere = 0;
};

Summary summed_up(const State& s, int first) {
  Summary sum;
  for (std::size_t i = 0; i < s.aims.at.size(); ++i) {
    if (s.aims.at[i] < 0) continue;
    const int dice = dice_of(s.unit(s.aims.unit), static_cast<int>(i));
    (s.aims.at[i] == first ? sum.dice : sum.elsewhere) += dice;
    if (s.aims.at[i] != first) continue;
    const Why why = unpacked(s.aims.why[i]);
    sum.rows[static_cast<std::size_t>(why.row)] = true;
    sum.bracketed = sum.bracketed || why.bracketed;
    sum.pivot = sum.pivot || why.pivot;
    sum.far = sum.far || why.far;
  }
  return sum;
}

void explain_chart(Plan& plan, const Summary& sum, const Unit& firer) {
  if (sum.rows[0]) plan.because(Rule::CRI_FIRE_05, "at a line, skirmishers or guns in action", 0, 0);
  if (sum.rows[1]) plan.because(Rule::CRI_FIRE_06, "at a column, a double line or limbered guns", 0, 0);
  if (sum.rows[2]) plan.because(Rule::CRI_FIRE_07, "at a square or into a flank", 0, 0);
  if (sum.bracketed) plan.because(Rule::CRI_FIRE_04, "in cover or skirmish order", 0, 0);
  if (sum.pivot) plan.because(Rule::CRI_FIRE_16, "stands that pivot, -1", 0, 0);
  if (firer.chits > 0) plan.because(Rule::CRI_FIRE_32, "-1 for each chit of the unit that fires", 0, 0);
  if (sum.far) plan.because(Rule::CRI_FIRE_34, "hits at long range are halved", 0, 0);
}

/// What one target has been thrown so far.
struct Count {
  std::int8_t target = -1;
  int near = 0, far = 0, sixes = 0;
  std::uint8_t dice = 0;
  std::array<std::uint8_t, Roll::capacity> faces{};

  void add(std::uint8_t face, int needs, bool at_long_range) {
    faces[dice++] = face;
    if (face == 6) ++sixes; // CRI-FIRE-38: natural, whether it hit or not
    if (face >= needs) ++(at_long_range ? far : near);
  }
  int hits(const State& s) const {
    if (is_staff(s.unit(target).arm)) return std::min(near, 1); // CRI-FIRE-40
    return near + (far + 1) / 2;                                // CRI-FIRE-33, 34, 35, CRI-RULING-29, CRI-GEN-09
  }
};

Count& count_of(std::array<Count, 6>& counts, std::int8_t target) {
  const auto at =
      std::find_if(counts.begin(), counts.end(), [&](const Count& c) { return c.target == target || c.target < 0; });
  at->target = target;
  return *at;
}

} // namespace

Plan volley_plan(const State& s) {
  const Unit& firer = s.unit(s.aims.unit);
  const int first = first_target(s);
  const Summary sum = summed_up(s, first);
  Plan plan;
  plan.title = "Fire";
  plan.attacker = s.aims.unit;
  plan.defender = static_cast<std::int8_t>(first);
  const bool at_commander = is_staff(s.unit(first).arm);
  // A commander is hit or not, whatever else; the dice at others are then a pool of their own.
  plan.kind = at_commander ? PlanKind::test : PlanKind::volley;
  const int others = at_commander && sum.elsewhere > 0 ? 1 : 0;
  plan.pool_count = static_cast<std::uint8_t>(1 + others);
  plan.because(Rule::CRI_FIRE_11, is_artillery(firer.arm) ? "one for each gunner" : "one for each stand", sum.dice, 0);
  if (sum.elsewhere > 0) plan.because(Rule::CRI_FIRE_26, "at others", sum.elsewhere, others);
  for (std::size_t i = 0; i < s.aims.at.size(); ++i) {
    if (s.aims.at[i] < 0) continue;
    const bool aside = s.aims.at[i] != first;
    const int dice = dice_of(firer, static_cast<int>(i));
    if (!aside && plan.pools[0].needs == 7) plan.pools[0].needs = s.aims.needs[i];
    if (!at_commander)
      add_run(plan, {static_cast<std::uint8_t>(dice), s.aims.needs[i], unpacked(s.aims.why[i]).far,
                     static_cast<std::uint8_t>(aside ? 1 : 0)});
  }
  if (at_commander) {
    plan.pools[static_cast<std::size_t>(others)].needs = 6;
    plan.because(Rule::CRI_FIRE_40, "only a natural six hits a commander", 0, 0);
    return plan;
  }
  explain_chart(plan, sum, firer);
  plan.target = bearing_of(s, first);
  return plan;
}

void volley_thrown(State& s, const Roll& roll, Events events) {
  const int firer = s.aims.unit;
  const bool held = s.phase != Phase::free;
  std::array<Count, 6> counts;
  std::size_t next = 0;
  for (std::size_t i = 0; i < s.aims.at.size(); ++i) { // CRI-GEN-10
    if (s.aims.at[i] < 0) continue;
    Count& count = count_of(counts, s.aims.at[i]);
    const bool far = unpacked(s.aims.why[i]).far;
    for (int die = dice_of(s.unit(firer), static_cast<int>(i)); die > 0; --die)
      count.add(roll.faces[next++], s.aims.needs[i], far);
  }
  for (const Count& count : counts) {
    if (count.target < 0) break;
    const int hits = count.hits(s);
    s.unit(count.target).fired_on_by |= bit(firer); // CRI-FIRE-23
    s.volleys.push_back({static_cast<std::int8_t>(firer), count.target, static_cast<std::uint8_t>(hits),
                         static_cast<std::uint8_t>(count.sixes)});
    report(events, EventKind::volley_fired, Rule::CRI_FIRE_32, [&](Event& e) {
      e.unit = static_cast<std::int8_t>(firer);
      e.other = count.target;
      e.a = hits;
      e.b = count.sixes;
      e.yes = held;
      e.show({count.faces.data(), count.dice});
    });
  }
  s.aims = {};
  if (!held) s.agenda.push(StepKind::apply); // CRI-SEQ-12; in other phases APPLY waits below: CRI-SEQ-17, 20
}

} // namespace sandtable::crimea
