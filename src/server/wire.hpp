#pragma once
// Everything that crosses between page and server, described once: JSON both ways comes from it, and so do the page's
// TypeScript types (web/src/wire.ts).

#include "client/option_text.hpp"
#include "library/moment.hpp"
#include "library/report.hpp"
#include "library/retold.hpp"
#include "scenario/lesson.hpp"

#include <boost/mp11/list.hpp>

namespace sandtable::server {

// --- HTTP ------------------------------------------------------------------------------------------------------------

struct RulebookInfo {
  std::string id, title;
  std::string about; ///< what it is like, for somebody who has to choose
  std::vector<OptionText> options;
  std::vector<std::string> levels; ///< of computer generals, the best last
  std::string usual_level;         ///< of those nobody asked for
};
BOOST_DESCRIBE_STRUCT(RulebookInfo, (), (id, title, about, options, levels, usual_level))

struct ArmyInfo {
  std::string side, name;
  int chairs = 1;
  std::vector<std::string> commanders; ///< by name, chair by chair, where chairs have names
  std::vector<std::string> units;      ///< "44th Foot, infantry, 12"
};
BOOST_DESCRIBE_STRUCT(ArmyInfo, (), (side, name, chairs, commanders, units))

/// A scenario on the start screen. `random:small` and its like are made anew by a seed.
struct ScenarioInfo {
  std::string id, title, description;
  std::vector<std::string> rulebooks;
  int units = 0, minutes = 0;
  bool random = false;
  bool solo = false;   ///< for one person: the other side has no chair, the table moves it
  int figures = 0;     ///< that its picture shows: those still in the box or out of sight are not among them
  bool lesson = false; ///< a guide leads red through it, by the first of its rulebooks
};
BOOST_DESCRIBE_STRUCT(ScenarioInfo, (),
                      (id, title, description, rulebooks, units, minutes, random, solo, figures, lesson))

/// GET /api/rulebooks and /api/scenarios in one.
struct Catalogue {
  std::vector<RulebookInfo> rulebooks;
  std::vector<ScenarioInfo> scenarios;
};
BOOST_DESCRIBE_STRUCT(Catalogue, (), (rulebooks, scenarios))

/// POST /api/preview and the first part of POST /api/battles: which battle.
struct BattleChoice {
  std::string rulebook;             ///< one of the scenario's; empty: the first of them
  std::string scenario;             ///< an id; `random:small:SEED`
  std::string toml;                 ///< or the text of a scenario of one's own
  std::vector<OptionValue> options; ///< value by name; `label` is the option's name
};
BOOST_DESCRIBE_STRUCT(BattleChoice, (), (rulebook, scenario, toml, options))

struct BattlePreview {
  std::string rulebook;
  std::vector<std::string> rulebooks; ///< all that the scenario can be fought by
  std::string title, description;
  int minutes = 0;
  std::vector<ArmyInfo> armies;
  View view;                      ///< what a spectator sees of the first moment
  std::vector<std::string> notes; ///< what the scenario asks for and will not have
};
BOOST_DESCRIBE_STRUCT(BattlePreview, (), (rulebook, rulebooks, title, description, minutes, armies, view, notes))

enum class Player : std::uint8_t { here, computer, afar };
BOOST_DESCRIBE_ENUM(Player, here, computer, afar)

struct SeatWish {
  Seat seat;
  Player player = Player::here;
  std::string level; ///< of a computer general
};
BOOST_DESCRIBE_STRUCT(SeatWish, (), (seat, player, level))

/// POST /api/battles
struct NewBattle {
  BattleChoice battle;
  std::vector<SeatWish> seats; ///< those not named are computers of the best level
  bool own_dice = false;       ///< every throw and draw is made on a real table and typed in
};
BOOST_DESCRIBE_STRUCT(NewBattle, (), (battle, seats, own_dice))

/// A chair with the secret that lets a person sit on it.
struct SeatKey {
  Seat seat;
  Player player = Player::here;
  std::string level;
  std::string key; ///< empty for a computer
};
BOOST_DESCRIBE_STRUCT(SeatKey, (), (seat, player, level, key))

struct BattleMade {
  std::string id;
  std::vector<SeatKey> seats;
  std::string watch;      ///< the key of spectators
  std::string maker;      ///< the key that deletes the battle
  std::string commitment; ///< hash of the seed of the dice, before any is thrown; empty: people throw their own
};
BOOST_DESCRIBE_STRUCT(BattleMade, (), (id, seats, watch, maker, commitment))

/// POST /api/mine: the keys a page remembers.
struct MyKeys {
  std::vector<std::string> keys;
};
BOOST_DESCRIBE_STRUCT(MyKeys, (), (keys))

struct BattleSummary {
  std::string id, key;
  std::optional<Seat> seat; ///< none: a spectator's key
  std::string title, rulebook, headline;
  std::int64_t changed = 0; ///< seconds since 1970
  bool over = false;
  bool yours = false; ///< this seat is to decide
  std::string outcome;
  bool aside = false; ///< it is not over, but has not been touched for long
};
BOOST_DESCRIBE_STRUCT(BattleSummary, (),
                      (id, key, seat, title, rulebook, headline, changed, over, yours, outcome, aside))

struct MyBattles {
  std::vector<BattleSummary> battles;
};
BOOST_DESCRIBE_STRUCT(MyBattles, (), (battles))

/// GET /api/rules/ID
struct RuleInfo {
  std::string id, book, chapter, section, text;
  std::string rulebook; ///< the id of that book
};
BOOST_DESCRIBE_STRUCT(RuleInfo, (), (id, book, chapter, section, text, rulebook))

struct RuleLine {
  std::string id, text;
};
BOOST_DESCRIBE_STRUCT(RuleLine, (), (id, text))

struct RuleSection {
  std::string title; ///< that of the chapter where it has no sections
  std::vector<RuleLine> rules;
};
BOOST_DESCRIBE_STRUCT(RuleSection, (), (title, rules))

struct RuleChapter {
  std::string title;
  std::vector<RuleSection> sections;
};
BOOST_DESCRIBE_STRUCT(RuleChapter, (), (title, sections))

/// A row of a reference sheet, and the rule that states it.
struct SheetLine {
  std::string rule;
  std::vector<std::string> cells;
};
BOOST_DESCRIBE_STRUCT(SheetLine, (), (rule, cells))

/// A table that players want at hand; a list has no columns.
struct SheetPart {
  std::string title, chapter;
  std::vector<std::string> columns;
  std::vector<SheetLine> rows;
};
BOOST_DESCRIBE_STRUCT(SheetPart, (), (title, chapter, columns, rows))

struct WordInfo {
  std::string word, meaning, rule;
};
BOOST_DESCRIBE_STRUCT(WordInfo, (), (word, meaning, rule))

/// GET /api/rulebooks/ID: every rule in the order of the book, its reference sheet and its glossary.
struct RulebookPages {
  std::string id, title, about;
  std::vector<RuleChapter> chapters;
  std::vector<SheetPart> sheet;
  std::vector<WordInfo> glossary;
};
BOOST_DESCRIBE_STRUCT(RulebookPages, (), (id, title, about, chapters, sheet, glossary))

/// GET /api/reach: who can open links to this server, for those who invite somebody.
struct Reach {
  bool only_here = false;         ///< only browsers on this machine
  std::vector<std::string> links; ///< how a link begins that others on the network can open: "http://192.168.1.5:8421"
  std::string start;              ///< what to start instead, where it is only here
};
BOOST_DESCRIBE_STRUCT(Reach, (), (only_here, links, start))

/// Any refusal, over HTTP with a status of 4xx or 5xx.
struct Refusal {
  std::string code; ///< bad-json, bad-field, too-large, no-such-battle, wrong-key, too-many, ...
  std::string sentence;
  std::string field; ///< its path, if one is to blame
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (code, sentence, field))

// --- WebSocket: what the page says -----------------------------------------------------------------------------------

/// The first message. One key may hold several seats: those of people who share a screen.
struct Hello {
  static constexpr const char* type = "hello";
  std::string battle, key;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (battle, key))

/// An order for good. `id` is made up by the page: the same id is carried out once, however often it is sent.
struct GiveOrder {
  static constexpr const char* type = "order";
  std::string id;
  int version = 0; ///< the page's; another one than the battle's is refused as stale
  boost::json::value order;
};
BOOST_DESCRIBE_STRUCT(GiveOrder, (), (id, version, order))

/// What fell on the real table where people throw their own dice: "4 4 1 6", "QH". The id and the version are as those
/// of an order.
struct TypeThrow {
  static constexpr const char* type = "throw";
  std::string id;
  int version = 0;
  std::string typed;
};
BOOST_DESCRIBE_STRUCT(TypeThrow, (), (id, version, typed))

/// A seed of one's own for the dice, made after the commitment was seen: it counts from the next throw on. One key
/// brings one, and what was brought stays; an empty one says that there will be none. The first throw waits for it.
struct BringSeed {
  static constexpr const char* type = "seed";
  std::string seed; ///< 64 hexadecimal digits
};
BOOST_DESCRIBE_STRUCT(BringSeed, (), (seed))

/// Takes back everything since the last roll, reveal or change of seat, or only the last order.
struct TakeBack {
  static constexpr const char* type = "undo";
  std::string id;
  int version = 0;
  bool all = false;
};
BOOST_DESCRIBE_STRUCT(TakeBack, (), (id, version, all))

/// Asks about an order in the making; answered by Previewed with the same `ask`.
struct AskPreview {
  static constexpr const char* type = "preview";
  int ask = 0;
  boost::json::value order;
};
BOOST_DESCRIBE_STRUCT(AskPreview, (), (ask, order))

struct AskSight {
  static constexpr const char* type = "sight";
  int ask = 0;
  Vec from, to;
};
BOOST_DESCRIBE_STRUCT(AskSight, (), (ask, from, to))

struct AskHint {
  static constexpr const char* type = "hint";
  int ask = 0;
};
BOOST_DESCRIBE_STRUCT(AskHint, (), (ask))

/// Asks why a computer gave an order; answered by Explained with the same `ask`.
struct AskWhy {
  static constexpr const char* type = "why";
  int ask = 0;
  int step = 0; ///< of a moment: its order, or the one that led to its throw
};
BOOST_DESCRIBE_STRUCT(AskWhy, (), (ask, step))

/// Asks for the position, to be taken to the referee; answered by Positioned with the same `ask`.
struct AskPosition {
  static constexpr const char* type = "position";
  int ask = 0;
};
BOOST_DESCRIBE_STRUCT(AskPosition, (), (ask))

/// Look at the battle through the eyes of another seat of the same key (two people at one screen). Answered by Welcome.
struct Sit {
  static constexpr const char* type = "sit";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (seat))

struct Say {
  static constexpr const char* type = "say";
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (text))

using PageMessages = boost::mp11::mp_list<Hello, GiveOrder, TypeThrow, BringSeed, TakeBack, AskPreview, AskSight,
                                          AskHint, AskWhy, AskPosition, Sit, Say>;

// --- WebSocket: what the server says ---------------------------------------------------------------------------------

struct Chat {
  static constexpr const char* type = "chat";
  std::optional<Seat> from; ///< none: a spectator
  std::string text;
  std::int64_t at = 0; ///< seconds since 1970
};
BOOST_DESCRIBE_STRUCT(Chat, (), (from, text, at))

struct SeatInfo {
  Seat seat;
  Player player = Player::here;
  std::string level;
  bool present = false; ///< somebody has the page open
};
BOOST_DESCRIBE_STRUCT(SeatInfo, (), (seat, player, level, present))

/// Where the battle rests, for one page. `decision` has offers only for the eyes of the one who decides.
struct BattleStatus {
  int version = 0;
  std::optional<Decision> decision;
  bool yours = false;       ///< the seat whose eyes the page has decides
  std::optional<Seat> next; ///< another seat of this key decides, and may see other things: sit there first
  int undo = 0;             ///< how many orders this page may take back
  std::optional<Outcome> outcome;
  std::optional<AskedThrow> asked; ///< the throw that anybody with a seat is to make and type in
};
BOOST_DESCRIBE_STRUCT(BattleStatus, (), (version, decision, yours, next, undo, outcome, asked))

/// The answer to Hello, and whenever the page's view must be made anew (an undo, a lost message).
struct Welcome {
  static constexpr const char* type = "welcome";
  std::string battle;
  std::vector<Seat> yours;  ///< the seats this key holds; none: a spectator
  std::optional<Seat> eyes; ///< through whose eyes the view is
  std::vector<SeatInfo> seats;
  std::string commitment;           ///< hash of the seed of the dice
  std::string seed;                 ///< the seed itself, once the battle is over
  int recipe = 1;                   ///< how throws follow from it
  bool own_dice = false;            ///< people throw them on a real table: there is no seed
  std::vector<SeatSeed> seat_seeds; ///< what players have brought so far
  bool wants_seed = false;          ///< this key may bring one: see BringSeed
  View view;
  std::string digest;
  int step = 0;
  std::vector<Told> journal;
  std::vector<int> journal_steps; ///< of which step each line of the journal is
  std::vector<Chat> chat;
  BattleStatus status;
  std::string why;                ///< "", "undo", "seat"
  std::optional<Lesson> lesson;   ///< of the battle, for the eyes it is meant for
  std::vector<std::string> given; ///< where there is a lesson: the verbs of the orders these eyes have given, each once
};
BOOST_DESCRIBE_STRUCT(Welcome, (),
                      (battle, yours, eyes, seats, commitment, seed, recipe, own_dice, seat_seeds, wants_seed, view,
                       digest, step, journal, journal_steps, chat, status, why, lesson, given))

/// One or more steps that happened one after another, already durable.
struct Happened {
  static constexpr const char* type = "happened";
  std::vector<Moment> moments;
  BattleStatus status;
};
BOOST_DESCRIBE_STRUCT(Happened, (), (moments, status))

/// Somebody has brought a seed for the dice: all that have been brought.
struct Seeded {
  static constexpr const char* type = "seeded";
  std::vector<SeatSeed> seeds;
};
BOOST_DESCRIBE_STRUCT(Seeded, (), (seeds))

/// An order or an undo was carried out, now or when its id first came.
struct Done {
  static constexpr const char* type = "done";
  std::string id;
  int version = 0;
};
BOOST_DESCRIBE_STRUCT(Done, (), (id, version))

/// An order or another message was refused; nothing has changed.
struct Refused {
  static constexpr const char* type = "refused";
  std::string id;   ///< of the order, if it was one
  std::string code; ///< forbidden, stale, not-your-turn, wrong-key, too-many, too-large, bad-field, ...
  std::string rule, sentence, field;
  std::optional<int> ask = std::nullopt; ///< of the question, if it was one
};
BOOST_DESCRIBE_STRUCT(Refused, (), (id, code, rule, sentence, field, ask))

struct Previewed {
  static constexpr const char* type = "previewed";
  int ask = 0;
  std::optional<Preview> preview; ///< none: the question could not be read
  std::string sentence;
};
BOOST_DESCRIBE_STRUCT(Previewed, (), (ask, preview, sentence))

struct Seen {
  static constexpr const char* type = "seen";
  int ask = 0;
  SightLine sight;
};
BOOST_DESCRIBE_STRUCT(Seen, (), (ask, sight))

struct Hinted {
  static constexpr const char* type = "hinted";
  int ask = 0;
  std::vector<Hint> hints;
};
BOOST_DESCRIBE_STRUCT(Hinted, (), (ask, hints))

struct Explained {
  static constexpr const char* type = "explained";
  int ask = 0;
  std::optional<Why> why; ///< none: a person's order, or one of which this seat cannot tell
};
BOOST_DESCRIBE_STRUCT(Explained, (), (ask, why))

/// The battle as the seat may know it, as a case for `sandtable rule`: what is hidden from it is guessed until the
/// battle is over, and then `as_seen_by` says whose guess it is.
struct Positioned {
  static constexpr const char* type = "positioned";
  int ask = 0;
  boost::json::value position;
};
BOOST_DESCRIBE_STRUCT(Positioned, (), (ask, position))

/// Who sits at the table now.
struct Present {
  static constexpr const char* type = "present";
  std::vector<SeatInfo> seats;
  int spectators = 0;
};
BOOST_DESCRIBE_STRUCT(Present, (), (seats, spectators))

using ServerMessages = boost::mp11::mp_list<Welcome, Happened, Seeded, Done, Refused, Previewed, Seen, Hinted,
                                            Explained, Positioned, Chat, Present>;

} // namespace sandtable::server
