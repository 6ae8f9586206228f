#include "rulebooks/kingsmen/chapters/deployment.hpp"

#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/tables.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

bool unplaced(const State& s, int i, Side side) {
  const Unit& u = s.unit(i);
  return u.side == side && !u.present && !u.lost;
}

bool has_unplaced(const State& s, Side side) {
  for (int i = 0; i < s.unit_count; ++i)
    if (unplaced(s, i, side)) return true;
  return false;
}

/// KM1-SETUP-50: a base may stand on the very edge of its zone, so it is drawn in by a hair.
bool inside_zone(const State& s, Side side, const Box& b) {
  const Points& zone = zone_of(s, side);
  auto drawn_in = corners(b);
  for (Vec& c : drawn_in) {
    c += (b.centre - c) * geom_eps;
    if (!contains(zone, c)) return false;
  }
  for (std::size_t i = 0; i < zone.size(); ++i) // no notch of the zone reaches between the corners
    if (passage({zone[i], zone[(i + 1) % zone.size()]}, drawn_in)) return false;
  return true;
}

/// The next placement: alternately (KM1-SETUP-53, KM1-RULING-17), or all of one side first when it is hidden
/// (KM1-SETUP-54).
void push_next_placement(State& s, Side just_placed, Events events) {
  const bool hidden = options(s).deployment_mode == DeploymentMode::hidden;
  const Side next = hidden ? just_placed : enemy_of(just_placed);
  if (has_unplaced(s, next)) return s.agenda.push(StepKind::deploy_unit, index_of(next));
  if (has_unplaced(s, enemy_of(next))) return s.agenda.push(StepKind::deploy_unit, index_of(enemy_of(next)));
  if (hidden) report(events, EventKind::deployment_revealed, Rule::KM1_SETUP_54, [](Event&) {});
}

void enlist(State& s, int unit, Type type) {
  Unit& u = s.unit(unit);
  u.type = type;
  u.privates = static_cast<std::uint8_t>(roster(type).privates);
}

/// The total of so many dice for one unit.
Plan total_for(int unit, const char* title, Rule rule, int dice) {
  Plan plan;
  plan.kind = "total";
  plan.reading = Reading::total;
  plan.title = title;
  plan.because(rule, "dice", dice, 0);
  plan.pools[0].needs = 1;
  plan.pools[0].unit = static_cast<std::int8_t>(unit);
  return plan;
}

/// A die for each of these in turn, each read by itself; those of one side who follow each other are a pool.
template <class SideOf>
Plan a_die_each(const char* title, Rule rule, int count, SideOf&& side_of) {
  Plan plan;
  plan.kind = "count";
  plan.reading = Reading::faces;
  plan.title = title;
  plan.pools.clear();
  for (int i = 0, from = 0; i < count; ++i) {
    const auto side = static_cast<std::int8_t>(index_of(side_of(i)));
    if (i + 1 < count && side == static_cast<std::int8_t>(index_of(side_of(i + 1)))) continue;
    const int pool = static_cast<int>(plan.pools.size());
    plan.because(rule, "dice", i + 1 - from, pool);
    plan.pool(pool).needs = 1;
    plan.pool(pool).side = side;
    from = i + 1;
  }
  return plan;
}

} // namespace

const Points& zone_of(const State& s, Side side) {
  return s.setting->sides[static_cast<std::size_t>(index_of(side))].zone;
}

Formation usual_formation(Type type) {
  return type == Type::skirmishers || is_artillery(type) ? Formation::loose : Formation::line;
}

Unit posted(const State& s, const Unit& u, Formation formation, int ranks, int files, Arrangement arrangement,
            Vec anchor, Angle facing) {
  Unit out = u;
  out.formation = formation;
  const Shape shape = shape_in(s, u.type, formation, ranks, files, u.privates);
  out.ranks = shape.ranks;
  out.files = shape.files;
  out.anchor = anchor;
  out.facing = facing;
  out.present = true;
  if (formation == Formation::loose && is_artillery(u.type)) arrange_crew(out);
  if (u.type == Type::skirmishers)
    arrange(out, arrangement == Arrangement::cloud ? Arrangement::cloud : Arrangement::picket);
  stand(out, options(s));
  return out;
}

Unit deployed(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  const Angle ahead = u.side == Side::red ? Angle{} : reversed(Angle{});
  Unit out = posted(s, u, o.formation.value_or(usual_formation(u.type)), o.ranks, o.files, o.arrangement,
                    on_grid(o.path.front()), o.facing.value_or(ahead));
  if (u.type == Type::skirmishers && o.arrangement == Arrangement::own) {
    for (std::size_t i = 0; i < o.spots.size(); ++i) out.spots[i] = to_offset(o.spots[i]);
    stand(out, options(s));
  }
  return out;
}

