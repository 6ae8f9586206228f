#pragma once

#include "dice/source.hpp"

#include <vector>

namespace sandtable {

/// Dice that go through every way a chain of throws can fall: play the chain out, `turn` to the next way, and play it
/// out again from the same state, until there is none left. Every way has its chance.
class Odometer final : public DiceSource {
public:
  tl::expected<Roll, std::string> answer(const Request& request) override {
    Roll roll;
    for (const DiceGroup& group : request.dice)
      for (int die = 0; die < group.count; ++die)
        roll.faces.push_back(static_cast<std::uint8_t>(wheel(group.sides) + 1));
    if (!request.draw_from.empty())
      roll.drawn = static_cast<std::int16_t>(request.draw_from.nth(wheel(request.draw_from.count())));
    return roll;
  }
  /// How likely the way is that has just been played.
  double chance() const {
    double out = 1;
    for (std::size_t i = 0; i < next_; ++i) out /= wheels_[i].size;
    return out;
  }
  bool turn() {
    wheels_.resize(next_);
    next_ = 0;
    while (!wheels_.empty() && ++wheels_.back().at == wheels_.back().size) wheels_.pop_back();
    return !wheels_.empty();
  }

private:
  struct Wheel {
    int at, size;
  };

  int wheel(int size) {
    if (next_ == wheels_.size()) wheels_.push_back({0, size});
    return wheels_[next_++].at;
  }

  std::vector<Wheel> wheels_;
  std::size_t next_ = 0;
};

} // namespace sandtable
