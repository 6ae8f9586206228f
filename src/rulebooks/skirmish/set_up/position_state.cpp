#include "rulebooks/skirmish/set_up/position_state.hpp"

#include "client/position_state.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/subject.hpp"

#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

/// Members that number something else than units, or nothing at all.
bool numbers_no_unit(std::string_view member) {
  return member == "winner" || member == "known" || member == "modifier" || member == "over" || member == "figures" ||
         member == "bits";
}

/// How many things the numbers of a step may be one of; none: it is no such number.
struct Choices {
  std::optional<int> a, b;
};
Choices choices_of(const State& s, StepKind kind) {
  switch (kind) {
    case StepKind::deploy:
    case StepKind::follow:
    case StepKind::half_turn: return {2, std::nullopt};
    case StepKind::declare:
    case StepKind::command_roll: return {s.unit_count, s.unit_count};
    case StepKind::spend:
    case StepKind::action_roll:
    case StepKind::native_roll:
    case StepKind::retreat_choice: return {s.unit_count, std::nullopt};
    case StepKind::command:
    case StepKind::action:
    case StepKind::move_auto: return {s.unit_count + 1, std::nullopt};
    default: return {};
  }
}

/// What lies under a step about somebody whom nobody knows is never come to.
Wrong wrong_steps(const State& s) {
  auto wrong = wrong_agenda(s.agenda, [](StepKind kind) { return nature_of(kind) != StepNature::automatic; });
  if (wrong || s.agenda.empty()) return wrong;
  const bool goes_on = is_pending_known(s);
  for (int i = 0; i < s.agenda.count && !wrong; ++i) {
    const Step& step = s.agenda.steps[static_cast<std::size_t>(i)];
    const std::string place = fmt::format("agenda.steps[{}]", i);
    const Choices choices = choices_of(s, step.kind);
    if (choices.a) wrong = wrong_number(step.a, *choices.a, !goes_on, place + ".a");
    if (!wrong && choices.b) wrong = wrong_number(step.b, *choices.b, !goes_on, place + ".b");
    if (!wrong && goes_on && !has_subject(s, step))
      wrong = Fault{"the step speaks of something that is not there", "rest." + place + ".kind"};
  }
  return wrong;
}

Wrong wrong_unit(const State& s, int i) {
  const Unit& u = s.unit(i);
  const std::string place = fmt::format("units[{}]", i);
  if (u.figures > 0 && (u.first < 0 || u.first + u.figures > s.figure_count()))
    return Fault{"speaks of figures that are not there", "rest." + place + ".first"};
  if (u.figures > most_of_a_group || (u.kind == UnitKind::leader && u.figures != 1))
    return Fault{fmt::format("a group has at most {} men, and a leader is one", most_of_a_group),
                 "rest." + place + ".figures"};
  for (int f = u.first; f < u.first + u.figures; ++f)
    if (s.figure(f).unit != i)
      return Fault{"is not of the unit that lists it", fmt::format("rest.figures[{}].unit", f)};
  auto wrong = wrong_number(u.platoon, most_platoons, true, place + ".platoon");
  if (!wrong) wrong = wrong_number(u.defends, static_cast<int>(table(s).features().size()), true, place + ".defends");
  if (!wrong) wrong = wrong_number(u.attached, s.unit_count, true, place + ".attached");
  if (!wrong) wrong = wrong_number(u.relay_of, s.unit_count, true, place + ".relay_of");
  if (!wrong && u.attached >= 0 &&
      (u.kind != UnitKind::leader || s.unit(u.attached).kind != UnitKind::group || s.unit(u.attached).side != u.side))
    wrong = Fault{"only a leader is attached, and to a group of his side", "rest." + place + ".attached"};
  return wrong;
}

Wrong wrong_pieces(const State& s) {
  int listed = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    if (auto wrong = wrong_unit(s, i)) return wrong;
    listed += s.unit(i).figures;
  }
  if (listed != s.figure_count()) return Fault{"there are figures that no unit lists", "rest.figures"};
  for (int i = 0; i < s.figure_count(); ++i)
    if (const Vec at = s.figure(i).at; !(length2(at) < 1e6))
      return Fault{"is off the table", fmt::format("rest.figures[{}].at", i)};
  return {};
}

