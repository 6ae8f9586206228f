#include "rulebooks/kingdom/set_up/position_moment.hpp"

#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/happenings.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/melee.hpp"
#include "rulebooks/kingdom/chapters/turn.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/names.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

constexpr int last_turn = 60;

/// TKO-MEL-07
Result<void> join_fights(State& s, const std::vector<PositionContact>& contacts, bool checked) {
  const std::vector<std::string> names = unit_names(s);
  for (std::size_t k = 0; k < contacts.size(); ++k) {
    const std::string place = fmt::format("moment.contacts[{}]", k);
    const auto attacker = number_of(contacts[k].attacker, names, "unit", place + ".attacker");
    if (!attacker) return tl::unexpected<Fault>(attacker.error());
    const auto defender = number_of(contacts[k].defender, names, "unit", place + ".defender");
    if (!defender) return tl::unexpected<Fault>(defender.error());
    const Unit &a = s.unit(*attacker), &d = s.unit(*defender);
    if (checked && (!is_unit(a) || !is_unit(d) || !on_table(a) || !on_table(d) || a.side == d.side))
      return fault("only enemies on the table are in contact (TKO-MEL-07)", place);
    if (checked && !touch(s, a, d)) return fault("they do not touch (TKO-CON-14)", place);
    Contact contact;
    contact.attacker = static_cast<std::int8_t>(*attacker);
    contact.defender = static_cast<std::int8_t>(*defender);
    contact.zone = contacts[k].zone;
    if (checked)
      make_contact(s, contact, nullptr);
    else
      s.contacts.push_back(contact);
  }
  return {};
}

/// TKO-CMD-03: a lone tertio has one colour.
int colour_for(const State& s, Side side, int tertio) {
  return colour_of(side, s.army(side).tertios == 1 ? 0 : tertio);
}

Result<void> check_moment(const State& s, const PositionMoment& moment) {
  if (moment.turn < 1 || moment.turn > last_turn)
    return fault(fmt::format("must be from 1 to {}", last_turn), "moment.turn");
  const int tertios = s.army(moment.side).tertios;
  if (moment.tertio < 0 || moment.tertio > tertios)
    return fault(fmt::format("must be from 0, the Army Commander, to {}", tertios), "moment.tertio");
  return {};
}

} // namespace

void begin_moment(State& s, PositionPhase phase, Side side, int tertio) {
  s.agenda = {};
  if (phase == PositionPhase::set_up) return;
  if (phase == PositionPhase::turn_start) {
    --s.turn; // it counts up when it begins
    return s.agenda.push(StepKind::turn_start);
  }
  s.agenda.push(StepKind::turn_end, 0);
  if (phase == PositionPhase::turn_end) return;
  if (phase == PositionPhase::events) return begin_events(s);
  fill_cup(s);
  if (phase == PositionPhase::draw) return s.agenda.push(StepKind::draw);
  const int colour = colour_for(s, side, tertio);
  if (s.cup[static_cast<std::size_t>(colour)] == 0) ++s.cup[static_cast<std::size_t>(colour)]; // TKO-CUP-09
  Roll roll;
  roll.drawn = static_cast<std::int16_t>(colour + 1);
  die_drawn(s, roll, nullptr);
}

Result<void> set_moment(State& s, const PositionMoment& moment, Origin origin) {
  const bool checked = origin != Origin::battle;
  if (checked)
    if (auto judged = check_moment(s, moment); !judged) return judged;
  s.contacts.clear();
  if (auto joined = join_fights(s, moment.contacts, checked); !joined) return joined;
  s.turn = static_cast<std::uint8_t>(moment.turn);
  begin_moment(s, moment.phase, moment.side, moment.tertio - 1);
  if (checked) advance(s, nullptr);
  return {};
}

} // namespace sandtable::kingdom
