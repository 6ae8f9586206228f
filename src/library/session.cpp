#include "library/session.hpp"

#include "library/fallen.hpp"
#include "reflect/digest.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace sandtable {

Session::Session(std::unique_ptr<AnyBattle> battle) : battle_(std::move(battle)), hides_(battle_->hides()) {
  eyes_.push_back({std::nullopt, battle_->view(std::nullopt), {}, {}});
  if (!hides_) return;
  for (const Seat seat : battle_->seats()) eyes_.push_back({seat, battle_->view(seat), {}, {}});
}

const Session::Eyes& Session::eyes_of(std::optional<Seat> seat) const {
  const auto found = std::find_if(eyes_.begin(), eyes_.end(), [&](const Eyes& eyes) { return eyes.seat == seat; });
  return found == eyes_.end() ? eyes_.front() : *found;
}

View Session::view(std::optional<Seat> seat) const {
  View out = battle_->view(seat);
  const std::size_t most = out.markers.size() + most_fallen;
  for (const auto& markers : eyes_of(seat).fallen)
    out.markers.insert(out.markers.end(), markers.begin(), markers.end());
  if (out.markers.size() > most) out.markers.resize(most);
  return out;
}

std::optional<SessionStep> Session::shown(std::size_t step, std::optional<Seat> seat) const {
  if (hides_) return eyes_of(seat).steps[step];
  const SessionStep& whole = past_[step];
  SessionStep out{whole.by, {}, {}, {}};
  std::copy_if(whole.told.begin(), whole.told.end(), std::back_inserter(out.told),
               [&](const Told& told) { return may_read(told, seat); });
  // A step with a secret in it shows neither its order nor its dice to those who may not know.
  if (out.told.size() == whole.told.size()) {
    out.order = whole.order;
    out.thrown = whole.thrown;
  }
  return out;
}

int Session::steps_shown(std::optional<Seat> seat) const {
  if (!hides_) return steps();
  const auto& steps = eyes_of(seat).steps;
  return static_cast<int>(std::count_if(steps.begin(), steps.end(), [](const auto& step) { return step.has_value(); }));
}

std::optional<std::size_t> Session::step_shown(int number, std::optional<Seat> seat) const {
  if (number < 1 || number > steps_shown(seat)) return std::nullopt;
  if (!hides_) return static_cast<std::size_t>(number) - 1;
  const auto& steps = eyes_of(seat).steps;
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (steps[i] && --number == 0) return i;
  return std::nullopt;
}

std::optional<std::size_t> Session::order_behind(std::size_t step) const {
  for (std::size_t i = step + 1; i-- > 0;) {
    if (past_[i].by) return i;
    if (past_[i].thrown && past_[i].thrown->drawn) break; // what was drawn then came of no order
  }
  return std::nullopt;
}

std::optional<Why> Session::why(std::size_t step, std::optional<Seat> seat) const {
  const auto& order = battle_->record().steps[step].order;
  const auto seen = shown(step, seat);
  if (!order || !seen || seen->order.empty()) return std::nullopt;
  const auto before = battle_->after(step);
  return before ? (*before)->why(seat, *order) : std::nullopt;
}

int Session::version(std::optional<Seat> seat) const { return steps_shown(seat) + eyes_of(seat).taken_back; }

template <class See>
std::vector<SessionStep> Session::seen(See&& see) const {
  std::vector<SessionStep> out;
  if (hides_)
    for (const Eyes& eyes : eyes_) out.push_back(see(eyes));
  return out;
}

void Session::keep(SessionStep step, std::vector<SessionStep> seen) {
  for (std::size_t i = 0; i < eyes_.size(); ++i) {
    Eyes& eyes = eyes_[i];
    View now = battle_->view(eyes.seat);
    if (hides_) seen[i].told = battle_->told_to(eyes.seat);
    eyes.fallen.push_back(fallen_between(eyes.table, now, hides_ ? seen[i].told : step.told));
    if (hides_) {
      const SessionStep& his = seen[i];
      const bool anything = !his.order.empty() || his.thrown || !his.told.empty() || !same(eyes.table, now);
      eyes.steps.push_back(anything ? std::optional(std::move(seen[i])) : std::nullopt);
    }
    eyes.table = std::move(now);
  }
  past_.push_back(std::move(step));
}

Result<void> Session::give(const boost::json::value& order) {
  const auto words = battle_->describe(order);
  if (!words) return tl::unexpected<Fault>(words.error());
  const Seat by = battle_->seat();
  auto seen = this->seen([&](const Eyes& eyes) -> SessionStep {
    auto his = battle_->describe_to(eyes.seat, order);
    return his ? SessionStep{by, std::move(*his), {}, {}} : SessionStep{};
  });
  auto told = battle_->give(order);
  if (!told) return tl::unexpected<Fault>(told.error());
  keep({by, *words, {}, std::move(*told)}, std::move(seen));
  return {};
}

Result<void> Session::settle(const Roll& roll) {
  if (battle_->node() != Node::chance) return fault("no roll is asked for now");
  const Plan plan = battle_->plan();
  if (!answers(roll, plan.request())) return fault("the roll does not answer what is asked for");
  std::optional<View> open;
  if (hides_) open = battle_->open_view();
  Throw thrown = throw_of(plan, roll, open ? *open : eyes_.front().table);
  auto seen = this->seen([&](const Eyes& eyes) -> SessionStep {
    const auto his = battle_->plan_for(eyes.seat);
    if (!his) return {};
    return {{}, {}, throw_of(*his, roll, eyes.table), {}};
  });
  auto told = battle_->settle(roll);
  if (!told) return tl::unexpected<Fault>(told.error());
  keep({{}, {}, std::move(thrown), std::move(*told)}, std::move(seen));
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
  const std::size_t left = past_.size() - *taken;
  past_.resize(left);
  for (Eyes& eyes : eyes_) {
    const int shown = steps_shown(eyes.seat);
    eyes.fallen.resize(left);
    if (hides_) eyes.steps.resize(left);
    eyes.table = battle_->view(eyes.seat);
    // A version never comes again: what was taken back counts, and the taking back.
    if (const int lost = shown - steps_shown(eyes.seat); hides_ && lost > 0) eyes.taken_back += lost + 1;
  }
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