Wrong wrong_figures(const FigureSet& set, int count, const std::string& place) {
  for (const int f : figures_in(set))
    if (f >= count) return Fault{"names a figure that is not there", "rest." + place};
  return {};
}

Wrong wrong_volley(const State& s) {
  const int men = s.figure_count();
  auto wrong = wrong_number(s.volley.aimed_at, men, true, "volley.aimed_at");
  for (std::size_t k = 0; k < s.volley.shots.size() && !wrong; ++k)
    wrong = wrong_number(s.volley.shots[k].figure, men, false, fmt::format("volley.shots[{}].figure", k));
  for (std::size_t k = 0; k < s.volley.hits.size() && !wrong; ++k)
    wrong = wrong_number(s.volley.hits[k], static_cast<int>(s.volley.shots.size()), false,
                         fmt::format("volley.hits[{}]", k));
  return wrong;
}

Wrong wrong_bout(const State& s) {
  const int men = s.figure_count();
  auto wrong = wrong_figures(s.bout.piling, men, "bout.piling");
  if (!wrong) wrong = wrong_number(s.bout.newcomer, men, true, "bout.newcomer");
  for (std::size_t k = 0; k < s.bout.blows.size() && !wrong; ++k)
    wrong = wrong_number(s.bout.blows[k].by, men, false, fmt::format("bout.blows[{}].by", k));
  for (std::size_t k = 0; k < s.bout.matches.size() && !wrong; ++k) {
    const Match& match = s.bout.matches[k];
    const std::string place = fmt::format("bout.matches[{}]", k);
    wrong = wrong_number(match.one, men, false, place + ".one");
    for (std::size_t n = 0; n < match.others.size() && !wrong; ++n)
      wrong = wrong_number(match.others[n], men, false, fmt::format("{}.others[{}]", place, n));
  }
  return wrong;
}

template <int most>
Wrong wrong_acquaintance(const Acquaintance<most>& met, int count, const std::string& place) {
  if (met.count > most) return Fault{fmt::format("must be at most {}", most), "rest." + place + ".count"};
  for (int i = 0; i < met.count; ++i)
    if (auto wrong =
            wrong_number(met.met[static_cast<std::size_t>(i)], count, false, fmt::format("{}.met[{}]", place, i)))
      return wrong;
  return {};
}

Wrong wrong_knowledge(const State& s) {
  for (int eyes = 0; eyes < all_eyes; ++eyes) {
    const Knowledge& known = s.known_to(static_cast<Eyes>(eyes));
    const std::string place = fmt::format("known[{}]", eyes);
    auto wrong = wrong_units(known.in_sight | known.markers, s.unit_count, numbers_no_unit, place + ".in_sight");
    if (!wrong) wrong = wrong_acquaintance(known.units, s.unit_count, place + ".units");
    if (!wrong) wrong = wrong_acquaintance(known.figures, s.figure_count(), place + ".figures");
    if (wrong) return wrong;
  }
  return {};
}

Wrong wrong_with(const State& s) {
  auto wrong = wrong_units(static_cast<const Situation&>(s), s.unit_count, numbers_no_unit);
  if (!wrong) wrong = wrong_pieces(s);
  if (!wrong) wrong = wrong_number(s.winner, 2, true, "winner");
  if (!wrong) wrong = wrong_volley(s);
  if (!wrong) wrong = wrong_bout(s);
  if (!wrong) wrong = wrong_knowledge(s);
  return wrong ? wrong : wrong_steps(s);
}

} // namespace

Result<State> read_state(const Setting& setting, const boost::json::value& json) {
  State s;
  s.setting = &setting;
  auto wrong = read_state_into<Situation, Unit>(json.as_object(), s);
  if (!wrong && s.unit_count > setting.units.size())
    wrong =
        Fault{fmt::format("the scenario has {} groups, leaders and dummies", setting.units.size()), "rest.unit_count"};
  if (!wrong) wrong = wrong_with(s);
  if (wrong) return tl::unexpected<Fault>(std::move(*wrong));
  for (int i = 0; i < s.figure_count(); ++i) put(s, i, s.figure(i).at, s.figure(i).facing);
  return s;
}

} // namespace sandtable::skirmish