Ruling check_deployment(const State& s, const Order& o) {
  const auto side = static_cast<Side>(s.agenda.top().a);
  if (o.verb != Verb::deploy) return refuse(Rule::KM1_SETUP_53, "Units are being deployed: place one.");
  if (o.unit < 0 || o.unit >= s.unit_count || !unplaced(s, o.unit, side))
    return refuse(Rule::KM1_SETUP_53, "Place one of your units that is not yet on the table.");
  if (o.path.size() != 1) return refuse(Rule::KM1_SETUP_53, "Say where the unit stands.");
  const Unit& u = s.unit(o.unit);
  const Formation formation = o.formation.value_or(usual_formation(u.type));
  if (!may_choose(u.type, formation))
    return refuse(Rule::KM1_SETUP_52, "Troops of this kind may not deploy in that formation.");
  Unit end = deployed(s, o);
  if (formation != Formation::loose && !legal_shape(u.type, formation, end.ranks, end.files, u.privates))
    return refuse(Rule::KM1_SETUP_52, "That many ranks and files make no such formation.");
  if (loose_skirmishers(end) && o.arrangement == Arrangement::own) {
    if (o.spots.size() != end.privates)
      return refuse_measure(Rule::KM1_FORM_31, "The arrangement names {a} places for {b} men.",
                            static_cast<double>(o.spots.size()), end.privates);
    const Ruling arranged = check_arrangement(s, end, o.unit);
    if (!arranged.allowed()) return arranged;
  }
  for (const Box& b : bases_of(end, options(s)))
    if (!inside_zone(s, side, b))
      return refuse(Rule::KM1_SETUP_50, "Every base must stand inside the deployment zone.", b.centre);
  Tolerance tolerance;
  tolerance.own_skirmishers = false;
  return fits(s, end, o.unit, tolerance);
}

void deploy(State& s, const Order& o, Events events) {
  const Side side = s.unit(o.unit).side;
  s.agenda.pop();
  s.unit(o.unit) = deployed(s, o);
  report(events, EventKind::unit_deployed, Rule::KM1_SETUP_53, [&](Event& e) {
    e.unit = o.unit;
    e.side = side;
    e.to = s.unit(o.unit).anchor;
    e.formation = s.unit(o.unit).formation;
    e.secret = options(s).deployment_mode == DeploymentMode::hidden;
  });
  push_next_placement(s, side, events);
}

Ruling check_general_deployment(const State& s, const Order& o) {
  if (o.verb != Verb::place_general || o.path.size() != 1)
    return refuse(Rule::KM1_SETUP_55, "Place the general inside the deployment zone.");
  General g = s.general(s.agenda.top().a);
  g.at = on_grid(o.path.front());
  if (!inside_zone(s, g.side, base_of(g)))
    return refuse(Rule::KM1_SETUP_55, "A general is placed inside the deployment zone.", g.at);
  return check_general_place(s, g.at);
}

void deploy_general(State& s, const Order& o, Events events) {
  const int general = s.agenda.pop().a;
  s.general(general).at = on_grid(o.path.front());
  s.general(general).placed = true;
  report(events, EventKind::general_placed, Rule::KM1_SETUP_55, [&](Event& e) {
    e.general = static_cast<std::int8_t>(general);
    e.to = s.general(general).at;
  });
}

Ruling check_general_step(const State& s, const Order& o) {
  if (o.verb == Verb::stand) return {};
  if (o.verb != Verb::move_general || o.path.size() != 1)
    return refuse(Rule::KM1_SEQ_52, "Move the general, or let him stay.");
  const Vec to = on_grid(o.path.front());
  const double d = distance(s.general(s.agenda.top().a).at, to);
  if (d > general_move + geom_eps)
    return refuse_measure(Rule::KM1_GEN_05, "That is {a} inches; a general rides {b}.", d, general_move, to);
  return check_general_place(s, to);
}

void ride(State& s, const Order& o, Events events) {
  const int general = s.agenda.pop().a;
  if (o.verb == Verb::stand) return;
  const Vec to = on_grid(o.path.front());
  report(events, EventKind::general_moved, Rule::KM1_SEQ_52, [&](Event& e) {
    e.general = static_cast<std::int8_t>(general);
    e.from = s.general(general).at;
    e.to = to;
  });
  s.general(general).at = to; // KM1-SEQ-53: lost figures are restored when all generals have moved
}

std::optional<Side> first_placer(int red, int blue) {
  if (red == blue) return std::nullopt;
  return red < blue ? Side::red : Side::blue;
}

