#include "rulebooks/kingsmen/chapters/formations.hpp"

#include "rulebooks/kingsmen/chapters/attack_result.hpp"
#include "rulebooks/kingsmen/chapters/tables.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/revisions.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

constexpr std::size_t officer_spot = 4, ensign_spot = 5; // of a gun's crew

constexpr int rounded_up(int a, int b) { return (a + b - 1) / b; }

bool square_to_table(const Unit& u) { return u.formation == Formation::mob; }

void add_command(Layout& out, const Unit& u, Vec officer, Vec ensign) {
  const BaseSize base = base_size(u.type);
  if (u.officer) out.add({officer, base, Role::officer, -1});
  if (u.ensign) out.add({ensign, base, Role::ensign, -1});
}

/// KM1-FORM-11, 15, 21, 24 and the two constants CMDFIG.
void lay_formed(Layout& out, const Unit& u, CommandFigures where) {
  const BaseSize base = base_size(u.type);
  lay_ranks(out, u.privates, u.files, base);
  if (where == CommandFigures::ends) {
    const double x = u.files * base.width / 2 + base.width / 2;
    add_command(out, u, {x, -base.depth / 2}, {-x, -base.depth / 2});
  } else {
    const double y = -(u.ranks * base.depth + base.depth / 2);
    add_command(out, u, {base.width / 2, y}, {-base.width / 2, y});
  }
}

/// KM1-FORM-25
void lay_limbered(Layout& out, const Unit& u) {
  lay_ranks(out, u.privates, u.files, base_foot);
  out.add({{0, -(u.ranks + 1.5)}, base_cannon, Role::gun, -1});
  add_command(out, u, {0.5, -(u.ranks + 3.5)}, {-0.5, -(u.ranks + 3.5)});
}

/// KM1-FORM-40..42
void lay_gun(Layout& out, const Unit& u) {
  for (std::size_t i = 0; i < u.privates; ++i) out.add({to_vec(u.spots[i]), base_foot, Role::soldier, 0});
  out.add({{0, -1.5}, base_cannon, Role::gun, -1});
  add_command(out, u, to_vec(u.spots[officer_spot]), to_vec(u.spots[ensign_spot]));
}

/// KM1-FORM-30, 35, 36: the centre is between officer and ensign, or the one left.
void lay_skirmishers(Layout& out, const Unit& u) {
  for (std::size_t i = 0; i < u.privates; ++i) out.add({to_vec(u.spots[i]), base_foot, Role::soldier, 0});
  const double apart = u.officer && u.ensign ? 0.5 : 0;
  add_command(out, u, {apart, 0}, {-apart, 0});
}

/// KM1-FORM-51, 52: cells between the corners are filled first, then the corners, so that neighbours touch.
void lay_square(Layout& out, const Unit& u) {
  lay_border(out, u.privates, static_cast<int>(square_side(u.privates)), base_foot);
  add_command(out, u, {0.5, 0}, {-0.5, 0});
}

/// KM1-FORM-60, 61, KM1-RULING-09
void lay_mob(Layout& out, const Unit& u) {
  const BaseSize base = base_size(u.type);
  const int n = u.privates + (u.officer ? 1 : 0) + (u.ensign ? 1 : 0);
  for (int i = 0; i < u.privates; ++i) out.add({grid_cell(i, n, base), base, Role::soldier, 0});
  add_command(out, u, grid_cell(u.privates, n, base), grid_cell(n - 1, n, base));
}

/// Only the bases that can be corners of the hull: the ends of ranks are enough.
Hull hull_of(const Unit& u, const Layout& layout, Vec frame) {
  std::array<Vec, 64> points;
  std::size_t count = 0;
  const bool ranked = (u.formation == Formation::line || u.formation == Formation::column);
  const auto spots = layout.view();
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (ranked && spots[i].role == Role::soldier) {
      const bool first = i == 0 || spots[i - 1].rank != spots[i].rank;
      const bool last = i + 1 == spots.size() || spots[i + 1].rank != spots[i].rank;
      if (!first && !last) continue;
      const int deepest = u.ranks - 1;
      if (spots[i].rank != 0 && spots[i].rank < deepest - 1) continue;
    }
    for (const Vec& c : corners(base_of(u.anchor, frame, spots[i]))) points[count++] = c;
  }
  return convex_hull({points.data(), count});
}

/// Measured along the unit's own axes, so that the circle turns with it.
void circle_around(Footing& f, Vec frame) {
  const Vec right = right_of(frame);
  Vec low{1e18, 1e18}, high{-1e18, -1e18};
  for (const Vec& p : f.hull.view()) {
    const Vec at{dot(p, right), dot(p, frame)};
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  f.middle = right * ((low.x + high.x) / 2) + frame * ((low.y + high.y) / 2);
  double r2 = 0;
  for (const Vec& p : f.hull.view()) r2 = std::max(r2, distance2(p, f.middle));
  f.radius = std::sqrt(r2);
}

} // namespace

