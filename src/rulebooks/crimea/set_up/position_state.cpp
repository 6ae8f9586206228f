#include "rulebooks/crimea/set_up/position_state.hpp"

#include "client/position_state.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/turn.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

/// How many things the number of a step may be one of; none: it is no such number.
std::optional<int> choices_of(const State& s, StepKind kind) {
  switch (kind) {
    case StepKind::deploy:
    case StepKind::choose_first:
    case StepKind::side_turn:
    case StepKind::side_end:
    case StepKind::join: return 2;
    case StepKind::order_roll:
    case StepKind::misread_roll: return static_cast<int>(s.dispatches.size());
    case StepKind::tested: return static_cast<int>(s.assaults.size());
    case StepKind::orders:
    case StepKind::move_roll:
    case StepKind::path:
    case StepKind::charge_roll:
    case StepKind::volley_roll:
    case StepKind::morale_roll:
    case StepKind::save_roll:
    case StepKind::take_loss:
    case StepKind::share_roll:
    case StepKind::leader_roll:
    case StepKind::commander_roll:
    case StepKind::spike_roll:
    case StepKind::withdraw_roll:
    case StepKind::rout_roll:
    case StepKind::rally_roll:
    case StepKind::follow_up: return s.unit_count;
    default: return std::nullopt;
  }
}

Wrong wrong_steps(const State& s) {
  auto wrong = wrong_agenda(s.agenda, [](StepKind kind) { return nature_of(kind) != StepNature::automatic; });
  for (int i = 0; i < s.agenda.count && !wrong; ++i) {
    const Step& step = s.agenda.steps[static_cast<std::size_t>(i)];
    const std::string place = fmt::format("agenda.steps[{}]", i);
    if (const auto choices = choices_of(s, step.kind)) wrong = wrong_number(step.a, *choices, false, place + ".a");
    if (step.kind == StepKind::morale_roll && !wrong)
      wrong = wrong_number(step.b, static_cast<int>(s.assaults.size()), false, place + ".b");
    if (step.kind == StepKind::join && !wrong && s.combat.side[static_cast<std::size_t>(step.a)] == 0)
      wrong = Fault{"nobody of that side fights", "rest." + place + ".a"};
  }
  return wrong;
}

Wrong wrong_with(const State& s) {
  auto wrong = wrong_units(static_cast<const Situation&>(s), s.unit_count, [](std::string_view) { return false; });
  const int features = static_cast<int>(table(s).features().size());
  for (int i = 0; i < s.unit_count && !wrong; ++i) {
    const std::string place = fmt::format("units[{}]", i);
    wrong = wrong_number(s.unit(i).column, s.unit_count, true, place + ".column");
    if (!wrong) wrong = wrong_number(s.unit(i).house, features, true, place + ".house");
    if (!wrong) wrong = wrong_number(s.unit(i).chair, s.setting->side(s.unit(i).side).chairs, false, place + ".chair");
  }
  return wrong ? wrong : wrong_steps(s);
}

} // namespace

Result<State> read_state(const Setting& setting, const boost::json::value& json) {
  State s;
  s.setting = &setting;
  auto wrong = read_state_into<Situation, Unit>(json.as_object(), s);
  if (!wrong && s.unit_count != setting.opening.unit_count)
    wrong = Fault{fmt::format("the scenario has {} units and commanders", int{setting.opening.unit_count}),
                  "rest.unit_count"};
  if (!wrong) wrong = wrong_with(s);
  if (wrong) return tl::unexpected<Fault>(std::move(*wrong));
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).present) plant(s.unit(i));
  return s;
}

} // namespace sandtable::crimea
