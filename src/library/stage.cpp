#include "library/stage.hpp"

#include "library/fallen.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable {

bool may_read(const Told& told, std::optional<Seat> seat) {
  return !told.secret_of || (seat && seat->side == *told.secret_of);
}

View Stage::view(std::optional<Seat> seat) const {
  View out = battle_->view(seat);
  const std::size_t most = out.markers.size() + most_fallen;
  for (const auto& markers : fallen_) out.markers.insert(out.markers.end(), markers.begin(), markers.end());
  if (out.markers.size() > most) out.markers.resize(most);
  return out;
}

void Stage::happened(Happening happening) {
  View now = battle_->view(std::nullopt);
  fallen_.push_back(fallen_between(table_, now, happening.told));
  table_ = std::move(now);
  past_.push_back(std::move(happening));
}

Result<void> Stage::give(const boost::json::value& order) {
  const auto words = battle_->describe(order);
  if (!words) return tl::unexpected<Fault>(words.error());
  const Seat by = battle_->seat();
  auto told = battle_->give(order);
  if (!told) return tl::unexpected<Fault>(told.error());
  happened({by, *words, {}, std::move(*told)});
  return {};
}

Result<void> Stage::settle(const Roll& roll) {
  if (battle_->node() != Node::chance) return fault("no roll is asked for now");
  const Plan plan = battle_->plan();
  auto told = battle_->settle(roll);
  if (!told) return tl::unexpected<Fault>(told.error());
  happened({{}, {}, throw_of(plan, roll, table_), std::move(*told)});
  return {};
}

Result<void> Stage::play(const RecordStep& step) {
  const auto played = step.is_order() ? give(*step.order) : settle(roll_in(step));
  if (!played) return played;
  const std::string digest = hex_of(battle_->digest());
  if (digest == step.digest) return {};
  return fault(fmt::format("the record has digest {}, replaying gives {}", step.digest, digest));
}

Result<std::size_t> Stage::undo(std::size_t orders) {
  const auto taken = battle_->undo(orders);
  if (!taken) return taken;
  past_.resize(past_.size() - *taken);
  fallen_.resize(past_.size());
  table_ = battle_->view(std::nullopt);
  return taken;
}

Result<void> play_all(Stage& stage, const Record& record, const std::function<void()>& heard) {
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    if (const auto played = stage.play(record.steps[i]); !played)
      return fault(played.error().text(), fmt::format("step {}", i + 1));
    heard();
  }
  return {};
}

Onlooker::Onlooker(const Stage& stage, std::optional<Seat> seat)
    : seat_(seat), view_(stage.view(seat)), digest_(digest_of(view_)) {}

Moment Onlooker::look(const Stage& stage) {
  const Happening& last = stage.past().back();
  Moment out;
  out.step = stage.steps();
  out.by = last.by;
  std::copy_if(last.told.begin(), last.told.end(), std::back_inserter(out.told),
               [&](const Told& told) { return may_read(told, seat_); });
  // A step with a secret in it shows neither its order nor its dice to those who may not know.
  if (out.told.size() == last.told.size()) {
    out.order = last.order;
    out.thrown = last.thrown;
  }
  out.before = std::move(digest_);
  View now = stage.view(seat_);
  out.changes = changes_between(view_, now);
  view_ = std::move(now);
  digest_ = digest_of(view_);
  out.digest = digest_;
  return out;
}

} // namespace sandtable