bool may_choose(Type type, Formation formation) { // KM1-FORM-05, 06: square and mob are nobody's choice
  return tables::row_of(tables::formations.of(type), formation) == tables::Choice::chosen;
}

bool legal_shape(Type type, Formation formation, int ranks, int files, int n) {
  if (ranks < 1 || files < 1 || (ranks - 1) * files >= n || ranks * files < n) return false;
  if (is_artillery(type)) return formation == Formation::column && files == (n < 3 ? 1 : 2); // KM1-FORM-25
  // No file stands empty behind its first man: so many ranks have so many files (KM1-FORM-91), and the other way round.
  if (formation == Formation::line) // KM1-FORM-10, KM1-RULING-06
    return ranks <= 3 && files >= ranks && files == rounded_up(n, ranks);
  if (formation == Formation::column) // KM1-FORM-20, KM1-RULING-06
    return ranks > files && ranks == rounded_up(n, files);
  return false;
}

Shape shape_of(Type type, Formation formation, int ranks, int files, int n) {
  const auto shape = [](int r, int f) { return Shape{static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(f)}; };
  constexpr int most = 255;
  if (ranks < 0 || files < 0 || ranks > most || files > most) return {};
  if (formation == Formation::line) {
    if (files != 0) return shape(ranks != 0 ? ranks : rounded_up(n, files), files);
    int r = ranks != 0 ? ranks : type == Type::cavalry ? 1 : 2; // KM1-FORM-12
    if (ranks == 0)
      while (r > 1 && rounded_up(n, r) < r) --r;
    return shape(r, rounded_up(n, r));
  }
  if (formation == Formation::column) {
    if (ranks != 0) return shape(ranks, files != 0 ? files : rounded_up(n, ranks));
    int f = files != 0 ? files : 2; // KM1-FORM-22
    if (is_artillery(type)) f = files != 0 ? files : n < 3 ? 1 : 2;
    if (files == 0)
      while (f > 1 && rounded_up(n, f) <= f && !is_artillery(type)) --f;
    return shape(rounded_up(n, f), f);
  }
  return {};
}

Shape shape_in(const State& s, Type type, Formation formation, int ranks, int files, int n) {
  const bool all = hears_files_of_lines(*s.setting);
  return shape_of(type, formation, all || formation == Formation::line ? ranks : 0,
                  all || formation == Formation::column ? files : 0, n);
}

double square_side(int n) { return std::max(4, (n + 3) / 4 + 1); } // KM1-FORM-51, KM1-RULING-08

Layout layout_of(const Unit& u, const Options& options) {
  Layout out;
  switch (u.formation) {
    case Formation::line: lay_formed(out, u, options.cmdfig_line); break;
    case Formation::column:
      if (is_artillery(u.type))
        lay_limbered(out, u);
      else
        lay_formed(out, u, options.cmdfig_column);
      break;
    case Formation::loose:
      if (is_artillery(u.type))
        lay_gun(out, u);
      else
        lay_skirmishers(out, u);
      break;
    case Formation::square: lay_square(out, u); break;
    case Formation::mob: lay_mob(out, u); break;
  }
  return out;
}

Vec frame_of(const Unit& u) { return square_to_table(u) ? Vec{0, 1} : u.footing.forward; }

Bases bases_of(const Unit& u, const Options& options) {
  Bases out;
  const Layout layout = layout_of(u, options);
  const Vec frame = frame_of(u);
  for (const Spot& s : layout.view()) out.push_back(base_of(u.anchor, frame, s)); // KM1-GEO-02
  return out;
}

Box cannon_of(const Unit& u) {
  const double back = u.formation == Formation::column ? u.ranks + 1.5 : 1.5;
  return {u.anchor - u.footing.forward * back, u.footing.forward, base_cannon.width / 2, base_cannon.depth / 2};
}

Box command_pair_of(const Unit& u) { return {u.anchor, u.footing.forward, base_foot.width, base_foot.depth / 2}; }

Box body_of(const Unit& u) {
  if (is_artillery(u.type)) return cannon_of(u); // KM1-GEO-05, KM1-RULING-02
  const BaseSize base = base_size(u.type);
  const double half_depth = u.ranks * base.depth / 2;
  return {u.anchor - u.footing.forward * half_depth, u.footing.forward, u.files * base.width / 2, half_depth};
}

double centre_depth(const Unit& u) {
  switch (u.formation) {
    case Formation::line: return u.ranks * base_size(u.type).depth / 2;
    case Formation::column: return is_artillery(u.type) ? u.ranks + 1.5 : u.ranks * base_size(u.type).depth / 2;
    case Formation::loose: return is_artillery(u.type) ? 1.5 : 0;
    case Formation::square:
    case Formation::mob: return 0; // KM1-GEO-03
  }
  return 0;
}

