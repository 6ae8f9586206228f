#pragma once

#include "battle/agenda.hpp"
#include "battle/state_of.hpp"
#include "battle/step_nature.hpp"
#include "battle/unit_set.hpp"
#include "geometry/angle.hpp"
#include "geometry/body.hpp"
#include "rulebooks/crimea/state/kinds.hpp"

#include <array>
#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>
#include <cstdint>

namespace sandtable::crimea {

struct Setting;

/// A stand on the table: a rectangle, or for higher commanders a point with a radius (CRI-CMP-08).
using Stand = Body;

/// What follows from where a unit stands, kept up to date by `plant` whenever it moves or changes shape, never
/// recomputed when it is asked.
struct Footing {
  std::uint8_t count = 0;           ///< fighting stands on the plan; none in a house
  std::array<Stand, 6> stands{};    ///< left to right, front rank first: CRI-GEN-10
  Vec forward{0, 1};                ///< unit vector of the facing
  double half_width = 0, depth = 0; ///< W and D of CRI-GEN-07
  Vec centre;                       ///< of the rectangle |u| <= W, -D <= t <= 0
  double radius = 0;                ///< of a circle about the centre that holds every fighting stand
};

/// A regiment, a battery or a higher commander: CRI-CMP-15, 16.
struct Unit {
  Nation nation = Nation::british;
  Arm arm = Arm::infantry;
  Weapon weapon = Weapon::musket;
  Side side = Side::red;
  std::uint8_t chair = 0; ///< CRI-CMP-19: the seat of its side that decides for it
  bool elite = false;     ///< hidden until it has won a tie: CRI-HID-06
  bool elite_shown = false;
  bool may_skirmish = false;
  std::int8_t column = -1;       ///< its column commander's number: CRI-COL-01
  std::uint8_t leadership = 0;   ///< army commanders: L
  std::uint8_t points = 0;       ///< own command points left, never regained and hidden: CRI-CP-01, CRI-HID-01
  std::uint8_t order_points = 0; ///< from an army commander, this side turn: CRI-ARMY-09
  bool column_point = false;     ///< the free point of a column commander, hidden: CRI-COL-03
  Formation formation = Formation::line;
  bool present = false; ///< on the table or in a house
  Gone gone = Gone::no;
  std::int8_t house = -1; ///< feature it holds
  Angle facing;
  Vec anchor;                        ///< CRI-FORM-02; a commander's centre
  std::array<std::uint8_t, 6> men{}; ///< living figures of each stand; gunners of each gun
  Leader leader = Leader::none;
  std::uint8_t back_in = 0; ///< game turn in which its leader, or the commander, returns; 0: not away
  std::uint8_t chits = 0;
  bool routing = false;
  bool dismounted = false;
  bool wins_ties = false;      ///< CRI-CC-39: fresh victor
  bool guns = false;           ///< a battery that has its guns
  bool guns_abandoned = false; ///< they stand where they were left: CRI-CC-45
  Vec guns_at;
  Angle guns_facing;
  double forward_inches = 0; ///< of its latest action: CRI-MOVE-32
  bool moved = false;        ///< its latest action was a MOVE: CRI-FIRE-24
  Vec moved_from;            ///< where that began
  Angle moved_facing;
  UnitSet fired_on_by = 0;  ///< enemies that fired at it since its side's previous FREE began: CRI-FIRE-23
  bool hesitant = false;    ///< CRI-ARMY-11
  std::uint8_t bound = 0;   ///< side turns for which it is still bound forward: CRI-ARMY-12
  bool used = false;        ///< has acted, or been passed over, in this phase
  bool acted = false;       ///< took an action in this phase
  std::uint8_t chain = 0;   ///< the last n of CP(n) it acted in, without a gap, this side turn: CRI-CP-04
  std::uint16_t turned = 0; ///< free turning used in this phase, as a binary angle: CRI-SEQ-29
  Footing footing;
};
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (nation, arm, weapon, side, chair, elite, elite_shown, may_skirmish, column, leadership, points,
                       order_points, column_point, formation, present, gone, house, facing, anchor, men, leader,
                       back_in, chits, routing, dismounted, wins_ties, guns, guns_abandoned, guns_at, guns_facing,
                       forward_inches, moved, moved_from, moved_facing, fired_on_by, hesitant, bound, used, acted,
                       chain, turned))

