#pragma once

#include "battle/agenda.hpp"
#include "battle/event.hpp"
#include "battle/papers.hpp"
#include "battle/plain_order.hpp"
#include "battle/state_of.hpp"
#include "battle/step_nature.hpp"
#include "table/terrain.hpp"

#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>

namespace sandtable::skittles {

constexpr int pins_of_a_band = 6, bands_of_a_side = 2;           // SKT-BAND-01
constexpr double slide_most = 4, elbow_room = 2, bowl_reach = 8; // SKT-SLIDE-01, SKT-BOWL-01
constexpr double from_the_edge = 1;                              // SKT-ALLEY-01
constexpr int knocks_from = 5, last_turn = 8;                    // SKT-BOWL-01, SKT-WIN-01

enum class Verb : std::uint8_t { stand, slide, bowl, concede };
BOOST_DESCRIBE_ENUM(Verb, stand, slide, bowl, concede)

/// What a player says: who does it, to whom, and whither.
struct Order {
  Verb verb = Verb::stand;
  std::int8_t unit = -1, target = -1;
  boost::container::static_vector<Vec, 1> path;
};
BOOST_DESCRIBE_STRUCT(Order, (), (verb, unit, target, path))
inline Order order_for(Verb verb, int unit = -1, int target = -1) { return plain_order<Order>(verb, unit, target); }

struct Unit {
  Side side = Side::red;
  std::uint8_t pins = pins_of_a_band;
  bool acted = false;
  Vec at;
};
BOOST_DESCRIBE_STRUCT(Unit, (), (side, pins, acted, at))

enum class StepKind : std::uint8_t {
  none,
  act,       ///< decision of side a
  bowl_roll, ///< chance: band a bowls at band b
  turn_end   ///< automatic
};
BOOST_DESCRIBE_ENUM(StepKind, none, act, bowl_roll, turn_end)
constexpr StepNatures<StepKind> step_natures{{StepKind::act}, {StepKind::bowl_roll}};
constexpr StepNature nature_of(StepKind kind) { return step_natures.of(kind); }
using Agenda = AgendaOf<StepKind, 4>;
using Step = Agenda::Step;

enum class Ending : std::uint8_t { none, no_pins, more_pins, conceded };
BOOST_DESCRIBE_ENUM(Ending, none, no_pins, more_pins, conceded)

/// Everything of a game that changes, except the bands.
struct Situation {
  std::uint8_t unit_count = 0, turn = 1;
  Ending ending = Ending::none;
  std::int8_t winner = -1;
  Agenda agenda;
};
BOOST_DESCRIBE_STRUCT(Situation, (), (unit_count, turn, ending, winner, agenda))

struct Setting;
struct State : StateOf<Situation, Unit, Setting> {};

/// There is nothing to choose before a game.
struct Options {};
BOOST_DESCRIBE_STRUCT(Options, (), ())

/// All that never changes.
struct Setting {
  std::string title;
  Table table;
  Options options;
  std::array<SidePaper, 2> sides;
  std::vector<Paper> units;
  State opening;

  const SidePaper& side(Side s) const { return sides[static_cast<std::size_t>(index_of(s))]; }
};

/// u is the band, o the other, a and b numbers.
enum class EventKind : std::uint8_t {
  band_slid,   ///< u, from and to
  band_stood,  ///< u
  band_bowled, ///< u at o, a pins down; dice
  turn_ended,  ///< a turn
  battle_ended ///< a winner, b ending
};
BOOST_DESCRIBE_ENUM(EventKind, band_slid, band_stood, band_bowled, turn_ended, battle_ended)
struct Event : EventOf<EventKind> {};
using Events = EventSink<Event>;

} // namespace sandtable::skittles
