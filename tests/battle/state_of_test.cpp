#include "battle/state_of.hpp"

#include "battle/plain_order.hpp"
#include "battle/state_digest.hpp"

#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::ElementsAre;

struct Man {
  int age = 0;
};
BOOST_DESCRIBE_STRUCT(Man, (), (age))
struct Purse {
  int coins = 0;
};
BOOST_DESCRIBE_STRUCT(Purse, (), (coins))
struct Room {
  std::uint8_t unit_count = 0;
  std::array<Purse, 2> armies{};
};
BOOST_DESCRIBE_STRUCT(Room, (), (unit_count, armies))
struct House {};
struct State : StateOf<Room, Man, House> {};

enum class Verb : std::uint8_t { wait, greet };
struct Order {
  Verb verb = Verb::wait;
  std::int8_t unit = -1, target = -1;
};

} // namespace

TEST(StateOf, CopiesWhatItCounts) {
  const House house;
  State s;
  s.setting = &house;
  EXPECT_EQ(s.add({20}), 0);
  EXPECT_EQ(s.add({30}), 1);
  s.army(Side::blue).coins = 5;
  State copy = s;
  copy.unit(1).age = 31;
  EXPECT_EQ(copy.setting, &house);
  EXPECT_EQ(copy.unit_count, 2);
  EXPECT_EQ(copy.unit(0).age, 20);
  EXPECT_EQ(s.unit(1).age, 30) << "a copy is a battle of its own";
  s = copy;
  EXPECT_EQ(s.unit(1).age, 31);
  EXPECT_EQ(s.army(Side::blue).coins, 5);
}

TEST(StateOf, DigestsSituationAndUnits) {
  State s;
  s.add({20});
  State other = s;
  EXPECT_EQ(digested(other).value(), digested(s).value());
  other.unit(0).age = 21;
  EXPECT_NE(digested(other).value(), digested(s).value());
  other = s;
  other.army(Side::red).coins = 1;
  EXPECT_NE(digested(other).value(), digested(s).value());
}

TEST(Seats, AreCountedSideBySide) {
  const auto seats = every_seat([](Side side) { return side == Side::red ? 2 : 1; });
  EXPECT_THAT(seats, ElementsAre(Seat{Side::red, 0}, Seat{Side::red, 1}, Seat{Side::blue, 0}));
  EXPECT_THAT(every_seat([](Side side) { return side == Side::red ? 0 : 1; }), ElementsAre(Seat{Side::blue, 0}));
}

TEST(PlainOrder, SaysWhoDoesWhatToWhom) {
  const Order order = plain_order<Order>(Verb::greet, 3, 4);
  EXPECT_EQ(order.verb, Verb::greet);
  EXPECT_EQ(order.unit, 3);
  EXPECT_EQ(order.target, 4);
}

} // namespace sandtable
