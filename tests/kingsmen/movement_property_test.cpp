// Whatever march is allowed, on whatever table: not too long, through nobody, off nothing, and the same ruling in the
// mirror.

#include "marching.hpp"

#include <functional>
#include <random>

namespace sandtable::kingsmen {

namespace {

constexpr Vec table_size{72, 48};

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

struct RandomGround {
  TerrainKind kind;
  Points shape;
};

struct Posted {
  Side side;
  Type type;
  Stance stance;
  Vec at;
  double facing;
};

/// A battlefield by its parts, so that it can be laid out again in the mirror.
struct BattlePlan {
  std::vector<RandomGround> ground;
  std::vector<Posted> units;
};

Points random_box(Chance& chance) {
  const Vec low = chance.place(6);
  return box(low.x, low.y, low.x + 1 + chance.below(12), low.y + 1 + chance.below(10));
}

BattlePlan random_battle(Chance& chance) {
  using K = TerrainKind;
  constexpr K areas[] = {K::stream, K::light_woods, K::deep_water, K::heavy_forest,
                         K::rough,  K::crops,       K::hill,       K::building};
  constexpr K lines[] = {K::fence, K::hedge, K::low_wall, K::fortification};
  BattlePlan out;
  for (int i = 2 + chance.below(4); i > 0; --i) out.ground.push_back({areas[chance.below(8)], random_box(chance)});
  if (chance.below(2) == 0) out.ground.push_back({lines[chance.below(4)], {chance.place(4), chance.place(4)}});
  if (chance.below(2) == 0) { // a road through it all, with a bridge somewhere
    const double y = 10 + chance.below(28);
    out.ground.push_back({K::road, box(-1, y - 1, 73, y + 1)});
    const double x = 10 + chance.below(40);
    out.ground.push_back({K::bridge, box(x, y - 1, x + 8, y + 1)});
  }
  for (int i = 4 + chance.below(6); i > 0; --i) {
    Posted p;
    p.side = i % 2 == 0 ? Side::red : Side::blue;
    p.type = static_cast<Type>(chance.below(5));
    const bool formed = p.type == Type::infantry || p.type == Type::cavalry;
    p.stance.formation = chance.below(2) == 0 ? Formation::column : formed ? Formation::line : Formation::loose;
    if (p.type == Type::skirmishers) p.stance.formation = Formation::loose;
    if (chance.below(3) == 0) p.stance.privates = p.type == Type::infantry ? 5 + chance.below(8) : 3 + chance.below(2);
    p.stance.arrangement = chance.below(2) == 0 ? Arrangement::picket : Arrangement::cloud;
    p.at = chance.place(8);
    if (chance.below(2) == 0)
      for (const RandomGround& g : out.ground)
        if (g.kind == K::road) p.at.y = g.shape[0].y + 1;
    p.facing = chance.below(3) == 0 ? chance.between(0, 360) : 90.0 * chance.below(4);
    out.units.push_back(p);
  }
  return out;
}

/// Lays a battlefield out, leaving away whoever does not fit; the first unit left is active.
struct Battlefield {
  Field f;
  int mover = -1;

