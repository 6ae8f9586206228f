#include "scenario/terrain_generator.hpp"

#include "dice/fast_dice.hpp"
#include "geometry/angle.hpp"
#include "reflect/words.hpp"
#include "table/terrain_shapes.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace sandtable {

namespace {

/// Its own stream, so that a battle and its ground may share a seed.
constexpr std::uint64_t terrain_stream = 0x7E44A1;
constexpr double deployment_depth = 12;
constexpr double gap = 1;

using Names = std::vector<std::string_view>;

/// A round plot of ground that is taken.
struct Plot {
  Vec at;
  double radius = 0;
};

/// A way through the country that features keep clear of.
struct Way {
  Points middle;
  double width = 0;
};

/// Where a plot may be looked for: between two heights of the table, as fractions.
struct Band {
  double low = 0, high = 1;
};
constexpr Band anywhere{0, 1}, south{0, 0.5}, north{0.5, 1}, middle{0.3, 0.7};

/// Throws the dice and keeps the map of what is taken. Two throws never stand in one call: compilers differ about
/// which comes first.
class Previewer {
public:
  Previewer(Vec size, std::uint64_t seed) : size_(size), dice_(seed, terrain_stream) {}

  bool chance(std::uint32_t in_six) { return dice_.below(6) < in_six; }
  int between(int low, int high) {
    return low + static_cast<int>(dice_.below(static_cast<std::uint32_t>(high - low + 1)));
  }
  /// A length in quarters.
  double length(int low, int high) { return between(low * 4, high * 4) / 4.0; }
  std::string take(Names& names) {
    const auto i = static_cast<std::ptrdiff_t>(dice_.below(static_cast<std::uint32_t>(names.size())));
    const std::string name(names[static_cast<std::size_t>(i)]);
    names.erase(names.begin() + i);
    return name;
  }

  /// A free round plot of about this radius; smaller ones are tried when the ground is full. What may not lie in a
  /// deployment zone keeps `from_edge` away from the long edges.
  std::optional<Plot> find_plot(double radius, Band band, double from_edge = 0) {
    for (int attempt = 0; attempt < 60; ++attempt) {
      if (attempt % 20 == 19) radius *= 0.8;
      const double low = std::max(band.low * size_.y, from_edge + radius),
                   high = std::min(band.high * size_.y, size_.y - from_edge - radius);
      const double y = low + (high - low) * between(0, 64) / 64.0;
      const double x = radius + 1 + (size_.x - 2 * radius - 2) * between(0, 64) / 64.0;
      const Plot plot{{x, std::min(std::max(y, radius + 1), size_.y - radius - 1)}, radius};
      if (low <= high && is_free(plot)) {
        plots_.push_back(plot);
        return plot;
      }
    }
    return {};
  }

  void keep_clear(const Way& way) { ways_.push_back(way); }

  Points blob(const Plot& plot) {
    constexpr int corners = 7;
    Points points;
    for (int i = 0; i < corners; ++i)
      points.push_back(plot.at +
                       direction(from_degrees(-360.0 * i / corners)) * (plot.radius * between(80, 100) / 100.0));
    return rounded(points, true);
  }

private:
  bool is_free(const Plot& plot) const {
    for (const Plot& other : plots_)
      if (distance(plot.at, other.at) < plot.radius + other.radius + gap) return false;
    for (const Way& way : ways_) {
      const double clear = plot.radius + way.width / 2 + gap / 2;
      if (distance2_to_polyline(way.middle, plot.at) < clear * clear) return false;
    }
    return true;
  }

  Vec size_;
  FastDice dice_;
  std::vector<Plot> plots_;
  std::vector<Way> ways_;
};

/// The country under the previewer's hand.
struct Country {
  Scenario scenario;
  Previewer preview;
  Names hills{"Gallows Hill", "Beacon Hill", "Windmill Hill", "Long Barrow", "Lark Rise", "Kite Hill"};
  Names woods{"Hanger Wood", "Cuckoo Wood", "Bisham Wood", "Badger Copse", "Nut Copse", "Quarry Wood", "The Spinney"};
  Names fields{"Long Acre", "Barley Field", "Glebe", "Ten Acres", "The Rye", "Mill Field"};
  Names hamlets{"Nether Wallow", "Little Marden", "Steeple Ash", "Coldbrook",
                "Hinton Cross",  "Upper Sallow",  "Withy End"};
  Names brooks{"Thorn Brook", "The Marl", "Cressbrook", "The Swill"};

