#pragma once
// Positions of any rulebook: from the document to the state and back, with nothing lost.

#include "client/battle_of.hpp"
#include "client/position.hpp"
#include "client/position_patch.hpp"
#include "scenario/write_scenario.hpp"

namespace sandtable {

/// A rulebook whose positions can be written down: `Position` has red, blue and moment, in its own words.
template <class B>
concept SituatedRulebook = ServedRulebook<B> &&
    requires(const typename B::Setting& setting, const typename B::State& state, const typename B::Position& position,
             const Scenario& scenario, const boost::json::value& json) {
  { B::Position::usual_table } -> std::convertible_to<Vec>;
  {
    B::situate(scenario, position, Origin::author)
    } -> std::same_as<Result<Situated<typename B::Setting, typename B::State>>>;
  { B::position(state) } -> std::same_as<typename B::Position>; // as much as the words of a position can say
  { B::state_json(state) } -> std::same_as<boost::json::value>;
  { B::read_state(setting, json) } -> std::same_as<Result<typename B::State>>;
  { B::has_secrets(state) } -> std::same_as<bool>; // by what everybody knows
  { B::scenario_as_seen(scenario, Side::red) } -> std::same_as<Scenario>;
};

/// Only what is not as usual: what people would write.
template <class T>
boost::json::value concise(const T& value) {
  if constexpr (is_optional<T>) {
    return value ? concise(*value) : boost::json::value();
  } else if constexpr (Sequence<T> && !std::same_as<T, Vec>) {
    boost::json::array list;
    for (const auto& item : value) list.push_back(concise(item));
    return list;
  } else if constexpr (DescribedStruct<T> && !std::same_as<T, Vec> && !std::same_as<T, Angle> &&
                       !std::same_as<T, Card> && !std::same_as<T, Deck>) {
    const boost::json::value usual = to_json(T{});
    boost::json::object object;
    for_each_member<T>([&](auto member) {
      boost::json::value field = concise(value.*member.pointer);
      const auto* as_usual = usual.get_object().if_contains(member.name);
      const bool nothing = field.is_null() || (field.is_object() && field.get_object().empty());
      if (!nothing && (as_usual == nullptr || *as_usual != field)) object.emplace(member.name, std::move(field));
    });
    return object;
  } else {
    return to_json(value);
  }
}

/// The JSON from which `read_state` makes the very same state: a book whose state knows more than its JSON says so by
/// `whole_json`.
template <SituatedRulebook B>
boost::json::value whole(const typename B::State& state) {
  if constexpr (requires { B::whole_json(state); })
    return B::whole_json(state);
  else
    return B::state_json(state);
}

/// The state that the words of a position describe, before `rest` is merged into it.
template <SituatedRulebook B>
Result<Situated<typename B::Setting, typename B::State>> readable(const PositionText& text) {
  const auto scenario = scenario_of(text, B::Position::usual_table, {B::id, B::unit_of_length, B::scenario_keys()});
  if (!scenario) return tl::unexpected<Fault>(scenario.error());
  typename B::Position position;
  const auto read = [](const std::optional<boost::json::value>& from, auto& into, std::string_view name) -> Wrong {
    return from ? read_into(*from, into, JsonPath(name)) : Wrong{};
  };
  auto wrong = read(text.red, position.red, "red");
  if (!wrong) wrong = read(text.blue, position.blue, "blue");
  if (!wrong) wrong = read(text.moment, position.moment, "moment");
  if (wrong) return tl::unexpected<Fault>(std::move(*wrong));
  return B::situate(*scenario, position, origin_of(text));
}

/// The state that a position describes.
template <SituatedRulebook B>
Result<Situated<typename B::Setting, typename B::State>> situated(const PositionText& text) {
  auto out = readable<B>(text);
  if (!out || !text.rest) return out;
  const auto json = patched(whole<B>(out->state), *text.rest, JsonPath("rest"));
  if (!json) return tl::unexpected<Fault>(json.error());
  auto state = B::read_state(*out->setting, *json);
  if (!state) return tl::unexpected<Fault>(state.error());
  out->state = *state;
  return out;
}

/// A battle of rulebook B in that position.
template <SituatedRulebook B>
Result<OpenPosition> opened(const PositionText& text) {
  const auto there = situated<B>(text);
  if (!there) return tl::unexpected<Fault>(there.error());
  const typename B::State& s = there->state;
  OpenPosition out;
  out.units = unit_names(s);
  for (std::size_t i = 0; i < s.setting->table.features().size(); ++i)
    out.features.push_back(name_of_feature(s, static_cast<int>(i)));
  out.battle = std::make_unique<BattleOf<B>>(there->setting, s, new_record<B>({}, s));
  return out;
}

/// A state of a battle written down, so that reading it gives the very same state: what the words of the book cannot
/// say is in `rest`.
template <SituatedRulebook B>
Result<PositionText> written(const typename B::State& state, std::string scenario) {
  PositionText out;
  out.rulebook = std::string(B::id);
  out.title = state.setting->title;
  out.scenario = std::move(scenario);
  const typename B::Position position = B::position(state);
  out.red = concise(position.red);
  out.blue = concise(position.blue);
  out.moment = concise(position.moment);
  out.rest = boost::json::object{};
  const auto words = readable<B>(out);
  if (!words) return tl::unexpected<Fault>(words.error());
  out.rest = difference(whole<B>(words->state), whole<B>(state));
  return out;
}

/// The same for a seat, or for a spectator: until the battle is over, what is hidden from them is guessed.
template <SituatedRulebook B>
Result<PositionText> written_for(const typename B::State& state, const std::string& scenario,
                                 std::optional<Seat> seat) {
  if (B::pending(state) == Node::over || !B::has_secrets(state)) return written<B>(state, scenario);
  auto open = read_scenario(scenario, "scenario");
  if (!open) return tl::unexpected<Fault>(open.error());
  typename B::State seen = state;
  for (const Side side : {Side::red, Side::blue}) {
    if (seat && seat->side != side) continue;
    seen = seen_by<B>(seen, side);
    *open = B::scenario_as_seen(*open, side);
  }
  auto out = written<B>(seen, write_scenario(*open));
  if (out) out->as_seen_by = !seat ? SeenBy::spectators : seat->side == Side::red ? SeenBy::red : SeenBy::blue;
  return out;
}

} // namespace sandtable
