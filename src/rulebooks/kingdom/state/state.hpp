#pragma once

#include "battle/agenda.hpp"
#include "battle/state_of.hpp"
#include "battle/step_nature.hpp"
#include "battle/unit_set.hpp"
#include "geometry/angle.hpp"
#include "geometry/body.hpp"
#include "reflect/long_enum.hpp"
#include "rulebooks/kingdom/state/constants.hpp"
#include "rulebooks/kingdom/state/kinds.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "table/terrain.hpp"

#include <array>
#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>
#include <cstdint>

namespace sandtable::kingdom {

struct Setting;

/// So many stands of each type.
struct Stands {
  std::array<std::uint8_t, stand_types> of{};

  std::uint8_t& operator[](StandType t) { return of[static_cast<std::size_t>(t)]; }
  std::uint8_t operator[](StandType t) const { return of[static_cast<std::size_t>(t)]; }
  int count() const {
    int all = 0;
    for (const int n : of) all += n;
    return all;
  }
  friend bool operator==(const Stands&, const Stands&) = default;
};
BOOST_DESCRIBE_STRUCT(Stands, (), (of))

/// What follows from where a unit stands and how it is formed, kept up to date by `plant` whenever it moves or changes
/// shape, never recomputed when it is asked. A garrison and whoever is not on the table have no stands in it.
struct Footing {
  std::uint8_t count = 0;
  std::array<Vec, most_stands> at{};            ///< centres of the stands, front rank first, left to right
  std::array<StandType, most_stands> type{};    ///< what stands there
  std::array<std::uint8_t, most_stands> rank{}; ///< 1 is the front rank: TKO-FORM-01
  Vec forward{0, 1};                            ///< unit vector of the facing
  BaseSize base{1.6, 1.6};                      ///< of every stand
  double width = 0, depth = 0;                  ///< w and d of TKO-GEO-06
  Vec centre;                                   ///< TKO-GEO-08; of a garrison the building's centroid: TKO-TERR-44
  double radius = 0;                            ///< of a circle about the centre that holds every stand
};

/// What a commander is beside a piece: chapters 1.4 and 15.
struct Command {
  std::uint8_t drunk_dice = 0, drunk_until = 0; ///< TKO-EVT-14
  Fate fate = Fate::well;
  std::uint8_t until = 0; ///< the turn at whose end his fate is fulfilled: TKO-SEQ-11, TKO-CDR-10

  friend bool operator==(const Command&, const Command&) = default;
};
BOOST_DESCRIBE_STRUCT(Command, (), (drunk_dice, drunk_until, fate, until))

/// A regiment, a gun with its crew, or a commander: TKO-UNIT-01, TKO-STATE-03.
struct Unit {
  Side side = Side::red;
  UnitKind kind = UnitKind::foot_regiment;
  Weapon weapon = Weapon::none; ///< of its missile stands
  Rating rating = Rating::ordinary, first_rating = Rating::ordinary;
  bool unrated = false;    ///< its rating is still to be thrown for: TKO-SETUP-02
  std::int8_t tertio = -1; ///< its number in the army; -1: the army reserve, and the Army Commander
  Stands stands, lost;     ///< lost: taken off and not given back, by type (TKO-UNIT-35)
  std::uint8_t crew = 0, full_crew = 0;
  std::uint8_t full_stands = 0;
  std::uint8_t partial_kills = 0; ///< TKO-UNIT-30
  Formation formation = Formation::none;
  OrderState state = OrderState::good;
  Presence presence = Presence::waiting;
  bool reforming = false;         ///< TKO-RAL-38
  bool moved = false;             ///< this Turn: TKO-STATE-04
  bool undignified = false;       ///< TKO-OPT-31
  bool charge_bonus_lost = false; ///< to difficult ground this Turn: TKO-DIFF-10
  bool crew_away = false;         ///< its gun stands abandoned at gun_at: TKO-MOVE-35
  bool reinforcement = false;     ///< brought by event 20, not counted in the start: TKO-VIC-02
  bool pursued = false;           ///< has made its pursuit move in this order, event or phase: TKO-COMP-22
  std::int8_t ammo = -1;          ///< shots left; -1 not yet thrown for: TKO-FIRE-60
  std::uint8_t ammo_bonus = 0;
  std::uint8_t orders = 0;           ///< this Turn: TKO-ORD-03; of a commander his moves: TKO-ORD-06
  std::uint8_t shots = 0;            ///< FIRE orders this Turn: TKO-OPT-14
  std::uint8_t smoke_until = 0;      ///< last Turn of smoke: TKO-EV-07
  std::uint8_t exceptional_turn = 0; ///< TKO-EVT-21
  std::int8_t quarry = -1;           ///< of a pursuer: TKO-COMP-12
  std::int8_t building = -1;         ///< feature it holds: TKO-TERR-39
  FeatureSet barred = 0;             ///< ground closed to it this Turn: TKO-DIFF-08
  Angle facing;
  Vec anchor; ///< TKO-GEO-03; a commander's centre; where a pursuer left the table
  Vec gun_at;
  Angle gun_facing;
  Command command;
  Footing footing;
};
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (side, kind, weapon, rating, first_rating, unrated, tertio, stands, lost, crew, full_crew,
                       full_stands, partial_kills, formation, state, presence, reforming, moved, undignified,
                       charge_bonus_lost, crew_away, reinforcement, pursued, ammo, ammo_bonus, orders, shots,
                       smoke_until, exceptional_turn, quarry, building, barred, facing, anchor, gun_at, gun_facing,
                       command))

