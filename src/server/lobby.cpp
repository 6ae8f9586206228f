#include "server/lobby.hpp"

#include "library/books.hpp"
#include "library/report.hpp"
#include "library/retold.hpp"
#include "server/keys.hpp"
#include "server/make.hpp"

#include <algorithm>
#include <spdlog/spdlog.h>

namespace sandtable::server {

namespace {

constexpr std::size_t most_keys = 200, most_early = 16;
constexpr std::chrono::minutes kept_for{5};
constexpr std::chrono::seconds patience_without_room{20};

bool computers_alone(const archive::StoredBattle& battle) {
  return std::all_of(battle.seats.begin(), battle.seats.end(),
                     [](const archive::StoredSeat& chair) { return chair.key_hash.empty(); });
}

Refusal wrong_key() { return {"wrong-key", "This link does not open this battle.", "key"}; }

/// Only for who has a key to it.
Then<HostedBattle*> with_key(const std::string& key_hash, const Then<HostedBattle*>& then) {
  return [key_hash, then](const Answer<HostedBattle*>& found) {
    if (found && !held_by((*found)->stored(), key_hash)) return then(tl::unexpected<Refusal>(wrong_key()));
    then(found);
  };
}

} // namespace

Lobby::Lobby(archive::Archive& archive, Labour labour, std::optional<std::uint64_t> seed, Limits limits)
    : archive_(archive), labour_(std::move(labour)), seed_(seed), limits_(limits) {}

// --- battles made, found and told of

void Lobby::open(const std::string& battle, const std::string& key, const Then<HostedBattle*>& then) {
  const std::string hash = hash_of_key(key);
  const auto checked = with_key(hash, then);
  if (const auto kept = battles_.find(battle); kept != battles_.end()) {
    kept->second.used = Clock::now();
    if (!kept->second.hosted) return kept->second.waiting.push_back(checked);
    return checked(kept->second.hosted.get());
  }
  auto stored = archive_.battle(battle);
  if (!stored) return then(our_fault(stored.error()));
  if (!*stored) return then(refusal("no-such-battle", "There is no such battle here.", "battle"));
  // Nobody has a battle fought again without a key to it.
  if (!held_by(**stored, hash)) return then(tl::unexpected<Refusal>(wrong_key()));
  take_out(std::move(**stored), then);
}

void Lobby::take_out(archive::StoredBattle stored, const Then<HostedBattle*>& then) {
  const std::string id = stored.id;
  auto past = HostedBattle::past_of(archive_, id);
  if (!past) return then(our_fault(past.error()));
  const auto book = book_named(stored.record.rulebook);
  if (!book) return then(our_fault(book.error()));
  Kept& kept = battles_[id];
  kept.used = Clock::now();
  kept.waiting.push_back(then);
  kept.computers_alone = computers_alone(stored);
  const auto fight_again = [this, stored = std::move(stored), past = std::move(*past), book = *book,
                            known_dice = seed_.has_value()]() -> Answer<std::shared_ptr<HostedBattle>> {
    auto loaded = HostedBattle::load(archive_, stored, past, *book, known_dice);
    if (!loaded) return our_fault(loaded.error());
    return std::move(*loaded);
  };
  answer_by<std::shared_ptr<HostedBattle>>(labour_.elsewhere, fight_again,
                                           [this, id](const auto& loaded) { taken_out(id, loaded); });
}

void Lobby::taken_out(const std::string& battle, const Answer<std::shared_ptr<HostedBattle>>& loaded) {
  const auto kept = battles_.find(battle);
  if (kept == battles_.end()) return;
  const auto waiting = std::exchange(kept->second.waiting, {});
  if (!loaded) {
    battles_.erase(kept);
    for (const auto& then : waiting) then(tl::unexpected<Refusal>(loaded.error()));
    return;
  }
  kept->second.hosted = *loaded;
  for (const auto& then : waiting) then(loaded->get());
  look_after(battle);
}

void Lobby::make(const NewBattle& wanted, const Then<BattleMade>& then) {
  const auto seed = seed_ ? known_seed(*seed_) : new_seed();
  answer_by<MadeBattle>(
      labour_.elsewhere, [wanted, seed] { return make_battle(wanted, seed); },
      [this, then](const Answer<MadeBattle>& made) {
        if (!made) return then(tl::unexpected<Refusal>(made.error()));
        const archive::StoredBattle& stored = made->stored;
        if (const auto room = room_for(stored); !room) return then(tl::unexpected<Refusal>(room.error()));
        if (const auto added = archive_.add(stored); !added) return then(our_fault(added.error()));
        spdlog::info("battle {}: {}", stored.id, stored.title);
        then(made->told);
        take_out(stored, [](const auto&) {});
      });
}

Answer<void> Lobby::room_for(const archive::StoredBattle& battle) {
  if (computers_alone(battle) && computer_battles() >= limits_.computer_battles)
    return refusal("too-many", "Enough computers fight each other here: wait until they are done.", "seats");
  const auto under_way = archive_.under_way(laid_aside());
  const auto taken = archive_.taken();
  if (!under_way) return our_fault(under_way.error());
  if (!taken) return our_fault(taken.error());
  // The last tenth is for battles that have begun.
  constexpr double most_taken = 0.9;
  if (*under_way >= limits_.battles || *taken > most_taken)
    return refusal("disk-full", "This server keeps as many battles as it has room for: end or delete one first.");
  return {};
}

std::int64_t Lobby::laid_aside() const {
  constexpr std::int64_t day = 24 * 60 * 60;
  return seconds_since_1970() - limits_.days_until_aside * day;
}

Answer<void> Lobby::drop(const std::string& battle, const std::string& key) {
  const auto stored = archive_.battle(battle);
  if (!stored) return our_fault(stored.error());
  if (!*stored) return refusal("no-such-battle", "There is no such battle here.", "battle");
  if (key.empty() || (*stored)->maker_hash != hash_of_key(key))
    return refusal("wrong-key", "Only who made a battle can delete it.", "key");
  const auto kept = battles_.find(battle);
  if (kept != battles_.end() && !kept->second.hosted)
    return refusal("too-many", "The battle is being opened: try again in a moment.");
  if (const auto removed = archive_.remove(battle); !removed) return our_fault(removed.error());
  spdlog::info("battle {}: deleted", battle);
  if (kept == battles_.end()) return {};
  // Whoever is there can still see that the dice he was thrown were those of the seal.
  const bool sealed = (*stored)->record.dice.kind == "fair";
  kept->second.hosted->tell_all(
      {"", "deleted", "",
       "Who made this battle has deleted it." + (sealed ? " The seed of its dice was " + (*stored)->seed + "." : ""),
       ""});
  kept->second.hosted->send_everybody_away();
  battles_.erase(kept);
  return {};
}

std::size_t Lobby::computer_battles() const {
  return static_cast<std::size_t>(std::count_if(battles_.begin(), battles_.end(), [](const auto& kept) {
    return kept.second.computers_alone && (!kept.second.hosted || !kept.second.hosted->stored().rest.over);
  }));
}

Answer<MyBattles> Lobby::mine(const MyKeys& keys) {
  if (keys.keys.size() > most_keys) return refusal("bad-field", "must be at most 200 keys", "keys");
  MyBattles out;
  for (const std::string& key : keys.keys) {
    const std::string hash = hash_of_key(key);
    const auto id = archive_.battle_of_key(hash);
    if (!id) return our_fault(id.error());
    if (id->empty()) continue;
    const auto battle = archive_.battle(*id);
    if (!battle || !*battle) continue;
    const auto& [stored, rest] = std::tie(**battle, (*battle)->rest);
    const auto seats = held_by(stored, hash).value_or(std::vector<Seat>{});
    const bool yours = rest.decides && std::find(seats.begin(), seats.end(), *rest.decides) != seats.end();
    const auto seat = yours ? rest.decides : seats.empty() ? std::nullopt : std::optional(seats.front());
    out.battles.push_back({stored.id, key, seat, stored.title, stored.record.rulebook, rest.headline, rest.changed,
                           rest.over, yours, rest.outcome, !rest.over && rest.changed < laid_aside()});
  }
  std::stable_sort(out.battles.begin(), out.battles.end(),
                   [](const BattleSummary& a, const BattleSummary& b) { return a.changed > b.changed; });
  return out;
}

void Lobby::replay(const std::string& battle, const std::string& key, const Then<std::string>& then) {
  open(battle, key, [this, key, then](const Answer<HostedBattle*>& found) {
    if (!found) return then(tl::unexpected<Refusal>(found.error()));
    const auto seats = *held_by((*found)->stored(), hash_of_key(key));
    // A key of several seats may belong to several people: they are shown what nobody needs to hide.
    const auto eyes = seats.size() == 1 ? std::optional(seats.front()) : std::nullopt;
    const auto retell = [book = &(*found)->book(), record = (*found)->record(), eyes]() -> Answer<std::string> {
      const auto replay = retold(*book, record, eyes);
      if (!replay) return our_fault(replay.error());
      return compact(to_json(*replay));
    };
    answer_by<std::string>(labour_.at_leisure, retell, then);
  });
}

void Lobby::tell(const std::string& battle, const std::string& key,
                 const std::function<Answer<std::string>(Record)>& words, const Then<std::string>& then) {
  open(battle, key, [this, words, then](const Answer<HostedBattle*>& found) {
    if (!found) return then(tl::unexpected<Refusal>(found.error()));
    if (!(*found)->stored().rest.over)
      return then(
          refusal("not-over", "The battle is not over: its record would tell one side what the other keeps secret."));
    answer_by<std::string>(
        labour_.at_leisure, [words, record = (*found)->record()] { return words(record); }, then);
  });
}

void Lobby::record(const std::string& battle, const std::string& key, const Then<std::string>& then) {
  tell(
      battle, key, [](const Record& record) -> Answer<std::string> { return compact(to_json(record)); }, then);
}

void Lobby::report(const std::string& battle, const std::string& key, const Then<std::string>& then) {
  const auto words = [](const Record& record) -> Answer<std::string> {
    const auto report = report_of(**book_named(record.rulebook), record);
    if (!report) return our_fault(report.error());
    return compact(to_json(*report));
  };
  tell(battle, key, words, then);
}

// --- who comes, what he says, and how he goes

void Lobby::refuse(Connection& connection, Visit& visit, const std::string& text, const Refusal& refusal) {
  connection.send(message_text(refusal_of(text, refusal)));
  if (!visit.refusals.take()) connection.close();
}

void Lobby::said(Connection& connection, const std::string& text) {
  const auto [found, is_new] = visits_.try_emplace(&connection);
  Visit& visit = found->second;
  if (is_new) visit.number = ++visits_so_far_;
  if (!visit.messages.take())
    return refuse(connection, visit, text, {"too-many", "Slower, please: too many messages.", ""});
  if (!visit.entering) return heard(connection, visit, text);
  if (visit.early.size() >= most_early)
    return refuse(connection, visit, text, {"too-many", "Wait until you have been welcomed.", ""});
  visit.early.push_back(text);
}

void Lobby::heard(Connection& connection, Visit& visit, const std::string& text) {
  auto message = read_message(text);
  if (!message) return refuse(connection, visit, text, message.error());
  if (visit.battle.empty()) {
    if (const auto* first = std::get_if<Hello>(&*message)) return hello(connection, visit, text, *first);
    return refuse(connection, visit, text, {"bad-field", "must be hello before anything else", "type"});
  }
  const std::string battle = visit.battle; // a battle that breaks sends its participants away, and the visit with them
  const auto kept = battles_.find(battle);
  if (kept == battles_.end() || !kept->second.hosted) return; // it broke, and the page has been told to come back
  kept->second.used = Clock::now();
  HostedBattle& hosted = *kept->second.hosted;
  at(hosted, [&] { hosted.hear(connection, *message); });
  look_after(battle);
}

void Lobby::at(HostedBattle& hosted, const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    hosted.break_off({error.what(), "unforeseen"});
  }
}

