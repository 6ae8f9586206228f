#pragma once

#include "battle/acquaintance.hpp"
#include "battle/agenda.hpp"
#include "battle/state_of.hpp"
#include "battle/step_nature.hpp"
#include "battle/unit_set.hpp"
#include "geometry/angle.hpp"
#include "rulebooks/skirmish/state/bout.hpp"
#include "rulebooks/skirmish/state/constants.hpp"
#include "rulebooks/skirmish/state/figure_set.hpp"
#include "rulebooks/skirmish/state/kinds.hpp"
#include "rulebooks/skirmish/state/order.hpp"
#include "rulebooks/skirmish/state/sight_lines.hpp"
#include "rulebooks/skirmish/state/volley.hpp"
#include "table/terrain.hpp"

#include <array>
#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>
#include <cstdint>

namespace sandtable::skirmish {

struct Setting;

/// So many weapons, one bit each: SKR-CMP-12.
using WeaponSet = std::uint16_t;
constexpr WeaponSet bit_of(Weapon w) { return static_cast<WeaponSet>(1U << static_cast<unsigned>(w)); }
constexpr bool has(WeaponSet set, Weapon w) { return (set & bit_of(w)) != 0; }

/// What follows from where a man stands, kept up to date by `put` (chapters/ground) whenever he moves, never recomputed
/// when it is asked: SKR-TER-02, 15.
struct Stance {
  Vec forward{0, 1};                ///< unit vector of his facing
  FeatureSet areas = 0;             ///< areas his centre is inside
  std::int8_t wood = -1;            ///< the wood he is in, or -1
  std::int8_t concealing = -1;      ///< the concealing area he is deepest in, or -1: SKR-VIS-09
  double wood_depth = 0, depth = 0; ///< in the wood; in the concealing area
};

/// One man: SKR-CMP-01.
struct Figure {
  std::int8_t unit = -1;
  Class quality = Class::veteran;
  Role role = Role::trooper;
  Condition condition = Condition::waiting;
  bool loyal = true, mounted = false;
  bool has_horse = false;                    ///< may mount again: SKR-MOV-18
  bool long_skirts = false, hitched = false; // SKR-MOV-03
  bool bayonet = false;                      // SKR-WPN-03
  WeaponSet weapons = 0;
  Departure departure = Departure::none;
  std::uint8_t seen_until = 0; ///< having shot, seen by all until the half-turn of that number is over: SKR-VIS-10
  Angle facing;
  Vec at;
  Stance stance;
};
BOOST_DESCRIBE_STRUCT(Figure, (),
                      (unit, quality, role, condition, loyal, mounted, has_horse, long_skirts, hitched, bayonet,
                       weapons, departure, seen_until, facing, at))

/// A group, a leader, or a dummy marker: SKR-CMP-14. Its figures are numbered one after the other.
struct Unit {
  Side side = Side::red;
  UnitKind kind = UnitKind::group;
  std::int16_t first = 0;    ///< its first figure
  std::uint8_t figures = 0;  ///< how many it began with
  std::uint8_t original = 0; ///< original strength: SKR-CMP-15
  bool formed = false, native = false, superior_quality = false, superior_melee = false; // SKR-CMP-17
  bool volley_capable = true, defending = false;                                         // SKR-CMP-17
  std::int8_t platoon = -1;                                                              // SKR-CMP-18
  std::int8_t defends = -1; ///< the feature it defends: SKR-SET-04
  Formation formation = Formation::open_order;
  Angle facing;                 ///< the group's own: SKR-CMP-14
  Action action = Action::hold; // SKR-CMP-21
  Vec goal;                     ///< of MARCH: SKR-CMP-22
  bool exits = false;           ///< MARCH leads off the table at `goal`
  bool loaded = true;           // SKR-CMP-24
  bool spotted = true;          // SKR-VIS-08, 11, 12
  bool glimpsed = false;        ///< some enemy had a sight line to it within 60 in this turn: SKR-VIS-12
  bool knows_enemy = false;     // SKR-CMP-25
  Vec last_known;
  std::int8_t attached = -1; ///< of a leader: the group he is with: SKR-CMP-19
  Vec marker;                ///< of a dummy: where it lies
  // This half-turn's
  bool commanded = false;    ///< paid for; of a leader also: activated, and always so of a PC who commands
  std::int8_t relay_of = -1; ///< the PC who has activated this leader as a relay: SKR-CMD-14
  InPerson in_person = InPerson::unasked;
  ActionResult result = ActionResult::none; ///< as the table said, before it is read: SKR-ACT-25
  std::int8_t risk = 0;                     ///< the Risk Factor it was thrown on
  std::uint8_t die = 0;                     ///< the action die as it is read (SKR-OPT-02); 0: not thrown
  bool bound = false;                       // SKR-ACT-27
  bool acted = false;                       ///< has had its turn in MOVE
  bool moved = false;                       ///< at some cost: SKR-MOV-11
  bool hurried = false;                     ///< beyond half speed: SKR-SHT-15
  bool remounted = false;                   ///< has mounted or dismounted: SKR-MOV-18
  bool charged = false;                     // SKR-MEL-04
  bool retreated = false;                   ///< moved by Retreat: SKR-SHT-02
  bool loading = false;                     // SKR-SHT-10
  bool shot = false, fought = false;
  bool held_fire = false;      ///< by order: SKR-SEQ-13
  std::uint8_t native_die = 0; // SKR-ACT-14
  // Longer
  bool pinned = false;   ///< by a graze, in its next half-turn: SKR-OPT-11
  bool storming = false; ///< charged or followed up to the barrier it fights across: SKR-MEL-16
  std::uint8_t points_suffered = 0, points_inflicted = 0; ///< in its latest melee since its last ACTION: SKR-RF-13
  /// Where the setting lists it; -1: under its own number. A battle as somebody sees it numbers those he knows anew,
  /// and this, which would count the others, is neither written nor digested.
  std::int8_t paper = -1;
  /// Its members and the enemies they saw at the last look round, neither written nor digested: while all of them
  /// stand, the nearest is the same.
  FigureSet looked_out, saw;
};
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (side, kind, first, figures, original, formed, native, superior_quality, superior_melee,
                       volley_capable, defending, platoon, defends, formation, facing, action, goal, exits, loaded,
                       spotted, glimpsed, knows_enemy, last_known, attached, marker, commanded, relay_of, in_person,
                       result, risk, die, bound, acted, moved, hurried, remounted, charged, retreated, loading, shot,
                       fought, held_fire, native_die, pinned, storming, points_suffered, points_inflicted))

