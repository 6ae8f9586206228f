#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>

namespace sandtable {

/// The numbers under which one viewer knows units or men of which some are hidden from him: they are given in the order
/// in which he comes to see them, so that no gap tells of those he has not seen. Nobody is forgotten.
template <int most>
struct Acquaintance {
  static_assert(most <= 128);
  std::uint8_t count = 0;
  std::array<std::int8_t, most> met{}; ///< by number

  /// The number of one he has met, or -1.
  int number_of(int one) const {
    for (int i = 0; i < count; ++i)
      if (met[static_cast<std::size_t>(i)] == one) return i;
    return -1;
  }
  /// Who has that number, or -1.
  int who(int number) const { return number >= 0 && number < count ? met[static_cast<std::size_t>(number)] : -1; }
  void meet(int one) {
    if (number_of(one) < 0) meet_stranger(one);
  }
  /// One of whom it is known that he has not met him.
  void meet_stranger(int one) { met[count++] = static_cast<std::int8_t>(one); }

  BOOST_DESCRIBE_CLASS(Acquaintance, (), (count, met), (), ())
};

} // namespace sandtable
