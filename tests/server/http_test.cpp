// HTTP without sockets: addresses, refusals, files.

#include "library/books.hpp"
#include "library/named_scenario.hpp"
#include "rules/rules.hpp"
#include "scenario/write_scenario.hpp"
#include "server/api.hpp"
#include "server/catalogue.hpp"
#include "server/fake_page.hpp"
#include "server/reach.hpp"

#include <fstream>

namespace sandtable::server {

namespace {

class HttpTest : public testing::Test {
protected:
  QuietServer server;
  TemporaryFolder web;
  Api api{*server.lobby, server.labour(), Site(web.path()), Gate("127.0.0.1")};

  HttpReply ask(const std::string& method, const std::string& path, const std::string& body = {}) {
    HttpRequest request;
    request.method = method;
    request.path = path.substr(0, path.find('?'));
    if (path.find('?') != std::string::npos) request.query = path.substr(path.find('?') + 1);
    request.body = body;
    request.host = "127.0.0.1:8421";
    request.address = "127.0.0.1";
    return answer(request);
  }
  HttpReply answer(const HttpRequest& request) {
    std::optional<HttpReply> reply;
    api.answer(request, [&](HttpReply given) { reply = std::move(given); });
    while (!reply && !server.work.empty()) server.settle(1);
    EXPECT_TRUE(reply) << "no answer";
    return reply.value_or(HttpReply{});
  }
  static boost::json::value json(const HttpReply& reply) { return parse_json(reply.body, "reply").value(); }
  static std::string header(const HttpReply& reply, std::string_view name) {
    for (const auto& [known, value] : reply.headers)
      if (known == name) return value;
    return {};
  }
  void write(const std::string& name, const std::string& text) {
    std::filesystem::create_directories(std::filesystem::path(web.path() + "/" + name).parent_path());
    std::ofstream(web.path() + "/" + name) << text;
  }
};

} // namespace

TEST_F(HttpTest, TheCatalogueHoldsEveryRulebookAndBattle) {
  const auto catalogue = json(ask("GET", "/api/catalogue"));
  EXPECT_EQ(catalogue.at("rulebooks").at(0).at("id"), "kingsmen1");
  EXPECT_EQ(catalogue.at("rulebooks").at(0).at("levels").as_array().back(), "major");
  EXPECT_EQ(catalogue.at("rulebooks").at(0).at("usual_level"), "captain");
  EXPECT_GE(catalogue.at("scenarios").as_array().size(), 6U);
}

TEST_F(HttpTest, EveryRulebookCanBeRead) {
  for (const RulebookInfo& book : catalogue().rulebooks) {
    const auto reply = ask("GET", "/api/rulebooks/" + book.id);
    ASSERT_EQ(reply.status, 200) << reply.body;
    const auto pages = read_json<RulebookPages>(json(reply)).value();
    EXPECT_EQ(pages.title, book.title);
    std::size_t rules = 0;
    for (const RuleChapter& chapter : pages.chapters)
      for (const RuleSection& section : chapter.sections) rules += section.rules.size();
    EXPECT_EQ(rules, rules_of(book.id).size());
    EXPECT_FALSE(pages.sheet.empty());
    for (const SheetPart& part : pages.sheet) EXPECT_FALSE(part.rows.empty()) << part.title;
    EXPECT_FALSE(pages.glossary.empty());
  }
  EXPECT_EQ(ask("GET", "/api/rulebooks/chess").status, 404);
  EXPECT_EQ(json(ask("GET", "/api/rulebooks/chess")).at("code"), "no-such-rulebook");
  EXPECT_EQ(json(ask("GET", "/api/rules/KM1-FIRE-50")).at("rulebook"), "kingsmen1");
}

TEST_F(HttpTest, SaysWhoCanOpenItsLinks) {
  const auto here = json(ask("GET", "/api/reach"));
  EXPECT_TRUE(here.at("only_here").as_bool());
  EXPECT_EQ(here.at("start"), "./play --address 0.0.0.0");
  const std::vector<std::string> network{"192.168.1.5", "10.0.0.7"};
  EXPECT_EQ(reach_of("127.0.0.1", "localhost:8421", network).links.front(), "http://192.168.1.5:8421");
  const Reach open = reach_of("0.0.0.0", "localhost:8421", network);
  EXPECT_FALSE(open.only_here);
  EXPECT_TRUE(open.start.empty());
  EXPECT_EQ(open.links.size(), 2U);
  EXPECT_EQ(reach_of("192.168.1.5", "192.168.1.5", network).links, std::vector<std::string>{"http://192.168.1.5"});
}

TEST_F(HttpTest, EveryBattleOfTheCatalogueHasAPreview) {
  for (const ScenarioInfo& scenario : catalogue().scenarios) {
    const auto reply = ask("POST", "/api/preview", compact(boost::json::object{{"scenario", scenario.id}}));
    ASSERT_EQ(reply.status, 200) << reply.body;
    const auto preview = json(reply);
    ASSERT_EQ(preview.at("armies").as_array().size(), 2U) << scenario.id;
    EXPECT_FALSE(preview.at("view").at("goals").as_array().empty()) << scenario.id;
    EXPECT_FALSE(preview.at("title").as_string().empty());
  }
}

TEST_F(HttpTest, EveryShippedBattleHasAPicture) {
  for (const ScenarioInfo& scenario : catalogue().scenarios) {
    const auto reply = ask("GET", "/api/pictures/" + scenario.id);
    if (scenario.random) {
      EXPECT_EQ(reply.status, 404) << scenario.id;
      EXPECT_EQ(json(reply).at("code"), "no-such-scenario");
      continue;
    }
    ASSERT_EQ(reply.status, 200) << scenario.id;
    EXPECT_EQ(reply.body.substr(1, 3), "PNG");
    EXPECT_EQ(ask("GET", "/api/pictures/" + scenario.id).body, reply.body);
  }
}

TEST_F(HttpTest, ScenariosOfOnesOwnAreReadStrictly) {
  const auto reply = ask("POST", "/api/preview", R"({"toml": "title = 7"})");
  EXPECT_EQ(reply.status, 400);
  EXPECT_EQ(json(reply).at("field"), "toml");
  const auto wrong = ask("POST", "/api/preview",
                         R"({"scenario": "meeting", "options": [{"label": "deployment_mode", "value": "sideways"}]})");
  EXPECT_EQ(wrong.status, 400);
}

TEST_F(HttpTest, ABattleIsFoughtByOneOfItsBooks) {
  const auto previewed = [&](const char* scenario, const char* rulebook) {
    return json(
        ask("POST", "/api/preview", compact(boost::json::object{{"scenario", scenario}, {"rulebook", rulebook}})));
  };
  EXPECT_EQ(previewed("meeting", "").at("rulebook"), "kingsmen1");
  EXPECT_EQ(previewed("meeting", "kingsmen2").at("rulebook"), "kingsmen2");
  EXPECT_EQ(previewed("meeting", "kingsmen2").at("rulebooks"), (boost::json::array{"kingsmen1", "kingsmen2"}));
  for (const auto& book : books()) {
    const std::string id(book->id());
    EXPECT_EQ(previewed("random:small:7", id.c_str()).at("rulebook"), id.c_str());
  }
  const auto wrong = previewed("alma", "kingsmen2");
  EXPECT_EQ(wrong.at("field"), "rulebook");
  EXPECT_NE(wrong.at("sentence").as_string().find("is fought by The Crimean War game, not by All the King's Men"),
            boost::json::string::npos)
      << wrong;
  EXPECT_EQ(previewed("meeting", "kingsmen9").at("field"), "rulebook");
}

TEST_F(HttpTest, AnOptionOfAnotherBookIsRefusedNotForgotten) {
  const auto reply = ask("POST", "/api/preview",
                         R"({"scenario": "meeting", "rulebook": "kingsmen2",
                             "options": [{"label": "quality_mode", "value": "rolled"}]})");
  EXPECT_EQ(reply.status, 400);
  EXPECT_EQ(json(reply).at("field"), "options");
  EXPECT_EQ(json(reply).at("sentence"), "kingsmen2 has no option \"quality_mode\"");
  for (const char* address : {"/api/preview", "/api/battles"}) { // KM2-INH-08: a value of the other edition likewise
    const std::string choice = R"({"scenario": "meeting", "rulebook": "kingsmen2",
                                   "options": [{"label": "rating_mode", "value": "team_total"}]})";
    const bool makes = address == std::string("/api/battles");
    const auto value = ask("POST", address, makes ? R"({"seats": [], "battle": )" + choice + "}" : choice);
    EXPECT_EQ(value.status, 400) << address;
    EXPECT_EQ(json(value).at("sentence"), "kingsmen2 has no rating_mode \"team_total\"") << address;
  }
}

