// Whatever path is allowed, on whatever table and however the dice fall: not too long, not too near an enemy, on
// nobody, off nothing, and a copy of the battle plays like the original.

#include "marching.hpp"
#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <random>

namespace sandtable::kingdom {

namespace {

/// Random numbers that are the same with every standard library.
class PathChance {
public:
  explicit PathChance(unsigned seed) : engine_(seed) {}
  int below(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
  double between(double low, double high) { return low + (high - low) * (engine_() / 4294967296.0); }
  Vec place(double margin) {
    return {between(margin, table_default.x - margin), between(margin, table_default.y - margin)};
  }

private:
  std::mt19937 engine_;
};

/// A crowded table with a red unit that is to move.
struct Crowd {
  Field f;
  int mover = -1;

  explicit Crowd(PathChance& chance) {
    using T = TerrainKind;
    constexpr T areas[] = {T::stream, T::light_woods, T::deep_water, T::building, T::rough};
    for (int i = 1 + chance.below(4); i > 0; --i) {
      const Vec low = chance.place(6);
      f.terrain(areas[chance.below(5)], block(low.x, low.y, low.x + 2 + chance.below(10), low.y + 2 + chance.below(6)));
    }
    if (chance.below(2) == 0) f.terrain(T::hedge, {chance.place(4), chance.place(4)});
    constexpr UnitKind kinds[] = {UnitKind::foot_regiment,     UnitKind::horse_regiment, UnitKind::commanded_shot,
                                  UnitKind::clansmen_regiment, UnitKind::small_gun,      UnitKind::dragoon_regiment};
    for (int i = 6 + chance.below(8); i > 0; --i) {
      const UnitKind kind = kinds[chance.below(6)];
      Placement p;
      if (!is_gun(kind) && chance.below(4) == 0) p.formation = Formation::march_column;
      const double facing = chance.below(3) == 0 ? chance.between(0, 360) : 90.0 * chance.below(4);
      const int unit = f.add(i % 2 == 0 ? Side::red : Side::blue, kind, on_grid(chance.place(6)), facing, p);
      if (!has_room(f.state, unit, f.unit(unit)))
        f.unit(unit).presence = Presence::lost;
      else if (mover < 0 && i % 2 == 0)
        mover = unit;
    }
  }
};

Order random_path(PathChance& chance, const Field& f, int unit) {
  const Unit& u = f.unit(unit);
  Order o = order_for(Verb::march, unit);
  double left = allowance(f.state, unit) * chance.between(0.2, 1.1);
  if (arm_of(u) == Arm::artillery && chance.below(2) == 0)
    o.manoeuvres.push_back({ManoeuvreKind::pivot, 0, from_degrees(chance.between(0, 360)), {}});
  for (int i = 1 + chance.below(3); i > 0 && left > 0; --i) {
    Manoeuvre m;
    switch (chance.below(6)) {
      case 0: m = Field::wheel_left(chance.between(2, 80)); break;
      case 1: m = Field::wheel_right(chance.between(2, 80)); break;
      case 2: m = Field::back(left * chance.between(0.1, 0.5)); break;
      case 3: m = chance.below(2) == 0 ? Field::side_left(left / 3) : Field::side_right(left / 3); break;
      default: m = Field::advance(left * chance.between(0.3, 1)); break;
    }
    o.manoeuvres.push_back(m);
    left -= cost_of(u, m);
  }
  return o;
}

/// TKO-GEO-12, with what the grid may add.
void expect_clear(const State& s, int mover) {
  const Unit& u = s.unit(mover);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& other = s.unit(i);
    if (i == mover || !on_table(other)) continue;
    for (const Body& own : blocks_of(u))
      for (const Body& theirs : blocks_of(other))
        EXPECT_FALSE(overlap_on_slide(own.box, {}, theirs.box, 2 * contact_distance)) << mover << " on " << i;
  }
  EXPECT_FALSE(footfall(s, u).off_table);
}

/// TKO-MOVE-31, 32 by brute force: along the whole path in tiny steps.
void expect_distances_kept(const State& s, int mover, const March& m) {
  Unit at = m.start;
  for (const Manoeuvre& leg : m.legs) {
    for (int k = 1; k <= 20; ++k) {
      const Unit there = after(at, leg, k / 20.0);
      for (int i = 0; i < s.unit_count; ++i) {
        const Unit& other = s.unit(i);
        if (i == mover || !on_table(other)) continue;
        if (other.side != there.side) {
          const double least = std::min(enemy_gap, distance(s, m.start, other)) - 0.02;
          EXPECT_GE(distance(s, there, other), least);
        } else if (arm_of(other) != Arm::artillery && leg.kind != ManoeuvreKind::pivot) {
          for (const Body& own : blocks_of(there))
            for (const Body& theirs : blocks_of(other))
              EXPECT_FALSE(overlap_on_slide(own.box, {}, theirs.box, 0.06)) << mover << " through " << i;
        }
      }
    }
    at = after(at, leg, 1);
  }
}

} // namespace

// TKO-MOVE-20, 31, 32, TKO-GEO-12, 40, TKO-DIFF-06, 07
TEST(PathProperties, AnAllowedPathKeepsItsDiceItsDistanceAndEverybodysPlace) {
  PathChance chance(1642);
  int allowed = 0, dice = 0, near = 0;
  for (int game = 0; game < 120 && !testing::Test::HasFailure(); ++game) {
    Crowd c(chance);
    if (c.mover < 0) continue;
    Roll roll;
    for (int i = move_dice(c.f.unit(c.mover), Pace::normal).dice; i > 0; --i)
      roll.faces.push_back(static_cast<std::uint8_t>(1 + chance.below(6)));
    State& s = c.f.state;
    s.agenda = {};
    s.agenda.push(StepKind::draw);
    s.given = {};
    s.given.verb = Verb::move;
    s.given.unit = static_cast<std::int8_t>(c.mover);
    begin_move(s, nullptr);
    const Step throws = s.agenda.pop();
    move_thrown(s, throws.a, roll, nullptr);
    const State before = s;
    for (int k = 0; k < 25; ++k) {
      s = before;
      const Order o = random_path(chance, c.f, c.mover);
      const March m = judge_path(s, o);
      if (!m.ruling.allowed()) continue;
      ++allowed;
      near += nearest_enemy(s, c.mover) >= 0 && within(s, m.end, s.unit(nearest_enemy(s, c.mover)), 3) ? 1 : 0;
      EXPECT_LE(m.cost, allowance(s, c.mover) + measure_tolerance);
      expect_distances_kept(s, c.mover, m);
      Kingdom::apply(s, o, Kingdom::check(s, o), nullptr);
      State copy = s;
      while (s.agenda.top().kind == StepKind::terrain_roll) {
        ++dice;
        const Roll die = roll_of({1 + chance.below(6)});
        Kingdom::settle(s, die, nullptr);
        Kingdom::settle(copy, die, nullptr);
      }
      EXPECT_EQ(Kingdom::digest(s), Kingdom::digest(copy));
      EXPECT_EQ(s.agenda.top().kind, StepKind::draw);
      EXPECT_LE(s.course.gone, m.cost + 0.01);
      EXPECT_GE(s.course.inches, 0);
      expect_clear(s, c.mover);
    }
  }
  EXPECT_GT(allowed, 700);
  EXPECT_GT(dice, 100);
  EXPECT_GT(near, 25);
}

// TKO-GEO-12, TKO-CHG-54, 83, TKO-COMP-15, TKO-EVT-18: courses that nobody judged end where they may.
TEST(PathProperties, ACourseEndsWhereTheUnitMayStand) {
  PathChance chance(1645);
  constexpr Purpose purposes[] = {Purpose::charge, Purpose::swirl, Purpose::pursuit, Purpose::at_the_enemy,
                                  Purpose::straight_on};
  int stopped = 0, touching = 0, met = 0, left = 0;
  for (int game = 0; game < 400 && !testing::Test::HasFailure(); ++game) {
    Crowd c(chance);
    if (c.mover < 0) continue;
    State& s = c.f.state;
    const Unit start = s.unit(c.mover);
    Course course;
    course.unit = static_cast<std::int8_t>(c.mover);
    course.purpose = purposes[game % 5];
    course.inches = chance.between(2, 24);
    if (course.purpose == Purpose::charge || course.purpose == Purpose::pursuit)
      course.target = static_cast<std::int8_t>(nearest_enemy(s, c.mover));
    course.legs.push_back(Field::advance(course.inches));
    s.agenda = {};
    s.agenda.push(StepKind::draw);
    set_out(s, course);
    advance(s, nullptr);
    while (s.agenda.top().kind == StepKind::terrain_roll) Kingdom::settle(s, roll_of({1 + chance.below(6)}), nullptr);
    ASSERT_EQ(s.agenda.top().kind, StepKind::draw);
    expect_clear(s, c.mover);
    const double more = course.purpose == Purpose::pursuit ? forced_extension : 0; // TKO-GEO-36
    EXPECT_LE(distance(start.anchor, s.unit(c.mover).anchor), course.inches + more + 0.01);
    EXPECT_TRUE(!s.course.touching || touch(s, s.unit(c.mover), s.unit(course.target)));
    EXPECT_TRUE(s.course.met < 0 || course.purpose == Purpose::pursuit);
    stopped += s.course.inches > 0.1 ? 1 : 0;
    touching += s.course.touching ? 1 : 0;
    met += s.course.met >= 0 ? 1 : 0;
    left += s.course.left ? 1 : 0;
  }
  EXPECT_GT(stopped, 100);
  EXPECT_GT(touching, 5);
  EXPECT_GT(met, 0);
  EXPECT_GT(left, 5);
}

} // namespace sandtable::kingdom
