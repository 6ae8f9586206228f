#include "skittles/set_up/position.hpp"

#include "client/position_state.hpp"
#include "skittles/set_up/set_up.hpp"

namespace sandtable::skittles {

namespace {

/// The bands of a position that brings its own.
void write_bands(ScenarioSide& out, const PositionSide& from) {
  out.name = from.name;
  for (const PositionUnit& band : from.units) {
    ScenarioUnit& unit = out.units.emplace_back();
    unit.name = band.name;
    unit.at = band.at;
  }
}

Result<void> put_bands(State& s, int first, const PositionSide& from, const char* side) {
  for (std::size_t k = 0; k < from.units.size() && k < bands_of_a_side; ++k) {
    const PositionUnit& band = from.units[k];
    if (band.pins < 0 || band.pins > pins_of_a_band)
      return fault("must be from 0 to 6 (SKT-BAND-01)", std::string(side) + ".units[" + std::to_string(k) + "].pins");
    Unit& u = s.unit(first + static_cast<int>(k));
    u.at = on_grid(band.at);
    u.pins = static_cast<std::uint8_t>(band.pins);
    u.acted = band.acted;
  }
  return {};
}

} // namespace

Result<Situated<Setting, State>> situate(const Scenario& scenario, const Position& position, Origin origin) {
  Scenario written = scenario;
  if (origin == Origin::author) {
    write_bands(written.red, position.red);
    write_bands(written.blue, position.blue);
  }
  const auto setting = set_up(written);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  State s = (*setting)->opening;
  if (auto red = put_bands(s, 0, position.red, "red"); !red) return tl::unexpected<Fault>(red.error());
  if (auto blue = put_bands(s, bands_of_a_side, position.blue, "blue"); !blue)
    return tl::unexpected<Fault>(blue.error());
  if (position.moment.turn < 1 || position.moment.turn > last_turn)
    return fault("must be from 1 to 8 (SKT-WIN-01)", "moment.turn");
  s.turn = static_cast<std::uint8_t>(position.moment.turn);
  if (position.moment.side == Side::blue) s.agenda.pop(); // red has acted: SKT-TURN-01
  return Situated<Setting, State>{*setting, s};
}

Position position(const State& s) {
  Position out;
  out.red.name = s.setting->side(Side::red).name;
  out.blue.name = s.setting->side(Side::blue).name;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    (u.side == Side::red ? out.red : out.blue)
        .units.push_back({s.setting->units[static_cast<std::size_t>(i)].name, u.at, u.pins, u.acted});
  }
  out.moment.turn = s.turn;
  if (!s.agenda.empty() && s.agenda.top().kind == StepKind::act) out.moment.side = static_cast<Side>(s.agenda.top().a);
  return out;
}

Result<State> read_state(const Setting& setting, const boost::json::value& json) {
  State out;
  out.setting = &setting;
  if (!json.is_object()) return fault("must be an object", "rest");
  if (auto wrong = read_state_into<Situation, Unit>(json.get_object(), out)) return tl::unexpected<Fault>(*wrong);
  if (auto wrong = wrong_agenda(out.agenda, [](StepKind kind) { return nature_of(kind) != StepNature::automatic; }))
    return tl::unexpected<Fault>(*wrong);
  return out;
}

} // namespace sandtable::skittles
