#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>

namespace sandtable {

/// Something still to be done, with up to two small numbers whose meaning depends on the kind.
template <class Kind>
struct StepOf {
  Kind kind = Kind::none;
  std::int8_t a = -1, b = -1;

  BOOST_DESCRIBE_CLASS(StepOf, (), (kind, a, b), (), ())
};

/// The stack of steps of a battle: what is pushed last is done first.
template <class Kind, int room>
struct AgendaOf {
  using Step = StepOf<Kind>;
  static constexpr int capacity = room;
  std::uint8_t count = 0;
  std::array<Step, capacity> steps{};

  void push(Kind kind, int a = -1, int b = -1) {
    steps[count++] = {kind, static_cast<std::int8_t>(a), static_cast<std::int8_t>(b)};
  }
  Step pop() {
    const Step done = steps[--count];
    steps[count] = {}; // equal positions have equal digests
    return done;
  }
  const Step& top() const { return steps[count - 1U]; }
  bool empty() const { return count == 0; }

  BOOST_DESCRIBE_CLASS(AgendaOf, (), (count, steps), (), ())
};

} // namespace sandtable
