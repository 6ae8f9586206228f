// What is out of a seat's sight is absent from all it is sent: not even that something happened is heard of.

#include "library/book_of.hpp"
#include "library/report.hpp"
#include "server/fake_page.hpp"
#include "server/keys.hpp"
#include "support/ambush.hpp"
#include "support/secrecy.hpp"

#include <fmt/format.h>

namespace sandtable::server {

namespace {

using ambush::Ambush;
using ambush::State;

constexpr Seat red{Side::red, 0}, blue{Side::blue, 0};

std::string scenario_with(const std::string& options) {
  return "title = \"An ambush\"\n[table]\nsize = [40, 30]\n[options]\n" + options;
}

std::shared_ptr<const ambush::Setting> lurking(int groups) {
  Scenario scenario;
  scenario.options["lurkers"] = std::to_string(groups);
  return Ambush::set_up(scenario).value();
}

boost::json::value pass(const AnyBattle&) { return {{"verb", "pass"}}; }

/// Those who have not been seen walk about at the far edge before they pass.
boost::json::value creep(const AnyBattle& battle) {
  for (const Offer& offer : battle.decision().offers) {
    const View view = battle.view(blue);
    const auto piece =
        std::find_if(view.pieces.begin(), view.pieces.end(), [&](const ViewPiece& p) { return p.id == offer.unit; });
    if (offer.verb != "march" || piece == view.pieces.end() || std::abs(piece->centre.x - 20) < 10) continue;
    boost::json::object order = offer.order.as_object();
    order["path"] = boost::json::array{{piece->centre.x, piece->centre.y + 0.5}};
    return order;
  }
  return pass(battle);
}

/// A server with one battle of a book that is on no list.
struct Table {
  TemporaryFolder folder;
  std::unique_ptr<archive::Archive> archive = archive::Archive::open(folder.path()).value();
  BookOf<Ambush> book;
  std::shared_ptr<HostedBattle> hosted;
  FakePage red_page, blue_page, hill;

