#include "rulebooks/crimea/chapters/volley.hpp"

#include "rulebooks/crimea/chapters/fire_chart.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

bool alike(const VolleyRun& a, const VolleyRun& b) {
  return a.needs == b.needs && a.far == b.far && a.at_others == b.at_others;
}

void add_run(VolleyRuns& runs, const VolleyRun& run) {
  if (runs.empty() || !alike(runs.back(), run)) return runs.push_back(run);
  VolleyRun& last = runs.back();
  last.dice = static_cast<std::uint8_t>(last.dice + run.dice);
  for (std::size_t row = 0; row < last.rows.size(); ++row) last.rows[row] = last.rows[row] || run.rows[row];
  last.bracketed = last.bracketed || run.bracketed;
  last.pivot = last.pivot || run.pivot;
  last.at_commanders = last.at_commanders && run.at_commanders;
}

void explain_chart(Plan& plan, int pool, const VolleyRun& run, const Unit& firer) {
  if (run.rows[0]) plan.because(Rule::CRI_FIRE_05, "at a line, skirmishers or guns in action", 0, pool);
  if (run.rows[1]) plan.because(Rule::CRI_FIRE_06, "at a column, a double line or limbered guns", 0, pool);
  if (run.rows[2]) plan.because(Rule::CRI_FIRE_07, "at a square or into a flank", 0, pool);
  if (run.bracketed) plan.because(Rule::CRI_FIRE_04, "in cover or skirmish order", 0, pool);
  if (run.pivot) plan.note(Rule::CRI_FIRE_16, "stands that pivot", pivot_penalty, Changes::face, pool);
  if (firer.chits > 0) plan.note(Rule::CRI_FIRE_32, "chits of the unit that fires", firer.chits, Changes::face, pool);
  if (run.far) plan.because(Rule::CRI_FIRE_34, "hits at long range are halved", 0, pool);
}

/// What one target has been thrown so far.
struct Count : VolleyCount {
  std::int8_t target = -1;
  std::uint8_t dice = 0;
  std::array<std::uint8_t, Event::most_faces> faces{};
};

Count& count_of(std::array<Count, 6>& counts, std::int8_t target) {
  const auto at =
      std::find_if(counts.begin(), counts.end(), [&](const Count& c) { return c.target == target || c.target < 0; });
  at->target = target;
  return *at;
}

} // namespace

int main_target(const State& s) {
  int first = -1;
  for (const std::int8_t at : s.aims.at) {
    if (at < 0) continue;
    if (!is_staff(s.unit(at).arm)) return at;
    if (first < 0) first = at;
  }
  return first;
}

VolleyRuns volley_runs(const State& s) {
  const int main = main_target(s);
  VolleyRuns runs;
  for (std::size_t i = 0; i < s.aims.at.size(); ++i) {
    if (s.aims.at[i] < 0) continue;
    const Why why = unpacked(s.aims.why[i]);
    VolleyRun run;
    run.dice = static_cast<std::uint8_t>(dice_of(s.unit(s.aims.unit), static_cast<int>(i)));
    run.needs = s.aims.needs[i];
    run.far = why.far;
    run.at_others = s.aims.at[i] != main;
    run.rows[static_cast<std::size_t>(why.row)] = true;
    run.bracketed = why.bracketed;
    run.pivot = why.pivot;
    run.at_commanders = is_staff(s.unit(s.aims.at[i]).arm);
    add_run(runs, run);
  }
  return runs;
}

void count_die(VolleyCount& count, int face, int needs, bool far) {
  if (face == 6) ++count.sixes; // CRI-FIRE-38: natural, whether it hit or not
  if (face >= needs) ++(far ? count.far : count.near);
}

int possible_hits(const Unit& target, const VolleyCount& count) {
  if (is_staff(target.arm)) return std::min(count.near, 1); // CRI-FIRE-40
  return count.near + (count.far + 1) / 2;                  // CRI-FIRE-33, 34, 35, CRI-RULING-29, CRI-GEN-09
}

int chits_for(int sixes) { return sixes / 2; } // CRI-FIRE-36, CRI-MOR-10, CRI-RULING-30

int leaders_threatened_by(int sixes) { return sixes / 3; } // CRI-FIRE-37

Plan volley_plan(const State& s) {
  const Unit& firer = s.unit(s.aims.unit);
  const int main = main_target(s);
  const bool at_commander = is_staff(s.unit(main).arm);
  Plan plan;
  plan.title = "Fire";
  plan.attacker = s.aims.unit;
  plan.defender = static_cast<std::int8_t>(main);
  plan.kind = at_commander ? "test" : "volley"; // a commander is hit or not
  plan.reading = at_commander ? Reading::any_success : Reading::successes;
  int pool = 0;
  for (const VolleyRun& run : volley_runs(s)) {
    PlannedPool& dice = plan.pool(pool);
    dice.needs = run.needs;
    dice.unit = s.aims.unit;
    if (run.far) dice.note = "hits halved";
    if (run.at_others)
      plan.because(Rule::CRI_FIRE_26, "at others", run.dice, pool);
    else
      plan.because(Rule::CRI_FIRE_11, is_artillery(firer.arm) ? "one for each gunner" : "one for each stand", run.dice,
                   pool);
    if (run.at_commanders)
      plan.because(Rule::CRI_FIRE_40, "only a natural six hits a commander", 0, pool);
    else
      explain_chart(plan, pool, run, firer);
    ++pool;
  }
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
    for (int die = dice_of(s.unit(firer), static_cast<int>(i)); die > 0; --die) {
      const std::uint8_t face = roll.faces[next++];
      count.faces[count.dice++] = face;
      count_die(count, face, s.aims.needs[i], far);
    }
  }
  for (const Count& count : counts) {
    if (count.target < 0) break;
    const int hits = possible_hits(s.unit(count.target), count);
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