Plan setup_plan(const State& s, const Step& step) {
  switch (step.kind) {
    case StepKind::roll_force: return total_for(step.a, "Forces", Rule::KM1_SETUP_11, 2);
    case StepKind::roll_gun: return total_for(step.a, "Foot or horse artillery", Rule::KM1_SETUP_15, 1);
    case StepKind::roll_quality:
      return a_die_each("Quality of the troops", Rule::KM1_SETUP_20, s.unit_count,
                        [&](int i) { return s.unit(i).side; });
    case StepKind::roll_rating:
      return a_die_each("Ratings of the generals", Rule::KM1_SETUP_31, s.general_count,
                        [&](int i) { return s.general(i).side; });
    default: return a_die_each("Who places first", Rule::KM1_SETUP_53, 2, [](int i) { return static_cast<Side>(i); });
  }
}

void setup_settled(State& s, const Step& step, const Roll& roll, Events events) {
  const auto face = [&](int i) { return static_cast<int>(roll.faces[static_cast<std::size_t>(i)]); };
  switch (step.kind) {
    case StepKind::roll_force: {
      const int total = face(0) + face(1);
      const Type type = s.setting->force_table[static_cast<std::size_t>(total)];
      enlist(s, step.a, type);
      report(events, EventKind::force_rolled, Rule::KM1_SETUP_11, [&](Event& e) {
        e.unit = step.a;
        e.a = total;
        e.show(roll.dice());
      });
      if (step.a + 1 < s.unit_count)
        s.agenda.push(StepKind::roll_force, step.a + 1);
      else
        designate_thrown(s);                                             // all infantry is known by now
      if (is_artillery(type)) s.agenda.push(StepKind::roll_gun, step.a); // KM1-SETUP-15
      break;
    }
    case StepKind::roll_gun:
      enlist(s, step.a, tables::row_of_face(tables::guns, face(0)));
      report(events, EventKind::force_rolled, Rule::KM1_SETUP_15, [&](Event& e) {
        e.unit = step.a;
        e.a = face(0);
        e.show(roll.dice());
      });
      break;
    case StepKind::roll_quality:
      for (int i = 0; i < s.unit_count; ++i) s.unit(i).quality = tables::row_of_face(tables::quality_throws, face(i));
      report(events, EventKind::quality_rolled, Rule::KM1_SETUP_20, [&](Event& e) { e.show(roll.dice()); });
      break;
    case StepKind::roll_rating:
      for (int i = 0; i < s.general_count; ++i)
        s.general(i).rating = tables::row_of_face(tables::rating_throws, face(i));
      report(events, EventKind::rating_rolled, Rule::KM1_SETUP_31, [&](Event& e) { e.show(roll.dice()); });
      break;
    default:
      report(events, EventKind::placement_rolled, Rule::KM1_SETUP_53, [&](Event& e) { e.show(roll.dice()); });
      if (!first_placer(face(0), face(1))) {
        s.agenda.push(StepKind::roll_first_placement);
        break;
      }
      s.first_to_place = *first_placer(face(0), face(1));
      push_next_placement(s, enemy_of(s.first_to_place), events);
      break;
  }
}

void plan_setup(State& s) {
  const Options& o = options(s);
  s.agenda.push(StepKind::turn_start);
  for (const Side side : {Side::blue, Side::red}) // KM1-SETUP-55, KM1-RULING-17: the last pushed comes first, red
    for (int i = s.general_count - 1; i >= 0; --i)
      if (s.general(i).side == side && !s.general(i).placed) s.agenda.push(StepKind::deploy_general, i);
  if (edition(s).units_have_owners)
    for (const Side side : {Side::blue, Side::red}) // KM2-SEQ-17, KM2-SETUP-10
      if (o.command_mode != CommandMode::scenario && generals_of(s, side) > 1)
        s.agenda.push(StepKind::take_command, index_of(side));
  const bool random = o.force_mode == ForceMode::random;
  if (random || has_unplaced(s, Side::red) || has_unplaced(s, Side::blue)) {
    if (o.deployment_mode == DeploymentMode::hidden)
      s.agenda.push(StepKind::deploy_unit, index_of(random || has_unplaced(s, Side::red) ? Side::red : Side::blue));
    else
      s.agenda.push(StepKind::roll_first_placement);
  }
  if (o.rating_mode == RatingMode::rolled) s.agenda.push(StepKind::roll_rating);
  const bool rolled = // KM1-SETUP-20, 21
      o.quality_mode == QualityMode::rolled || (o.quality_mode == QualityMode::by_forces && random);
  if (rolled) s.agenda.push(StepKind::roll_quality);
  if (random) s.agenda.push(StepKind::roll_force, 0);
}

} // namespace sandtable::kingsmen
