#pragma once

#include "battle/agenda.hpp"
#include "battle/state_of.hpp"
#include "battle/step_nature.hpp"
#include "dice/card.hpp"
#include "geometry/angle.hpp"
#include "geometry/hull.hpp"
#include "rulebooks/kingsmen/state/kinds.hpp"

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>

namespace sandtable::kingsmen {

struct Setting;

/// A place relative to the anchor in 1/256 inch.
struct Offset {
  std::int16_t x = 0, y = 0;

  friend constexpr bool operator==(Offset, Offset) = default;
};
BOOST_DESCRIBE_STRUCT(Offset, (), (x, y))

constexpr Vec to_vec(Offset o) { return {o.x / 256.0, o.y / 256.0}; }
inline Offset to_offset(Vec v) {
  return {static_cast<std::int16_t>(std::floor(v.x * 256 + 0.5)),
          static_cast<std::int16_t>(std::floor(v.y * 256 + 0.5))};
}

/// What follows from where a unit stands, kept up to date whenever it moves or closes ranks, never recomputed when it
/// is asked.
struct Footing {
  Hull hull;         ///< KM1-GEO-07
  Vec forward{0, 1}; ///< unit vector of the facing
  Vec centre;        ///< KM1-GEO-06: P
  Vec middle;        ///< of the circle around the hull
  double radius = 0;
};

struct Unit {
  Type type = Type::infantry;
  Quality quality = Quality::regular;
  Side side = Side::red;
  Formation formation = Formation::line;
  std::uint8_t ranks = 0, files = 0;
  std::uint8_t privates = 0;
  bool officer = true, ensign = true;
  Colour colour = Colour::green; // KM1-MARK-01
  bool disordered = false;       // KM1-MARK-02, 03: forbids activation, nothing else asks for it
  bool present = false;          ///< on the table or in a building
  bool lost = false;             ///< KM1-CAS-20
  bool restored = false;         ///< has had a command figure replaced this turn, KM1-OPT-52
  std::int8_t building = -1;
  Angle facing;
  Vec anchor;
  std::array<Offset, 6> spots{}; ///< skirmishers' and gunners' places; for guns the last two are officer and ensign
  Footing footing;
};
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (type, quality, side, formation, ranks, files, privates, officer, ensign, colour, disordered,
                       present, lost, restored, building, facing, anchor, spots))

/// KM1-GEN-02, 03: he has no colour and no strength, so nothing can activate or harm him.
struct General {
  Side side = Side::red;
  std::uint8_t rating = 2;
  bool placed = false;
  Vec at;
};
BOOST_DESCRIBE_STRUCT(General, (), (side, rating, placed, at))

enum class StepKind : std::uint8_t {
  none,
  roll_force,
  roll_gun,
  roll_quality,
  roll_rating,
  roll_first_placement, // chance, set-up
  deploy_unit,
  deploy_general, // decision, set-up
  turn_start,
  roll_command,
  draw,
  card,
  ace_again,
  card_end, // the turn
  order_roll,
  actions,
  arrange,
  activation_end, // an activation
  choose_defender,
  fire_roll, // fire
  square_roll,
  melee_roll,
  rally_roll,
  flight,
  escape,
  marks, // melee
  collapse_roll,
  collapse_end, // casualties
  turn_end,
  general_step,
  restore,
  victory,
  share_points,
  award,
  take_command // teams of the second edition
};
BOOST_DESCRIBE_ENUM(StepKind, none, roll_force, roll_gun, roll_quality, roll_rating, roll_first_placement, deploy_unit,
                    deploy_general, turn_start, roll_command, draw, card, ace_again, card_end, order_roll, actions,
                    arrange, activation_end, choose_defender, fire_roll, square_roll, melee_roll, rally_roll, flight,
                    escape, marks, collapse_roll, collapse_end, turn_end, general_step, restore, victory, share_points,
                    award, take_command)