  Battlefield(const BattlePlan& layout, const std::function<Vec(Vec)>& place,
              const std::function<double(double)>& facing, bool flip) {
    for (const RandomGround& g : layout.ground) {
      Points shape;
      for (const Vec& p : g.shape) shape.push_back(place(p));
      f.terrain(g.kind, shape);
    }
    for (const Posted& p : layout.units) {
      const int i = f.add(p.side, p.type, place(p.at), facing(p.facing), p.stance);
      Unit& u = f.unit(i);
      if (flip) {
        for (Offset& o : u.spots) o.x = static_cast<std::int16_t>(-o.x);
        f.refresh(i);
      }
      Tolerance nobody;
      nobody.own_skirmishers = false;
      if (fits(f.state, u, i, nobody).allowed()) {
        if (mover < 0 && u.side == Side::red) mover = i;
      } else {
        u.present = false;
      }
    }
    if (mover >= 0) ready(f, mover);
  }
};

Battlefield as_it_is(const BattlePlan& layout) {
  return {layout, [](Vec v) { return v; }, [](double d) { return d; }, false};
}
Vec turned(Vec v) { return table_size - v; }
Vec flipped(Vec v) { return {table_size.x - v.x, v.y}; }

Order random_march(Chance& chance, const Unit& u) {
  const double reach = base_allowance(u.type, u.formation) * (chance.below(3) == 0 ? 1.5 : 0.7);
  Order o = Field::march({});
  Vec at = u.anchor;
  const int points = chance.below(4);
  for (int i = 0; i < points; ++i) {
    const double around = chance.below(2) == 0 ? chance.between(-100, 100) : 90.0 * chance.below(4);
    at = on_grid(along(at, to_degrees(u.facing) + around, chance.between(0, reach / points)));
    o.path.push_back(at);
  }
  if (chance.below(2) == 0)
    o.facing = from_degrees(to_degrees(u.facing) +
                            (chance.below(2) == 0 ? chance.between(-180, 180) : 90.0 * chance.below(4)));
  if (u.type == Type::skirmishers) o.arrangement = static_cast<Arrangement>(chance.below(3));
  return o;
}

bool goes_back(const Unit& u, const Path& path) {
  Vec from = u.anchor;
  for (const Vec& to : path) {
    if (dot(to - from, u.footing.forward) < -0.01) return true;
    from = to;
  }
  return false;
}

/// Whether something sampled along the way lies well inside slow ground: the middle of the front, which every unit
/// carries along.
bool wades(const State& s, const Unit& u, const Path& path) {
  Vec from = u.anchor;
  for (const Vec& to : path) {
    for (int k = 0; k <= 16; ++k) {
      const Vec p = from + (to - from) * (k / 16.0);
      for (const Feature& f : table(s).features()) {
        const bool slow =
            f.kind == TerrainKind::light_woods || f.kind == TerrainKind::rough || f.kind == TerrainKind::crops;
        if (slow && contains(f.outline, p)) return true;
      }
    }
    from = to;
  }
  return false;
}

/// KM1-GEO-11, 12, KM1-TERR-22 by brute force.
void expect_order_on_the_table(const State& s) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!in_the_open(u)) continue;
    for (const Box& b : bases_of(u, options(s))) {
      for (const Vec& c : corners(b)) {
        EXPECT_GE(std::min(c.x, c.y), -0.002);
        EXPECT_LE(c.x, table_size.x + 0.002);
        EXPECT_LE(c.y, table_size.y + 0.002);
      }
      for (const Feature& f : table(s).features()) {
        if (f.kind != TerrainKind::heavy_forest && f.kind != TerrainKind::building) continue; // water has bridges
        if (u.formation == Formation::column && table(s).road_at(u.anchor) >= 0) continue;    // KM1-MOVE-68
        EXPECT_LE(overlap_area(corners(b), PointsView(f.outline)), overlap_eps + 1e-9);
      }
      for (int k = 0; k < i; ++k) {
        if (!in_the_open(s.unit(k))) continue;
        for (const Box& other : bases_of(s.unit(k), options(s)))
          EXPECT_LE(overlap_area(b, other), overlap_eps + 1e-9) << i << " on " << k;
      }
    }
  }
}

/// KM1-MOVE-50, 51: the unit's bases, slid along its way by steps, are never on anybody but its own skirmishers.
void expect_free_way(const State& s, const Unit& u, const Path& path) {
  const bool loose = u.formation == Formation::loose;
  Vec from = u.anchor;
  for (const Vec& to : path) {
    for (int k = 0; k <= 12; ++k) {
      const Unit there = stood(u, from + (to - from) * (k / 12.0), u.facing);
      const Layout layout = layout_of(there, options(s));
      for (const Spot& spot : layout.view()) {
        if (loose && (is_artillery(u.type) ? spot.role != Role::gun : spot.role == Role::soldier)) continue;
        const Box b = sandtable::base_of(there.anchor, there.footing.forward, spot);
        for (int i = 0; i < s.unit_count; ++i) {
          const Unit& o = s.unit(i);
          if (&o == &u || !in_the_open(o) || (o.side == u.side && (loose_skirmishers(o) || o.anchor == u.anchor)))
            continue;
          for (const Box& other : bases_of(o, options(s))) EXPECT_LE(overlap_area(b, other), overlap_eps + 1e-9);
        }
      }
    }
    from = to;
  }
}

} // namespace

