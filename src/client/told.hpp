#pragma once

#include "battle/seat.hpp"
#include "geometry/vec.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sandtable {

/// What an event looks and sounds like on a table: a client moves, smokes and drums by these and knows no event.
enum class Cue : std::uint8_t {
  none,
  march,
  ride,
  charge,
  volley,
  cannon,
  clash,
  fall,
  flight,
  rally,
  card,
  turn,
  end,
  appear, ///< comes into sight, or to the table
  vanish  ///< is out of sight: nobody has fallen
};
BOOST_DESCRIBE_ENUM(Cue, none, march, ride, charge, volley, cannon, clash, fall, flight, rally, card, turn, end, appear,
                    vanish)

/// An event in words, for the journal, the referee and the client.
struct Told {
  std::string kind, sentence;
  Cue cue = Cue::none;
  std::vector<std::string> rules;
  int unit = -1, other = -1;
  Vec at;
  std::vector<int> dice;                              ///< the faces thrown, if any, in roll order
  std::optional<int> sides{};                         ///< of each of these dice, where they are not six
  std::optional<Side> secret_of;                      ///< only this side may read it
  boost::json::value numbers = boost::json::object{}; ///< {"lost": 3, "left": 9}: what the sentence says in numbers
  std::optional<int> figure{};                        ///< the man of `unit` it is about
  std::optional<bool> reason{};                       ///< yes: it says why the next line that is none came out so
  std::optional<int> answered{};                      ///< so many of the dice, the last ones, are those of `other`
};
BOOST_DESCRIBE_STRUCT(Told, (),
                      (kind, sentence, cue, rules, unit, other, at, dice, sides, secret_of, numbers, figure, reason,
                       answered))

/// Whether a seat may read an event; a spectator has no seat.
inline bool may_read(const Told& told, std::optional<Seat> seat) {
  return !told.secret_of || (seat && seat->side == *told.secret_of);
}

} // namespace sandtable
