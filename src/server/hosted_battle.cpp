#include "server/hosted_battle.hpp"

#include "client/position_of.hpp"
#include "client/wording.hpp"
#include "dice/hand_dice.hpp"
#include "library/chronicle.hpp"
#include "library/named_scenario.hpp"
#include "server/keys.hpp"

#include <algorithm>
#include <spdlog/spdlog.h>

namespace sandtable::server {

namespace {

constexpr std::size_t longest_line = 500, most_hints = 3;
constexpr const char* not_your_decision = "It is not yours to decide now.";

std::uint64_t throws_in(const std::vector<RecordStep>& steps) {
  return static_cast<std::uint64_t>(
      std::count_if(steps.begin(), steps.end(), [](const RecordStep& step) { return !step.is_order(); }));
}

void refuse(const Participant& participant, const Refused& refused) {
  participant.connection().send(message_text(refused));
}

/// Nobody plays on with dice that are not those of the seal.
Result<void> check_seal(const archive::StoredBattle& battle) {
  if (battle.record.dice.kind != "fair") return {};
  const auto seed = FairDice::read(battle.seed);
  if (!seed || FairDice::commitment(*seed) != battle.record.dice.commitment)
    return fault("the seed of the dice does not match the seal that was shown", "battle " + battle.id);
  for (std::size_t i = 0; i < battle.record.dice.seeds(); ++i)
    if (!FairDice::read((*battle.record.dice.seats)[i].seed))
      return fault("a seat's seed for the dice is none", "battle " + battle.id);
  return {};
}

/// Something to be done at most once, by whom and what it is.
template <class Message>
archive::Given given_by(const Participant& participant, const Message& message) {
  return {participant.key_hash(), message.id, hash_of_message(message_text(message))};
}

} // namespace

HostedBattle::HostedBattle(archive::Archive& archive, archive::StoredBattle battle, const Book& book, Session session,
                           bool known_dice)
    : archive_(archive),
      stored_(std::move(battle)),
      book_(&book),
      session_(std::move(session)),
      // Each throw has a number of its own, so the same dice go on after an interruption.
      dice_(FairDice::read(stored_.seed).value_or(FairDice::Seed{}), throws_in(session_.battle().record().steps),
            stored_.record.dice.recipe.value_or(1)),
      own_dice_(stored_.record.dice.kind == "hand"),
      known_dice_(known_dice),
      open_version_(session_.version(std::nullopt)) {
  if (stored_.record.dice.seats)
    for (const SeatSeed& brought : *stored_.record.dice.seats) dice_.enter(*FairDice::read(brought.seed));
}

Result<HostedBattle::Past> HostedBattle::past_of(archive::Archive& archive, const std::string& battle) {
  auto steps = archive.steps(battle);
  if (!steps) return tl::unexpected<Fault>(steps.error());
  auto chat = archive.chat(battle);
  if (!chat) return tl::unexpected<Fault>(chat.error());
  return Past{std::move(*steps), std::move(*chat)};
}

Result<std::shared_ptr<HostedBattle>> HostedBattle::load(archive::Archive& archive, archive::StoredBattle battle,
                                                         const Past& past, const Book& book, bool known_dice) {
  if (const auto sealed = check_seal(battle); !sealed) return tl::unexpected<Fault>(sealed.error());
  auto steps = archive::read_steps(past.steps);
  if (!steps) return tl::unexpected<Fault>(steps.error());
  auto first = book.reopen(battle.record);
  if (!first) return tl::unexpected<Fault>(first.error());
  Session session(std::move(*first));
  battle.record.steps = std::move(*steps);
  if (const auto played = play_all(session, battle.record, [] {}); !played)
    return tl::unexpected<Fault>(played.error());
  battle.record.steps.clear(); // the session has them
  std::shared_ptr<HostedBattle> hosted(
      new HostedBattle(archive, std::move(battle), book, std::move(session), known_dice));
  for (const archive::ChatLine& line : past.chat) hosted->chat_.push_back({line.from, line.text, line.at});
  return hosted;
}

Record HostedBattle::record() const {
  Record out = session_.battle().record();
  out.dice.seats = stored_.record.dice.seats;
  if (out.outcome && !own_dice_) out.dice.seed = stored_.seed;
  return out;
}

bool HostedBattle::has_work() const {
  if (broken_) return false;
  const AnyBattle& battle = session_.battle();
  if (battle.node() == Node::chance) return !own_dice_ && !waits_for_seed();
  return battle.node() == Node::decision && chair(battle.seat()).key_hash.empty();
}

std::shared_ptr<Thinking> HostedBattle::thinking() {
  const AnyBattle& battle = session_.battle();
  if (battle.node() != Node::decision) return nullptr;
  const std::shared_ptr<Commander>& decides = commander(chair(battle.seat()));
  return std::make_shared<Thinking>(decides, battle.clone(), stored_.rest.version);
}

void HostedBattle::work() {
  const auto first = static_cast<std::size_t>(session_.steps());
  if (throw_dice() && commit(first, std::nullopt)) tell_everybody();
}

void HostedBattle::work(const Thinking& thought) {
  if (thought.version() != stored_.rest.version) return;
  if (!thought.order()) return break_off(thought.order().error());
  const auto first = static_cast<std::size_t>(session_.steps());
  if (carry_out(*thought.order()) && throw_dice() && commit(first, std::nullopt)) tell_everybody();
}

bool HostedBattle::carry_out(const boost::json::value& order) {
  if (const auto given = session_.give(order); !given) {
    break_off(given.error());
    return false;
  }
  participants_.look(session_);
  return true;
}

bool HostedBattle::throw_dice() {
  while (session_.battle().node() == Node::chance && !own_dice_ && !waits_for_seed()) {
    const auto roll = dice_.answer(session_.battle().plan().request());
    if (!roll) {
      break_off({roll.error(), ""});
      return false;
    }
    if (!settle(*roll)) return false;
  }
  return true;
}

bool HostedBattle::settle(const Roll& roll) {
  if (const auto settled = session_.settle(roll); !settled) {
    break_off(settled.error());
    return false;
  }
  participants_.look(session_);
  return true;
}

bool HostedBattle::waits_for_throw() const { return own_dice_ && session_.battle().node() == Node::chance; }

bool HostedBattle::takes_seeds() const {
  return !own_dice_ && !known_dice_ && stored_.record.dice.recipe.value_or(1) >= 2 &&
         session_.battle().node() != Node::over;
}

bool HostedBattle::waits_for_seed() const {
  if (no_seed_ || stored_.record.dice.seeds() > 0 || dice_.next_throw() > 0 || !takes_seeds()) return false;
  return std::any_of(stored_.seats.begin(), stored_.seats.end(),
                     [](const archive::StoredSeat& chair) { return !chair.key_hash.empty(); });
}

bool HostedBattle::has_brought_seed(const Participant& participant) const {
  const auto& seats = stored_.record.dice.seats;
  return seats && std::any_of(seats->begin(), seats->end(),
                              [&](const SeatSeed& brought) { return participant.holds(brought.seat); });
}

bool HostedBattle::may_take_back(const Participant& participant) const {
  if (!waits_for_throw()) return participant.decides(session_);
  const auto by = session_.past().empty() ? std::nullopt : session_.past().back().by;
  return by && participant.eyes() == by;
}

BattleStatus HostedBattle::status_for(const Participant& participant) const {
  BattleStatus out = participant.status(session_, version_for(participant.eyes()));
  if (!waits_for_throw() || participant.seats().empty()) return out;
  const AnyBattle& battle = session_.battle();
  const auto plan = battle.hides() ? battle.plan_for(participant.eyes()) : battle.plan();
  out.asked = plan ? asked_of(*plan, participant.observer().view()) : asked_blindly(battle.plan().request());
  if (may_take_back(participant)) out.undo = static_cast<int>(battle.undoable());
  return out;
}

archive::Rest HostedBattle::rest() const {
  const AnyBattle& battle = session_.battle();
  archive::Rest out;
  // When it changed is told to everybody, so only what everybody was shown counts.
  out.changed = session_.version(std::nullopt) == open_version_ ? stored_.rest.changed : seconds_since_1970();
  out.headline = battle.view(std::nullopt).headline;
  if (battle.node() == Node::decision) out.decides = battle.seat();
  if (waits_for_throw()) { // of anybody who is there to throw
    const auto person = std::find_if(stored_.seats.begin(), stored_.seats.end(),
                                     [](const archive::StoredSeat& chair) { return !chair.key_hash.empty(); });
    out.decides = person->seat;
  }
  out.over = battle.node() == Node::over;
  if (out.over) out.outcome = words_of(battle.outcome());
  return out;
}

bool HostedBattle::commit(std::size_t first, const std::optional<archive::Given>& given) {
  const std::vector<RecordStep>& steps = session_.battle().record().steps;
  const std::span<const RecordStep> fresh(steps.data() + first, steps.size() - first);
  archive::Rest now = rest();
  now.version = stored_.rest.version + static_cast<int>(fresh.size());
  const auto written = archive_.append(stored_.id, first, fresh, given, now);
  if (!written) {
    break_off(written.error());
    return false;
  }
  rests(std::move(now));
  return true;
}

void HostedBattle::rests(archive::Rest rest) {
  stored_.rest = std::move(rest);
  open_version_ = session_.version(std::nullopt);
}

void HostedBattle::break_off(const Fault& fault) {
  if (broken_) return;
  broken_ = {fault.sentence, fault.place};
  const Refusal ours = our_fault({stored_.id + ": " + fault.sentence, fault.place}).value();
  tell_all({"", ours.code, "", ours.sentence, ""});
}

void HostedBattle::tell_all(const Refused& refused) { participants_.send(message_text(refused)); }

void HostedBattle::not_kept(const Participant& participant, const std::string& id) const {
  const Refusal ours = our_fault(*broken_).value();
  refuse(participant, {id, ours.code, "", ours.sentence, ""});
}

const archive::StoredSeat& HostedBattle::chair(Seat seat) const {
  return *std::find_if(stored_.seats.begin(), stored_.seats.end(),
                       [&](const archive::StoredSeat& s) { return s.seat == seat; });
}

const std::shared_ptr<Commander>& HostedBattle::commander(const archive::StoredSeat& chair) {
  auto& commander = commanders_[{chair.seat.side, chair.seat.chair}];
  if (!commander)
    commander = book_->commander(from_word<Grade>(chair.level).value_or(usual_grade),
                                 seed_of_computer(stored_.seed, chair.seat));
  return commander;
}

// --- who is there, and what each of them is told

void HostedBattle::join(Connection& connection, const std::string& key) {
  const std::string hash = hash_of_key(key);
  welcome(participants_.add(Participant(connection, hash, *held_by(stored_, hash), session_)), "");
  tell_who_is_here();
}

void HostedBattle::leave(const Connection& connection) {
  participants_.remove(connection);
  tell_who_is_here();
}

void HostedBattle::tell_who_is_here() {
  participants_.send(message_text(Present{participants_.seats(stored_), participants_.spectators()}));
}

void HostedBattle::tell_everybody() {
  for (Participant& participant : participants_) {
    participant.follow(session_);
    Happened news{participant.take_moments(), status_for(participant)};
    // What shows him nothing is not even heard of.
    if (session_.battle().hides() && !participant.is_news(news.status) && news.moments.empty()) continue;
    participant.connection().send(message_text(news));
  }
}

int HostedBattle::version_for(std::optional<Seat> eyes) const {
  return session_.battle().hides() ? session_.version(eyes) : stored_.rest.version;
}

void HostedBattle::welcome(Participant& participant, const std::string& why) {
  Welcome out;
  out.battle = stored_.id;
  out.yours = participant.seats();
  out.eyes = participant.eyes();
  out.seats = participants_.seats(stored_);
  out.commitment = stored_.record.dice.commitment;
  out.recipe = stored_.record.dice.recipe.value_or(1);
  out.own_dice = own_dice_;
  out.seat_seeds = stored_.record.dice.seats.value_or(std::vector<SeatSeed>{});
  out.wants_seed = takes_seeds() && !participant.seats().empty() && !has_brought_seed(participant);
  if (session_.battle().node() == Node::over && !own_dice_) out.seed = stored_.seed;
  out.view = participant.observer().view();
  out.digest = participant.observer().digest();
  out.step = session_.steps_shown(participant.eyes());
  out.journal = participant.journal(session_);
  out.journal_steps = participant.journal_steps(session_);
  out.chat = chat_;
  out.status = status_for(participant);
  if (session_.battle().hides()) participant.is_news(out.status);
  out.why = why;
  if (out.eyes && out.eyes->side == Side::red) out.lesson = lesson_for(stored_.record.scenario, book_->id());
  if (out.lesson) out.given = participant.given(session_);
  participant.connection().send(message_text(out));
}

// --- what is done with each message

void HostedBattle::hear(const Connection& connection, const PageMessage& message) {
  Participant* participant = participants_.find(connection);
  if (participant == nullptr) return;
  std::visit([&](const auto& m) { on(*participant, m); }, message);
}

void HostedBattle::on(Participant& participant, const Hello& hello) {
  if (hello.battle != stored_.id || hash_of_key(hello.key) != participant.key_hash())
    return refuse(participant, {"", "bad-field", "", "This page is at a battle already.", "battle"});
  if (!participants_.rations(participant).welcomes.take())
    return refuse(participant, {"", "too-many", "", "Slower, please: the whole battle is told anew.", ""});
  // It has missed something, or thinks so.
  participant.sit(session_, participant.eyes());
  welcome(participant, "");
}

const char* HostedBattle::not_his_order(const Participant& participant) const {
  if (participant.decides(session_)) return nullptr;
  return waits_for_throw() ? "A throw is waited for: it comes first." : not_your_decision;
}

bool HostedBattle::may_act(Participant& participant, const archive::Given& given, int version, const char* not_his) {
  const std::string& id = given.id;
  const auto no = [&](const char* code, const char* sentence, const char* field = "") {
    refuse(participant, {id, code, "", sentence, field});
    return false;
  };
  if (id.empty() || id.size() > longest_id) return no("bad-field", "must have 1 to 64 characters", "id");
  if (participant.seats().empty()) return no("wrong-seat", "Spectators give no orders.");
  const auto before = archive_.carried_out(stored_.id, given.key_hash, id);
  if (!before) {
    break_off(before.error());
    return false;
  }
  if (*before) {
    const std::string& content = (*before)->content;
    if (!content.empty() && content != given.content)
      return no("used-id", "Something else has been done under this id.", "id");
    const bool hides = session_.battle().hides();
    participant.connection().send(message_text(Done{id, hides ? version_for(participant.eyes()) : (*before)->version}));
    return false;
  }
  if (session_.battle().node() == Node::over) return no("over", "The battle is over.");
  if (version != version_for(participant.eyes()))
    return no("stale", "The battle has gone on since this was sent.", "version");
  if (not_his != nullptr) return no("not-your-turn", not_his);
  return true;
}

void HostedBattle::on(Participant& participant, const GiveOrder& order) {
  const archive::Given given = given_by(participant, order);
  if (!may_act(participant, given, order.version, not_his_order(participant))) return;
  const auto verdict = session_.battle().check(order.order);
  if (!verdict)
    return refuse(participant, {order.id, "bad-field", "", verdict.error().sentence, verdict.error().place});
  if (!verdict->allowed) return refuse(participant, {order.id, "forbidden", verdict->rule, verdict->sentence, "order"});
  const auto first = static_cast<std::size_t>(session_.steps());
  if (const auto done = session_.give(order.order); !done) {
    break_off(done.error());
    return not_kept(participant, order.id);
  }
  participants_.look(session_);
  if (!throw_dice() || !commit(first, given)) return not_kept(participant, order.id);
  participant.connection().send(message_text(Done{order.id, version_for(participant.eyes())}));
  tell_everybody();
}

void HostedBattle::on(Participant& participant, const TypeThrow& thrown) {
  const archive::Given given = given_by(participant, thrown);
  if (!may_act(participant, given, thrown.version, waits_for_throw() ? nullptr : "No throw is waited for now.")) return;
  HandDice dice; // each message is a whole throw: what does not fit is typed again
  const auto roll = dice.type(thrown.typed).and_then([&] { return dice.answer(session_.battle().plan().request()); });
  if (!roll) return refuse(participant, {thrown.id, "bad-field", "", capital(roll.error()) + ".", "typed"});
  const auto first = static_cast<std::size_t>(session_.steps());
  if (!settle(*roll) || !commit(first, given)) return not_kept(participant, thrown.id);
  participant.connection().send(message_text(Done{thrown.id, version_for(participant.eyes())}));
  tell_everybody();
}

void HostedBattle::on(Participant& participant, const BringSeed& brought) {
  if (participant.seats().empty())
    return refuse(participant, {"", "wrong-seat", "", "Spectators have no say in the dice.", ""});
  if (!takes_seeds())
    return refuse(participant, {"", "forbidden", "", "The dice of this battle take no seeds.", "seed"});
  auto& seats = stored_.record.dice.seats;
  if (brought.seed.empty()) {
    no_seed_ = true;
    return;
  }
  if (!FairDice::read(brought.seed))
    return refuse(participant, {"", "bad-field", "", "must be 64 hexadecimal digits, in small letters", "seed"});
  // What was brought stays: whoever sends it again is told so.
  if (has_brought_seed(participant)) return participant.connection().send(message_text(Seeded{*seats}));
  const SeatSeed seed{participant.seats().front(), brought.seed, static_cast<int>(dice_.next_throw())};
  if (const auto kept = archive_.bring_seed(stored_.id, stored_.record.dice.seeds(), seed); !kept)
    return break_off(kept.error());
  dice_.enter(*FairDice::read(seed.seed));
  if (!seats) seats.emplace();
  seats->push_back(seed);
  participants_.send(message_text(Seeded{*seats}));
}

void HostedBattle::on(Participant& participant, const TakeBack& undo) {
  const archive::Given given = given_by(participant, undo);
  if (!may_act(participant, given, undo.version, may_take_back(participant) ? nullptr : not_your_decision)) return;
  if (session_.battle().undoable() == 0)
    return refuse(participant, {undo.id, "forbidden", "",
                                "Nothing can be taken back past a throw, a reveal or another player's decision.", ""});
  std::vector<int> versions;
  for (const Participant& one : participants_) versions.push_back(session_.version(one.eyes()));
  if (const auto taken = session_.undo(undo.all ? AnyBattle::all : 1); !taken) return break_off(taken.error());
  archive::Rest resting = rest();
  resting.version = stored_.rest.version + 1;
  const auto written = archive_.take_back(stored_.id, static_cast<std::size_t>(session_.steps()), given, resting);
  if (!written) {
    break_off(written.error());
    return not_kept(participant, undo.id);
  }
  rests(std::move(resting));
  participant.connection().send(message_text(Done{undo.id, version_for(participant.eyes())}));
  auto before = versions.begin();
  for (Participant& other : participants_) {
    if (*before++ == session_.version(other.eyes())) continue; // it was none of his affair
    other.sit(session_, other.eyes());
    welcome(other, "undo");
  }
}

void HostedBattle::on(Participant& participant, const AskPreview& ask) {
  Previewed out{ask.ask, std::nullopt, ""};
  if (!participant.decides(session_)) {
    out.sentence = not_your_decision;
  } else if (auto preview = session_.battle().preview(ask.order)) {
    out.preview = std::move(*preview);
  } else {
    out.sentence = preview.error().text();
  }
  participant.connection().send(message_text(out));
}

void HostedBattle::on(Participant& participant, const AskSight& ask) {
  participant.connection().send(
      message_text(Seen{ask.ask, session_.battle().sight(participant.eyes(), ask.from, ask.to)}));
}

void HostedBattle::on(Participant& participant, const AskHint& ask) {
  Hinted out{ask.ask, {}};
  if (participant.decides(session_)) out.hints = session_.battle().hints(most_hints);
  participant.connection().send(message_text(out));
}

bool HostedBattle::may_ask(const Participant& participant, int ask) {
  if (participants_.rations(participant).answers.take()) return true;
  refuse(participant, {"", "too-many", "", "Slower, please: every answer is worked out anew.", "", ask});
  return false;
}

void HostedBattle::on(Participant& participant, const AskWhy& ask) {
  if (!may_ask(participant, ask.ask)) return;
  Explained out{ask.ask, std::nullopt};
  const auto step = session_.step_shown(ask.step, participant.eyes());
  const auto order = step ? session_.order_behind(*step) : std::nullopt;
  // What a person had in mind nobody can tell.
  if (order && chair(*session_.past()[*order].by).key_hash.empty()) out.why = session_.why(*order, participant.eyes());
  participant.connection().send(message_text(out));
}

void HostedBattle::on(Participant& participant, const AskPosition& ask) {
  if (!may_ask(participant, ask.ask)) return;
  const auto position = book_->position_for(session_.battle(), participant.eyes());
  if (!position)
    return refuse(participant, {"", "server-fault", "", "The position cannot be written down.", "", ask.ask});
  participant.connection().send(message_text(Positioned{ask.ask, concise(*position)}));
}

void HostedBattle::on(Participant& participant, const Sit& sit) {
  if (!participant.holds(sit.seat))
    return refuse(participant, {"", "wrong-seat", "", "This key does not hold that seat.", "seat"});
  if (!participants_.rations(participant).welcomes.take())
    return refuse(participant, {"", "too-many", "", "Slower, please: one at a time.", ""});
  participant.sit(session_, sit.seat);
  welcome(participant, "seat");
}

void HostedBattle::keep(const Chat& line) {
  chat_.push_back(line);
  const auto of_his = [&](const Chat& other) { return other.from == line.from; };
  if (std::count_if(chat_.begin(), chat_.end(), of_his) > archive::Archive::lines_of_a_voice)
    chat_.erase(std::find_if(chat_.begin(), chat_.end(), of_his));
}

void HostedBattle::on(Participant& participant, const Say& say) {
  const bool blank = say.text.find_first_not_of(" \t\r\n") == std::string::npos;
  if (blank || say.text.size() > longest_line)
    return refuse(participant, {"", "bad-field", "", "must have 1 to 500 characters", "text"});
  if (!participants_.rations(participant).talk.take())
    return refuse(participant, {"", "too-many", "", "Slower, please: let the others read.", ""});
  Chat line{participant.eyes(), say.text, seconds_since_1970()};
  if (const auto kept = archive_.say(stored_.id, {line.from, line.text, line.at}); !kept) {
    const Refusal ours = our_fault(kept.error()).value();
    return refuse(participant, {"", ours.code, "", ours.sentence, ""});
  }
  keep(line);
  participants_.send(message_text(line));
}

} // namespace sandtable::server