TEST_F(HttpTest, AScenarioForTheFirstEditionAloneIsOfferedTheSecond) { // KM2-RULING-24
  Scenario own = named_scenario("meeting", 0).value().scenario;
  own.rulebooks = {"kingsmen1"};
  own.options = {{"quality_mode", "all-regular"}};
  const auto preview_under = [&](const char* book) {
    return json(
        ask("POST", "/api/preview", compact(boost::json::object{{"toml", write_scenario(own)}, {"rulebook", book}})));
  };
  EXPECT_EQ(preview_under("kingsmen1").at("notes"), boost::json::array{});
  own.options["rating_mode"] = "team-total"; // KM2-INH-08
  const auto preview = preview_under("kingsmen2");
  EXPECT_EQ(preview.at("rulebook"), "kingsmen2") << preview;
  EXPECT_EQ(preview.at("rulebooks"), (boost::json::array{"kingsmen1", "kingsmen2"}));
  EXPECT_EQ(
      preview.at("notes"),
      (boost::json::array{"kingsmen2 has no option \"quality_mode\": what the scenario says of it is left aside.",
                          "kingsmen2 has no rating_mode \"team-total\": what the scenario says of it is left aside."}));
}

TEST_F(HttpTest, ThoseWhoCommandAreNamedChairByChair) {
  const auto preview = json(ask("POST", "/api/preview", compact(boost::json::object{{"toml", three_against_three()}})));
  EXPECT_EQ(preview.at("armies").at(0).at("chairs"), 3);
  EXPECT_EQ(preview.at("armies").at(0).at("commanders"),
            (boost::json::array{"Sir John Moore", "Lord Paget", "Sir Rowland Hill"}));
  EXPECT_EQ(preview.at("view").at("sides").at(1).at("commanders").at(0), "Marshal Soult");
}

