#pragma once
// Losses that decide a battle, under either edition.

#include "kingsmen/turning.hpp"

namespace sandtable::kingsmen {

/// Red fires at the last man above the breaking point of one of blue's units, of which there are so many.
struct Brink : Field {
  explicit Brink(int blue_units, int blue_rating = 2, int started_with = 0, const Edition& edition = first_edition,
                 Options o = {})
      : Field(edition, o) {
    firer = add(red, Type::infantry, {36, 16}, 0);
    victim = add(blue, Type::infantry, {36, 24}, 180, {.privates = 5});
    for (int i = 1; i < blue_units; ++i) add(blue, Type::cavalry, {4.0 + 8 * i, 46}, 180);
    if (started_with > 0) state.army(blue).starting_units = static_cast<std::uint8_t>(started_with);
    state.army(red).starting_units = 1;
    general(red, {3, 3});
    general(blue, {70, 40}, blue_rating);
  }
  /// The volley that breaks the victim; ends the activation.
  void volley() {
    activate(firer);
    order(Field::fire_at(victim));
    throw_faces(*this, {6});
    if (pending() == StepKind::actions) order(Field::finish());
  }
  int firer, victim;
};

/// A melee in which both sides break; each has so many units beside.
struct LastStand : Field {
  explicit LastStand(int reserves, const Edition& edition = first_edition, Options o = {}) : Field(edition, o) {
    ours = add(red, Type::infantry, {36, 18}, 0, {.privates = 5});
    theirs = add(blue, Type::infantry, {36, 23}, 180, {.privates = 5});
    for (int i = 0; i < reserves; ++i) {
      add(red, Type::cavalry, {10.0 + 10 * i, 4}, 0);
      add(blue, Type::cavalry, {10.0 + 10 * i, 44}, 180);
    }
    general(red, {3, 3}, 1);
    general(blue, {70, 40}, 3);
    start_turn();
    activate(ours);
    order(Field::charge(theirs, {{36, 23}}));
    throw_faces(*this, {6}, {6});
  }
  int ours, theirs;
};

} // namespace sandtable::kingsmen
