#include "rulebooks/crimea/chapters/move_odds.hpp"

#include "rulebooks/crimea/chapters/charge.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"

#include <span>

namespace sandtable::crimea {

namespace {

/// Calls for every throw of so many dice, each as likely as the other.
template <class Call>
void for_every_throw(int dice, Call&& call) {
  std::vector<std::uint8_t> faces(static_cast<std::size_t>(dice), 1);
  double chance = 1;
  for (int die = 0; die < dice; ++die) chance /= 6;
  for (;;) {
    call(std::span<const std::uint8_t>(faces), chance);
    std::size_t i = 0;
    while (i < faces.size() && faces[i] == 6) faces[i++] = 1;
    if (i == faces.size()) return;
    ++faces[i];
  }
}

} // namespace

Chances move_odds(const State& s) {
  const Move& m = s.move;
  const Unit& u = s.unit(m.unit);
  Chances inches;
  for_every_throw(move_dice(s, u, m.kind), [&](std::span<const std::uint8_t> faces, double chance) {
    add(inches, static_cast<int>(allowance(s, u, m.kind, faces, {}, false)), chance);
  });
  return inches;
}

double charge_odds(const State& s) {
  const Touched ground = ground_of_charge(s);
  double reaches = 0;
  for_every_throw(move_dice(s, s.unit(s.charge.unit), MoveKind::forward),
                  [&](std::span<const std::uint8_t> faces, double chance) {
                    if (charge_reaches(s, faces, ground)) reaches += chance;
                  });
  return reaches;
}

} // namespace sandtable::crimea
