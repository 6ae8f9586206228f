// Whatever march is allowed, on whatever table: not too long, not too near an enemy, on nobody, off nothing, and the
// same ruling when the table is turned round.

#include "marching.hpp"
#include "rulebooks/crimea/chapters/approach.hpp"
#include "rulebooks/crimea/chapters/end_place.hpp"
#include "rulebooks/crimea/chapters/flight_path.hpp"
#include "rulebooks/crimea/chapters/march.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <random>

namespace sandtable::crimea {

namespace {

constexpr Vec table_size{80, 60};

/// Random numbers that are the same with every standard library.
class Chance {
public:
  explicit Chance(unsigned seed) : engine_(seed) {}
  int below(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
  double between(double low, double high) { return low + (high - low) * (engine_() / 4294967296.0); }
  Vec place(double margin) {
    return on_grid({between(margin, table_size.x - margin), between(margin, table_size.y - margin)});
  }

private:
  std::mt19937 engine_;
};

struct Piece {
  Side side;
  const char* type; ///< none: a commander
  Formation formation;
  Vec at;
  double facing;
  int chits;
};

/// A battlefield by its parts, so that it can be laid out again the other way round.
struct Layout {
  std::vector<std::pair<TerrainKind, Points>> ground;
  std::vector<Piece> pieces;
};

Points random_box(Chance& chance) {
  const Vec low = chance.place(6);
  return box(low.x, low.y, low.x + 2 + chance.below(10), low.y + 2 + chance.below(8));
}

Layout random_layout(Chance& chance) {
  using K = TerrainKind;
  constexpr K areas[] = {K::stream, K::light_woods, K::deep_water, K::hill, K::building};
  Layout out;
  for (int i = 1 + chance.below(4); i > 0; --i) out.ground.emplace_back(areas[chance.below(5)], random_box(chance));
  if (chance.below(2) == 0) out.ground.emplace_back(K::low_wall, Points{chance.place(4), chance.place(4)});
  for (int i = 5 + chance.below(6); i > 0; --i) {
    Piece p{i % 2 == 0 ? Side::red : Side::blue, "british-line", Formation::line, chance.place(8), 0, 0};
    switch (chance.below(5)) {
      case 0: p.type = "british-light-cavalry"; break;
      case 1: p.type = "british-foot-battery"; break;
      case 2: p.type = chance.below(2) == 0 ? nullptr : "british-rifles"; break;
      default: break;
    }
    constexpr Formation foot[] = {Formation::line, Formation::column, Formation::road_column};
    constexpr Formation guns[] = {Formation::limbered, Formation::limbered_road, Formation::unlimbered};
    const bool battery = p.type != nullptr && std::string_view(p.type) == "british-foot-battery";
    p.formation = (battery ? guns : foot)[chance.below(3)];
    p.facing = chance.below(3) == 0 ? chance.between(0, 360) : 90.0 * chance.below(4);
    p.chits = chance.below(4) == 0 ? 1 : 0;
    out.pieces.push_back(p);
  }
  return out;
}

Vec turned(Vec v) { return table_size - v; }

/// The layout on a table, as it is or turned by half a circle, without whoever does not fit; one red piece has thrown.
struct Battlefield {
  Field f{{}, table_size};
  int mover = -1;

