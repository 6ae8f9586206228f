// What one side may not know does not change a byte of what goes to the other.

#include "client/position_of.hpp"
#include "dice/fast_dice.hpp"
#include "library/books.hpp"
#include "server/catalogue.hpp"
#include "server/fake_page.hpp"

namespace sandtable::server {

namespace {

/// Two battles that differ only in what is secret of one side, with a participant at each.
struct Twin {
  std::unique_ptr<Session> session;
  FakePage page;
  std::unique_ptr<Participant> participant;
  int explained = 0; ///< orders of which somebody could tell why

  Twin(const BattleChoice& choice, std::optional<Seat> seat) { sit_down(chosen(choice, {}).value().battle, seat); }
  /// Goes on where another battle is.
  void go_on_from(const Twin& other, std::optional<Seat> seat) { sit_down(other.session->battle().clone(), seat); }
  void sit_down(std::unique_ptr<AnyBattle> battle, std::optional<Seat> seat) {
    participant.reset();
    session = std::make_unique<Session>(std::move(battle));
    participant = std::make_unique<Participant>(page, "", seat ? std::vector{*seat} : std::vector<Seat>{}, *session);
  }
  std::string told() {
    std::string out = compact(to_json(participant->status(*session, 1)));
    for (const Moment& moment : participant->take_moments()) out += compact(to_json(moment));
    const AnyBattle& battle = session->battle();
    // What takes long is asked for now and then: the whole journal, why, and a position.
    const std::size_t steps = session->past().size();
    if (steps % 16 == 0)
      out += compact(to_json(participant->journal(*session))) + compact(to_json(participant->journal_steps(*session)));
    const auto why = steps % 8 == 0 ? session->why(steps - 1, participant->eyes()) : std::nullopt;
    if (why) out += compact(to_json(*why));
    explained += why ? 1 : 0;
    if (steps % 4 == 0)
      out += compact(concise((*book_named(battle.rulebook()))->position_for(battle, participant->eyes()).value()));
    return out + compact(to_json(participant->observer().view()));
  }
};

/// Every die shows the face, and of what may be drawn it is the one of that number.
Roll all(int face, const Request& request, int drawn = 0) {
  Roll roll = roll_of_alike(dice_in(request), face);
  roll.drawn = static_cast<std::int16_t>(request.draw_from.nth(drawn));
  return roll;
}

/// Whether the same has happened on both tables, and the same is due.
bool same_course(const Session& one, const Session& two) {
  const auto &a = one.past().back().told, &b = two.past().back().told;
  return one.battle().node() == two.battle().node() && one.battle().seat() == two.battle().seat() &&
         std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Told& x, const Told& y) { return x.kind == y.kind; });
}

/// What stands in one text where it begins to differ from another.
std::string around(const std::string& text, const std::string& other) {
  const auto at = std::mismatch(text.begin(), text.end(), other.begin(), other.end()).first - text.begin();
  return text.substr(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - 150)), 300);
}

/// An order that is given on both tables; none: the owner of the secret can give none of those of the other table.
std::optional<boost::json::value> common_order(const Twin& one, const Twin& other, FastDice& chance) {
  const auto orders = one.session->battle().candidates();
  const auto from = chance.below(static_cast<std::uint32_t>(orders.size()));
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const auto& order = orders[(from + i) % orders.size()];
    if (other.session->battle().check(order).value().allowed) return order;
  }
  return std::nullopt;
}

#ifdef SANDTABLE_SANITIZED
constexpr int most_steps = 300, fewest_secrets = 2; // a turn or two
#else
constexpr int most_steps = 6000, fewest_secrets = 4; // to the end
#endif