// KM1-MOVE-11, 30, 50, 51, 52, KM1-GEO-11, 12, KM1-TERR-22
TEST(MovementProperties, AnAllowedMarchKeepsItsAllowanceAndEverybodysPlace) {
  Chance chance(20);
  int allowed = 0, roads = 0, pushed = 0;
  for (int game = 0; game < 250; ++game) {
    Battlefield b = as_it_is(random_battle(chance));
    if (b.mover < 0) continue;
    const State before = b.f.state;
    const Unit& u = before.unit(b.mover);
    const double base = base_allowance(u.type, u.formation);
    for (int k = 0; k < 60 && !testing::Test::HasFailure(); ++k) {
      const Order o = random_march(chance, u);
      if (!Kingsmen1::check(before, o).allowed()) continue;
      ++allowed;
      const March m = judge_march(before, b.mover, o);
      const double length = length_of(u.anchor, o.path);
      const bool about = o.facing && dot(direction(*o.facing), u.footing.forward) < -0.01;
      const bool turns_back = u.type != Type::skirmishers && (goes_back(u, o.path) || about);
      const bool slow = !m.road && (turns_back || wades(before, u, o.path));
      EXPECT_LE(length, (m.road ? 1.5 : slow ? 0.5 : 1) * base + geom_eps);
      EXPECT_TRUE(!m.road || u.formation == Formation::column);
      if (!m.road) expect_free_way(before, u, o.path);
      b.f.state = before;
      carry_out<Kingsmen1>(b.f.state, o, &b.f.events);
      const Unit& end = b.f.unit(b.mover);
      EXPECT_EQ(end.anchor, o.path.empty() ? u.anchor : o.path.back());
      expect_order_on_the_table(b.f.state);
      for (int i = 0; i < before.unit_count; ++i) {
        const Unit& e = before.unit(i);
        if (e.side == u.side || !in_the_open(e)) continue;
        EXPECT_GE(distance_between(before, end, e), std::min(stop_short, distance_between(before, u, e)) - 0.002)
            << "KM1-MOVE-52";
      }
      roads += m.road ? 1 : 0;
    }
    pushed += b.f.happened(EventKind::skirmishers_pushed);
  }
  EXPECT_GT(allowed, 3000);
  EXPECT_GT(roads, 50);
  EXPECT_GT(pushed, 20);
}

// KM1-RULING-27: nothing of the ruling depends on where on the compass the table lies.
TEST(MovementProperties, TheTableTurnedByHalfACircleGivesTheSameRulings) {
  Chance chance(1807);
  for (int game = 0; game < 120; ++game) {
    const BattlePlan layout = random_battle(chance);
    Battlefield b = as_it_is(layout);
    Battlefield m(
        layout, turned, [](double d) { return d + 180; }, false);
    ASSERT_EQ(b.mover, m.mover);
    if (b.mover < 0) continue;
    for (int k = 0; k < 40; ++k) {
      const Order o = random_march(chance, b.f.unit(b.mover));
      Order mirrored = o;
      for (Vec& p : mirrored.path) p = turned(p);
      if (o.facing) mirrored.facing = reversed(*o.facing);
      ASSERT_EQ(b.f.refusal(o), m.f.refusal(mirrored)) << "battle " << game << " order " << k;
    }
  }
}

// KM1-MOVE-14, 16, 40, 50: left and right are alike for formed troops. (Loose men look for places clockwise, so those
// who make way may find other ones.)
TEST(MovementProperties, TheTableInTheMirrorGivesFormedTroopsTheSameRulings) {
  Chance chance(1813);
  int compared = 0;
  for (int game = 0; game < 160; ++game) {
    const BattlePlan layout = random_battle(chance);
    Battlefield b = as_it_is(layout);
    Battlefield m(
        layout, flipped, [](double d) { return -d; }, true);
    ASSERT_EQ(b.mover, m.mover);
    if (b.mover < 0 || b.f.unit(b.mover).formation == Formation::loose) continue;
    for (int k = 0; k < 40; ++k) {
      const Order o = random_march(chance, b.f.unit(b.mover));
      Order mirrored = o;
      for (Vec& p : mirrored.path) p = flipped(p);
      if (o.facing) mirrored.facing = Angle{} - *o.facing;
      const Rule rule = b.f.refusal(o), other = m.f.refusal(mirrored);
      if (rule == Rule::KM1_MOVE_55 || other == Rule::KM1_MOVE_55) continue;
      ASSERT_EQ(rule, other) << "battle " << game << " order " << k;
      ++compared;
    }
  }
  EXPECT_GT(compared, 2000);
}

} // namespace sandtable::kingsmen