constexpr StepNatures<StepKind> step_natures{
    {
        StepKind::deploy_unit, StepKind::deploy_general,
        StepKind::card,            // KM1-SEQ-04, 05, 06, 13
        StepKind::ace_again,       // KM1-SEQ-26
        StepKind::actions,         // KM1-SEQ-08, 27
        StepKind::arrange,         // KM1-SEQ-28
        StepKind::choose_defender, // KM1-SEQ-29
        StepKind::escape,          // KM1-SEQ-45, 47
        StepKind::share_points,    // KM2-SEQ-10
        StepKind::award,           // KM2-SEQ-11
        StepKind::take_command,    // KM2-SEQ-17
        StepKind::general_step     // KM1-SEQ-52
    },
    {
        // Which of the throws are ever due is for the options to say: KM2-SEQ-22.
        StepKind::roll_force, // KM1-SEQ-01, 60
        StepKind::roll_gun,
        StepKind::roll_quality,         // KM1-SEQ-61
        StepKind::roll_rating,          // KM1-SEQ-62
        StepKind::roll_first_placement, // KM1-SEQ-63
        StepKind::roll_command,         // KM1-SEQ-64
        StepKind::draw,                 // KM1-SEQ-03, 65: a shuffled deck is a chance among the cards left
        StepKind::order_roll,           // KM1-SEQ-07, 66
        StepKind::fire_roll,            // KM1-SEQ-09, 67
        StepKind::square_roll,          // KM1-SEQ-10, 40, 41, 68
        StepKind::melee_roll,           // KM1-SEQ-42, 43, 69: the losses are taken as soon as the dice lie
        StepKind::rally_roll,           // KM1-SEQ-44, 70
        StepKind::collapse_roll         // KM1-SEQ-71
    }};
constexpr StepNature nature_of(StepKind kind) { return step_natures.of(kind); }

using Agenda = AgendaOf<StepKind, 24>;
using Step = Agenda::Step;

/// The activation in progress: KM1-RES-01 to 08.
struct Activation {
  std::int8_t unit = -1;
  bool moved = false, changed = false, fired = false, fought = false;
  bool fired_first = false;               ///< fire came before the move
  Formation started_in = Formation::line; ///< KM1-MOVE-07
};
BOOST_DESCRIBE_STRUCT(Activation, (), (unit, moved, changed, fired, fought, fired_first, started_in))

/// A melee from contact to the marks: KM1-SEQ-40 to 46.
struct Melee {
  std::int8_t attacker = -1, defender = -1;
  bool attacker_was_red = false, defender_was_red = false;
  std::int8_t start_elevation = 0; ///< KM1-MOD-52
  Vec contact;                     ///< where the attacker's anchor met the target
  Vec last_from;                   ///< start of the last segment of the charge
  Angle last_heading;              ///< direction of that segment
  Angle attacker_facing;           ///< at contact
  Vec attacker_anchor, defender_anchor;
};
BOOST_DESCRIBE_STRUCT(Melee, (),
                      (attacker, defender, attacker_was_red, defender_was_red, start_elevation, contact, last_from,
                       last_heading, attacker_facing, attacker_anchor, defender_anchor))

/// An escape being decided: chapter 12.
struct Flight {
  std::int8_t unit = -1, opponent = -1;
  bool headlong = false;  ///< a long escape into a mob
  bool shrunken = false;  ///< a square of seven or fewer that ends in line or column, KM1-SQR-30
  bool may_stand = false; ///< a tied garrison of a large building, KM1-OPT-71
  bool unchecked = false; ///< the approach test is waived, KM1-ESC-21
  std::uint8_t length = 0;
  Vec away; ///< KM1-ESC-02
  Vec opponent_anchor;
};
BOOST_DESCRIBE_STRUCT(Flight, (),
                      (unit, opponent, headlong, shrunken, may_stand, unchecked, length, away, opponent_anchor))

/// What an army has beside its units.
struct Army {
  std::uint8_t starting_units = 0; // KM1-SETUP-57
  std::uint8_t command_points = 0;
  Deck bank;                     // KM1-OPT-30
  std::uint8_t banked = 0;       ///< cards banked this turn, KM1-OPT-31
  std::uint8_t next_chair = 0;   ///< whose card the next one is, KM1-CARD-40
  std::uint8_t collapse_due = 0; ///< collapse rolls not yet made, KM1-CAS-31
  bool collapsed = false;
  std::uint8_t held_turns = 0;       // KM1-CAS-42
  std::uint8_t captured_colours = 0; // KM1-OPT-54
};
BOOST_DESCRIBE_STRUCT(Army, (),
                      (starting_units, command_points, bank, banked, next_chair, collapse_due, collapsed, held_turns,
                       captured_colours))

