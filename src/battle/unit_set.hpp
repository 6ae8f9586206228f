#pragma once

#include <bit>
#include <cstdint>

namespace sandtable {

/// One bit a unit.
using UnitSet = std::uint64_t;
constexpr UnitSet bit(int unit) { return UnitSet{1} << static_cast<unsigned>(unit); }
/// The units of a set, ascending: `for (const int i : units_in(set))`.
class units_in {
public:
  struct Iterator {
    UnitSet left;
    int operator*() const { return std::countr_zero(left); }
    Iterator& operator++() {
      left &= left - 1;
      return *this;
    }
    bool operator!=(const Iterator& o) const { return left != o.left; }
  };
  explicit units_in(UnitSet set) : set_(set) {}
  Iterator begin() const { return {set_}; }
  Iterator end() const { return {0}; }

private:
  UnitSet set_;
};

} // namespace sandtable