/// Steps of the agenda. `a` and `b` are said beside the kind; who pushes a step says what lies beneath it.
enum class StepKind : std::uint8_t {
  none,
  // Chapter 4
  ratings_roll, ///< chance, side a: X-RATING of all its pieces at once
  deploy_roll,  ///< chance: X-DEPLOY
  deploy,       ///< decision of side a: the pieces of tertio b; -1 the reserve and the Army Commander
  // Chapter 5
  turn_start, ///< automatic
  compulsory, ///< automatic: the next part of the compulsory phase, a = its number
  fill_cup,   ///< automatic
  draw,       ///< chance: X-CUP
  orders,     ///< decision: the owner of the die of colour a
  test_roll,  ///< chance: X-TEST of the order in s.given
  obey,       ///< automatic: the order in s.given is carried out
  settle,     ///< automatic: losses, checks and displaced commanders after an action, then what lies beneath
  turn_end,   ///< automatic: a = its next part
  // Chapters 7 and 14
  move_roll,    ///< chance, unit a: X-MOVE of a MOVE, CDR_MOVE or event move
  path,         ///< decision, unit a
  course,       ///< automatic: the unit of s.course goes on
  terrain_roll, ///< chance: X-TERRAIN of the unit of s.course at feature a
  landed,       ///< automatic: what follows the course of s.course
  ride,         ///< decision: does commander a ride with unit b (D-RIDE)
  displace,     ///< decision: where displaced commander a goes (D-DISPLACE)
  // Chapter 8
  ammo_roll,  ///< chance: X-AMMO of the firer of shot a
  fire_roll,  ///< chance: X-FIRE of shot a
  kill_roll,  ///< chance: X-KILL of shot a
  losses,     ///< automatic: the next of s.casualties
  stand_loss, ///< decision of unit a's owner (D-STAND-LOSS)
  risk_roll,  ///< chance: is commander a, attached to a unit that lost a stand, hit? (TKO-CDR-15)
  // Chapter 9; all of them of s.charge
  react,           ///< decision of the defender (D-REACT)
  charge_test,     ///< chance: X-TEST
  charge_turn,     ///< automatic: the attacker turns by the angle
  charge_roll,     ///< chance: X-MOVE, R
  foot_half,       ///< decision (D-FOOT-HALF)
  first_half,      ///< automatic
  first_half_done, ///< automatic
  pistols,         ///< decision (D-PISTOLS)
  cavalry_choice,  ///< decision (D-CAV and D-SWIRL-SIDE)
  reaction_test,   ///< chance: X-TEST of the defender
  reaction,        ///< automatic: what the defender has managed
  counter_roll,    ///< chance: X-MOVE, Q
  evade_roll,      ///< chance: X-MOVE of the evader
  charge_shots,    ///< automatic: step 7, the shots
  charge_checks,   ///< automatic: step 7, the morale checks
  second_half,     ///< automatic
  charge_end,      ///< automatic
  // Chapter 10; of s.melee
  bout,            ///< automatic: the next round of a bout of the melee of unit a (-1: none), or its end; b = twice
                   ///< the rounds left, + 1 if blue throws first
  allot,           ///< decision of unit a's owner (D-ALLOT)
  round,           ///< automatic: pools are fixed
  melee_roll,      ///< chance: X-MELEE, all pools of both sides
  melee_kill_roll, ///< chance: X-KILL, the same
  round_result,    ///< automatic: losses, who has won
  round_checks,    ///< automatic: the checks of the round are through
  give_ground,     ///< automatic: its losers give ground and its winners follow
  pursue,          ///< decision, unit a (D-PURSUE)
  // Chapters 11 to 13
  checks,         ///< automatic: the next of s.checks
  morale_roll,    ///< chance: X-MORALE of s.checks[0]
  rout_roll,      ///< chance, unit a: X-MOVE; b = the enemy it runs from, -1 toward its base edge
  fall_back_roll, ///< chance, unit a: X-MOVE; b = the enemy
  rally_roll,     ///< chance, unit a: X-RALLY; b = 1: free (TKO-OPT-17)
  pursuit_roll,   ///< chance, unit a: X-MOVE
  pursuit_met,    ///< automatic: what a pursuer has run into
  return_roll,    ///< chance, unit a off the table: TKO-COMP-17
  // Chapters 15 and 16
  events,         ///< automatic: the next piece that rolls for an event
  event_roll,     ///< chance, piece a: X-EVENT1
  chart_roll,     ///< chance, piece a: X-EVENT2
  event_dice,     ///< chance: the event's own dice; s.event says which
  event_choice,   ///< decision (D-EVENT)
  event_go_on,    ///< automatic: the next part of s.event
  hit_roll,       ///< chance, commander a: X-CDR
  hit_dice,       ///< chance, commander a: d3 Turns or the random regiment of his fate
  successor_roll, ///< chance, commander a: X-RATING
  place_commander ///< decision, commander a (D-PLACE-CDR)
};
SANDTABLE_DESCRIBE_LONG_ENUM(StepKind,
                             (none, ratings_roll, deploy_roll, deploy, turn_start, compulsory, fill_cup, draw, orders,
                              test_roll, obey, settle, turn_end, move_roll, path, course, terrain_roll, landed, ride,
                              displace, ammo_roll, fire_roll, kill_roll, losses, stand_loss, risk_roll, react,
                              charge_test, charge_turn, charge_roll, foot_half, first_half, first_half_done, pistols),
                             (cavalry_choice, reaction_test, reaction, counter_roll, evade_roll, charge_shots,
                              charge_checks, second_half, charge_end, bout, allot, round, melee_roll, melee_kill_roll,
                              round_result, round_checks, give_ground, pursue, checks, morale_roll, rout_roll,
                              fall_back_roll, rally_roll, pursuit_roll, pursuit_met, return_roll, events, event_roll,
                              chart_roll, event_dice, event_choice, event_go_on, hit_roll, hit_dice, successor_roll,
                              place_commander))