enum class Ending : std::uint8_t {
  none,
  collapse,
  wiped_out,
  both_collapsed,
  turn_limit,
  held,
  nightfall,
  rout,
  both_routed,
  conceded
};
BOOST_DESCRIBE_ENUM(Ending, none, collapse, wiped_out, both_collapsed, turn_limit, held, nightfall, rout, both_routed,
                    conceded)

/// Everything of a battle that changes, except the units.
struct Situation {
  std::uint8_t unit_count = 0, general_count = 0;
  std::uint8_t turn = 0;
  Card card;                  ///< face up now
  bool ace_second = false;    ///< an Ace's second activation is the one at hand
  bool played_banked = false; ///< the card in force came from the bank
  Side acting = Side::red;    ///< whose card it is
  std::uint8_t chair = 0;     ///< which of its players answers it
  Deck deck, discard;
  Side first_to_place = Side::red;
  Ending ending = Ending::none;
  std::int8_t winner = -1; ///< index of a side; -1 none
  std::array<Army, 2> armies{};
  std::array<General, 8> generals{};
  Activation activation;
  std::int8_t target = -1; ///< of the fire at hand
  Melee melee;
  Flight flight;
  Agenda agenda;
};
BOOST_DESCRIBE_STRUCT(Situation, (),
                      (unit_count, general_count, turn, card, ace_second, played_banked, acting, chair, deck, discard,
                       first_to_place, ending, winner, armies, generals, activation, target, melee, flight, agenda))

/// What the second edition keeps beside that: who leads whom, with how many points, and what became of light infantry.
struct Commands {
  std::array<std::uint8_t, 8> points{}; ///< by general: a Lieutenant General's own; the commanding one has the army's
  std::int8_t holder = -1;              ///< chair of the player who has the card's special effect, KM2-SEQ-11
  std::array<std::int8_t, UnitRoom<Unit>::capacity>
      leader{}; ///< by unit: chair of the player it belongs to, KM2-GEN-05; -1 for none yet
  std::array<std::int8_t, UnitRoom<Unit>::capacity>
      parent{};             ///< by unit of light infantry: the unit it began the battle in, KM2-OPT-50
  std::uint64_t parted = 0; ///< parts that have just left the unit that acts: they tire with it, KM2-OPT-54

  Commands() {
    leader.fill(-1);
    parent.fill(-1);
  }
};
BOOST_DESCRIBE_STRUCT(Commands, (), (points, holder, leader, parent, parted))

/// A battle at one moment.
struct State : StateOf<Situation, Unit, Setting> {
  Commands commands;
  /// By unit: the privates with which a part of light infantry, or several that joined, began. No rule asks for it, it
  /// is only shown, so it is no part of the digest.
  std::array<std::uint8_t, UnitRoom<Unit>::capacity> began{};
  /// Generals, a bit each, who have said that their purse is empty this turn: KM1-RULING-63. Older revisions know of
  /// none, so it is a part of the digest only where somebody is asked.
  std::uint8_t done = 0;

  General& general(int i) { return generals[static_cast<std::size_t>(i)]; }
  const General& general(int i) const { return generals[static_cast<std::size_t>(i)]; }
  std::int8_t& leader(int unit) { return commands.leader[static_cast<std::size_t>(unit)]; }
  int leader(int unit) const { return commands.leader[static_cast<std::size_t>(unit)]; }
  std::int8_t& parent(int unit) { return commands.parent[static_cast<std::size_t>(unit)]; }
  int parent(int unit) const { return commands.parent[static_cast<std::size_t>(unit)]; }
  std::uint8_t& began_with(int unit) { return began[static_cast<std::size_t>(unit)]; }
  int began_with(int unit) const { return began[static_cast<std::size_t>(unit)]; }
};

} // namespace sandtable::kingsmen