void Lobby::hello(Connection& connection, Visit& visit, const std::string& text, const Hello& hello) {
  visit.entering = true;
  open(hello.battle, hello.key,
       [this, &connection, number = visit.number, text, hello](const Answer<HostedBattle*>& found) {
         entered(connection, number, text, hello, found);
       });
}

void Lobby::entered(Connection& connection, std::uint64_t number, const std::string& text, const Hello& hello,
                    const Answer<HostedBattle*>& found) {
  const auto here = visits_.find(&connection);
  if (here == visits_.end() || here->second.number != number) return; // he did not wait
  Visit& visit = here->second;
  visit.entering = false;
  if (!found) {
    refuse(connection, visit, text, found.error());
  } else {
    visit.battle = hello.battle;
    at(**found, [&] { (*found)->join(connection, hello.key); });
  }
  for (const std::string& early : std::exchange(visit.early, {})) heard(connection, visit, early);
}

void Lobby::has_waited(Connection& connection) {
  const auto visit = visits_.find(&connection);
  if (visit != visits_.end() && (visit->second.entering || !visit->second.battle.empty())) return;
  connection.send(message_text(Refused{"", "too-late", "", "Nobody said hello: come again, and say it first.", ""}));
  connection.close();
}

void Lobby::left(Connection& connection) {
  const auto visit = visits_.find(&connection);
  if (visit == visits_.end()) return;
  const auto kept = battles_.find(visit->second.battle);
  visits_.erase(visit);
  if (kept == battles_.end() || !kept->second.hosted) return;
  kept->second.used = Clock::now();
  kept->second.hosted->leave(connection);
}