  explicit Table(const std::string& options) {
    const std::string text = scenario_with(options);
    const auto battle = book.set_up(read_scenario(text, "ambush").value(), text, {}).value();
    archive::StoredBattle stored;
    stored.id = "ambush";
    stored.record = battle->record();
    stored.seed = FairDice::written(new_seed());
    stored.watch_hash = hash_of_key("hill");
    for (const Seat seat : battle->seats())
      stored.seats.push_back({seat, "afar", "", hash_of_key(seat.side == Side::red ? "red" : "blue")});
    EXPECT_TRUE(archive->add(stored));
    reload();
  }
  void reload() {
    hosted = HostedBattle::load(*archive, *archive->battle("ambush").value(),
                                HostedBattle::past_of(*archive, "ambush").value(), book, true)
                 .value();
    for (auto [page, key] : {std::pair(&red_page, "red"), {&blue_page, "blue"}, {&hill, "hill"}}) {
      *page = FakePage{};
      if (key == std::string("blue") && hosted->stored().seats.size() < 2) continue;
      hosted->join(*page, key);
    }
  }
  void order(FakePage& page, const boost::json::value& wanted) {
    hosted->hear(page, GiveOrder{std::to_string(++ids), page.version(), wanted});
    EXPECT_EQ(page.count("refused"), 0);
    while (hosted->has_work()) hosted->work();
  }
  int ids = 0;
};

/// A march of the blue group that nobody sees.
boost::json::value unseen_march(const FakePage& page) {
  const auto view = page.last("welcome").at("view");
  for (const auto& piece : view.at("pieces").as_array())
    if (piece.at("centre").as_array()[0].to_number<double>() < 10)
      return {{"verb", "march"}, {"unit", piece.at("id")}, {"path", {{3, 22}}}};
  ADD_FAILURE() << "all are seen";
  return {};
}

} // namespace

TEST(Unseen, AStepThatShowsASeatNothingSendsItNothing) {
  Table table("");
  table.order(table.red_page, {{"verb", "pass"}});
  const std::size_t red_heard = table.red_page.texts.size(), hill_heard = table.hill.texts.size();
  const int version = table.red_page.version(), blue_version = table.blue_page.version();
  table.order(table.blue_page, unseen_march(table.blue_page));
  EXPECT_EQ(table.red_page.texts.size(), red_heard);
  EXPECT_EQ(table.hill.texts.size(), hill_heard);
  EXPECT_EQ(table.blue_page.version(), blue_version + 1);
  // What is taken back unseen is not heard of either.
  table.hosted->hear(table.blue_page, TakeBack{"back", table.blue_page.version(), false});
  EXPECT_EQ(table.blue_page.count("refused"), 0);
  EXPECT_GT(table.blue_page.version(), blue_version + 1);
  EXPECT_EQ(table.red_page.texts.size(), red_heard);
  table.order(table.blue_page, unseen_march(table.blue_page));
  // The next thing red hears of follows on what it knows.
  table.order(table.blue_page, {{"verb", "pass"}});
  EXPECT_EQ(table.red_page.version(), version + 1);
  EXPECT_TRUE(table.red_page.decides());
  const auto moments = table.red_page.last("happened").at("moments").as_array();
  ASSERT_EQ(moments.size(), 1U);
  EXPECT_EQ(moments.front().at("step"), 2);
}

TEST(Unseen, NumbersDoNotCountThoseWhoAreNotSeen) {
  Table table("lurkers = 3\n");
  const auto ids = [](const FakePage& page) {
    std::vector<std::int64_t> out;
    const auto view = page.last("welcome").at("view");
    for (const auto& piece : view.at("pieces").as_array()) out.push_back(piece.at("id").as_int64());
    return out;
  };
  EXPECT_EQ(ids(table.red_page), (std::vector<std::int64_t>{0, 1, 2}));
  EXPECT_EQ(ids(table.blue_page), (std::vector<std::int64_t>{0, 1, 2, 3, 4})); // its own, and the patrol
}

TEST(Unseen, ABattleComesBackFromTheArchiveAsEachSeatKnowsIt) {
  Table table("");
  table.order(table.red_page, {{"verb", "pass"}});
  table.order(table.blue_page, unseen_march(table.blue_page));
  const int red_version = table.red_page.version(), blue_version = table.blue_page.version();
  const auto digest = table.red_page.last("happened").at("moments").as_array().back().at("digest");
  table.reload();
  EXPECT_EQ(table.red_page.version(), red_version);
  EXPECT_EQ(table.blue_page.version(), blue_version);
  EXPECT_EQ(table.red_page.last("welcome").at("digest"), digest);
  EXPECT_EQ(table.red_page.last("welcome").at("step"), 1);
}

TEST(Unseen, ASideThatTheTableMovesHasNoPageAndNobodyWaitsForIt) {
  Table table("band = \"table\"\n");
  EXPECT_EQ(table.red_page.last("welcome").at("seats").as_array().size(), 1U);
  for (int turn = 0; turn < 3 && table.red_page.decides(); ++turn) table.order(table.red_page, {{"verb", "pass"}});
  EXPECT_TRUE(table.red_page.decides());
  const auto happened = table.red_page.last("happened");
  // Dice of those who are not seen fell unseen.
  for (const auto& moment : happened.at("moments").as_array()) {
    const auto* thrown = moment.as_object().if_contains("thrown");
    if (thrown == nullptr) continue;
    EXPECT_GE(thrown->at("pools").as_array().front().at("unit").as_int64(), 0);
  }
}

TEST(Unseen, NotAByteOfWhatASeatIsShownDependsOnThem) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed)
    for (const int others : {0, 2, 3}) {
      // One group that stays, or others that walk about; the patrol never comes near enough to find them.
      Twin<Ambush> a(scenario_with("lurkers = 1\n"), red);
      Twin<Ambush> b(scenario_with(fmt::format("lurkers = {}\n", others)), red);
      compared += expect_secrecy(a, b, red, pass, creep, seed, 6);
      if (::testing::Test::HasFailure()) return;
    }
  EXPECT_GT(compared, 100);
}