  Battlefield(const Layout& layout, bool turn) {
    for (const auto& [kind, shape] : layout.ground) {
      Points points;
      for (const Vec p : shape) points.push_back(turn ? turned(p) : p);
      f.terrain(kind, points);
    }
    for (const Piece& p : layout.pieces) {
      const Vec at = turn ? turned(p.at) : p.at;
      const double facing = turn ? p.facing + 180 : p.facing;
      const int i = p.type == nullptr ? f.commander(p.side, Nation::british, at)
                                      : f.add(p.side, p.type, at, facing, {.formation = p.formation, .chits = p.chits});
      f.unit(i).present = stands_clear(i);
      if (f.unit(i).present && mover < 0 && p.side == Side::red) mover = i;
    }
  }
  bool stands_clear(int i) const {
    const Touched ground = touched_at(f.state, f.unit(i));
    if (ground.off_table || ground.impassable >= 0) return false;
    for (int k = 0; k < i; ++k)
      if (f.unit(k).present && overlap(f.unit(i), f.unit(k))) return false;
    return true;
  }
};

MoveKind random_kind(Chance& chance, const Field& f, int unit) {
  if (is_staff(f.unit(unit).arm)) return MoveKind::staff;
  constexpr MoveKind kinds[] = {MoveKind::forward,  MoveKind::forward, MoveKind::forward, MoveKind::prolonge,
                                MoveKind::backward, MoveKind::left,    MoveKind::right,   MoveKind::about_face};
  for (;;)
    if (const MoveKind k = kinds[chance.below(8)]; move_dice(f.state, f.unit(unit), k) > 0) return k;
}

void throw_dice(Chance& chance, Field& f, int unit, MoveKind kind) {
  begin_move(f.state, Field::move(unit, kind), nullptr);
  Roll roll = roll_of({});
  for (int i = f.state.move.dice; i > 0; --i) roll.faces.push_back(static_cast<std::uint8_t>(1 + chance.below(6)));
  move_thrown(f.state, roll, nullptr);
}

double side_of(MoveKind kind) {
  switch (kind) {
    case MoveKind::backward:
    case MoveKind::about_face: return 180;
    case MoveKind::left: return -90;
    case MoveKind::right: return 90;
    default: return 0;
  }
}

/// A path that is often allowed: mostly straight, mostly short enough.
Order random_march(Chance& chance, const Field& f, int unit) {
  const Unit& u = f.unit(unit);
  const MoveKind kind = f.state.move.kind;
  Order o = Field::march(unit, {});
  double way = to_degrees(u.facing) + side_of(kind);
  Vec at = u.anchor;
  if (kind == MoveKind::about_face) at -= u.footing.forward * u.footing.depth;
  const double reach = best_allowance(f.state) * chance.between(0.1, 1.1);
  const int legs = kind == MoveKind::forward || kind == MoveKind::staff ? 1 + chance.below(2) : 1;
  for (int i = 0; i < legs; ++i) {
    if (kind == MoveKind::staff)
      way = chance.between(0, 360);
    else if (chance.below(2) == 0)
      way += chance.between(-16, 16);
    at = along(at, way, reach / legs);
    o.path.push_back(at);
  }
  if (chance.below(4) == 0) o.facing = from_degrees(way - side_of(kind) + chance.between(-10, 10));
  return o;
}

double sum(const Move& m) {
  double out = 0;
  for (int i = 0; i < m.dice; ++i) out += m.faces[static_cast<std::size_t>(i)];
  return out;
}

/// CRI-MOVE-35 by brute force.
void expect_order_on_the_table(const State& s) {
  for (int i = 0; i < s.unit_count; ++i) {
    if (!s.unit(i).present) continue;
    for (int k = 0; k < i; ++k) EXPECT_FALSE(s.unit(k).present && overlap(s.unit(i), s.unit(k))) << i << " on " << k;
    const Touched ground = touched_at(s, s.unit(i));
    EXPECT_FALSE(ground.off_table);
    EXPECT_LT(ground.impassable, 0);
  }
}

/// CRI-MOVE-28: the unit, slid by steps from where it began to where it ended.
void expect_distance_kept(const State& s, const Unit& u, const Unit& end) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& e = s.unit(i);
    if (!e.present || e.side == u.side) continue;
    const double least = std::min(enemy_distance, distance(s, u, e)) - 2 * measure_tolerance;
    for (int k = 0; k <= 8; ++k) {
      const Unit there = planted(end, u.anchor + (end.anchor - u.anchor) * (k / 8.0), end.facing);
      EXPECT_GE(distance(s, there, e), least);
    }
  }
}

} // namespace