  void add(TerrainKind kind, std::string name, Points outline, Points crest = {}) {
    Feature& f = scenario.terrain.emplace_back();
    f.kind = kind;
    f.name = std::move(name);
    f.outline = std::move(outline);
    f.crest = std::move(crest);
    f.level = kind == TerrainKind::hill ? 1 : 0;
  }
};

/// A road from south to north and perhaps a brook from west to east, which it crosses on a bridge.
void lay_ways(Country& c) {
  const Vec size = c.scenario.size;
  Previewer& s = c.preview;
  constexpr double road_width = 2, brook_width = 2;
  const bool brook = s.chance(3);
  const Vec crossing{size.x / 2 + s.length(-14, 14), size.y / 2 + s.length(-3, 3)};
  const double lean = s.length(-3, 3);
  const Points road = rounded(Points{{crossing.x - lean * 2 + s.length(-4, 4), -3},
                                     {crossing.x - lean, size.y / 4},
                                     crossing,
                                     {crossing.x + lean, size.y * 3 / 4},
                                     {crossing.x + lean * 2 + s.length(-4, 4), size.y + 3}},
                              false);
  if (brook) {
    const double fall = s.length(-3, 3);
    const Points stream = rounded(Points{{-3, crossing.y - fall * 2 + s.length(-3, 3)},
                                         {crossing.x / 2, crossing.y - fall},
                                         crossing,
                                         {(crossing.x + size.x) / 2, crossing.y + fall},
                                         {size.x + 3, crossing.y + fall * 2 + s.length(-3, 3)}},
                                  false);
    c.add(TerrainKind::stream, s.take(c.brooks), ribbon(stream, brook_width));
    s.keep_clear({stream, brook_width});
  }
  c.add(TerrainKind::road, "The high road", ribbon(road, road_width));
  s.keep_clear({road, road_width});
  if (!brook) return;
  const double along_road = to_degrees(heading({2 * lean, size.y / 2}));
  c.add(TerrainKind::bridge, "The bridge", rectangle(crossing, road_width + 1.4, brook_width + 3.6, along_road));
}

bool raise_hill(Country& c, Band where) {
  constexpr double slope = 3;
  const double a = c.preview.length(7, 10);
  const auto plot = c.preview.find_plot(a, where);
  if (!plot) return false;
  const double b = std::max(plot->radius * c.preview.between(60, 85) / 100.0, slope + 1.5),
               turn = c.preview.between(-30, 30);
  c.add(TerrainKind::hill, c.preview.take(c.hills), ellipse(plot->at, plot->radius, b, turn),
        ellipse(plot->at, plot->radius - slope, b - slope, turn));
  return true;
}

void plant_wood(Country& c, Band where) {
  // One wood in six is too thick for any formation; that one stays out of the deployment zones.
  const bool heavy = c.preview.chance(1);
  const auto plot =
      c.preview.find_plot(c.preview.length(heavy ? 3 : 4, heavy ? 4 : 6), where, heavy ? deployment_depth : 0);
  if (!plot) return;
  Points outline = c.preview.blob(*plot);
  c.add(heavy ? TerrainKind::heavy_forest : TerrainKind::light_woods, c.preview.take(c.woods), std::move(outline));
}

/// A square field with a hedge, a fence or a wall along two of its sides.
void plough_field(Country& c, Band where) {
  const auto plot = c.preview.find_plot(c.preview.length(4, 6), where);
  if (!plot) return;
  Previewer& s = c.preview;
  const double turn = s.between(-20, 20), width = plot->radius * 1.4, depth = plot->radius * s.between(95, 115) / 100.0;
  c.add(TerrainKind::crops, s.take(c.fields), rectangle(plot->at, width, depth, turn));
  const Points border = rectangle(plot->at, width + 0.8, depth + 0.8, turn);
  const auto corner = static_cast<std::size_t>(s.between(0, 3));
  const TerrainKind kind = s.chance(3) ? TerrainKind::hedge : s.chance(4) ? TerrainKind::fence : TerrainKind::low_wall;
  c.add(kind, {}, {border[corner], border[(corner + 1) % 4], border[(corner + 2) % 4]});
}

/// Two or three houses around a green.
void build_hamlet(Country& c) {
  const auto plot = c.preview.find_plot(5, middle, deployment_depth);
  if (!plot || plot->radius < 4.5) return;
  Previewer& s = c.preview;
  const std::string name = s.take(c.hamlets);
  c.scenario.title = "The Affair at " + name;
  const int houses = s.between(2, 3), first = s.between(0, 359);
  for (int i = 0; i < houses; ++i) {
    const Vec at = plot->at + direction(from_degrees(first + 360.0 * i / houses)) * 2.75;
    const double width = s.length(2, 3), turn = s.between(0, 179);
    c.add(TerrainKind::building, i == 0 ? name : std::string{}, rectangle(at, width, 2, turn));
  }
}

void tidy(Scenario& s) {
  for (Feature& f : s.terrain) {
    for (Vec& p : f.outline) p = on_grid(p);
    for (Vec& p : f.crest) p = on_grid(p);
    if (!is_line(f.kind) && signed_area(f.outline) < 0) std::reverse(f.outline.begin(), f.outline.end());
    f.bounds = bounds_of(f.outline);
  }
}

} // namespace

