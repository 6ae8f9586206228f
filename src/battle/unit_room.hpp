#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>

namespace sandtable {

/// Room for units, 64 unless a book has more (or men: 128), of which only those in use are ever touched: a copy costs
/// what the battle has, not what it could have.
template <class Unit, int most = 64>
class UnitRoom {
public:
  static constexpr int capacity = most;
  Unit& operator[](int i) {
    return *std::launder(reinterpret_cast<Unit*>(raw_.data() + static_cast<std::size_t>(i) * sizeof(Unit)));
  }
  const Unit& operator[](int i) const {
    return *std::launder(reinterpret_cast<const Unit*>(raw_.data() + static_cast<std::size_t>(i) * sizeof(Unit)));
  }
  void put(int i, const Unit& u) {
    std::memcpy(raw_.data() + static_cast<std::size_t>(i) * sizeof(Unit), &u, sizeof(Unit));
  }
  void take(const UnitRoom& o, int count) {
    std::memcpy(raw_.data(), o.raw_.data(), static_cast<std::size_t>(count) * sizeof(Unit));
  }

private:
  static_assert(std::is_trivially_copyable_v<Unit>);
  alignas(Unit) std::array<std::byte, capacity * sizeof(Unit)> raw_;
};

} // namespace sandtable