constexpr StepNatures<StepKind> step_natures{
    {StepKind::deploy, StepKind::orders, StepKind::path, StepKind::ride, StepKind::displace, StepKind::stand_loss,
     StepKind::react, StepKind::foot_half, StepKind::pistols, StepKind::cavalry_choice, StepKind::allot,
     StepKind::pursue, StepKind::event_choice, StepKind::place_commander},
    {StepKind::ratings_roll,    StepKind::deploy_roll,  StepKind::draw,        StepKind::test_roll,
     StepKind::move_roll,       StepKind::terrain_roll, StepKind::ammo_roll,   StepKind::fire_roll,
     StepKind::kill_roll,       StepKind::risk_roll,    StepKind::charge_test, StepKind::charge_roll,
     StepKind::reaction_test,   StepKind::counter_roll, StepKind::evade_roll,  StepKind::melee_roll,
     StepKind::melee_kill_roll, StepKind::morale_roll,  StepKind::rout_roll,   StepKind::fall_back_roll,
     StepKind::rally_roll,      StepKind::pursuit_roll, StepKind::return_roll, StepKind::event_roll,
     StepKind::chart_roll,      StepKind::event_dice,   StepKind::hit_roll,    StepKind::hit_dice,
     StepKind::successor_roll}};
constexpr StepNature nature_of(StepKind kind) { return step_natures.of(kind); }

using Agenda = AgendaOf<StepKind, 96>;
using Step = Agenda::Step;