TEST(Unseen, AMarchIsRuledOnAsSeenAndGoesAsFarAsItCanInTruth) {
  const auto setting = lurking(0);
  State hidden = Ambush::begin(*setting);
  const int group = add_group(hidden, Side::blue, 1, {20, 11});
  hidden.group(group).lurks = true;
  look_around(hidden, nullptr);
  ASSERT_FALSE(in_sight(hidden, ambush::Eyes::red, group));
  Session session(std::make_unique<BattleOf<Ambush>>(setting, hidden, Record{}));
  Observer observer(session, red);
  const auto patrol = [&] { return session.view(red).pieces[1]; };
  ASSERT_EQ(patrol().name, "The patrol");
  // As far as red knows nobody stands in the way.
  const boost::json::value order{{"verb", "march"}, {"unit", 1}, {"path", {{20, 12}}}};
  const Preview preview = session.battle().preview(order).value();
  EXPECT_TRUE(preview.verdict.allowed);
  EXPECT_EQ(preview.ghost.front().at.y, 12);
  ASSERT_TRUE(session.give(order));
  EXPECT_GT(patrol().centre.y, 9);
  EXPECT_LT(patrol().centre.y, 11);
  const Moment moment = observer.look(session).value();
  ASSERT_EQ(moment.told.size(), 2U);
  EXPECT_EQ(moment.told[0].cue, Cue::appear);
  EXPECT_EQ(moment.told[1].kind, "stopped");
  EXPECT_EQ(session.view(red).pieces.size(), 4U);
  EXPECT_EQ(session.battle().undoable(), 0U); // it revealed somebody
}

TEST(Unseen, WhoGoesOutOfSightHasNotFallen) {
  const auto setting = lurking(0);
  State s = Ambush::begin(*setting);
  s.acting = Side::blue;
  for (int man = 5; man < 8; ++man) s.man(man).at.y = 17; // the band, at the edge of red's sight
  look_around(s, nullptr);
  Session session(std::make_unique<BattleOf<Ambush>>(setting, s, Record{}));
  Observer observer(session, red);
  ASSERT_TRUE(session.give({{"verb", "march"}, {"unit", 0}, {"path", {{20, 21}}}}));
  const Moment moment = observer.look(session).value();
  EXPECT_EQ(moment.changes.gone.size(), 1U);
  EXPECT_EQ(moment.told.front().cue, Cue::vanish);
  EXPECT_TRUE(observer.view().markers.empty());
  EXPECT_EQ(session.view(Seat{Side::blue, 0}).pieces.front().figures.size(), 3U);
}

TEST(Unseen, TheThrowAndItsOddsAreForThoseWhoSeeIt) {
  const auto setting = lurking(1);
  State s = Ambush::begin(*setting);
  s.due = ambush::Due::table;
  s.who = 3; // the lurkers
  const BattleOf<Ambush> battle(setting, s, {});
  EXPECT_FALSE(battle.plan_for(red));
  EXPECT_FALSE(battle.odds_for(std::nullopt));
  ASSERT_TRUE(battle.plan_for(blue));
  EXPECT_EQ(battle.plan_for(blue)->attacker, 1); // its second group, by its own count
  EXPECT_TRUE(battle.odds_for(blue));
}

TEST(Unseen, TheReportOfABattleKeepsNothingBack) {
  const std::string text = scenario_with("");
  const BookOf<Ambush> book;
  const auto battle = book.set_up(read_scenario(text, "ambush").value(), text, {}).value();
  ASSERT_TRUE(battle->give({{"verb", "pass"}}));
  const Report report = report_of(book, battle->record()).value();
  EXPECT_EQ(std::count_if(report.losses.begin(), report.losses.end(),
                          [](const UnitFate& fate) { return fate.side == "blue"; }),
            2);
}

} // namespace sandtable::server
