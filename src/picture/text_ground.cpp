#include "picture/text_ground.hpp"

#include "picture/ground.hpp"
#include "picture/noise.hpp"

#include <cmath>

namespace sandtable::picture {

namespace {

struct Look {
  TerrainKind kind;
  char letter;
  Colour colour;
  const char* word;
};

/// From what lies on top to what lies below.
constexpr Look looks[] = {
    {TerrainKind::building, '#', hex(0xa8523a), "building"},
    {TerrainKind::fortification, '&', hex(0x8a6b3c), "works"},
    {TerrainKind::trench, '&', hex(0x8a6b3c), "works"},
    {TerrainKind::barricade, '&', hex(0x7d5c34), "works"},
    {TerrainKind::low_wall, '"', hex(0xb3aa94), "wall, hedge, fence"},
    {TerrainKind::hedge, '"', hex(0x3c6330), "wall, hedge, fence"},
    {TerrainKind::fence, '"', hex(0x8f6c3d), "wall, hedge, fence"},
    {TerrainKind::bridge, '=', hex(0xcabfa6), "bridge"},
    {TerrainKind::heavy_forest, '@', hex(0x34562e), "forest"},
    {TerrainKind::light_woods, '%', hex(0x4f7a3a), "woods"},
    {TerrainKind::road, '.', hex(0xc9b080), "road"},
    {TerrainKind::deep_water, '~', hex(0x5b90a5), "deep water"},
    {TerrainKind::stream, '-', hex(0x8fbabb), "shallow water"},
    {TerrainKind::crops, '|', hex(0xc7b15c), "crops"},
    {TerrainKind::rough, '\'', hex(0x98905c), "rough"},
    {TerrainKind::hill, ',', hex(0xb3ba74), "hill"},
};

bool lies_at(const ViewTerrain& t, Vec place, double dot) {
  if (is_line(t.kind)) return t.outline.size() > 1 && distance2_to_polyline(t.outline, place) < dot * dot * 0.36;
  return t.outline.size() > 2 && contains(t.outline, place);
}

/// What shows at a place: the topmost kind of ground there, or none on the open field.
const Look* look_at(const View& view, Vec place, double dot) {
  for (const Look& look : looks)
    for (const ViewTerrain& t : view.table.terrain)
      if (t.kind == look.kind && lies_at(t, place, dot)) return &look;
  return nullptr;
}

bool on_crest(const View& view, Vec place) {
  for (const ViewTerrain& t : view.table.terrain)
    if (t.kind == TerrainKind::hill && t.crest.size() > 2 && contains(t.crest, place)) return true;
  return false;
}

Colour dot_colour(const View& view, Vec place, double dot) {
  const Look* look = look_at(view, place, dot);
  const Colour ground = ground_colour(view.table, place);
  if (look == nullptr || look->kind == TerrainKind::hill) return ground;
  const double grain = fraction(hashed(place, 7)) - 0.5;
  const bool leafy = look->kind == TerrainKind::light_woods || look->kind == TerrainKind::heavy_forest;
  if (look->kind == TerrainKind::light_woods && grain > 0.16) return ground;
  if (leafy) return mixed(look->colour, grain > 0 ? hex(0x6f9a48) : hex(0x1d3a1a), std::abs(grain) * 1.1);
  const double strength = look->kind == TerrainKind::crops || look->kind == TerrainKind::deep_water ? 0.22 : 0.12;
  return grain > 0 ? lighter(look->colour, grain * strength) : darker(look->colour, -grain * strength);
}

} // namespace

void draw_text_ground(TextCanvas& canvas, const TextMap& map, const View& view) {
  const double dot = 1 / map.dots;
  for (int y = 0; y < map.rows; ++y)
    for (int x = 0; x < map.columns; ++x) {
      TextCell& cell = canvas.at(map.column + x, map.row + y);
      if (canvas.colour()) {
        cell = {"▀", dot_colour(view, map.place(x, 2 * y), dot), dot_colour(view, map.place(x, 2 * y + 1), dot), false};
        continue;
      }
      const Vec middle = (map.place(x, 2 * y) + map.place(x, 2 * y + 1)) / 2;
      const Look* look = look_at(view, middle, 1.3 * dot);
      const bool crest = look != nullptr && look->kind == TerrainKind::hill && on_crest(view, middle);
      cell.letter = std::string(1, look == nullptr ? ' ' : crest ? ';' : look->letter);
    }
}

std::vector<std::string> ground_key(const View& view) {
  std::vector<std::string> out;
  char last = 0;
  for (const Look& look : looks)
    for (const ViewTerrain& t : view.table.terrain)
      if (t.kind == look.kind && look.letter != last) {
        out.push_back(std::string(1, look.letter) + " " + look.word);
        last = look.letter;
      }
  return out;
}

} // namespace sandtable::picture