void arrange(Unit& u, Arrangement preset) {
  if (preset == Arrangement::picket) {
    constexpr std::array<double, 6> x{2.0, -2.0, 3.5, -3.5, 5.0, -5.0}; // outermost last, so they fall first
    for (std::size_t i = 0; i < x.size(); ++i) u.spots[i] = to_offset({x[i], 0});
  } else if (preset == Arrangement::cloud) {
    for (std::size_t i = 0; i < 6; ++i)
      u.spots[i] = to_offset(direction(from_degrees(30 + 60.0 * static_cast<double>(i))) * 3.0);
  }
}

void arrange_crew(Unit& u) {
  u.spots = {to_offset({1.5, -0.75}),  to_offset({-1.5, -0.75}), to_offset({1.5, -2.25}),
             to_offset({-1.5, -2.25}), to_offset({0.6, -3.75}),  to_offset({-0.6, -3.75})};
}

Vec middle_of_men(const Unit& u) {
  Vec sum;
  for (std::size_t i = 0; i < u.privates; ++i) sum += to_vec(u.spots[i]);
  return u.privates > 0 ? sum / u.privates : Vec{};
}

void centre_on_men(Unit& u) {
  const Vec from = u.anchor, forward = direction(u.facing);
  u.anchor = on_grid(placed(from, forward, middle_of_men(u)));
  const Vec d = u.anchor - from;
  const Vec moved{dot(d, right_of(forward)), dot(d, forward)};
  for (std::size_t i = 0; i < u.privates; ++i) u.spots[i] = to_offset(to_vec(u.spots[i]) - moved);
}

void stand(Unit& u, const Options& options) {
  u.footing.forward = direction(u.facing);
  u.footing.centre = u.anchor - u.footing.forward * centre_depth(u); // KM1-GEO-06
  u.footing.hull = hull_of(u, layout_of(u, options), frame_of(u));
  circle_around(u.footing, frame_of(u));
}

Unit stood(const Unit& u, Vec anchor, Angle facing) {
  Unit out = u;
  const Vec shift = anchor - u.anchor;
  out.anchor = anchor;
  out.facing = facing;
  if (square_to_table(u) || facing == u.facing) {
    for (std::size_t i = 0; i < u.footing.hull.count; ++i) out.footing.hull.points[i] += shift;
    out.footing.centre += shift;
    out.footing.middle += shift;
    if (facing != u.facing) out.footing.forward = direction(facing);
    return out;
  }
  const Vec f0 = u.footing.forward, f1 = direction(facing);
  const auto turned = [&](Vec p) {
    const Vec d = p - u.anchor;
    return anchor + right_of(f1) * dot(d, right_of(f0)) + f1 * dot(d, f0);
  };
  out.footing.forward = f1;
  for (std::size_t i = 0; i < u.footing.hull.count; ++i) out.footing.hull.points[i] = turned(u.footing.hull.points[i]);
  out.footing.centre = anchor - f1 * centre_depth(u);
  out.footing.middle = turned(u.footing.middle);
  return out;
}

void close_ranks(Unit& u, int losses) {
  losses = soldiers_lost(u.privates, losses); // KM1-CAS-02
  if (u.type == Type::skirmishers && u.formation == Formation::loose) {
    for (int k = 0; k < losses; ++k) { // KM1-FORM-90: the farthest from C first
      std::size_t farthest = 0;
      for (std::size_t i = 1; i < u.privates; ++i)
        if (length2(to_vec(u.spots[i])) >= length2(to_vec(u.spots[farthest]))) farthest = i;
      --u.privates;
      u.spots[farthest] = u.spots[u.privates];
    }
    return;
  }
  u.privates = static_cast<std::uint8_t>(u.privates - losses); // the rear rank, the last gunner: KM1-FORM-90
  const int n = u.privates;
  // Squares and mobs are laid out anew by their number alone: KM1-FORM-93, 94.
  if (n == 0 || u.formation == Formation::square || u.formation == Formation::mob || u.formation == Formation::loose)
    return;
  const auto up = [](int a, int b) { return static_cast<std::uint8_t>((a + b - 1) / b); };
  if (is_artillery(u.type)) { // KM1-FORM-25
    u.files = n < 3 ? 1 : 2;
    u.ranks = up(n, u.files);
  } else if (u.formation == Formation::line) { // KM1-FORM-91, KM1-RULING-13
    while (u.ranks > 1 && up(n, u.ranks) < u.ranks) --u.ranks;
    u.files = up(n, u.ranks);
  } else { // KM1-FORM-92
    while (u.files > 1 && up(n, u.files) <= u.files) --u.files;
    u.ranks = up(n, u.files);
  }
}

} // namespace sandtable::kingsmen
