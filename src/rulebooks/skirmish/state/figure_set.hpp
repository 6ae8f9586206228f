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

private:
  static std::size_t word(int figure) { return static_cast<std::size_t>(figure) / 64; }
  static unsigned place(int figure) { return static_cast<unsigned>(figure) % 64; }
  BOOST_DESCRIBE_CLASS(FigureSet, (), (bits), (), ())
};

/// The figures of a set, ascending: `for (const int f : figures_in(set))`.
class figures_in {
public:
  struct Iterator {
    FigureSet left;
    int operator*() const {
      return left.bits[0] != 0 ? std::countr_zero(left.bits[0]) : 64 + std::countr_zero(left.bits[1]);
    }
    Iterator& operator++() {
      std::uint64_t& low = left.bits[left.bits[0] != 0 ? 0 : 1];
      low &= low - 1;
      return *this;
    }
    bool operator!=(const Iterator& o) const { return !(left == o.left); }
  };
  explicit figures_in(const FigureSet& set) : set_(set) {}
  Iterator begin() const { return {set_}; }
  Iterator end() const { return {}; }

private:
  FigureSet set_;
};

} // namespace sandtable::skirmish