enum class StepKind : std::uint8_t {
  none,
  deploy,         ///< decision of side a: put one unit or commander on the table
  turn_start,     ///< automatic
  initiative,     ///< chance: CRI-SEQ-03
  choose_first,   ///< decision of side a
  side_turn,      ///< automatic, side a: RETURN, and what follows
  orders,         ///< decision of army commander a
  order_roll,     ///< chance, dispatch a
  misread_roll,   ///< chance, dispatch a: CRI-ARMY-08
  free,           ///< decision
  free_end,       ///< automatic: routers and bound units left over, CRI-SEQ-15
  command,        ///< decision, n = a
  reaction,       ///< decision, n = a
  apply,          ///< automatic: held fire takes effect
  next_harm,      ///< automatic: the next target of held fire
  harm,           ///< automatic: what is left of s.harm
  rout_tests,     ///< automatic: every unit whose chits have reached its strength routs, ascending id
  assaults,       ///< automatic: a = 1 reaction charges, 0 the acting side's
  after_command,  ///< automatic, n = a: CRI-SEQ-24
  side_end,       ///< automatic, side a
  turn_end,       ///< automatic
  move_roll,      ///< chance, unit a
  path,           ///< decision, unit a
  charge_roll,    ///< chance, unit a
  volley_roll,    ///< chance, unit a
  morale_roll,    ///< chance, unit a tests for or against assault b
  tested,         ///< automatic: what follows the tests of assault a
  join,           ///< decision of side a: CRI-SEQ-37
  combat_roll,    ///< chance: all dice of s.combat
  loss_roll,      ///< chance: the winner's loss
  combat_harm,    ///< automatic: the next unit that combat has hit
  combat_end,     ///< automatic
  save_roll,      ///< chance, unit a
  take_loss,      ///< decision, unit a: which stand, CRI-OPT-02
  share_roll,     ///< chance, unit a: its leader or the commander, CRI-FIRE-41
  leader_roll,    ///< chance, unit a
  commander_roll, ///< chance, commander a
  spike_roll,     ///< chance, battery a
  withdraw_roll,  ///< chance, unit a goes back from the units of s.flight_from
  rout_roll,      ///< chance, unit a
  rally_roll,     ///< chance, unit a
  follow_up,      ///< decision, unit a: advance into the position, CRI-SEQ-39
  turn_close      ///< automatic: victory, and the counts of the turn
};
BOOST_DESCRIBE_ENUM(StepKind, none, deploy, turn_start, initiative, choose_first, side_turn, orders, order_roll,
                    misread_roll, free, free_end, command, reaction, apply, next_harm, harm, rout_tests, assaults,
                    after_command, side_end, turn_end, move_roll, path, charge_roll, volley_roll, morale_roll, tested,
                    join, combat_roll, loss_roll, combat_harm, combat_end, save_roll, take_loss, share_roll,
                    leader_roll, commander_roll, spike_roll, withdraw_roll, rout_roll, rally_roll, follow_up,
                    turn_close)

constexpr StepNatures<StepKind> step_natures{
    {StepKind::deploy, StepKind::choose_first, StepKind::orders, StepKind::free, StepKind::command, StepKind::reaction,
     StepKind::path, StepKind::join, StepKind::take_loss, StepKind::follow_up},
    {StepKind::initiative, StepKind::order_roll, StepKind::misread_roll, StepKind::move_roll, StepKind::charge_roll,
     StepKind::volley_roll, StepKind::morale_roll, StepKind::combat_roll, StepKind::loss_roll, StepKind::save_roll,
     StepKind::share_roll, StepKind::leader_roll, StepKind::commander_roll, StepKind::spike_roll,
     StepKind::withdraw_roll, StepKind::rout_roll, StepKind::rally_roll}};
constexpr StepNature nature_of(StepKind kind) { return step_natures.of(kind); }

using Agenda = AgendaOf<StepKind, 96>;
using Step = Agenda::Step;

/// A MOVE from its dice to its path: CRI-SEQ-34.
struct Move {
  std::int8_t unit = -1;
  MoveKind kind = MoveKind::forward;
  std::uint8_t dice = 0;
  std::array<std::uint8_t, 5> faces{}; ///< natural, as thrown
  bool bound = false;                  ///< CRI-ARMY-13: goes by itself, nobody is asked for a path
};
BOOST_DESCRIBE_STRUCT(Move, (), (unit, kind, dice, faces, bound))

