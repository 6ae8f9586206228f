#pragma once
// A whole state as JSON, and reading it back, for books whose state is a situation and a list of units.

#include "battle/agenda.hpp"
#include "battle/state_of.hpp"
#include "battle/unit_set.hpp"
#include "reflect/json.hpp"

#include <limits>
#include <string_view>
#include <vector>

namespace sandtable {

/// The fields of the situation, and `units`.
template <class Situation, class Unit, class Setting>
boost::json::value written_state(const StateOf<Situation, Unit, Setting>& s) {
  boost::json::value out = to_json(static_cast<const Situation&>(s));
  boost::json::array units;
  for (int i = 0; i < s.unit_count; ++i) units.push_back(to_json(s.unit(i)));
  out.as_object()["units"] = std::move(units);
  return out;
}

/// Reads situation and `units` from the fields of a state. Faults say where in `rest` they are: all else is what the
/// program wrote itself.
template <class Situation, class Unit, class State>
Wrong read_state_into(boost::json::object fields, State& out) {
  const JsonPath path("rest");
  std::vector<Unit> units;
  const auto* list = fields.if_contains("units");
  if (list == nullptr) return must_be("a list", path.field("units"));
  if (auto wrong = read_into(*list, units, path.field("units"))) return wrong;
  fields.erase("units");
  if (auto wrong = read_into(boost::json::value(std::move(fields)), static_cast<Situation&>(out), path)) return wrong;
  if (units.size() != out.unit_count || units.size() > UnitRoom<Unit>::capacity)
    return must_be("the number of units, at most " + std::to_string(UnitRoom<Unit>::capacity),
                   path.field("unit_count"));
  out.unit_count = 0;
  for (const Unit& u : units) out.add(u);
  return {};
}

/// An agenda that cannot have come about: more steps than there is room for, or no step to wait at.
template <class Agenda, class RestsAt>
Wrong wrong_agenda(const Agenda& agenda, RestsAt&& rests_at) {
  const JsonPath root("rest"), path = root.field("agenda");
  if (agenda.count > Agenda::capacity)
    return must_be("at most " + std::to_string(Agenda::capacity), path.field("count"));
  if (!agenda.empty() && !rests_at(agenda.top().kind))
    return Fault{"the last step must be a decision or a throw", path.field("steps").text()};
  return {};
}

/// A number that should be one of `count` things, or -1 for none where `none` says so.
inline Wrong wrong_number(int number, int count, bool none, const std::string& place) {
  if (number < count && number >= (none ? -1 : 0)) return {};
  return Fault{"must be from " + std::to_string(none ? -1 : 0) + " to " + std::to_string(count - 1), "rest." + place};
}

template <class T>
inline constexpr bool is_agenda = false;
template <class Kind, int room>
inline constexpr bool is_agenda<AgendaOf<Kind, room>> = true;

/// Every number of a unit (a `std::int8_t`, -1 for nobody) and every set of them in a value, however deep, speaks of
/// one of so many units. An agenda is passed over, and so are members whose name `is_other` knows: they number other
/// things.
template <class T, class IsOther>
Wrong wrong_units(const T& value, int units, IsOther&& is_other, const std::string& place = {}) {
  if constexpr (std::same_as<T, std::int8_t>) {
    return wrong_number(value, units, true, place);
  } else if constexpr (std::same_as<T, UnitSet>) {
    if (units >= std::numeric_limits<UnitSet>::digits || value >> static_cast<unsigned>(units) == 0) return {};
    return Fault{"names a unit that is not there", "rest." + place};
  } else if constexpr (is_fixed_array<T> || Sequence<T>) {
    for (std::size_t i = 0; i < value.size(); ++i)
      if (auto wrong = wrong_units(value[i], units, is_other, place + "[" + std::to_string(i) + "]")) return wrong;
    return {};
  } else if constexpr (DescribedStruct<T> && !is_agenda<T>) {
    Wrong wrong;
    for_each_member<T>([&](auto member) {
      if (!wrong && !is_other(std::string_view(member.name)))
        wrong = wrong_units(value.*member.pointer, units, is_other, (place.empty() ? "" : place + ".") + member.name);
    });
    return wrong;
  } else {
    return {};
  }
}

} // namespace sandtable
