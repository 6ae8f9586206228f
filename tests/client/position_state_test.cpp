#include "client/position_state.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

enum class Errand : std::uint8_t { none, fetch };
BOOST_DESCRIBE_ENUM(Errand, none, fetch)

struct Quarrel {
  std::int8_t one = -1, other = -1;
  std::int8_t winner = -1; ///< a side
  std::uint8_t blows = 0;
};
BOOST_DESCRIBE_STRUCT(Quarrel, (), (one, other, winner, blows))

struct Yard {
  std::int8_t leader = -1;
  UnitSet asleep = 0;
  std::array<std::int8_t, 2> guards{-1, -1};
  std::vector<Quarrel> quarrels;
  AgendaOf<Errand, 4> agenda;
  Vec gate;
};
BOOST_DESCRIBE_STRUCT(Yard, (), (leader, asleep, guards, quarrels, agenda, gate))

/// Where a yard of three speaks of somebody who is not there.
std::string fault_of(const Yard& yard, int units = 3) {
  const auto wrong = wrong_units(yard, units, [](std::string_view member) { return member == "winner"; });
  return wrong ? wrong->place + ": " + wrong->sentence : "";
}

TEST(PositionState, NumbersOfUnitsAreThoseOfSomebody) {
  Yard yard;
  EXPECT_EQ(fault_of(yard), "") << "-1 is nobody";
  yard.leader = 2;
  EXPECT_EQ(fault_of(yard), "");
  yard.leader = 3;
  EXPECT_EQ(fault_of(yard), "rest.leader: must be from -1 to 2");
  yard.leader = -2;
  EXPECT_EQ(fault_of(yard), "rest.leader: must be from -1 to 2");
}

TEST(PositionState, SetsOfUnitsAreThoseOfSomebody) {
  Yard yard;
  yard.asleep = bit(0) | bit(2);
  EXPECT_EQ(fault_of(yard), "");
  yard.asleep |= bit(3);
  EXPECT_EQ(fault_of(yard), "rest.asleep: names a unit that is not there");
  EXPECT_EQ(fault_of(yard, 4), "");
  yard.asleep = ~UnitSet{0};
  EXPECT_EQ(fault_of(yard, 63), "rest.asleep: names a unit that is not there");
  EXPECT_EQ(fault_of(yard, 64), "") << "all there is room for";
}

TEST(PositionState, NumbersOfUnitsAreFoundHoweverDeep) {
  Yard yard;
  yard.guards[1] = 5;
  EXPECT_EQ(fault_of(yard), "rest.guards[1]: must be from -1 to 2");
  yard.guards[1] = 1;
  yard.quarrels = {{0, 1, -1, 200}, {0, 7, -1, 0}};
  EXPECT_EQ(fault_of(yard), "rest.quarrels[1].other: must be from -1 to 2");
}

TEST(PositionState, WhatNumbersOtherThingsIsPassedOver) {
  Yard yard;
  yard.quarrels = {{0, 1, 9, 0}};
  yard.agenda.push(Errand::fetch, 9, 9);
  EXPECT_EQ(fault_of(yard), "");
}

TEST(PositionState, AnAgendaHasRoomAndEndsWhereABattleRests) {
  AgendaOf<Errand, 4> agenda;
  const auto place_of = [&](bool rests) {
    const auto wrong = wrong_agenda(agenda, [&](Errand) { return rests; });
    return wrong ? wrong->place : "";
  };
  EXPECT_EQ(place_of(false), "") << "nothing is to be done";
  agenda.push(Errand::fetch);
  EXPECT_EQ(place_of(true), "");
  EXPECT_EQ(place_of(false), "rest.agenda.steps");
  agenda.count = 5;
  EXPECT_EQ(place_of(true), "rest.agenda.count");
}

} // namespace
} // namespace sandtable