TEST_F(HttpTest, RefusalsAreJsonWithCodeSentenceAndField) {
  const auto reply = ask("POST", "/api/battles", R"({"battle": {"scenario": "meeting"}, "speed": 3})");
  EXPECT_EQ(reply.status, 400);
  EXPECT_EQ(json(reply).at("code"), "bad-field");
  EXPECT_EQ(json(reply).at("field"), "speed");
  EXPECT_FALSE(json(reply).at("sentence").as_string().empty());
  EXPECT_EQ(json(ask("POST", "/api/battles", "{")).at("code"), "bad-json");
  EXPECT_EQ(ask("POST", "/api/battles", R"({"battle": {"scenario": "nowhere"}})").status, 400);
  EXPECT_EQ(ask("DELETE", "/api/battles").status, 405);
  EXPECT_EQ(ask("GET", "/api/nothing").status, 404);
  EXPECT_EQ(ask("GET", "/api/rules/KM9-FIRE-1").status, 404);
  EXPECT_EQ(ask("GET", "/api/battles/nowhere/replay?key=x").status, 404);
}

TEST_F(HttpTest, SeatsMustBeThereOnceAndBySomebodyKnown) {
  const auto made = [&](const std::string& seats) {
    return ask("POST", "/api/battles", R"({"battle": {"scenario": "meeting"}, "seats": )" + seats + "}");
  };
  EXPECT_EQ(json(made(R"([{"seat": {"side": "red", "chair": 3}}])")).at("field"), "seats[0].seat");
  EXPECT_EQ(json(made(R"([{"seat": {"side": "red"}}, {"seat": {"side": "red"}}])")).at("field"), "seats[1].seat");
  EXPECT_EQ(json(made(R"([{"seat": {"side": "red"}, "player": "computer", "level": "genius"}])")).at("field"),
            "seats[0].level");
  const auto battle = json(made(R"([{"seat": {"side": "blue"}, "player": "afar"}])"));
  EXPECT_EQ(battle.at("seats").at(0).at("player"), "computer");
  EXPECT_EQ(battle.at("seats").at(0).at("key"), "");
  EXPECT_EQ(battle.at("seats").at(1).at("key").as_string().size(), 32U);
}

