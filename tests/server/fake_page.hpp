#pragma once

#include "server/keys.hpp"
#include "server/lobby.hpp"
#include "support/temporary_folder.hpp"
#include "test_paths.hpp"

#include <deque>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace sandtable::server {

/// A battle of two staffs of three, which the browser's tests fight as well.
inline std::string three_against_three() {
  std::ifstream file(SANDTABLE_SOURCE_DIR "/web/tests/browser/teams.toml");
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A page without a browser: keeps what it is sent.
class FakePage final : public Connection {
public:
  void send(std::string text) override {
    if (on_send) on_send(text);
    heard.push_back(parse_json(text, "message").value().as_object());
    texts.push_back(std::move(text));
  }
  void close() override { closed = true; }

  /// The last message of a type; fails the test if there is none.
  boost::json::object last(std::string_view type) const {
    for (auto message = heard.rbegin(); message != heard.rend(); ++message)
      if (message->at("type").as_string() == type) return *message;
    ADD_FAILURE() << "nobody said " << type;
    return {};
  }
  int count(std::string_view type) const {
    return static_cast<int>(std::count_if(heard.begin(), heard.end(), [&](const boost::json::object& message) {
      return message.at("type").as_string() == type;
    }));
  }
  /// Where the battle stands, as this page was told last.
  boost::json::object status() const {
    for (auto message = heard.rbegin(); message != heard.rend(); ++message)
      if (const auto* status = message->if_contains("status")) return status->as_object();
    return {};
  }
  bool decides() const { return status().at("yours").as_bool(); }
  int version() const { return static_cast<int>(status().at("version").as_int64()); }
  std::string last_code() const { return std::string(last("refused").at("code").as_string()); }

  std::vector<boost::json::object> heard;
  std::vector<std::string> texts;
  std::function<void(const std::string&)> on_send;
  bool closed = false;
};

/// A server without a network.
class QuietServer {
public:
  explicit QuietServer(std::optional<std::uint64_t> seed_of_all = std::nullopt) : seed(seed_of_all) {}

  std::optional<std::uint64_t> seed;
  TemporaryFolder folder;
  std::unique_ptr<archive::Archive> archive = archive::Archive::open(folder.path()).value();
  std::deque<std::function<void()>> work;
  std::unique_ptr<Lobby> lobby = new_lobby();
  std::uint64_t seeds_brought = 0;

  void restart() {
    work.clear();
    lobby.reset();
    archive.reset();
    archive = archive::Archive::open(folder.path()).value();
    lobby = new_lobby();
  }
  /// Until nothing is left to do, or so many pieces of work are done.
  void settle(int pieces = 100'000) {
    for (; !work.empty() && pieces > 0; --pieces) {
      const auto next = std::move(work.front());
      work.pop_front();
      next();
    }
  }
  BattleMade make(Player red, Player blue, const std::string& scenario = "meeting") {
    NewBattle wanted;
    wanted.battle.scenario = scenario;
    wanted.seats = {{Seat{Side::red, 0}, red, ""}, {Seat{Side::blue, 0}, blue, ""}};
    const auto battle = made(wanted);
    EXPECT_TRUE(battle) << battle.error().sentence;
    settle();
    return *battle;
  }
  /// What comes of asking the lobby for something, with no more work done than it takes.
  template <class T, class Ask>
  Answer<T> answer(const Ask& ask) {
    std::optional<Answer<T>> answer;
    ask([&](const Answer<T>& given) { answer = given; });
    while (!answer && !work.empty()) settle(1);
    EXPECT_TRUE(answer) << "no answer";
    return answer ? *answer : refusal("no-answer", "");
  }
  Answer<BattleMade> made(const NewBattle& wanted) {
    return answer<BattleMade>([&](const auto& then) { lobby->make(wanted, then); });
  }
  Answer<std::string> replay(const std::string& battle, const std::string& key) {
    return answer<std::string>([&](const auto& then) { lobby->replay(battle, key, then); });
  }
  Answer<std::string> report(const std::string& battle, const std::string& key) {
    return answer<std::string>([&](const auto& then) { lobby->report(battle, key, then); });
  }
  Answer<Record> record(const std::string& battle, const std::string& key) {
    const auto text = answer<std::string>([&](const auto& then) { lobby->record(battle, key, then); });
    if (!text) return tl::unexpected<Refusal>(text.error());
    return read_record(*text, "record").value();
  }
  void join(FakePage& page, const BattleMade& battle, const std::string& key) {
    const int welcomes = page.count("welcome"), refusals = page.count("refused");
    lobby->said(page, message_text(Hello{battle.id, key}));
    while (page.count("welcome") == welcomes && page.count("refused") == refusals && !work.empty()) settle(1);
    bring_seed(page);
    settle();
  }
  /// As a browser does, unasked; seeds that tests may know.
  void bring_seed(FakePage& page) {
    if (page.count("welcome") == 0 || !page.last("welcome").at("wants_seed").as_bool()) return;
    lobby->said(page, message_text(BringSeed{FairDice::written(known_seed(++seeds_brought))}));
  }
  template <class Message>
  void say(FakePage& page, const Message& message) {
    lobby->said(page, message_text(message));
  }
  /// What a general would order.
  boost::json::value advice(FakePage& page) {
    say(page, AskHint{1});
    const auto hints = page.last("hinted").at("hints").as_array();
    EXPECT_FALSE(hints.empty());
    return hints.empty() ? boost::json::value{} : hints.front().at("order");
  }
  void order(FakePage& page, const std::string& id) {
    const boost::json::value wanted = advice(page);
    say(page, GiveOrder{id, page.version(), wanted});
  }

  Labour labour() {
    const auto elsewhere = [this](const Work& long_work, const Work& then) {
      work.push_back([=] {
        long_work();
        then();
      });
    };
    return {[this](Work piece) { work.push_back(std::move(piece)); }, elsewhere, elsewhere, elsewhere};
  }

private:
  std::unique_ptr<Lobby> new_lobby() { return std::make_unique<Lobby>(*archive, labour(), seed); }
};

} // namespace sandtable::server
