// Chapter 2.4: skirmishers in loose formation.

#include "marching.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"

namespace sandtable::kingsmen {

namespace {

struct Light {
  Field f;
  int light;

  explicit Light(Stance p = {}) { light = f.add(Side::red, Type::skirmishers, {36, 20}, 0, p); }

  /// Standing where they are, the men take these places.
  static Order places(std::initializer_list<Vec> spots) {
    Order o = Field::march({});
    o.arrangement = Arrangement::own;
    for (const Vec& v : spots) o.spots.push_back(v);
    return o;
  }
};

std::vector<Vec> men(const Field& f, int unit) {
  const Unit& u = f.unit(unit);
  std::vector<Vec> out;
  for (std::size_t i = 0; i < u.privates; ++i) out.push_back(placed(u.anchor, u.footing.forward, to_vec(u.spots[i])));
  return out;
}

double widest(const std::vector<Vec>& places) {
  double d = 0;
  for (const Vec& a : places)
    for (const Vec& b : places) d = std::max(d, distance(a, b));
  return d;
}

Vec mean(const std::vector<Vec>& places) {
  Vec sum;
  for (const Vec& p : places) sum += p / static_cast<double>(places.size());
  return sum;
}

} // namespace

// KM1-FORM-30
TEST(Skirmishers, TheCentreIsBetweenOfficerAndEnsign) {
  Light l;
  expect_at(figure_at(l.f, l.light, Role::officer), {36.5, 20});
  expect_at(figure_at(l.f, l.light, Role::ensign), {35.5, 20});
  expect_at(l.f.unit(l.light).footing.centre, {36, 20});
}

// KM1-FORM-31, KM1-EX-81, KM1-CONST-13
TEST(Skirmishers, APrivateStandsWithinSixInchesOfTheCentre) {
  Light l;
  ready(l.f, l.light);
  EXPECT_EQ(l.f.refusal(Light::places({{6, 0}, {-6, 0}, {0, 6}, {0, -6}, {2, 2}, {-2, -2}})), Rule::none);
  EXPECT_EQ(l.f.refusal(Light::places({{6.01, 0}, {-6, 0}, {0, 6}, {0, -6}, {2, 2}, {-2, -2}})), Rule::KM1_FORM_31);
  EXPECT_EQ(l.f.refusal(Light::places({{6, 0}, {-6, 0}, {0, 6}})), Rule::KM1_FORM_31) << "a place for every man";
  for (const Vec far : {Vec{258, 0}, Vec{0, 258}, Vec{-258, 0}, Vec{0, -258}})
    EXPECT_EQ(l.f.refusal(Light::places({far, {-6, 0}, {0, 6}, {0, -6}, {2, 2}, {-2, -2}})), Rule::KM1_FORM_31)
        << "in one direction alone";
}

// KM1-FORM-32: no base on another, none off the table or in impassable ground.
TEST(Skirmishers, MenStandFreelyButOnNobodyAndOnPassableGround) {
  Light l;
  l.f.terrain(TerrainKind::deep_water, box(40, 21, 44, 24));
  l.f.add(Side::red, Type::infantry, {36, 26}, 0); // its rear edge lies at y = 24
  ready(l.f, l.light);
  const auto sixth = [&](Vec v) {
    return l.f.refusal(Light::places({{4, 0}, {-4, 0}, {3, -4}, {-3, -4}, {0, -5}, v}));
  };
  EXPECT_EQ(sixth({0, 2}), Rule::none);
  EXPECT_EQ(sixth({4.5, 0.5}), Rule::KM1_FORM_32) << "on another skirmisher";
  EXPECT_EQ(sixth({0.5, 0.5}), Rule::KM1_FORM_32) << "on the officer";
  EXPECT_EQ(sixth({0, 4}), Rule::KM1_FORM_32) << "on the line in front";
  EXPECT_EQ(sixth({5, 3}), Rule::KM1_FORM_32) << "in the lake";
  l.f.unit(l.light).anchor = {36, 4};
  l.f.refresh(l.light);
  EXPECT_EQ(l.f.refusal(Light::places({{4, 0}, {-4, 0}, {3, 4}, {-3, 4}, {0, 5}, {0, -3.4}})), Rule::none);
  EXPECT_EQ(l.f.refusal(Light::places({{4, 0}, {-4, 0}, {3, 4}, {-3, 4}, {0, 5}, {0, -3.6}})), Rule::KM1_FORM_32)
      << "over the edge";
}

// KM1-FORM-32, KM1-RULING-58, KM1-FAQ-09
TEST(Skirmishers, APicketLineIsLegalWithOfficerAndEnsignAtItsCentre) {
  Light l;
  ready(l.f, l.light);
  EXPECT_EQ(l.f.refusal(Light::places({{2, 0}, {-2, 0}, {3.5, 0}, {-3.5, 0}, {5, 0}, {-5, 0}})), Rule::none);
  EXPECT_EQ(l.f.refusal(Light::places({{2, 0.5}, {-2, 0.5}, {3.5, 0.5}, {-3.5, 0.5}, {5, 0.5}, {-5, 0.5}})), Rule::none)
      << "the centre on the border";
  EXPECT_EQ(l.f.refusal(Light::places({{2, 0.6}, {-2, 0.6}, {3.5, 0.6}, {-3.5, 0.6}, {5, 0.6}, {-5, 0.6}})),
            Rule::KM1_FORM_32)
      << "officer and ensign behind their men";
  EXPECT_EQ(l.f.refusal(Light::places({{2, 3}, {1, 4.2}, {-1, 4.2}, {-2, 3}, {3, 4}, {-3, 4}})), Rule::KM1_FORM_32);
}

// KM1-FORM-33, KM1-RULING-07: the men's own travel is not measured.
TEST(Skirmishers, ANewArrangementAtTheEndOfEveryMove) {
  Light l;
  ready(l.f, l.light);
  Order o = l.f.march({{36, 32}}); // 12 inches ahead, and the men on the right go to the left and back
  o.arrangement = Arrangement::own;
  for (const Vec v : {Vec{-5, 3}, {5, -3}, {-3, 3}, {3, -3}, {-2, 1.5}, {2, -1.5}}) o.spots.push_back(v);
  l.f.order(o);
  const auto places = men(l.f, l.light);
  expect_at(places[0], {31, 35});
  expect_at(places[1], {41, 29});
  expect_at(l.f.unit(l.light).anchor, {36, 32});
}

// KM1-FORM-34
TEST(Skirmishers, TheTwoUsualArrangements) {
  Light picket;
  EXPECT_EQ(widest(men(picket.f, picket.light)), 10);
  for (const double x : {2.0, 3.5, 5.0})
    for (const double side : {-1.0, 1.0}) {
      bool found = false;
      for (const Vec& p : men(picket.f, picket.light)) found = found || distance(p, {36 + side * x, 20}) < 1e-9;
      EXPECT_TRUE(found) << x * side;
    }
  Stance p;
  p.arrangement = Arrangement::cloud;
  Light cloud(p);
  for (int degrees = 30; degrees < 360; degrees += 60) {
    bool found = false;
    for (const Vec& at : men(cloud.f, cloud.light)) found = found || distance(at, along({36, 20}, degrees, 3)) < 0.01;
    EXPECT_TRUE(found) << degrees;
  }
}

// KM1-FORM-33, 34: and a march may end in either.
// KM1-FORM-34
TEST(Skirmishers, APicketLineFormsACloudAtTheEndOfItsMarch) {
  Light l;
  ready(l.f, l.light);
  Order o = l.f.march({{36, 26}});
  o.arrangement = Arrangement::cloud;
  l.f.order(o);
  for (const Vec& at : men(l.f, l.light)) EXPECT_NEAR(distance(at, {36, 26}), 3, 0.01);
}

// KM1-FORM-34: outermost removed first.
TEST(Skirmishers, TheOutermostOfAPicketLineFallFirst) {
  Light l;
  close_ranks(l.f.unit(l.light), 2);
  EXPECT_EQ(widest(men(l.f, l.light)), 7);
  close_ranks(l.f.unit(l.light), 1);
  EXPECT_LT(widest(men(l.f, l.light)), 7);
}

// KM1-FORM-35: the men do not walk when the centre moves.
TEST(Skirmishers, OneCommandFigureLeftIsTheCentre) {
  for (const bool officer_falls : {true, false}) {
    Options options;
    options.special_casualties = true;
    Field f(options);
    const int light = f.add(Side::red, Type::skirmishers, {36, 20}, 0);
    const auto before = men(f, light);
    Losses losses;
    (officer_falls ? losses.officer : losses.ensign) = true;
    take_losses(f.state, light, losses, false, nullptr);
    expect_at(f.unit(light).anchor, {officer_falls ? 35.5 : 36.5, 20});
    expect_at(figure_at(f, light, officer_falls ? Role::ensign : Role::officer), f.unit(light).anchor);
    const auto after = men(f, light);
    for (std::size_t i = 0; i < before.size(); ++i) expect_at(after[i], before[i]);
  }
}

// KM1-FORM-36
TEST(Skirmishers, WithoutOfficerAndEnsignTheCentreIsTheMiddleOfTheMen) {
  Options options;
  options.special_casualties = true;
  Field f(options);
  const int light = f.add(Side::red, Type::skirmishers, {36, 20}, 0);
  Losses losses;
  losses.officer = losses.ensign = true;
  losses.privates = 1;
  take_losses(f.state, light, losses, false, nullptr);
  EXPECT_LT(distance(f.unit(light).anchor, mean(men(f, light))), 0.01);
  EXPECT_LE(widest(men(f, light)), 6 + geom_eps) << "they close up at once";
  f.general(Side::red, {34, 12});
  ready(f, light);
  f.order(f.march({f.unit(light).anchor + Vec{0, 6}}));
  EXPECT_LE(widest(men(f, light)), 6 + geom_eps);
  EXPECT_LT(distance(f.unit(light).anchor, mean(men(f, light))), 0.01);
}

// KM1-FORM-36: an arrangement of the owner's keeps it too.
TEST(Skirmishers, NoTwoLeaderlessMenAreMoreThanSixInchesApart) {
  Options options;
  options.special_casualties = true;
  Field f(options);
  const int light = f.add(Side::red, Type::skirmishers, {36, 20}, 0);
  f.unit(light).officer = f.unit(light).ensign = false;
  f.refresh(light);
  ready(f, light);
  EXPECT_EQ(f.refusal(Light::places({{3, 0}, {-3, 0}, {0, 1.5}, {0, -1.5}, {1.5, 0}, {-1.5, 0}})), Rule::none);
  EXPECT_EQ(f.refusal(Light::places({{3.01, 0}, {-3.01, 0}, {0, 1.5}, {0, -1.5}, {1.5, 0}, {-1.5, 0}})),
            Rule::KM1_FORM_36);
  EXPECT_EQ(f.refusal(Light::places({{4, 0}, {-1, 0}, {0, 1.5}, {0, -1.5}, {1.5, 0}, {2.7, 0}})), Rule::KM1_FORM_36)
      << "their middle is elsewhere";
}

// KM1-FORM-37, KM1-MOVE-18
TEST(Skirmishers, SkirmishersHaveNoFacingForMovement) {
  Light l;
  ready(l.f, l.light);
  for (const double heading : {0.0, 90.0, 180.0, 270.0}) EXPECT_EQ(longest_march(l.f, l.light, heading), 12) << heading;
  EXPECT_EQ(longest_march(l.f, l.light, 0, 180), 12);
}

} // namespace sandtable::kingsmen