TEST_F(HttpTest, ARuleIsShownWithItsChapter) {
  const auto rule = json(ask("GET", "/api/rules/KM1-CMD-01"));
  EXPECT_FALSE(rule.at("text").as_string().empty());
  EXPECT_FALSE(rule.at("chapter").as_string().empty());
}

TEST_F(HttpTest, WhoMadeABattleDeletesItByItsKey) {
  const auto made = json(ask("POST", "/api/battles", R"({"battle": {"scenario": "meeting"}, "seats": []})"));
  server.settle();
  const std::string path = "/api/battles/" + std::string(made.at("id").as_string());
  HttpRequest request{"DELETE", path, "", "", "127.0.0.1", "127.0.0.1:8421", "", "", "", {}};
  EXPECT_EQ(answer(request).status, 403);
  request.key = std::string(made.at("maker").as_string());
  EXPECT_EQ(answer(request).status, 200);
  EXPECT_EQ(answer(request).status, 404);
}

TEST_F(HttpTest, AReplayIsForWhoHasAKeyAndNotForAnAddress) {
  const auto made = json(ask("POST", "/api/battles", R"({"battle": {"scenario": "meeting"}, "seats": []})"));
  const std::string path = "/api/battles/" + std::string(made.at("id").as_string()) + "/replay";
  const std::string key(made.at("watch").as_string());
  HttpRequest request{"GET", path, "", "", "127.0.0.1", "127.0.0.1:8421", "", "", key, {}};
  EXPECT_EQ(answer(request).status, 200);
  EXPECT_EQ(ask("GET", path + "?key=" + key).status, 403) << "addresses are written into logs";
}

TEST_F(HttpTest, NewBattlesAreRationedByAddress) {
  HttpReply reply;
  int made = 0;
  while ((reply = ask("POST", "/api/battles", R"({"battle": {"scenario": "sallow-lane"},
             "seats": [{"seat": {"side": "red"}}]})"))
             .status == 200)
    ++made;
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(json(reply).at("code"), "too-many");
  EXPECT_GE(made, 60);
  EXPECT_LT(made, 90) << "they come back slowly";
}

TEST_F(HttpTest, SoManyTalesAreToldAtOnce) {
  const auto made = json(ask("POST", "/api/battles", R"({"battle": {"scenario": "meeting"}, "seats": []})"));
  server.settle();
  const std::string path = "/api/battles/" + std::string(made.at("id").as_string()) + "/replay";
  const HttpRequest request{
      "GET", path, "", "", "127.0.0.1", "127.0.0.1:8421", "", "", std::string(made.at("watch").as_string()), {}};
  std::map<int, int> answers;
  for (int i = 0; i < 10; ++i) api.answer(request, [&](const HttpReply& reply) { ++answers[reply.status]; });
  EXPECT_EQ(answers, (std::map<int, int>{{429, 6}}));
  server.settle();
  EXPECT_EQ(answers, (std::map<int, int>{{200, 4}, {429, 6}}));
  EXPECT_EQ(answer(request).status, 200) << "those are told";
}

TEST_F(HttpTest, WorkIsRationedByAddress) {
  int refused = 0;
  for (int i = 0; i < 200 && refused == 0; ++i) refused += ask("POST", "/api/mine", "{}").status == 429 ? 1 : 0;
  EXPECT_EQ(refused, 1);
}

