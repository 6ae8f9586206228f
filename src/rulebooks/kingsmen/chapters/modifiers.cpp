#include "rulebooks/kingsmen/chapters/modifiers.hpp"

#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

bool square_against_others(const Unit& defender, const Unit& attacker) {
  return defender.formation == Formation::square && attacker.type != Type::cavalry;
}

/// What the defender's colour is, and then how far others turn it.
struct DefenceColour {
  Colour own;
  int square, quality;

  Colour shifted(int shift) const { return static_cast<Colour>(std::clamp(static_cast<int>(own) + shift, 0, 2)); }
};

DefenceColour parts_of_defence(const Unit& defender, const Unit& attacker, Attack kind) {
  DefenceColour out{defender.colour, square_against_others(defender, attacker) ? -1 : 0,  // KM1-SQR-14
                    tables::row_of(tables::qualities, defender.quality).defence_colours}; // KM1-QUAL-02, KM2-MOD-03
  if (kind == Attack::melee) {                                                            // KM1-MELEE-33
    if (defender.type == Type::skirmishers || is_artillery(defender.type))
      out.own = Colour::red;
    else if (defender.formation == Formation::square && attacker.type == Type::cavalry)
      out.own = Colour::green; // KM1-SQR-12
  }
  return out;
}

/// KM1-MOD-06: whether a private stands where this attack comes from.
bool exposed(const Unit& u, Aspect aspect, const Spot& spot, bool on_right, const Layout& layout, std::size_t i) {
  const auto spots = layout.view();
  switch (aspect) {
    case Aspect::front: return spot.rank == 0;
    case Aspect::rear: return spot.rank == u.ranks - 1;
    case Aspect::flank: { // files run from left to right, so the ends of a rank are its outermost men
      if (on_right)
        return i + 1 == spots.size() || spots[i + 1].role != Role::soldier || spots[i + 1].rank != spot.rank;
      return i == 0 || spots[i - 1].rank != spot.rank;
    }
    case Aspect::none: return true;
  }
  return true;
}

bool touches(const Feature& f, const Box& b, double within) {
  const auto c = corners(b);
  const double d2 =
      is_line(f.kind) ? distance2_to_polyline(Convex(c), f.outline) : distance2(Convex(c), PointsView(f.outline));
  const double limit = within + geom_eps;
  return d2 <= limit * limit;
}

/// KM1-MOD-04
bool line_meets(const Feature& f, const Segment& line) {
  if (is_line(f.kind)) return crosses(line, f.outline);
  return contains(f.outline, line.to) || length_inside(line, f.outline) > 0;
}

/// KM1-MOD-05, 07, KM1-RULING-47
bool in_contact_with_cover(const State& s, const Unit& u, const Feature& f, const Segment& line, Aspect aspect) {
  if (is_artillery(u.type)) return touches(f, cannon_of(u), cover_touch_gun);
  const Layout layout = layout_of(u, options(s));
  const Vec frame = frame_of(u);
  const bool on_right = dot(line.from - u.footing.centre, right_of(frame)) > 0;
  int counted = 0, touching = 0;
  const auto spots = layout.view();
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (spots[i].role != Role::soldier || !exposed(u, aspect, spots[i], on_right, layout, i)) continue;
    ++counted;
    touching += touches(f, sandtable::base_of(u.anchor, frame, spots[i]), cover_touch) ? 1 : 0;
  }
  return counted > 0 && touching >= counted * cover_fraction;
}

} // namespace

Colour defence_colour(const Unit& defender, const Unit& attacker, Attack kind) {
  const DefenceColour d = parts_of_defence(defender, attacker, kind);
  return d.shifted(d.square + d.quality); // KM1-QUAL-03, 04, KM1-RULING-51: summed before clamping
}

AttackColour attack_colour(const Options& options, const Unit& attacker, const Unit& defender,
                           Attack kind) { // KM1-QUAL-01: whatever the attacker's quality
  const bool square = defender.formation == Formation::square, horse = attacker.type == Type::cavalry;
  if (kind == Attack::fire) // KM1-FIRE-59, KM1-SQR-13
    return square ? AttackColour{Colour::green, Rule::KM1_SQR_13} : AttackColour{attacker.colour, Rule::KM1_FIRE_59};
  if (square && horse) return {attacker.colour, Rule::KM1_SQR_11};         // KM1-SQR-15, KM2-OPT-32
  if (!options.charge_colours) return {Colour::green, Rule::KM1_MELEE_32}; // KM2-OPT-41
  if (horse) return {Colour::green, Rule::KM2_OPT_30};
  const int better = std::min(static_cast<int>(attacker.colour) + 1, static_cast<int>(Colour::green));
  return {static_cast<Colour>(better), Rule::KM2_OPT_31};
}

int tested_dice(int rating, Quality quality) { // KM1-QUAL-05, KM2-OPT-24
  return std::max(1, rating + tables::row_of(tables::qualities, quality).test_dice);
}