// CRI-MOVE-01, 22, 23, 28, 29, 30, 35
TEST(MovementProperties, AnAllowedMarchKeepsItsDiceItsDistanceAndEverybodysPlace) {
  Chance chance(1854);
  constexpr int hair = 16; // of a turn, for the grid
  int allowed = 0, near = 0, through = 0, turned_at_all = 0;
  for (int game = 0; game < 400 && !testing::Test::HasFailure(); ++game) {
    Battlefield b(random_layout(chance), false);
    if (b.mover < 0) continue;
    b.f.unit(b.mover).turned = game % 3 == 0 ? free_turn / 2 : 0; // CRI-SEQ-29: before it moved
    throw_dice(chance, b.f, b.mover, random_kind(chance, b.f, b.mover));
    const State before = b.f.state;
    const Unit& u = before.unit(b.mover);
    for (int k = 0; k < 40; ++k) {
      b.f.state = before;
      const Order o = random_march(chance, b.f, b.mover);
      const March m = judge_march(before, o);
      if (!m.ruling.allowed()) continue;
      ++allowed;
      near +=
          nearest_enemy(before, b.mover) >= 0 && within(before, m.end, before.unit(nearest_enemy(before, b.mover)), 4)
              ? 1
              : 0;
      through += m.through_friend ? 1 : 0;
      EXPECT_LE(m.length, m.allowance + measure_tolerance);
      EXPECT_LE(m.allowance, sum(before.move));
      EXPECT_LE(distance(u.anchor, m.end.anchor), m.length + 2 * u.footing.depth + 0.01);
      if (before.move.kind != MoveKind::staff) { // CRI-SEQ-29; CRI-MOVE-31: staff rides as it likes
        const Angle ahead = before.move.kind == MoveKind::about_face ? reversed(u.facing) : u.facing; // CRI-MOVE-27
        const int turn = turn_between(ahead, m.end.facing);
        EXPECT_LE(turn + u.turned, free_turn + hair);
        EXPECT_GE(m.end.turned + hair, u.turned + turn); // which it remembers
        turned_at_all += turn > hair ? 1 : 0;
      }
      b.f.state = before;
      b.f.state.agenda.pop();
      take_path(b.f.state, o, m, nullptr);
      expect_order_on_the_table(b.f.state);
      const bool one_leg = o.path.size() == 1 && m.end.facing == u.facing;
      if (one_leg) expect_distance_kept(before, u, m.end);
    }
    b.f.state = before;
  }
  EXPECT_GT(allowed, 2000);
  EXPECT_GT(near, 100);
  EXPECT_GT(through, 25);
  EXPECT_GT(turned_at_all, 500);
}

// Nothing of a ruling depends on where on the compass the table lies.
TEST(MovementProperties, TheTableTurnedByHalfACircleGivesTheSameRulings) {
  Chance chance(1855);
  int compared = 0;
  for (int game = 0; game < 150; ++game) {
    const Layout layout = random_layout(chance);
    Battlefield b(layout, false), m(layout, true);
    ASSERT_EQ(b.mover, m.mover);
    if (b.mover < 0) continue;
    const MoveKind kind = random_kind(chance, b.f, b.mover);
    throw_dice(chance, b.f, b.mover, kind);
    begin_move(m.f.state, Field::move(m.mover, kind), nullptr);
    Roll same = roll_of({});
    for (int i = 0; i < b.f.state.move.dice; ++i)
      same.faces.push_back(b.f.state.move.faces[static_cast<std::size_t>(i)]);
    move_thrown(m.f.state, same, nullptr);
    for (int k = 0; k < 30; ++k) {
      Order o = random_march(chance, b.f, b.mover);
      for (Vec& p : o.path) p = on_grid(p);
      Order other = o;
      for (Vec& p : other.path) p = turned(p);
      if (o.facing && kind != MoveKind::staff) other.facing = reversed(*o.facing);
      ASSERT_EQ(path_refusal(b.f, o), path_refusal(m.f, other)) << "battle " << game << " order " << k;
      ++compared;
    }
  }
  EXPECT_GT(compared, 3000);
}

// CRI-MOVE-28, 29, 35: as far as clear_run says a unit may go, and there it may stand.
TEST(MovementProperties, AClearRunEndsWhereTheUnitMayStand) {
  Chance chance(1856);
  int stopped = 0;
  for (int game = 0; game < 300; ++game) {
    Battlefield b(random_layout(chance), false);
    if (b.mover < 0 || !is_unit(b.f.unit(b.mover))) continue;
    const Unit& u = b.f.unit(b.mover);
    const double run = clear_run(b.f.state, b.mover, u, 30);
    const Unit end = planted(u, u.anchor + u.footing.forward * run, u.facing);
    EXPECT_TRUE(check_end_place(b.f.state, b.mover, end).allowed()) << "battle " << game << " run " << run;
    expect_distance_kept(b.f.state, u, end);
    stopped += run < 30 ? 1 : 0;
  }
  EXPECT_GT(stopped, 60);
}

} // namespace sandtable::crimea