/// Steps of the agenda. `a` and `b` are said beside the kind.
enum class StepKind : std::uint8_t {
  none,
  first_roll, ///< chance: a D6 a side, who acts first (SKR-SET-05)
  deploy,     ///< decision of side a (SKR-SET-02)
  // Section 5: a half-turn of s.active
  turn_start,     ///< automatic
  half_turn,      ///< automatic: a = 0 or 1, first side or other side
  spot_roll,      ///< chance: SPOT
  command,        ///< automatic: the next PC, from number a on
  declare,        ///< decision: commander a fights in person or not; b = the PC whose pool it is for
  command_roll,   ///< chance: the dice of commander or musician a for the pool of PC b
  spend,          ///< decision: PC a's pool
  action,         ///< automatic: the next group that throws, from number a on
  action_roll,    ///< chance: group a; b = 1: the joint die of its platoon (SKR-ACT-31), 2: its own after it
  move_auto,      ///< automatic: the next group moved by its result, from number a on
  native_roll,    ///< chance: group a (SKR-ACT-14)
  retreat_choice, ///< decision: group a (SKR-MOR-05)
  move,           ///< decision: MOVE.PLAYER of s.active
  shoot,          ///< decision: SHOOT.COMMANDED of s.active
  shoot_auto,     ///< automatic: the next group of s.to_shoot
  shot_roll,      ///< chance: the D8s of s.volley
  hit_roll,       ///< chance: who is hit, and how badly, of the next hit of s.volley
  melee,          ///< automatic: the next melee
  pile_in,        ///< automatic: the next figure of s.bout.piling
  relieve,        ///< decision: MELEE.MATCH of the figure that piles in
  melee_roll,     ///< chance: the D6s of s.bout
  melee_hits,     ///< automatic: the next winner of s.bout
  victim,         ///< decision: MELEE.VICTIM of winner s.bout.next
  melee_end,      ///< automatic: points, fall-back
  follow,         ///< decision: MELEE.FOLLOW of side a
  half_end,       ///< automatic: END
  turn_end        ///< automatic
};
BOOST_DESCRIBE_ENUM(StepKind, none, first_roll, deploy, turn_start, half_turn, spot_roll, command, declare,
                    command_roll, spend, action, action_roll, move_auto, native_roll, retreat_choice, move, shoot,
                    shoot_auto, shot_roll, hit_roll, melee, pile_in, relieve, melee_roll, melee_hits, victim, melee_end,
                    follow, half_end, turn_end)