/// A reaction charge from its declaration to its dice: CRI-REACT-08. The unit has already turned.
struct Charge {
  std::int8_t unit = -1, target = -1;
  double wanted = 0; ///< inches to the place 2 from the target
};
BOOST_DESCRIBE_STRUCT(Charge, (), (unit, target, wanted))

/// The volley being thrown: the unit each stand fires at (-1 holds), left to right, front rank first.
struct Aims {
  std::int8_t unit = -1;
  std::array<std::int8_t, 6> at{-1, -1, -1, -1, -1, -1};
  std::array<std::uint8_t, 6> needs{}; ///< natural face a die of that stand needs; 7: it cannot hit
  std::array<std::uint8_t, 6> why{};   ///< how that came about, in the bits of fire_chart.hpp
};
BOOST_DESCRIBE_STRUCT(Aims, (), (unit, at, needs, why))

/// What one unit threw at one target in one phase, before it takes effect: CRI-FIRE-34 to 37.
struct Volley {
  std::int8_t firer = -1, target = -1;
  std::uint8_t hits = 0; ///< possible hits, long range halved
  std::uint8_t sixes = 0;
};
BOOST_DESCRIBE_STRUCT(Volley, (), (firer, target, hits, sixes))

/// What a unit is about to suffer: possible hits still to be saved, leader dice still to be thrown, chits that follow.
struct Harm {
  std::int8_t unit = -1;
  std::uint8_t hits = 0;
  std::uint8_t leaders = 0;      ///< possible leader casualties
  std::uint8_t chits = 0;        ///< to be taken when all dice are down
  std::uint8_t saving_chits = 0; ///< that count against the saves: CRI-SEQ-40
  std::uint8_t lost = 0;         ///< figures lost so far, for the journal
  bool in_combat = false;
  std::uint8_t to_place = 0;     ///< figures lost that the owner has still to take off a stand: CRI-OPT-02
  std::uint8_t leader_chits = 0; ///< for leaders who fell, taken after `chits`: CRI-FIRE-39
};
BOOST_DESCRIBE_STRUCT(Harm, (), (unit, hits, leaders, chits, saving_chits, lost, in_combat, to_place, leader_chits))

/// A declared close assault: CRI-SEQ-36.
struct Assault {
  std::int8_t attacker = -1, target = -1;
  bool reaction = false;         ///< made by a reaction charge
  bool standing = true;          ///< both stayed so far
  Vec from;                      ///< the attacker's anchor at the declaration; where a reaction charge began
  UnitSet supporters = 0;        ///< attackers in double line who have paid to join: CRI-CC-09
  UnitSet target_supporters = 0; ///< who join the defence free
  bool tested = false;           ///< the attacker has passed his test
  // Judged at the declaration, CRI-CC-29, of all who would fight:
  UnitSet rear = 0;      ///< struck from the rear: CRI-CC-23
  UnitSet defended = 0;  ///< behind a wall, stream or trench, or in a house: CRI-CC-14
  UnitSet crest = 0;     ///< on the crest of a high hill: CRI-CC-15
  UnitSet doubled = 0;   ///< in double line by support or formation: CRI-FORM-23
  UnitSet redoubled = 0; ///< by both: CRI-OPT-12
};
BOOST_DESCRIBE_STRUCT(Assault, (),
                      (attacker, target, reaction, standing, from, supporters, target_supporters, tested, rear,
                       defended, crest, doubled, redoubled))

/// What one unit of a combat still has to bear: CRI-CC-37, 38.
struct Blow {
  std::int8_t unit = -1;
  std::uint8_t hits = 0;    ///< possible hits
  std::uint8_t leaders = 0; ///< possible leader casualties; of a commander: his own die
};
BOOST_DESCRIBE_STRUCT(Blow, (), (unit, hits, leaders))
using Blows = boost::container::static_vector<Blow, 128>;

/// The dice of one side of a combat that have been thrown.
struct Tally {
  std::int16_t total = 0;
  std::uint8_t twos = 0, sixes = 0; ///< natural
};
BOOST_DESCRIBE_STRUCT(Tally, (), (total, twos, sixes))