/// Two battles in which the throws of one side's secret fell differently, turn after turn: whatever is thrown or
/// ordered, the same happens on both tables, and what a participant is told is the same to the last byte. Only where
/// the owner of the secret says himself that he is done, which he could not say on the other table, does that one go on
/// from here.
void expect_nothing_told(const BattleChoice& choice, std::optional<Seat> seat, std::uint64_t seed, int wanted) {
  FastDice chance(seed);
  Twin low(choice, seat), high(choice, seat);
  int secrets = 0, compared = 0, said_done = 0;
  for (int step = 0; step < most_steps && low.session->battle().node() != Node::over; ++step) {
    const AnyBattle& battle = low.session->battle();
    if (battle.node() == Node::decision) {
      const auto order = common_order(low, high, chance);
      if (!order) {
        ASSERT_TRUE(!seat || battle.seat().side != seat->side) << "step " << step;
        ASSERT_TRUE(low.session->give(boost::json::object{{"verb", "done"}})) << "step " << step;
        ++said_done;
        low.go_on_from(low, seat);
        high.go_on_from(low, seat);
        continue;
      }
      ASSERT_TRUE(low.session->give(*order));
      ASSERT_TRUE(high.session->give(*order));
    } else {
      const Request request = battle.plan().request();
      const int drawn = request.draw_from.empty() ? 0 : static_cast<int>(chance.below(request.draw_from.count()));
      const int face = static_cast<int>(chance.below(6)) + 1;
      Session trial(battle.clone());
      ASSERT_TRUE(trial.settle(all(1, request, drawn)));
      const auto& told = trial.past().back().told;
      const bool secret = std::any_of(told.begin(), told.end(), [&](const Told& t) { return !may_read(t, seat); });
      secrets += secret ? 1 : 0;
      ASSERT_TRUE(low.session->settle(all(secret ? 2 : face, request, drawn)));
      ASSERT_TRUE(high.session->settle(all(secret ? 5 : face, request, drawn)));
    }
    ASSERT_TRUE(same_course(*low.session, *high.session)) << "step " << step << ", seed " << seed;
    if (battle.node() == Node::over) break; // nothing is hidden any more
    low.participant->look(*low.session);
    high.participant->look(*high.session);
    const std::string one = low.told(), other = high.told();
    ASSERT_TRUE(one == other) << "step " << step << ", seed " << seed << ": " << around(one, other) << "\n  instead of "
                              << around(other, one);
    compared += secrets > 0 ? 1 : 0;
  }
#ifndef SANDTABLE_SANITIZED
  EXPECT_EQ(low.session->battle().node(), Node::over);
#endif
  EXPECT_GE(secrets, fewest_secrets);
  EXPECT_GT(compared, wanted) << "with something hidden";
  EXPECT_GT(said_done, 0);
  EXPECT_GT(low.explained + high.explained, 2);
}

} // namespace

// KM1-RULING-63
TEST(Secrets, OfAThrowReachOnlyTheSideThatMayKnow) {
  for (const std::optional<Seat> seat : {std::optional<Seat>{}, std::optional(Seat{Side::red, 0})})
    for (const std::uint64_t seed : {1, 2}) expect_nothing_told({"", "meeting", "", {}}, seat, seed, 60);
}

// KM2-RULING-30
TEST(Secrets, OfATeamsPursesReachOnlyTheSideThatMayKnow) {
  expect_nothing_told({"kingsmen2", "three-wings", "", {{"on", "secret_cp"}}}, Seat{Side::red, 1}, 4, 60);
}

TEST(Secrets, OfHiddenDeploymentAreNeitherTheOrderNorThePiece) {
  const BattleChoice choice{"", "random:small:7", "", {{"hidden", "deployment_mode"}}};
  Twin red(choice, Seat{Side::red, 0}), hill(choice, std::nullopt);
  Session& session = *red.session;
  bool placed_unseen = false;
  for (int step = 0; step < 60 && !placed_unseen; ++step) {
    const bool decision = session.battle().node() == Node::decision;
    const bool enemy = decision && session.battle().seat().side == Side::blue;
    if (decision)
      ASSERT_TRUE(session.give(session.battle().candidates().front()));
    else
      ASSERT_TRUE(session.settle(all(4, session.battle().plan().request())));
    red.participant->look(session);
    const Moment moment = red.participant->take_moments().front();
    if (!enemy || moment.told.size() == session.past().back().told.size()) continue;
    placed_unseen = true;
    EXPECT_TRUE(moment.order.empty());
    EXPECT_EQ(moment.before, moment.digest);
    EXPECT_TRUE(moment.changes.pieces.empty());
  }
  EXPECT_TRUE(placed_unseen);
}

} // namespace sandtable::server
