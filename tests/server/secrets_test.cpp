// What one side may not know does not change a byte of what goes to the other.

#include "server/catalogue.hpp"
#include "server/fake_page.hpp"

namespace sandtable::server {

namespace {

/// Two battles that differ only in what is secret of one side, with a guest at each.
struct Twin {
  std::unique_ptr<Stage> stage;
  FakePage page;
  std::unique_ptr<Guest> guest;

  Twin(const BattleChoice& choice, std::optional<Seat> seat) {
    stage = std::make_unique<Stage>(chosen(choice, {}).value().battle);
    guest = std::make_unique<Guest>(page, "", seat ? std::vector{*seat} : std::vector<Seat>{}, *stage);
  }
  std::string told() {
    std::string out = compact(to_json(guest->standing(*stage, 1))) + compact(to_json(guest->journal(*stage)));
    for (const Moment& moment : guest->take_moments()) out += compact(to_json(moment));
    return out + compact(to_json(guest->onlooker().view()));
  }
};

Roll all(int face, const Request& request) {
  Roll roll;
  roll.count = request.dice;
  roll.faces.fill(static_cast<std::uint8_t>(face));
  roll.card = request.draw_from.nth(0);
  return roll;
}

/// Whether the same things happen on both tables; a hidden number that somebody plays with comes to light by that.
bool same_course(const Stage& one, const Stage& two) {
  const auto &a = one.past().back().told, &b = two.past().back().told;
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Told& x, const Told& y) { return x.kind == y.kind; });
}

} // namespace

TEST(Secrets, OfAThrowReachOnlyTheSideThatMayKnow) {
  int secrets = 0, compared = 0;
  for (const std::optional<Seat> seat : {std::optional<Seat>{}, std::optional(Seat{Side::red, 0})}) {
    Twin low({"", "meeting", "", {}}, seat), high({"", "meeting", "", {}}, seat);
    for (int step = 0; step < 60 && low.stage->battle().node() != Node::over; ++step) {
      if (low.stage->battle().node() == Node::decision) {
        const auto order = low.stage->battle().candidates().front();
        ASSERT_TRUE(low.stage->give(order));
        if (!high.stage->give(order)) break;
      } else {
        const Request request = low.stage->battle().plan().request();
        Stage trial(low.stage->battle().clone());
        ASSERT_TRUE(trial.settle(all(1, request)));
        const auto& told = trial.past().back().told;
        const bool secret = std::any_of(told.begin(), told.end(), [&](const Told& t) { return !may_read(t, seat); });
        secrets += secret ? 1 : 0;
        ASSERT_TRUE(low.stage->settle(all(secret ? 2 : 4, request)));
        ASSERT_TRUE(high.stage->settle(all(secret ? 5 : 4, request)));
      }
      if (!same_course(*low.stage, *high.stage)) break;
      low.guest->look(*low.stage);
      high.guest->look(*high.stage);
      ASSERT_TRUE(low.told() == high.told()) << "step " << step;
      ++compared;
    }
  }
  EXPECT_GT(secrets, 0);
  EXPECT_GT(compared, 40);
}

TEST(Secrets, OfHiddenDeploymentAreNeitherTheOrderNorThePiece) {
  const BattleChoice choice{"", "random:small:7", "", {{"hidden", "deployment_mode"}}};
  Twin red(choice, Seat{Side::red, 0}), hill(choice, std::nullopt);
  Stage& stage = *red.stage;
  bool placed_unseen = false;
  for (int step = 0; step < 60 && !placed_unseen; ++step) {
    const bool decision = stage.battle().node() == Node::decision;
    const bool enemy = decision && stage.battle().seat().side == Side::blue;
    if (decision)
      ASSERT_TRUE(stage.give(stage.battle().candidates().front()));
    else
      ASSERT_TRUE(stage.settle(all(4, stage.battle().plan().request())));
    red.guest->look(stage);
    const Moment moment = red.guest->take_moments().front();
    if (!enemy || moment.told.size() == stage.past().back().told.size()) continue;
    placed_unseen = true;
    EXPECT_TRUE(moment.order.empty());
    EXPECT_EQ(moment.before, moment.digest);
    EXPECT_TRUE(moment.changes.pieces.empty());
  }
  EXPECT_TRUE(placed_unseen);
}

} // namespace sandtable::server