/// A unit under way: what it has still to do, and how far it may still go. Every move that may meet difficult ground or
/// an enemy is a course: it stops for each die and goes on after it.
struct Course {
  std::int8_t unit = -1;
  Purpose purpose = Purpose::ordered_move;
  std::int8_t target = -1;    ///< contact with this enemy ends it: charge, pursuit
  std::int8_t building = -1;  ///< it is on its way into that: contact ends it
  double inches = 0;          ///< left of the distance thrown, before difficult ground slows it
  std::uint8_t slowed = 1;    ///< what an inch costs: 2 after a score of 3 to 5, and so on (TKO-DIFF-07, TKO-MOVE-10)
  double gone = 0;            ///< inches moved so far
  Vec start;                  ///< a pursuer's anchor when he set out: TKO-GEO-28
  FeatureSet rolled = 0;      ///< pieces whose die has fallen in this order, TKO-DIFF-06, or that throw none
  bool barred = false;        ///< stopped at the edge of a piece: TKO-DIFF-08
  bool touching = false;      ///< it has met its target, or reached its building
  std::int8_t met = -1;       ///< any other enemy that stopped it by contact: TKO-COMP-15
  bool left = false;          ///< crossed the edge of the table: TKO-GEO-39
  bool crossed_cover = false; ///< TKO-CHG-84
  std::uint8_t next = 0;      ///< the manoeuvre it is in
  Manoeuvres legs;            ///< what is left of the one it is in, and the rest
};
BOOST_DESCRIBE_STRUCT(Course, (),
                      (unit, purpose, target, building, inches, slowed, gone, start, rolled, barred, touching, met,
                       left, crossed_cover, next, legs))

/// A shot from its declaration to its kills. In a charge there may be two at once: TKO-CHG-70.
struct Shot {
  std::int8_t firer = -1, target = -1;
  std::uint8_t stands = 0; ///< that fire; of a gun 1
  std::uint8_t dice = 0;   ///< of X-FIRE, all changes made
  std::uint8_t needs = 7;  ///< the face that hits
  std::uint8_t hits = 0, kills = 0;
  std::int8_t kill_modifier = 0;   ///< TKO-KILL-04 to 07
  std::uint8_t passed_through = 0; ///< stands met by roundshot: TKO-FIRE-40
  double range = 0;
  Cover cover = Cover::none; ///< of the ground; smoke apart
};
BOOST_DESCRIBE_STRUCT(Shot, (),
                      (firer, target, stands, dice, needs, hits, kills, kill_modifier, passed_through, range, cover))

/// Kills that a unit has still to bear, one after the other.
struct Casualty {
  std::int8_t unit = -1, by = -1; ///< by: the enemy that caused them; -1 nobody
  std::uint8_t kills = 0;         ///< not yet counted on the unit
  std::uint8_t stands = 0;        ///< to be taken off now
  bool in_melee = false;          ///< the round itself sees to the morale check
  bool lost_a_stand = false;      ///< or crew to half its number or less
};
BOOST_DESCRIBE_STRUCT(Casualty, (), (unit, by, kills, stands, in_melee, lost_a_stand))

/// A charge from its declaration to contact: chapter 9.
struct Charge {
  std::int8_t attacker = -1, defender = -1;
  std::int8_t angle = 0; ///< degrees, to the right: TKO-CHG-01
  Zone zone = Zone::front;
  Reaction reaction = Reaction::hold;
  bool reacts = false;        ///< its test is passed
  bool turned = false;        ///< the attacker has passed his test and turned by the angle
  std::uint8_t total = 0;     ///< R
  std::uint8_t counter = 0;   ///< Q
  bool fired_instead = false; ///< Foot: TKO-CHG-46
  bool pistols = false;
  ChargeChoice choice = ChargeChoice::charge_in;
  bool swirl_left = false;
  double first_half = 0;   ///< inches gone in it
  bool halted = false;     ///< by its own morale: TKO-CHG-74
  std::uint8_t slowed = 1; ///< of the course: the rest of a charge goes on at that pace
  FeatureSet rolled = 0;
  bool crossed_cover = false;    ///< TKO-CHG-84
  bool counter_charging = false; ///< the defender is on his way: TKO-CHG-61
  bool evaded = false;
  Vec stood;                 ///< the defender, before his check of step 7
  std::int8_t building = -1; ///< that the defender held: TKO-CHG-82
  FeatureSet obstacles = 0;  ///< covering lines between the two, likewise
  UnitSet riders = 0;        ///< commanders who go with either: TKO-RULING-144
};
BOOST_DESCRIBE_STRUCT(Charge, (),
                      (attacker, defender, angle, zone, reaction, reacts, turned, total, counter, fired_instead,
                       pistols, choice, swirl_left, first_half, halted, slowed, rolled, crossed_cover, counter_charging,
                       evaded, stood, building, obstacles, riders))

