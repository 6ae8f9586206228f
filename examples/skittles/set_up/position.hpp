#pragma once

#include "client/position.hpp"
#include "skittles/state/state.hpp"

namespace sandtable::skittles {

struct PositionUnit {
  std::string name;
  Vec at;
  int pins = pins_of_a_band;
  bool acted = false;
};
BOOST_DESCRIBE_STRUCT(PositionUnit, (), (name, at, pins, acted))

struct PositionSide {
  std::string name;
  std::vector<PositionUnit> units;
};
BOOST_DESCRIBE_STRUCT(PositionSide, (), (name, units))

struct PositionMoment {
  int turn = 1;
  Side side = Side::red; ///< who acts
};
BOOST_DESCRIBE_STRUCT(PositionMoment, (), (turn, side))

/// A game at one moment, in words: for the referee.
struct Position {
  static constexpr Vec usual_table{24, 16};
  PositionSide red, blue;
  PositionMoment moment;
};

Result<Situated<Setting, State>> situate(const Scenario& scenario, const Position& position, Origin origin);
Position position(const State& s);
Result<State> read_state(const Setting& setting, const boost::json::value& json);

} // namespace sandtable::skittles