// --- what goes on by itself

void Lobby::look_after(const std::string& battle) {
  const auto kept = battles_.find(battle);
  if (kept == battles_.end() || !kept->second.hosted) return;
  if (const auto& fault = kept->second.hosted->broken()) {
    if (archive::is_full(*fault)) no_room_until_ = Clock::now() + patience_without_room;
    kept->second.hosted->send_everybody_away();
    battles_.erase(kept);
  } else if (!kept->second.working && kept->second.hosted->has_work() && Clock::now() >= no_room_until_) {
    kept->second.working = true;
    labour_.later([this, battle] { work(battle); });
  }
}

void Lobby::work(const std::string& battle) {
  const auto kept = battles_.find(battle);
  if (kept == battles_.end() || !kept->second.hosted) return;
  HostedBattle& hosted = *kept->second.hosted;
  if (const auto thought = hosted.has_work() ? hosted.thinking() : nullptr) {
    const auto& hands = thought->is_long() ? labour_.pondering : labour_.elsewhere;
    hands([thought] { thought->think(); }, [this, battle, thought] { work(battle, *thought); });
    return; // it is still at work
  }
  kept->second.working = false;
  if (hosted.has_work()) at(hosted, [&] { hosted.work(); });
  look_after(battle);
}

void Lobby::work(const std::string& battle, const Thinking& thought) {
  const auto kept = battles_.find(battle);
  if (kept == battles_.end() || !kept->second.hosted) return;
  kept->second.working = false;
  HostedBattle& hosted = *kept->second.hosted;
  if (hosted.has_work()) at(hosted, [&] { hosted.work(thought); });
  look_after(battle);
}

void Lobby::tidy(Clock::time_point now) {
  if (now >= no_room_until_) no_room_until_ = {};
  std::vector<std::string> idle;
  for (const auto& [battle, kept] : battles_)
    if (!kept.working) idle.push_back(battle);
  for (const std::string& battle : idle) look_after(battle);
  std::erase_if(battles_, [&](const auto& kept) {
    const Kept& k = kept.second;
    return k.hosted && !k.working && k.hosted->empty() && now - k.used > kept_for;
  });
}

} // namespace sandtable::server
