#pragma once
// Several players in one army of the second edition, and what they say to each other.

#include "kingsmen/second_engagement.hpp"
#include "kingsmen/turning.hpp"

namespace sandtable::kingsmen {

inline Order award_to(int chair) {
  Order o = say(Verb::award);
  o.chair = static_cast<std::int8_t>(chair);
  return o;
}
inline Order share_out(std::initializer_list<int> shares) {
  Order o = say(Verb::share);
  for (const int n : shares) o.shares.push_back(static_cast<std::int8_t>(n));
  return o;
}

/// Who is to decide.
inline Seat deciding(const Field& f) { return Kingsmen2::seat(f.state); }

/// The book's example: Chris, rated 3, commands red's army from the middle seat; Matt, rated 2, and Larry, rated 1, are
/// his lieutenants. Each has a line of infantry within his general's reach and nobody else's; blue has one player.
struct Team : Field {
  static constexpr int matt = 0, chris = 1, larry = 2;
  static constexpr std::array<int, 3> ratings{2, 3, 1};

  explicit Team(Options o = basic_game()) : Field(second_edition, o) {
    for (int chair = 0; chair < 3; ++chair) {
      general(red, {12 + 24.0 * chair, 6}, ratings[static_cast<std::size_t>(chair)]);
      foot[static_cast<std::size_t>(chair)] = add(chair, Type::infantry, {12 + 24.0 * chair, 14});
    }
    theirs = Field::add(blue, Type::infantry, {36, 40}, 180);
    Field::add(blue, Type::infantry, {60, 40}, 180);
  }
  /// Another unit of red's, in the command of one of its players.
  int add(int chair, Type type, Vec at, Stance stance = {}) {
    const int unit = Field::add(red, type, at, 0, stance);
    state.leader(unit) = static_cast<std::int8_t>(chair);
    return unit;
  }
  /// Begins a turn at the first card, with so many points for each of the players.
  void start(int of_matt = 2, int of_chris = 3, int of_larry = 1) {
    state.commands.points[matt] = static_cast<std::uint8_t>(of_matt);
    state.commands.points[larry] = static_cast<std::uint8_t>(of_larry);
    start_turn(of_chris, 3);
  }
  /// The players' points by seat.
  std::array<int, 3> purses() const {
    return {points_of(state, red, matt), points_of(state, red, chris), points_of(state, red, larry)};
  }
  /// The one who is to answer passes with his own infantry.
  void pass() { order(pass_order(foot[deciding(*this).chair])); }

  std::array<int, 3> foot{};
  int theirs;
};

using Purses = std::array<int, 3>;

} // namespace sandtable::kingsmen
