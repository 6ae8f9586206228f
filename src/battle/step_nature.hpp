#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace sandtable {

/// What kind of node a step is; automatic steps are never rested on.
enum class StepNature : std::uint8_t { automatic, decision, chance };

/// The nature of every kind of step of a rulebook: those that are neither decision nor chance are automatic.
template <class StepKind>
class StepNatures {
public:
  constexpr StepNatures(std::initializer_list<StepKind> decisions, std::initializer_list<StepKind> chances) {
    for (const StepKind kind : decisions) natures_[static_cast<std::size_t>(kind)] = StepNature::decision;
    for (const StepKind kind : chances) natures_[static_cast<std::size_t>(kind)] = StepNature::chance;
  }
  constexpr StepNature of(StepKind kind) const { return natures_[static_cast<std::size_t>(kind)]; }

private:
  std::array<StepNature, 128> natures_{};
};

} // namespace sandtable
