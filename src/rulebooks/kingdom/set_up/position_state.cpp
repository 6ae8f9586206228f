#include "rulebooks/kingdom/set_up/position_state.hpp"

#include "client/position_state.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

/// Features, colours, degrees and results are no units.
bool numbers_no_unit(std::string_view member) {
  return member == "rolled" || member == "colour" || member == "die" || member == "angle" ||
         member == "kill_modifier" || member == "upslope" || member == "pushed" || member == "winner";
}

/// How many things the number of a step may be one of; none: it is no such number.
std::optional<int> choices_of(const State& s, StepKind kind) {
  switch (kind) {
    case StepKind::ratings_roll:
    case StepKind::deploy: return 2;
    case StepKind::orders: return colours;
    case StepKind::ammo_roll:
    case StepKind::fire_roll:
    case StepKind::kill_roll: return static_cast<int>(s.shots.size());
    case StepKind::terrain_roll: return static_cast<int>(table(s).features().size());
    case StepKind::move_roll:
    case StepKind::path:
    case StepKind::ride:
    case StepKind::displace:
    case StepKind::stand_loss:
    case StepKind::risk_roll:
    case StepKind::allot:
    case StepKind::pursue:
    case StepKind::rout_roll:
    case StepKind::fall_back_roll:
    case StepKind::rally_roll:
    case StepKind::pursuit_roll:
    case StepKind::return_roll:
    case StepKind::event_roll:
    case StepKind::chart_roll:
    case StepKind::hit_roll:
    case StepKind::hit_dice:
    case StepKind::successor_roll:
    case StepKind::place_commander: return s.unit_count;
    default: return std::nullopt;
  }
}

/// What the step speaks of is there: a charge, a melee, a check, an event.
bool has_its_subject(const State& s, StepKind kind) {
  switch (kind) {
    case StepKind::terrain_roll: return s.course.unit >= 0;
    case StepKind::react:
    case StepKind::charge_test:
    case StepKind::charge_roll:
    case StepKind::foot_half:
    case StepKind::pistols:
    case StepKind::cavalry_choice:
    case StepKind::reaction_test:
    case StepKind::counter_roll:
    case StepKind::evade_roll: return s.charge.attacker >= 0 && s.charge.defender >= 0;
    case StepKind::melee_roll:
    case StepKind::melee_kill_roll: return s.melee.on;
    case StepKind::morale_roll: return !s.checks.empty() && s.checks.front().unit >= 0;
    case StepKind::stand_loss: return !s.casualties.empty() && s.casualties.front().unit >= 0;
    case StepKind::test_roll: return s.given.unit >= 0;
    case StepKind::event_dice:
    case StepKind::event_choice: return s.event.roller >= 0;
    default: return true;
  }
}

Wrong wrong_steps(const State& s) {
  auto wrong = wrong_agenda(s.agenda, [](StepKind kind) { return nature_of(kind) != StepNature::automatic; });
  for (int i = 0; i < s.agenda.count && !wrong; ++i) {
    const Step& step = s.agenda.steps[static_cast<std::size_t>(i)];
    const std::string place = fmt::format("agenda.steps[{}]", i);
    if (const auto choices = choices_of(s, step.kind)) wrong = wrong_number(step.a, *choices, false, place + ".a");
    if (step.kind == StepKind::ride && !wrong) wrong = wrong_number(step.b, s.unit_count, false, place + ".b");
    if (step.kind == StepKind::deploy && !wrong) wrong = wrong_number(step.b, most_tertios, true, place + ".b");
    if (!wrong && !has_its_subject(s, step.kind))
      wrong = Fault{"the step speaks of something that is not there", "rest." + place + ".kind"};
  }
  return wrong;
}

Wrong wrong_shots(const State& s) {
  for (int i = 0; i < s.agenda.count; ++i) {
    const Step& step = s.agenda.steps[static_cast<std::size_t>(i)];
    if (step.kind != StepKind::ammo_roll && step.kind != StepKind::fire_roll && step.kind != StepKind::kill_roll)
      continue;
    const Shot& shot = s.shots[static_cast<std::size_t>(step.a)];
    if (shot.firer < 0 || shot.target < 0) return Fault{"nobody fires", fmt::format("rest.shots[{}]", int{step.a})};
  }
  return {};
}

Wrong wrong_pieces(const State& s) {
  Wrong wrong;
  const int features = static_cast<int>(table(s).features().size());
  for (int i = 0; i < s.unit_count && !wrong; ++i) {
    const Unit& u = s.unit(i);
    const std::string place = fmt::format("units[{}]", i);
    wrong = wrong_number(u.tertio, most_tertios, true, place + ".tertio");
    if (!wrong) wrong = wrong_number(u.quarry, s.unit_count, true, place + ".quarry");
    if (!wrong) wrong = wrong_number(u.building, features, true, place + ".building");
    if (!wrong && u.building >= 0 && (s.setting->buildings >> static_cast<unsigned>(u.building) & 1U) == 0)
      wrong = Fault{"is no building", "rest." + place + ".building"};
    if (!wrong && u.stands.count() > most_stands)
      wrong = Fault{fmt::format("has more than {} stands", most_stands), "rest." + place + ".stands"};
    if (!wrong && !is_commander(u.kind) && u.presence == Presence::on_table && u.stands.count() == 0)
      wrong = Fault{"is on the table without a stand", "rest." + place + ".stands"};
  }
  for (std::size_t k = 0; k < s.contacts.size() && !wrong; ++k)
    if (s.contacts[k].attacker < 0 || s.contacts[k].defender < 0)
      wrong = Fault{"a contact is between two units", fmt::format("rest.contacts[{}]", k)};
  return wrong;
}

Wrong wrong_with(const State& s) {
  auto wrong = wrong_units(static_cast<const Situation&>(s), s.unit_count, numbers_no_unit);
  if (!wrong) wrong = wrong_number(s.die, colours, true, "die");
  if (!wrong) wrong = wrong_pieces(s);
  if (!wrong) wrong = wrong_steps(s);
  return wrong ? wrong : wrong_shots(s);
}

} // namespace

Result<State> read_state(const Setting& setting, const boost::json::value& json) {
  State s;
  s.setting = &setting;
  auto wrong = read_state_into<Situation, Unit>(json.as_object(), s);
  if (!wrong && s.unit_count < setting.opening.unit_count)
    wrong = Fault{fmt::format("the scenario has {} units and commanders", int{setting.opening.unit_count}),
                  "rest.unit_count"};
  if (!wrong) wrong = wrong_with(s);
  if (wrong) return tl::unexpected<Fault>(std::move(*wrong));
  for (int i = 0; i < s.unit_count; ++i) plant(s, s.unit(i));
  return s;
}

} // namespace sandtable::kingdom
