#pragma once

#include "client/view.hpp"
#include "table/layout.hpp"
#include "table/terrain_shapes.hpp"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace sandtable {

/// Builds the bridge at Marlow by hand: a view with every kind of ground, troops, marker and instrument, for tests of
/// what only draws views.
class SampleView {
public:
  SampleView() {
    view.title = "The Bridge at Marlow";
    view.rulebook = "King’s Men, first edition";
    view.headline = "Turn 3";
    view.turn = 3;
    view.table.size = {72, 54};
    view.table.unit = "inch";
    view.table.units = "inches";
    view.table.mark = "\"";
    lay_ground();
    raise_red();
    raise_blue();
    lay_markers();
    lay_instruments();
  }

  View view;

private:
  void ground(TerrainKind kind, std::string name, Points outline, Points crest = {}) {
    view.table.terrain.push_back(
        {kind, std::move(name), std::move(outline), std::move(crest), kind == TerrainKind::hill ? 1 : 0});
  }

  void lay_ground() {
    using K = TerrainKind;
    ground(K::hill, "Gallows Hill", ellipse({14, 14}, 11, 7.2, 80), ellipse({14, 14.5}, 5.4, 3.4, 80));
    const Points river{{41, 55}, {40, 49}, {42, 43}, {46, 37}, {48, 31},
                       {47, 26}, {46, 20}, {48, 13}, {51, 7},  {51, -1}};
    ground(K::deep_water, "River Wye", ribbon(river, 3.4));
    const Points brook{{-1, 47}, {6, 45}, {12, 46.5}, {19, 45}, {27, 47.5}, {34, 46.5}, {41.5, 46}};
    ground(K::stream, "Mill Brook", ribbon(brook, 1.4));
    const Points road{{-1, 34}, {8, 36}, {18, 35.4}, {28, 32}, {38, 29.6}, {47.5, 29.2}, {56, 32}, {64, 36}, {73, 37}};
    ground(K::road, "high-road", ribbon(road, 2.1));
    const Points lane{{10, 35}, {9, 42}, {10, 48}, {8, 55}};
    ground(K::road, "lane-2", ribbon(lane, 1.4));
    ground(K::bridge, "Marlow Bridge", {{44.6, 28.0}, {50.4, 28.0}, {50.4, 30.4}, {44.6, 30.4}});
    ground(K::light_woods, "Mill Wood", ellipse({27, 41}, 6.6, 3.8, 0));
    ground(K::heavy_forest, "Black Forest",
           {{57, 5}, {66, 3.4}, {70, 8}, {69, 15}, {63, 18}, {57.4, 15.4}, {55.6, 10}});
    ground(K::hedge, "long-hedge", {{26, 20.4}, {31, 21.4}, {36, 22}, {38, 24.6}});
    ground(K::fence, "fence", {{52, 44}, {58, 45.5}, {63, 45}});
    ground(K::low_wall, "wall", {{63, 45}, {68, 44}, {69.5, 48.5}});
    ground(K::crops, "corn", {{52.6, 47}, {61, 48}, {60.4, 52.6}, {52.2, 51.6}});
    ground(K::crops, "plough", {{1.5, 24}, {9, 23.2}, {9.6, 30}, {2, 30.8}});
    ground(K::rough, "Stony Ground", ellipse({33.5, 8}, 3.8, 2.4, 15));
    ground(K::building, "Marlow Farm", {{62.2, 48}, {67.4, 46.8}, {68.2, 50.2}, {63, 51.4}});
    ground(K::building, "barn", {{54.4, 35}, {57.6, 34.3}, {58.2, 37.1}, {55, 37.8}});
    ground(K::fortification, "Redoubt", {{57.8, 24.2}, {58.4, 21.2}, {61.2, 19.6}});
    ground(K::trench, "Sandbag Battery", {{20, 49}, {24, 48.4}, {24.4, 50.8}, {20.6, 51.4}});
    ground(K::barricade, "barricade", {{52, 26.2}, {53, 28.4}});
  }

  ViewPiece& raise(std::string name, std::string side, std::string kind, std::string formation, int strength, int full,
                   ViewDress dress) {
    ViewPiece piece;
    piece.id = static_cast<int>(view.pieces.size()) + 1;
    piece.name = std::move(name), piece.side = std::move(side), piece.kind = std::move(kind),
    piece.formation = std::move(formation);
    piece.strength = strength, piece.full_strength = full, piece.dress = std::move(dress);
    view.pieces.push_back(std::move(piece));
    return view.pieces.back();
  }