Plan leadership_test(const char* title, const State& s, int unit, int general, Modifier why, Colour colour) {
  Plan plan = test_by(unit, title);
  const int rating = s.general(general).rating;
  plan.because(why.rule, why.words, rating, 0);
  if (const int more = tested_dice(rating, s.unit(unit).quality) - rating; more != 0)
    plan.because(Rule::KM1_QUAL_05, more > 0 ? "elite troops" : "militia", more, 0);
  plan.pools[0].needs = needs(colour);
  return plan;
}

bool test_settled(const Plan& plan, const Roll& roll, EventKind kind, Rule rule, Side side, Events events) {
  const bool passed = successes(roll.dice(), plan.pools[0].needs) > 0;
  report(events, kind, rule, [&](Event& e) {
    e.unit = plan.attacker;
    e.side = side;
    e.yes = passed;
    e.a = plan.pools[0].needs;
    e.show(roll.dice());
  });
  return passed;
}

CoverFound cover_of(const State& s, const Unit& defender, const Segment& attack_line, Aspect aspect) {
  CoverFound best;
  if (!options(s).cover) return best;                                  // KM2-MOD-02
  if (in_building(defender)) return {Cover::heavy, defender.building}; // KM1-OPT-67
  const Table& t = table(s);
  FeatureSet near = t.near(grown(bounds_of(defender.footing.hull.view()), cover_touch_gun)) & t.covering();
  for (; near != 0; near &= near - 1) {
    const int i = __builtin_ctzll(near);
    const Feature& f = t.feature(i);
    if (cover_of(f.properties) <= best.cover) continue; // KM1-MOD-01, 02: covers never add up
    if (line_meets(f, attack_line) && in_contact_with_cover(s, defender, f, attack_line, aspect))
      best = {cover_of(f.properties), i};
  }
  return best;
}

void add_modifier(Plan& plan, const tables::ModifierRow& row, Attack kind, int pool, const char* words) {
  const int in_fire = pool == 0 ? row.fire_attacker : row.fire_defender;
  const int in_melee = pool == 0 ? row.melee_attacker : row.melee_defender;
  plan.because(row.rule, words, kind == Attack::fire ? in_fire : in_melee, pool);
}

void add_situation(Plan& plan, const Options& options, Attack kind, const Unit& defender, Aspect aspect,
                   const CoverFound& cover, int attacker_elevation, int defender_elevation) {
  // KM1-CONV-05, KM2-MOD-01, KM2-RULING-13: every bonus adds dice, none changes what they need.
  const auto add = [&](const tables::ModifierRow& row, int pool, const char* words) {
    add_modifier(plan, row, kind, pool, words);
  };
  if (options.mob_bonus && defender.formation == Formation::mob) add(tables::on_a_mob, 0, "they are a mob");
  // Mobs and squares have neither flank nor rear: KM1-MOD-31, 42, KM1-SQR-16.
  if (options.flank_rear && aspect == Aspect::flank) add(tables::on_the_flank, 0, "their flank");
  if (options.flank_rear && aspect == Aspect::rear) add(tables::on_the_rear, 0, "their rear");
  // KM1-MOD-44, 53, 54: once, beside flank or rear, and not for equal heights.
  const int height = options.high_ground ? attacker_elevation - defender_elevation : 0;
  if (height > 0) add(tables::on_high_ground, 0, "from higher ground");
  if (cover.cover == Cover::light) add(tables::in_light_cover, 1, "light cover"); // KM1-MOD-09: never for the attacker
  if (cover.cover == Cover::heavy) add(tables::in_heavy_cover, 1, "heavy cover");
  if (height < 0) add(tables::on_high_ground, 1, "on higher ground");
}

void add_colours(Plan& plan, const Options& options, const Unit& attacker, const Unit& defender, Attack kind) {
  const AttackColour a = attack_colour(options, attacker, defender, kind);
  const DefenceColour d = parts_of_defence(defender, attacker, kind);
  const Colour with_square = d.shifted(d.square), defence = d.shifted(d.square + d.quality);
  plan.pools[0].needs = needs(a.colour);
  plan.pools[1].needs = needs(defence);
  plan.because(a.rule, tables::row_of(tables::colours, a.colour).hits, 0, 0);
  const bool square_against_horse = defender.formation == Formation::square && attacker.type == Type::cavalry;
  const Rule why_defence = square_against_horse   ? Rule::KM1_SQR_12
                           : kind == Attack::fire ? Rule::KM1_FIRE_60
                                                  : Rule::KM1_MELEE_33;
  const tables::ColourRow& row = tables::row_of(tables::colours, d.own);
  plan.because(why_defence, kind == Attack::fire ? row.stops : row.hits, 0, 1); // in melee nothing is stopped
  if (d.square != 0) // what cannot be worse than red adds nothing
    plan.note(Rule::KM1_SQR_14, "a square", needs(with_square) - needs(d.own), Changes::face, 1);
  if (d.quality != 0)
    plan.note(Rule::KM1_QUAL_02, d.quality > 0 ? "elite troops" : "militia", needs(defence) - needs(with_square),
              Changes::face, 1);
}

} // namespace sandtable::kingsmen