/// A close combat while it is fought: CRI-SEQ-38. `side[0]` attacks, `side[1]` defends.
struct Combat {
  bool on = false;
  std::array<UnitSet, 2> side{};                                         ///< units and lone commanders that fight
  std::array<UnitSet, 2> contact{};                                      ///< of those, the ones with a stand touching
  std::array<UnitSet, 2> joined{};                                       ///< higher commanders who throw a die
  UnitSet rear = 0, defended = 0, crest = 0, doubled = 0, redoubled = 0; ///< judged at the declaration
  std::uint8_t thrown = 0;          ///< dice of this throw already down: more than one handful, if there are very many
  std::array<Tally, 2> tally{};     ///< of those
  std::int8_t winner = -1;          ///< 0 or 1
  std::uint8_t twos = 0, sixes = 0; ///< the loser's natural twos, the winner's natural sixes
  Blows blows;                      ///< the last is dealt with first
  UnitSet batteries = 0;            ///< of the loser's, those that had their guns: CRI-CC-48
  UnitSet guns_left = 0;            ///< those that have just left them: CRI-CC-46
  std::int8_t attacker = -1, target = -1; ///< of the first assault
  std::array<Vec, 4> ground{};            ///< corners of the ground the target held, for the follow-up
};
BOOST_DESCRIBE_STRUCT(Combat, (),
                      (on, side, contact, joined, rear, defended, crest, doubled, redoubled, thrown, tally, winner,
                       twos, sixes, blows, batteries, guns_left, attacker, target, ground))

/// An army commander's order on its way: CRI-ARMY-06.
struct Dispatch {
  std::int8_t commander = -1, unit = -1;
  std::uint8_t points = 0;
};
BOOST_DESCRIBE_STRUCT(Dispatch, (), (commander, unit, points))

/// What an army has beside its units.
struct Army {
  std::uint8_t starting_stands = 0;                          // CRI-VIC-02
  std::uint8_t combats_won = 0;                              ///< this turn: CRI-CC-43
  std::uint8_t combats_won_before = 0;                       ///< last turn: CRI-SEQ-05
  std::uint8_t captured_leaders = 0, captured_batteries = 0; ///< that it has taken: CRI-VIC-04
};
BOOST_DESCRIBE_STRUCT(Army, (),
                      (starting_stands, combats_won, combats_won_before, captured_leaders, captured_batteries))

enum class Ending : std::uint8_t { none, broken, both_broken, objectives, points, draw, conceded };
BOOST_DESCRIBE_ENUM(Ending, none, broken, both_broken, objectives, points, draw, conceded)

using Volleys = boost::container::static_vector<Volley, 128>;
using Assaults = boost::container::static_vector<Assault, 64>; ///< no unit declares two in a phase
using Dispatches = boost::container::static_vector<Dispatch, 12>;

/// Everything of a battle that changes, except the units.
struct Situation {
  std::uint8_t unit_count = 0; ///< higher commanders counted
  std::uint8_t turn = 0;       ///< game turn; 0 while the armies deploy
  Side acting = Side::red;     ///< side A
  Side first = Side::red;      ///< who acts first this turn
  std::int8_t initiative = -1; ///< index of the side that won initiative last: CRI-SEQ-09
  Phase phase = Phase::none;
  std::uint8_t n = 0;   ///< of CP(n) and REACTION(n)
  UnitSet spenders = 0; ///< units that used points in CP(n): CRI-REACT-02
  UnitSet reactors = 0; ///< units that saw one of them when REACTION(n) began
  Ending ending = Ending::none;
  std::int8_t winner = -1; ///< index of a side; -1 none
  std::array<Army, 2> armies{};
  Move move;
  Charge charge;
  Aims aims;
  Harm harm;
  UnitSet harm_left = 0;   ///< targets of held fire not yet dealt with
  UnitSet flight_from = 0; ///< the enemies a withdrawal goes away from: CRI-MOR-24
  UnitSet stood = 0;       ///< defenders who have passed their test in the phase of `stood_in`: CRI-CC-51
  std::uint16_t stood_in = 0;
  Combat combat;
  Volleys volleys;
  Assaults assaults;
  Dispatches dispatches;
  Agenda agenda;
};
BOOST_DESCRIBE_STRUCT(Situation, (),
                      (unit_count, turn, acting, first, initiative, phase, n, spenders, reactors, ending, winner,
                       armies, move, charge, aims, harm, harm_left, flight_from, stood, stood_in, combat, volleys,
                       assaults, dispatches, agenda))

/// A battle at one moment.
struct State : StateOf<Situation, Unit, Setting> {};

} // namespace sandtable::crimea
