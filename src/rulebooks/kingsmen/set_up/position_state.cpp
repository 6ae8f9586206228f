#include "rulebooks/kingsmen/set_up/position_state.hpp"

#include "client/position_state.hpp"
#include "reflect/json.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/edition.hpp"
#include "rulebooks/kingsmen/chapters/turn.hpp"
#include "rulebooks/kingsmen/state/revisions.hpp"

#include <charconv>
#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

struct WrittenFooting {
  std::vector<Vec> hull;
  Vec forward, centre, middle;
  double radius = 0;
};
BOOST_DESCRIBE_STRUCT(WrittenFooting, (), (hull, forward, centre, middle, radius))

boost::json::value written(const Footing& f) {
  return to_json(WrittenFooting{{f.hull.view().begin(), f.hull.view().end()}, f.forward, f.centre, f.middle, f.radius});
}

Wrong read_footing(const boost::json::value& json, Footing& out, const JsonPath& path) {
  WrittenFooting f;
  if (auto wrong = read_into(json, f, path)) return wrong;
  if (f.hull.size() < 3 || f.hull.size() > out.hull.points.size())
    return must_be("a list of 3 to " + std::to_string(out.hull.points.size()) + " places", path.field("hull"));
  out.hull.count = static_cast<decltype(out.hull.count)>(f.hull.size());
  std::copy(f.hull.begin(), f.hull.end(), out.hull.points.begin());
  out.forward = f.forward;
  out.centre = f.centre;
  out.middle = f.middle;
  out.radius = f.radius;
  return {};
}

Wrong read_footings(const boost::json::value& json, State& s) {
  const JsonPath root("rest"), path = root.field("footings");
  const auto* list = json.if_object();
  if (list == nullptr) return must_be("an object", path);
  for (const auto& field : *list) {
    const std::string_view key(field.key().data(), field.key().size());
    int unit = -1;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), unit);
    if (error != std::errc{} || end != key.data() + key.size() || unit < 0 || unit >= s.unit_count)
      return must_be("the number of a unit", path.field(key));
    if (auto wrong = read_footing(field.value(), s.unit(unit).footing, path.field(key))) return wrong;
  }
  return {};
}

/// How many things the number of a step must be one of; none: it is no such number.
std::optional<int> choices_of(const State& s, StepKind kind) {
  switch (kind) {
    case StepKind::roll_command:
    case StepKind::collapse_roll:
    case StepKind::deploy_unit:
    case StepKind::share_points:
    case StepKind::take_command: return 2;
    case StepKind::deploy_general:
    case StepKind::general_step: return s.general_count;
    case StepKind::roll_force:
    case StepKind::roll_gun:
    case StepKind::order_roll:
    case StepKind::square_roll:
    case StepKind::rally_roll:
    case StepKind::escape:
    case StepKind::arrange: return s.unit_count;
    default: return std::nullopt;
  }
}

Wrong wrong_steps(const State& s) {
  auto wrong = wrong_agenda(s.agenda, [](StepKind kind) { return nature_of(kind) != StepNature::automatic; });
  for (int i = 0; i < s.agenda.count && !wrong; ++i) {
    const Step& step = s.agenda.steps[static_cast<std::size_t>(i)];
    const std::string place = fmt::format("agenda.steps[{}].a", i);
    if (const auto choices = choices_of(s, step.kind)) wrong = wrong_number(step.a, *choices, false, place);
    const bool acts = step.kind == StepKind::actions || step.kind == StepKind::fire_roll;
    if (acts && !wrong) wrong = wrong_number(s.activation.unit, s.unit_count, false, "activation.unit");
    if (step.kind == StepKind::fire_roll && !wrong) wrong = wrong_number(s.target, s.unit_count, false, "target");
    if (step.kind != StepKind::melee_roll) continue;
    if (!wrong) wrong = wrong_number(s.melee.attacker, s.unit_count, false, "melee.attacker");
    if (!wrong) wrong = wrong_number(s.melee.defender, s.unit_count, false, "melee.defender");
  }
  return wrong;
}

/// Every number of a unit speaks of one that is there; -1 is nobody.
Wrong wrong_units(const State& s) {
  Wrong wrong;
  const auto unit = [&](int number, const std::string& place) {
    if (!wrong) wrong = wrong_number(number, s.unit_count, true, place);
  };
  unit(s.activation.unit, "activation.unit");
  unit(s.target, "target");
  unit(s.melee.attacker, "melee.attacker");
  unit(s.melee.defender, "melee.defender");
  unit(s.flight.unit, "flight.unit");
  unit(s.flight.opponent, "flight.opponent");
  const int features = static_cast<int>(table(s).features().size());
  for (int i = 0; i < s.unit_count && !wrong; ++i) {
    wrong = wrong_number(s.unit(i).building, features, true, fmt::format("units[{}].building", i));
    unit(s.parent(i), fmt::format("commands.parent[{}]", i));
    if (!wrong)
      wrong = wrong_number(s.leader(i), generals_of(s, s.unit(i).side), true, fmt::format("commands.leader[{}]", i));
  }
  return wrong;
}

} // namespace

boost::json::value whole_json(const State& s) {
  boost::json::value out = state_json(s);
  boost::json::object footings;
  for (int i = 0; i < s.unit_count; ++i) {
    if (!s.unit(i).present) continue;
    Unit fresh = s.unit(i);
    stand(fresh, options(s));
    boost::json::value now = written(s.unit(i).footing);
    if (now != written(fresh.footing)) footings[std::to_string(i)] = std::move(now);
  }
  out.as_object()["footings"] = std::move(footings);
  return out;
}

Result<State> read_state(const Setting& setting, const boost::json::value& json) {
  State s;
  s.setting = &setting;
  boost::json::object fields = json.as_object();
  s.commands = setting.opening.commands;
  const boost::json::value footings = fields["footings"];
  fields.erase("footings");
  Wrong wrong;
  if (const auto* commands = fields.if_contains("commands"); commands != nullptr && setting.edition->keeps_commands) {
    wrong = read_into(*commands, s.commands, JsonPath("rest.commands"));
    fields.erase("commands");
  }
  if (const auto* began = fields.if_contains("began"); began != nullptr && !wrong) {
    wrong = read_into(*began, s.began, JsonPath("rest.began"));
    fields.erase("began");
  }
  if (const auto* done = fields.if_contains("done"); done != nullptr && waits_for_done(setting) && !wrong) {
    wrong = read_into(*done, s.done, JsonPath("rest.done"));
    fields.erase("done");
  }
  if (!wrong) wrong = read_state_into<Situation, Unit>(std::move(fields), s);
  if (!wrong && (s.unit_count < setting.opening.unit_count || s.general_count != setting.opening.general_count))
    wrong = Fault{"there must be as many units and generals as in the scenario", "rest"};
  if (!wrong) wrong = wrong_units(s);
  if (!wrong) wrong = wrong_steps(s);
  if (wrong) return tl::unexpected<Fault>(std::move(*wrong));
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).present) stand(s.unit(i), options(s));
  wrong = read_footings(footings, s);
  if (wrong) return tl::unexpected<Fault>(std::move(*wrong));
  return s;
}

boost::json::value state_json(const State& s) {
  boost::json::value out = written_state(s);
  if (waits_for_done(*s.setting)) out.as_object()["done"] = s.done;
  if (!edition(s).keeps_commands) return out;
  out.as_object()["commands"] = to_json(s.commands);
  out.as_object()["began"] = to_json(s.began);
  return out;
}

} // namespace sandtable::kingsmen
