#include "library/session.hpp"

#include "library/fallen.hpp"

#include <fmt/format.h>

namespace sandtable {

bool may_read(const Told& told, std::optional<Seat> seat) {
  return !told.secret_of || (seat && seat->side == *told.secret_of);
}

View Session::view(std::optional<Seat> seat) const {
  View out = battle_->view(seat);
  const std::size_t most = out.markers.size() + most_fallen;
  for (const auto& markers : fallen_) out.markers.insert(out.markers.end(), markers.begin(), markers.end());
  if (out.markers.size() > most) out.markers.resize(most);
  return out;
}

void Session::keep(SessionStep step) {
  View now = battle_->view(std::nullopt);
  fallen_.push_back(fallen_between(table_, now, step.told));
  table_ = std::move(now);
  past_.push_back(std::move(step));
}

Result<void> Session::give(const boost::json::value& order) {
  const auto words = battle_->describe(order);
  if (!words) return tl::unexpected<Fault>(words.error());
  const Seat by = battle_->seat();
  auto told = battle_->give(order);
  if (!told) return tl::unexpected<Fault>(told.error());
  keep({by, *words, {}, std::move(*told)});
  return {};
}

Result<void> Session::settle(const Roll& roll) {
  if (battle_->node() != Node::chance) return fault("no roll is asked for now");
  const Plan plan = battle_->plan();
  auto told = battle_->settle(roll);
  if (!told) return tl::unexpected<Fault>(told.error());
  keep({{}, {}, throw_of(plan, roll, table_), std::move(*told)});
  return {};
}

Result<void> Session::play(const RecordStep& step) {
  if (!step.is_order() && battle_->node() != Node::chance) return fault("no roll is asked for now");
  const auto played =
      step.is_order()
          ? give(*step.order)
          : roll_in(step, battle_->plan().request()).and_then([&](const Roll& roll) { return settle(roll); });
  if (!played) return played;
  const std::string digest = hex_of(battle_->digest());
  if (digest == step.digest) return {};
  return fault(fmt::format("the record has digest {}, replaying gives {}", step.digest, digest));
}

Result<std::size_t> Session::undo(std::size_t orders) {
  const auto taken = battle_->undo(orders);
  if (!taken) return taken;
  past_.resize(past_.size() - *taken);
  fallen_.resize(past_.size());
  table_ = battle_->view(std::nullopt);
  return taken;
}

Result<void> play_all(Session& session, const Record& record, const std::function<void()>& heard) {
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    if (const auto played = session.play(record.steps[i]); !played)
      return fault(played.error().text(), fmt::format("step {}", i + 1));
    heard();
  }
  return {};
}

} // namespace sandtable
