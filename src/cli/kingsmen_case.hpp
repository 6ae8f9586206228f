#pragma once
// The sides and the moment of a case under All the King's Men, either edition.

#include "cli/case_parts.hpp"
#include "rulebooks/kingsmen/book.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace sandtable::cli {

/// A unit in its exact state and place.
struct CaseUnit {
  std::string name;
  std::optional<kingsmen::Type> type; ///< needed
  int figures = 0;                    ///< privates; 0: full strength
  kingsmen::Quality quality = kingsmen::Quality::regular;
  kingsmen::Colour colour = kingsmen::Colour::green;
  bool disordered = false;
  std::optional<kingsmen::Formation> formation;
  int ranks = 0, files = 0;
  std::optional<Vec> at;       ///< the anchor
  std::optional<Angle> facing; ///< red: north, blue: south
  bool officer = true, ensign = true;
  kingsmen::Arrangement arrangement = kingsmen::Arrangement::picket;
  std::vector<Vec> spots; ///< own arrangement: places relative to the centre, right and forward
  std::string building;   ///< holds this one
  std::string general;    ///< second edition: who leads it, by name
  bool light = false;     ///< second edition: light infantry
  bool lost = false;      ///< gone already; it counts for the collapse of its army
};
BOOST_DESCRIBE_STRUCT(CaseUnit, (),
                      (name, type, figures, quality, colour, disordered, formation, ranks, files, at, facing, officer,
                       ensign, arrangement, spots, building, general, light, lost))

struct CaseGeneral {
  std::string name;
  int rating = 2;
  std::optional<Vec> at;     ///< none: in the corner of his side
  bool commanding = false;   ///< second edition: over the others, whatever their ratings
  std::optional<int> points; ///< second edition: his own command points
};
BOOST_DESCRIBE_STRUCT(CaseGeneral, (), (name, rating, at, commanding, points))

struct CaseSide {
  std::string name;
  std::vector<CaseGeneral> generals; ///< none: one rated 2 in the corner
  std::vector<CaseUnit> units;
  Deck bank;
  int held_turns = 0;
};
BOOST_DESCRIBE_STRUCT(CaseSide, (), (name, generals, units, bank, held_turns))

enum class CasePhase : std::uint8_t { set_up, turn_start, play, turn_end };
BOOST_DESCRIBE_ENUM(CasePhase, set_up, turn_start, play, turn_end)

/// What the active unit has done already.
enum class CaseDone : std::uint8_t { moved, changed, fired };
BOOST_DESCRIBE_ENUM(CaseDone, moved, changed, fired)

/// Of an army, which in the second edition are its Commanding General's.
struct CasePoints {
  std::optional<int> red, blue;
};
BOOST_DESCRIBE_STRUCT(CasePoints, (), (red, blue))

struct CaseMoment {
  CasePhase phase = CasePhase::play;
  int turn = 1;
  CasePoints command_points;
  Card card;                                ///< face up; none: one is about to be turned, unless somebody acts
  std::optional<Side> acting;               ///< without a card: this side acts on a plain one
  std::optional<boost::json::value> active; ///< the unit in the middle of its activation, by name or number
  std::vector<CaseDone> done;               ///< in the order in which it was done
  bool second = false;                      ///< an Ace's second activation
  std::optional<int> chair;                 ///< which general of the side acts
  std::optional<int> holder;                ///< second edition: which one has the card's special effect
  Deck discard;                             ///< cards played this turn
};
BOOST_DESCRIBE_STRUCT(CaseMoment, (),
                      (phase, turn, command_points, card, acting, active, done, second, chair, holder, discard))

struct KingsmenCase : CaseParts<CaseSide, CaseMoment> {
  const kingsmen::Edition* edition = &kingsmen::first_edition;
};
using KingsmenSituated = Situated<kingsmen::Setting, kingsmen::State>;

Result<KingsmenCase> read_kingsmen_case(const Case& wanted, const kingsmen::Edition& edition);
Result<KingsmenSituated> situate(const KingsmenCase& wanted);

} // namespace sandtable::cli