  static void post(ViewPiece& piece, Vec anchor, double facing, Vec spot, BaseSize base, Role role) {
    const double turn = facing * 3.14159265358979 / 180;
    piece.figures.push_back(
        {placed(anchor, {std::sin(turn), std::cos(turn)}, spot), facing, base.width, base.depth, role});
  }

  static void close_up(ViewPiece& piece) {
    std::vector<Vec> corners;
    for (const ViewFigure& f : piece.figures) {
      piece.centre += f.at / static_cast<double>(piece.figures.size());
      for (const Vec c : {Vec{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}) corners.push_back(f.at + c);
    }
    Vec low = corners[0], high = corners[0];
    for (const Vec p : corners)
      low = {std::fmin(low.x, p.x), std::fmin(low.y, p.y)}, high = {std::fmax(high.x, p.x), std::fmax(high.y, p.y)};
    piece.hull = {low, {high.x, low.y}, high, {low.x, high.y}};
  }

  void in_ranks(ViewPiece& piece, Vec anchor, double facing, int files, BaseSize base, bool led = true) {
    Layout layout;
    lay_ranks(layout, piece.strength, files, base);
    for (const Spot& s : layout.view()) post(piece, anchor, facing, s.at, base, Role::soldier);
    if (led) {
      post(piece, anchor, facing, {files * base.width / 2 + base.width / 2, -base.depth / 2}, base, Role::officer);
      post(piece, anchor, facing, {-files * base.width / 2 - base.width / 2, -base.depth / 2}, base, Role::ensign);
    }
    close_up(piece);
  }

  void in_cloud(ViewPiece& piece, Vec middle, double facing) {
    constexpr Vec cloud[] = {{-3.4, 1.2}, {-1.6, 2.6}, {0.6, 2.0}, {2.6, 2.8}, {4, 0.8}, {-0.4, -2.2}};
    for (const Vec spot : cloud) post(piece, middle, facing, spot, {1, 1}, Role::soldier);
    post(piece, middle, facing, {0.5, 0}, {1, 1}, Role::officer);
    post(piece, middle, facing, {-0.5, 0}, {1, 1}, Role::ensign);
    close_up(piece);
  }

  void in_battery(ViewPiece& piece, Vec gun, double facing) {
    post(piece, gun, facing, {}, {1.5, 3}, Role::gun);
    for (const Vec spot : {Vec{-1.6, 0.6}, {1.6, 0.6}, {-1.6, -1.2}, {1.6, -1.2}})
      post(piece, gun, facing, spot, {1, 1}, Role::soldier);
    post(piece, gun, facing, {2.2, -2.6}, {1, 1}, Role::officer);
    close_up(piece);
  }

  static ViewBadge green() { return {"steady", "G", "good"}; }
  static ViewBadge yellow() { return {"shaken", "Y", "fair"}; }
  static ViewBadge crimson() { return {"wavering", "R", "poor"}; }

  void raise_red() {
    const ViewDress foot{"foot", "#b3272d", "#e9cf5e", "#f4ead0"};
    auto& a = raise("44th Foot", "red", "infantry", "line", 11, 12, foot);
    in_ranks(a, {33, 20.4}, 5, 6, {1, 1});
    a.badges = {yellow()};
    auto& b = raise("Grenadiers", "red", "infantry", "line", 12, 12, {"foot", "#b3272d", "#27407a", "#27407a"});
    in_ranks(b, {21, 9.6}, 352, 6, {1, 1});
    b.badges = {green()};
    auto& d = raise("23rd Foot", "red", "infantry", "column", 10, 12, {"foot", "#b3272d", "#3d6b42", "#3d6b42"});
    in_ranks(d, {40, 10}, 10, 3, {1, 1});
    d.badges = {green(), {"disordered", "D", "note"}};
    auto& e =
        raise("95th Rifles", "red", "skirmishers", "loose", 6, 8, {"light-foot", "#2f4a33", "#1f2a20", "#2f4a33"});
    in_cloud(e, {25, 27}, 6);
    e.badges = {green()};
    auto& f = raise("Royal Artillery", "red", "artillery", "loose", 4, 4, {"gun", "#26346a", "#b3272d", "#26346a"});
    in_battery(f, {13.5, 15}, 28);
    f.badges = {crimson()};
    auto& g = raise("Light Dragoons", "red", "cavalry", "line", 6, 6, {"horse", "#243a6e", "#f1ead8", "#b3272d"});
    in_ranks(g, {8, 4.6}, 2, 6, {1, 2});
    g.badges = {green()};
  }

  void raise_blue() {
    const ViewDress foot{"foot", "#24407f", "#c9302c", "#f2f2f2"};
    auto& a = raise("9th Ligne", "blue", "infantry", "line", 8, 12, foot);
    in_ranks(a, {39.6, 27.6}, 205, 4, {1, 1});
    a.badges = {crimson()};
    auto& b = raise("24th Ligne", "blue", "infantry", "column", 12, 12, foot);
    in_ranks(b, {54, 30.6}, 262, 3, {1, 1});
    b.badges = {green()};
    auto& d = raise("Garde", "blue", "infantry", "line", 12, 12, {"foot", "#1f3570", "#f2ede0", "#27407a"});
    in_ranks(d, {58, 39}, 215, 6, {1, 1});
    d.badges = {green()};
    auto& e =
        raise("Voltigeurs", "blue", "skirmishers", "loose", 6, 8, {"light-foot", "#2c4a54", "#d9b23c", "#3f7a55"});
    in_cloud(e, {29, 41.5}, 200);
    e.badges = {yellow()};
    auto& f =
        raise("Chasseurs à Cheval", "blue", "cavalry", "column", 5, 6, {"horse", "#2c6a4a", "#c9302c", "#2c6a4a"});
    in_ranks(f, {61.4, 34.8}, 245, 2, {1, 2});
    f.badges = {yellow()};
    auto& g = raise("Artillerie à Pied", "blue", "artillery", "loose", 4, 4, {"gun", "#2a2f3d", "#c9302c", "#2a2f3d"});
    in_battery(g, {61.4, 23.4}, 222);
    g.badges = {green()};
  }

  void lay_markers() {
    const ViewDress red{"general", "#b3272d", "#e9cf5e", ""}, blue{"general", "#24407f", "#c9302c", ""};
    view.markers.push_back({"general", "Sir John Harcourt", "red", {29, 13}, 350, 12, {}, red});
    view.markers.push_back({"general", "Général Lasalle", "blue", {64, 31}, 250, 12, {}, blue});
    const ViewDress line{"foot", "#24407f", "#c9302c", ""}, coats{"foot", "#b3272d", "#e9cf5e", ""};
    for (const auto& [at, facing] : std::vector<std::pair<Vec, double>>{
             {{37.6, 25.4}, 40}, {{41.8, 24.8}, 120}, {{36.2, 27.2}, 205}, {{43.2, 26.2}, 300}})
      view.markers.push_back({"fallen", "", "blue", at, facing, 0, {}, line});
    view.markers.push_back({"fallen", "", "red", {29.4, 17.2}, 80, 0, {}, coats});
    view.markers.push_back({"place",
                            "Hold the bridge",
                            "",
                            {47.5, 29.2},
                            0,
                            0,
                            {{43.6, 26.6}, {51.4, 26.6}, {51.4, 31.8}, {43.6, 31.8}},
                            {}});
  }

  void lay_instruments() {
    view.instruments.push_back(
        {"card", "Red activates", "red", "Queen: the unit you choose does not tire.", {}, {}, {"QH"}});
    view.instruments.push_back({"deck", "Red deck", "red", "", 13, {}, {}});
    view.instruments.push_back({"deck", "Blue deck", "blue", "", 9, {}, {}});
    view.instruments.push_back({"chips", "Command", "red", "", 3, 5, {}});
    view.instruments.push_back({"chips", "Command", "blue", "", 4, 4, {}});
    view.instruments.push_back({"track", "Turn", "", "", 3, 10, {}});
    view.instruments.push_back({"counter", "Units lost", "blue", "", 1, 7, {}});
  }
};

/// The bridge at Marlow in the third turn.
inline View sample_view() { return SampleView().view; }

} // namespace sandtable