constexpr StepNatures<StepKind> step_natures{
    {StepKind::deploy, StepKind::declare, StepKind::spend, StepKind::retreat_choice, StepKind::move, StepKind::shoot,
     StepKind::relieve, StepKind::victim, StepKind::follow},
    {StepKind::first_roll, StepKind::spot_roll, StepKind::command_roll, StepKind::action_roll, StepKind::native_roll,
     StepKind::shot_roll, StepKind::hit_roll, StepKind::melee_roll}};
constexpr StepNature nature_of(StepKind kind) { return step_natures.of(kind); }

using Agenda = AgendaOf<StepKind, 24>;
using Step = Agenda::Step;

enum class Ending : std::uint8_t { none, objectives, broken, losses, draw, nobody_left, conceded };
BOOST_DESCRIBE_ENUM(Ending, none, objectives, broken, losses, draw, nobody_left, conceded)

/// Who looks on: red, blue, or those who have no seat.
enum class Eyes : std::uint8_t { red, blue, spectators };
constexpr int all_eyes = 3;
constexpr Eyes eyes_of(Side side) { return side == Side::red ? Eyes::red : Eyes::blue; }

/// What one pair of eyes has before it: the groups in sight, and the numbers by which it knows groups and men.
struct Knowledge {
  UnitSet in_sight = 0; ///< its own side's always
  UnitSet markers = 0;  ///< markers that lie there for it, dummies among them: SKR-HID-02
  Acquaintance<64> units;
  Acquaintance<most_figures> figures;
};
BOOST_DESCRIBE_STRUCT(Knowledge, (), (in_sight, markers, units, figures))

/// What a side has beside its men.
struct Army {
  std::uint8_t starting_figures = 0; // SKR-VIC-02
  bool automatic = false;            // SKR-CMP-26
};
BOOST_DESCRIBE_STRUCT(Army, (), (starting_figures, automatic))

using Figures = boost::container::static_vector<Figure, most_figures>;

/// Everything of a battle that changes, except the units.
struct Situation {
  std::uint8_t unit_count = 0;
  std::uint8_t turn = 0;       ///< 0 while the sides deploy
  std::uint8_t half_turns = 0; ///< begun so far
  Side first = Side::red;      ///< acts first in every turn: SKR-SET-05
  Side active = Side::red;
  Ending ending = Ending::none;
  std::int8_t winner = -1; ///< index of a side; -1 none
  std::array<Army, 2> armies{};
  std::uint16_t pool = 0;                        ///< command points of the PC whose COMMAND it is: SKR-CMD-01
  bool musician_dice = false;                    ///< this PC's first musician has thrown: SKR-CMD-12
  std::array<std::uint8_t, 8> spot_dice{};       ///< of this half-turn's SPOT, for the journal
  UnitSet to_shoot = 0;                          ///< uncommanded groups whose targets are fixed: SKR-SEQ-14
  std::array<std::int8_t, most_units> targets{}; ///< theirs; -1 none
  Volley volley;
  Bout bout;
  UnitSet melees_done = 0; ///< groups that have fought in this MELEE
  std::array<Knowledge, all_eyes> known{};
  Agenda agenda;
  Figures figures;
  SightLines lines; ///< follows from where everybody stands: not written
};
BOOST_DESCRIBE_STRUCT(Situation, (),
                      (unit_count, turn, half_turns, first, active, ending, winner, armies, pool, musician_dice,
                       spot_dice, to_shoot, targets, volley, bout, melees_done, known, agenda, figures))

/// A battle at one moment.
struct State : StateOf<Situation, Unit, Setting> {
  Figure& figure(int i) { return figures[static_cast<std::size_t>(i)]; }
  const Figure& figure(int i) const { return figures[static_cast<std::size_t>(i)]; }
  int figure_count() const { return static_cast<int>(figures.size()); }
  Knowledge& known_to(Eyes e) { return known[static_cast<std::size_t>(e)]; }
  const Knowledge& known_to(Eyes e) const { return known[static_cast<std::size_t>(e)]; }
};

} // namespace sandtable::skirmish
