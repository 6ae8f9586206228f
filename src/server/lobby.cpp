#include "server/lobby.hpp"

#include "library/books.hpp"
#include "server/keys.hpp"
#include "server/make.hpp"

#include <algorithm>
#include <spdlog/spdlog.h>

namespace sandtable::server {

namespace {

constexpr std::size_t most_keys = 200;
constexpr std::chrono::minutes kept_for{5};

void refuse(Connection& connection, const Refusal& refusal) {
  connection.send(message_text(Refused{"", refusal.code, "", refusal.sentence, refusal.field}));
}

} // namespace

Lobby::Lobby(archive::Archive& archive, Labour labour, std::optional<std::uint64_t> seed)
    : archive_(archive), labour_(std::move(labour)), seed_(seed) {}

Answer<HostedBattle*> Lobby::hosted(const std::string& battle) {
  if (const auto kept = battles_.find(battle); kept != battles_.end()) {
    kept->second.used = Clock::now();
    return kept->second.hosted.get();
  }
  auto stored = archive_.battle(battle);
  if (!stored) return our_fault(stored.error());
  if (!*stored) return refusal("no-such-battle", "There is no such battle here.", "battle");
  const auto book = book_named((*stored)->record.rulebook);
  if (!book) return our_fault(book.error());
  auto loaded = HostedBattle::load(archive_, std::move(**stored), **book, seed_.has_value());
  if (!loaded) return our_fault(loaded.error());
  Kept& kept = battles_[battle];
  kept.hosted = std::move(*loaded);
  kept.used = Clock::now();
  look_after(battle);
  return kept.hosted.get();
}

Answer<HostedBattle*> Lobby::opened_by(const std::string& battle, const std::string& key) {
  auto found = hosted(battle);
  if (found && !held_by((*found)->stored(), hash_of_key(key)))
    return refusal("wrong-key", "This link does not open this battle.", "key");
  return found;
}

Answer<BattleMade> Lobby::make(const NewBattle& wanted) {
  auto made = make_battle(wanted, seed_ ? known_seed(*seed_) : new_seed());
  if (!made) return tl::unexpected<Refusal>(made.error());
  if (const auto added = archive_.add(made->stored); !added) return our_fault(added.error());
  spdlog::info("battle {}: {}", made->stored.id, made->stored.title);
  if (const auto loaded = hosted(made->stored.id); !loaded) return tl::unexpected<Refusal>(loaded.error());
  return std::move(made->told);
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
                           rest.over, yours, rest.outcome});
  }
  std::stable_sort(out.battles.begin(), out.battles.end(),
                   [](const BattleSummary& a, const BattleSummary& b) { return a.changed > b.changed; });
  return out;
}

Answer<Replay> Lobby::replay(const std::string& battle, const std::string& key) {
  const auto found = opened_by(battle, key);
  if (!found) return tl::unexpected<Refusal>(found.error());
  const auto seats = *held_by((*found)->stored(), hash_of_key(key));
  // A key of several seats may belong to several people: they are shown what nobody needs to hide.
  const auto eyes = seats.size() == 1 ? std::optional(seats.front()) : std::nullopt;
  auto replay = retold((*found)->book(), (*found)->record(), eyes);
  if (!replay) return our_fault(replay.error());
  return std::move(*replay);
}

Answer<Record> Lobby::record(const std::string& battle, const std::string& key) {
  const auto found = opened_by(battle, key);
  if (!found) return tl::unexpected<Refusal>(found.error());
  Record record = (*found)->record();
  if (!record.outcome)
    return refusal("not-over", "The battle is not over: its record would tell one side what the other keeps secret.");
  return record;
}

Answer<Report> Lobby::report(const std::string& battle, const std::string& key) {
  const auto finished = record(battle, key);
  if (!finished) return tl::unexpected<Refusal>(finished.error());
  auto report = report_of(**book_named(finished->rulebook), *finished);
  if (!report) return our_fault(report.error());
  return std::move(*report);
}

void Lobby::said(Connection& connection, const std::string& text) {
  Visit& visit = visits_[&connection];
  if (!visit.messages.take()) return refuse(connection, {"too-many", "Slower, please: too many messages.", ""});
  auto message = read_message(text);
  if (!message) return refuse(connection, message.error());
  if (visit.battle.empty()) {
    if (const auto* first = std::get_if<Hello>(&*message)) return hello(connection, visit, *first);
    return refuse(connection, {"bad-field", "must be hello before anything else", "type"});
  }
  const std::string battle = visit.battle; // a battle that breaks sends its participants away, and the visit with them
  const auto found = hosted(battle);
  if (!found) return refuse(connection, found.error());
  at(**found, [&] { (*found)->hear(connection, *message); });
  look_after(battle);
}

void Lobby::at(HostedBattle& hosted, const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    hosted.break_off({error.what(), "unforeseen"});
  }
}

void Lobby::hello(Connection& connection, Visit& visit, const Hello& hello) {
  const auto found = hosted(hello.battle);
  if (!found) return refuse(connection, found.error());
  if (const auto joined = (*found)->join(connection, hello.key); !joined) return refuse(connection, joined.error());
  visit.battle = hello.battle;
}

void Lobby::left(Connection& connection) {
  const auto visit = visits_.find(&connection);
  if (visit == visits_.end()) return;
  const auto kept = battles_.find(visit->second.battle);
  visits_.erase(visit);
  if (kept == battles_.end()) return;
  kept->second.used = Clock::now();
  kept->second.hosted->leave(connection);
}

void Lobby::look_after(const std::string& battle) {
  const auto kept = battles_.find(battle);
  if (kept == battles_.end()) return;
  if (kept->second.hosted->broken()) {
    kept->second.hosted->send_everybody_away();
    battles_.erase(kept);
  } else if (!kept->second.working && kept->second.hosted->has_work()) {
    kept->second.working = true;
    labour_.later([this, battle] { work(battle); });
  }
}

void Lobby::work(const std::string& battle) {
  const auto kept = battles_.find(battle);
  if (kept == battles_.end()) return;
  HostedBattle& hosted = *kept->second.hosted;
  if (const auto thought = hosted.has_work() ? hosted.thinking() : nullptr) {
    labour_.elsewhere([thought] { thought->think(); }, [this, battle, thought] { work(battle, *thought); });
    return; // it is still at work
  }
  kept->second.working = false;
  if (hosted.has_work()) at(hosted, [&] { hosted.work(); });
  look_after(battle);
}

void Lobby::work(const std::string& battle, const Thinking& thought) {
  const auto kept = battles_.find(battle);
  if (kept == battles_.end()) return;
  kept->second.working = false;
  HostedBattle& hosted = *kept->second.hosted;
  if (hosted.has_work()) at(hosted, [&] { hosted.work(thought); });
  look_after(battle);
}

void Lobby::tidy(Clock::time_point now) {
  std::erase_if(battles_, [&](const auto& kept) {
    const Kept& k = kept.second;
    return !k.working && k.hosted->empty() && now - k.used > kept_for;
  });
}

} // namespace sandtable::server