/// Stands that a unit sends against one enemy.
struct Share {
  std::uint8_t pike = 0, bill = 0, rest = 0;

  int count() const { return pike + bill + rest; }
  friend bool operator==(const Share&, const Share&) = default;
};
BOOST_DESCRIBE_STRUCT(Share, (), (pike, bill, rest))

/// TKO-MEL-07: two enemies who have touched. The attacker is whoever charged or pursued into the other.
struct Contact {
  std::int8_t attacker = -1, defender = -1;
  Zone zone = Zone::front;       ///< of the attacker against the defender: TKO-GEO-24, 28
  bool charging = false;         ///< the attacker's first round after his charge
  bool counter_charging = false; ///< the defender's, likewise: TKO-MEL-18
  bool crossed_cover = false;    ///< it lay between them, in this bout: TKO-CHG-84, TKO-RULING-147
  Cover cover = Cover::none;     ///< of the defender against him who crossed it, in this bout: TKO-MEL-41
  bool locked = false;           ///< it was there when the compulsory phase began: TKO-COMP-01
  std::int8_t upslope = 0;       ///< 1 the attacker, -1 the defender: TKO-TERR-38
  std::uint8_t rounds = 0;       ///< fought since they touched: TKO-MEL-36
  std::int8_t pushed = 0;     ///< 1 the attacker pushed the defender back at the end of the last round, -1 the reverse
  Share attackers, defenders; ///< stands allotted in this round: TKO-MEL-06
};
BOOST_DESCRIBE_STRUCT(Contact, (),
                      (attacker, defender, zone, charging, counter_charging, crossed_cover, cover, locked, upslope,
                       rounds, pushed, attackers, defenders))
using Contacts = boost::container::static_vector<Contact, 48>;

/// The round of a melee that is being fought: TKO-MEL-01.
struct Melee {
  bool on = false;
  bool one_sided = false;               ///< routers are cut down: TKO-MEL-60
  UnitSet units = 0;                    ///< all that are joined by contacts
  Side first = Side::red;               ///< whose dice fall first: TKO-MEL-44
  std::uint8_t rounds_left = 0;         ///< of the bout, after this one
  std::array<std::int8_t, 96> fought{}; ///< who threw pool 2 * contact + 0 (the attacker), + 1 (the defender), plus one
  std::array<std::uint16_t, 96> dice{}; ///< of each pool
  std::array<std::uint16_t, 96> hits{};
  std::array<std::uint16_t, 2> kills{}; ///< scored by each side this round: TKO-MEL-45
  UnitSet in_flank = 0, in_rear = 0;    ///< attacked there: TKO-MOR-32
  UnitSet lost_a_stand = 0;             ///< this round: TKO-MEL-51
  UnitSet survivors = 0;                ///< of the losses of this round
  UnitSet shaken = 0;                   ///< whose check of this round came to less than carrying on: TKO-RULING-148
  RoundResult red = RoundResult::none;  ///< how the round went for red
};
BOOST_DESCRIBE_STRUCT(Melee, (),
                      (on, one_sided, units, first, rounds_left, fought, dice, hits, kills, in_flank, in_rear,
                       lost_a_stand, survivors, shaken, red))

/// A morale check that is due, with all that its modifiers ask for: chapter 11.
struct Check {
  std::int8_t unit = -1;
  std::int8_t enemy = -1; ///< who caused it; -1: nobody
  RoundResult round = RoundResult::none;
  Zone zone = Zone::front; ///< the worst in which an enemy of the charge or melee attacks it: TKO-MOR-32
  bool charging = false;   ///< an attacker's check in step 7 of his charge: TKO-CHG-74
};
BOOST_DESCRIBE_STRUCT(Check, (), (unit, enemy, round, zone, charging))
using Checks = boost::container::static_vector<Check, 64>;

