#pragma once

#include "battle/contract.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace sandtable {

/// What an event of any rulebook has: a fact that happened. Which of its numbers mean something depends on the kind,
/// and a rulebook adds what else its own speak of.
template <class EventKind>
struct EventOf {
  EventKind kind{};
  Rule rule = Rule::none, second_rule = Rule::none;
  Side side = Side::red;
  std::int8_t unit = -1, other = -1, feature = -1;
  int a = 0, b = 0, c = 0, d = 0;
  bool yes = false;
  bool secret = false; ///< only `side` may know
  Vec from, to;
  std::uint8_t dice = 0; ///< how many of the faces are shown
  static constexpr std::size_t most_faces = 64;
  std::array<std::uint8_t, most_faces> faces{}; ///< as they fell

  void show(std::span<const std::uint8_t> thrown) {
    for (const std::uint8_t face : thrown)
      if (dice < most_faces) faces[dice++] = face;
  }
  std::span<const std::uint8_t> shown() const { return {faces.data(), dice}; }
};

/// Adds an event if anybody listens; `fill` is not even called otherwise.
template <class Event, class Fill>
void report(std::vector<Event>* events, decltype(Event::kind) kind, Rule rule, Fill&& fill) {
  if (events == nullptr) return;
  Event e;
  e.kind = kind;
  e.rule = rule;
  fill(e);
  events->push_back(e);
}

} // namespace sandtable
