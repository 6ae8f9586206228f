#pragma once

#include <array>
#include <bit>
#include <boost/describe/class.hpp>
#include <cstdint>

namespace sandtable::skirmish {

/// One bit a figure, for up to 128.
struct FigureSet {
  std::array<std::uint64_t, 2> bits{};

  bool has(int figure) const { return (bits[word(figure)] >> place(figure) & 1U) != 0; }
  void add(int figure) { bits[word(figure)] |= std::uint64_t{1} << place(figure); }
  void remove(int figure) { bits[word(figure)] &= ~(std::uint64_t{1} << place(figure)); }
  bool empty() const { return bits[0] == 0 && bits[1] == 0; }
  int count() const { return std::popcount(bits[0]) + std::popcount(bits[1]); }
  FigureSet& operator|=(const FigureSet& o) {
    bits[0] |= o.bits[0], bits[1] |= o.bits[1];
    return *this;
  }
  FigureSet& operator&=(const FigureSet& o) {
    bits[0] &= o.bits[0], bits[1] &= o.bits[1];
    return *this;
  }
  friend FigureSet operator|(FigureSet a, const FigureSet& b) { return a |= b; }
  friend FigureSet operator&(FigureSet a, const FigureSet& b) { return a &= b; }
  /// Those of a that are not in b.
  friend FigureSet operator-(FigureSet a, const FigureSet& b) {
    a.bits[0] &= ~b.bits[0], a.bits[1] &= ~b.bits[1];
    return a;
  }
  friend bool operator==(const FigureSet&, const FigureSet&) = default;

  /// Every figure numbered higher by so much, or lower where that is negative; those who would be below 0 are left out.
  FigureSet shifted(int by) const {
    FigureSet out;
    if (by >= 64) {
      out.bits[1] = bits[0] << (by - 64);
    } else if (by > 0) {
      out.bits[1] = bits[1] << by | bits[0] >> (64 - by);
      out.bits[0] = bits[0] << by;
    } else if (by == 0) {
      out = *this;
    } else if (by > -64) {
      out.bits[0] = bits[0] >> -by | bits[1] << (64 + by);
      out.bits[1] = bits[1] >> -by;
    } else {
      out.bits[0] = bits[1] >> (-64 - by);
    }
    return out;
  }

private:
  static std::size_t word(int figure) { return static_cast<std::size_t>(figure) / 64; }
  static unsigned place(int figure) { return static_cast<unsigned>(figure) % 64; }
  BOOST_DESCRIBE_CLASS(FigureSet, (), (bits), (), ())
};

/// The figures of a set, ascending: `for (const int f : figures_in(set))`.
class figures_in {
public:
  struct Iterator {
    std::uint64_t left, later; ///< of the 64 that are gone through, and of those after them
    int first;
    int operator*() const { return first + std::countr_zero(left); }
    Iterator& operator++() {
      left &= left - 1;
      return skip();
    }
    bool operator!=(const Iterator&) const { return left != 0; } // only the end is asked for
    /// To the next 64 where these have nobody left.
    Iterator& skip() {
      if (left == 0) left = later, later = 0, first = 64;
      return *this;
    }
  };
  explicit figures_in(const FigureSet& set) : set_(set) {}
  Iterator begin() const { return Iterator{set_.bits[0], set_.bits[1], 0}.skip(); }
  Iterator end() const { return {0, 0, 64}; }

private:
  FigureSet set_;
};

} // namespace sandtable::skirmish