TEST_F(HttpTest, FilesOfThePageAndNothingElse) {
  write("index.html", "<p>page");
  write("assets/app-1a2b.js", "run()");
  write("assets/app-1a2b.js.gz", "squeezed");
  write(".secret", "x");
  EXPECT_EQ(ask("GET", "/").body, "<p>page");
  EXPECT_EQ(ask("GET", "/battle/abc").body, "<p>page");
  EXPECT_EQ(header(ask("GET", "/"), "Content-Type"), "text/html; charset=utf-8");
  const auto script = ask("GET", "/assets/app-1a2b.js");
  EXPECT_EQ(script.body, "run()");
  EXPECT_EQ(header(script, "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_NE(header(script, "Cache-Control").find("immutable"), std::string::npos);
  for (const char* path :
       {"/.secret", "/../web/index.html", "/assets/../.secret", "/%2e%2e/x", "/none.js", "//etc/passwd"})
    EXPECT_EQ(ask("GET", path).status, 404) << path;
  HttpRequest request{"GET", "/assets/app-1a2b.js", "", "", "", "127.0.0.1:8421", "br, gzip", "", "", {}};
  EXPECT_EQ(answer(request).body, "squeezed");
  request.if_none_match = header(answer(request), "ETag");
  EXPECT_EQ(answer(request).status, 304);
}

TEST_F(HttpTest, EveryAnswerTellsTheBrowserToStayAtHome) {
  for (const char* path : {"/", "/api/catalogue", "/api/nothing"}) {
    const auto reply = ask("GET", path);
    EXPECT_NE(header(reply, "Content-Security-Policy").find("default-src 'self'"), std::string::npos);
    EXPECT_EQ(header(reply, "Content-Security-Policy").find("unsafe-eval"), std::string::npos);
    EXPECT_EQ(header(reply, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(header(reply, "Referrer-Policy"), "no-referrer");
  }
}

TEST(GateTest, TurnsAwayPagesOfOtherSitesAndStrangeNames) {
  const Gate home("127.0.0.1");
  HttpRequest request;
  request.host = "127.0.0.1:8421";
  EXPECT_FALSE(home.turns_away(request)); // no browser
  request.origin = "http://127.0.0.1:8421";
  EXPECT_FALSE(home.turns_away(request));
  for (const char* origin : {"http://127.0.0.1:9999", "http://evil.example", "null"}) {
    request.origin = origin;
    EXPECT_EQ(home.turns_away(request)->code, "wrong-origin") << origin;
  }
  request.origin.reset();
  request.host = "localhost:8421";
  EXPECT_FALSE(home.turns_away(request));
  request.host = "[::1]:8421";
  EXPECT_FALSE(home.turns_away(request));
  request.host = "evil.example:8421";
  EXPECT_EQ(home.turns_away(request)->code, "wrong-host");
}

TEST(GateTest, AServerForOthersAnswersToItsNamesAndToNumbers) {
  const Gate open("0.0.0.0", {"Table.Example"}), home("127.0.0.1", {"table.example"});
  HttpRequest request;
  for (const std::string& host : {std::string("192.168.1.5:8421"), std::string("[fe80::1]:8421"),
                                  std::string("localhost:8421"), host_name() + ":8421", host_name() + ".local",
                                  std::string("table.example"), std::string("TABLE.example.:443")}) {
    request.host = host;
    EXPECT_FALSE(open.turns_away(request)) << host;
  }
  EXPECT_FALSE(home.turns_away(request)) << "a proxy in front hands the name on";
  request.host = "evil.example:8421"; // it may point at any address
  EXPECT_EQ(open.turns_away(request)->code, "wrong-host");
  request.host = "192.168.1.5:8421";
  EXPECT_EQ(home.turns_away(request)->code, "wrong-host");
}

TEST(GateTest, ANameThatOnlyLooksLikeThisMachineIsAStranger) {
  const Gate home("127.0.0.1");
  HttpRequest request;
  for (const char* host :
       {"127.0.0.1", "127.0.0.1:8421", "127.0.0.1:", "127.1.2.3:80", "localhost", "[::1]:8421", "[::1]"}) {
    request.host = host;
    EXPECT_FALSE(home.turns_away(request)) << host;
  }
  for (const char* host :
       {"127.evil.example", "127.0.0.1.evil.example:8421", "127.", "128.0.0.1", "localhost.evil.example",
        "[::1].evil.example", "[::1", "127.0.0.1:8421.evil.example", "::1", "[::2]", ""}) {
    request.host = host;
    const auto away = home.turns_away(request);
    ASSERT_TRUE(away) << host;
    EXPECT_EQ(away->code, "wrong-host") << host;
  }
}

TEST(BucketTest, GivesSoManyAtOnceAndThenSoManyASecond) {
  const auto start = Clock::now() + std::chrono::hours(1);
  Bucket bucket(3, 2);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_TRUE(bucket.take(start + std::chrono::milliseconds(600)));
  EXPECT_FALSE(bucket.take(start + std::chrono::milliseconds(600)));
}

} // namespace sandtable::server
