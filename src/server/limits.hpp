#pragma once

#include <cstddef>

namespace sandtable::server {

/// How much of a server there is to have, in one place. docs/security.md says what each is for.
struct Limits {
  std::size_t connections = 1024, connections_of_one = 256; ///< of one address
  std::size_t errands = 64, errands_of_one = 16;            ///< previews, pictures, new battles
  std::size_t tales = 32, tales_of_one = 4;                 ///< replays, reports and records
  std::size_t computer_battles = 4;                         ///< fought by computers alone at the same time
  int battles = 10'000;                                     ///< neither over nor laid aside
  int days_until_aside = 60;                                ///< without anything done
  int megabytes = 2048;                                     ///< of all battles on disk
};

} // namespace sandtable::server