bool asks_for_random_field(std::string_view name) { return name == "random" || name.substr(0, 7) == "random:"; }

Result<RandomField> read_random_field(std::string_view name) {
  const std::string place(name);
  const auto refuse = [&] {
    return fault(
        "A random battlefield is random:small, random:medium or random:large, and a seed if you like: random:small:42.",
        place);
  };
  if (!asks_for_random_field(name)) return refuse();
  RandomField field;
  if (name.size() <= 7) return name == "random" ? Result<RandomField>(field) : refuse();
  name.remove_prefix(7);
  const std::size_t colon = name.find(':');
  const auto size = from_word<BattleSize>(name.substr(0, colon));
  if (!size) return refuse();
  field.size = *size;
  if (colon == std::string_view::npos) return field;
  const std::string_view digits = name.substr(colon + 1);
  std::uint64_t seed = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
  if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size()) return refuse();
  field.seed = seed;
  return field;
}

Scenario generate_terrain(BattleSize size, std::uint64_t seed) {
  return generate_terrain(size, seed, size == BattleSize::large ? Vec{96, 60} : Vec{72, 48});
}

Scenario generate_terrain(BattleSize size, std::uint64_t seed, Vec table) {
  const bool large = size == BattleSize::large;
  Country c{{}, Previewer(table, seed)};
  Scenario& s = c.scenario;
  s.id = fmt::format("random-{}-{}", word_of(size), seed);
  s.description = fmt::format("A battlefield that nobody chose, from the seed {}.", seed);
  s.minutes = size == BattleSize::small ? 45 : large ? 120 : 75;
  s.size = table;
  s.red.edge = "south";
  s.blue.edge = "north";

  lay_ways(c);
  // Neither side should own all the good ground: what comes in pairs goes to both halves.
  const bool south_first = c.preview.chance(3);
  const Band near_half = south_first ? south : north, far_half = south_first ? north : south;
  if (c.preview.chance(4)) build_hamlet(c);
  if (c.preview.chance(3)) {
    raise_hill(c, near_half);
    raise_hill(c, far_half);
  } else if (!raise_hill(c, middle)) {
    raise_hill(c, anywhere);
  }
  plant_wood(c, far_half);
  plant_wood(c, near_half);
  if (size != BattleSize::small || c.preview.chance(3)) plough_field(c, near_half);
  if (size != BattleSize::small || c.preview.chance(3)) plough_field(c, far_half);
  if (large) {
    plant_wood(c, anywhere);
    raise_hill(c, anywhere);
    plough_field(c, anywhere);
  }
  if (s.title.empty()) {
    const auto named = std::find_if(s.terrain.rbegin(), s.terrain.rend(),
                                    [](const Feature& f) { return f.kind == TerrainKind::hill; });
    s.title = "The Affair at " + (named == s.terrain.rend() ? c.preview.take(c.hamlets) : named->name);
  }
  tidy(s);
  return s;
}

} // namespace sandtable