/// The event being carried out: chapter 16.
struct EventAtHand {
  std::uint8_t number = 0; ///< 2 to 20; 0 none
  std::int8_t roller = -1; ///< the piece that rolled
  std::int8_t unit = -1;   ///< "the unit": TKO-EVT-04
  std::uint8_t part = 0;   ///< which of its dice or choices comes next
  UnitSet left = 0;        ///< units it has still to deal with: event 18
};
BOOST_DESCRIBE_STRUCT(EventAtHand, (), (number, roller, unit, part, left))

/// The order that a die has bought, from its test to its end.
struct Given {
  Verb verb = Verb::pass;
  std::int8_t colour = -1; ///< of the die; -1: given by an event
  std::int8_t unit = -1, target = -1;
  std::int8_t angle = 0;
  Formation formation = Formation::none;
  Angle facing;
  UnitSet group = 0;       ///< every unit that obeys it, where a group does: TKO-ORD-28
  UnitSet to_go = 0;       ///< of those, the ones that have not yet gone
  std::uint8_t thrown = 0; ///< total of the dice of a move
  bool halved = false;     ///< and they are worth half: TKO-MOVE-06
  double inches = 0;       ///< what they are worth to the unit whose path is asked for
};
BOOST_DESCRIBE_STRUCT(Given, (),
                      (verb, colour, unit, target, angle, formation, facing, group, to_go, thrown, halved, inches))

/// What an army has beside its pieces.
struct Army {
  std::int8_t commander = -1; ///< the Army Commander; of a lone tertio its own: TKO-CMD-03
  std::array<std::int8_t, most_tertios> tertio_commanders{-1, -1, -1, -1, -1, -1};
  std::uint8_t tertios = 0;
  std::uint8_t starting_units = 0;   // TKO-VIC-02
  std::uint8_t commander_points = 0; ///< for commanders it has killed: TKO-VIC-07
};
BOOST_DESCRIBE_STRUCT(Army, (), (commander, tertio_commanders, tertios, starting_units, commander_points))

enum class Ending : std::uint8_t { none, broken, points, draw, no_units, conceded };
BOOST_DESCRIBE_ENUM(Ending, none, broken, points, draw, no_units, conceded)

using Casualties = boost::container::static_vector<Casualty, 64>;

/// Everything of a battle that changes, except the units.
struct Situation {
  std::uint8_t unit_count = 0;      ///< commanders counted
  std::uint8_t turn = 0;            ///< 0 while the armies deploy
  Side first_to_deploy = Side::red; // TKO-SETUP-21
  Ending ending = Ending::none;
  std::int8_t winner = -1; ///< index of a side; -1 none
  bool decisive = false;   ///< TKO-VIC-03, 09
  std::array<Army, 2> armies{};
  std::array<std::uint8_t, colours> cup{};   ///< dice left of each colour: TKO-CUP-01
  std::array<std::uint8_t, colours> spent{}; ///< dice drawn of each colour this Turn
  bool purple_in = false;                    ///< TKO-CUP-08
  std::uint8_t drawn = 0;                    ///< dice drawn this Turn
  std::int8_t die = -1;                      ///< colour of the die that is being spent; -1 none
  std::uint8_t blanks = 0;                   ///< event dice of this phase that brought nothing, not yet told
  UnitSet to_do = 0;                         ///< who is left in this part of the compulsory phase or of the turn's end
  UnitSet riders = 0;                        ///< commanders who go with the unit that moves next: TKO-CMD-09
  UnitSet displaced = 0;                     ///< commanders who must still be put elsewhere: TKO-MOVE-33
  Given given;
  Course course;
  std::array<Shot, 2> shots{};
  Casualties casualties; ///< the first is dealt with first
  Charge charge;
  Contacts contacts;
  Melee melee;
  Checks checks; ///< the first is taken first
  Angle flight;  ///< where the unit of the rout_roll on top runs, if it runs from an enemy: TKO-COMP-05
  EventAtHand event;
  Agenda agenda;
};
BOOST_DESCRIBE_STRUCT(Situation, (),
                      (unit_count, turn, first_to_deploy, ending, winner, decisive, armies, cup, spent, purple_in,
                       drawn, die, blanks, to_do, riders, displaced, given, course, shots, casualties, charge, contacts,
                       melee, checks, flight, event, agenda))

/// A battle at one moment.
struct State : StateOf<Situation, Unit, Setting> {};

} // namespace sandtable::kingdom
