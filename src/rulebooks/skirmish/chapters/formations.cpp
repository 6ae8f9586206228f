#include "rulebooks/skirmish/chapters/formations.hpp"

#include "battle/sort_in_place.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

Vec left_of(Vec f) { return -right_of(f); } // SKR-GEN-02

/// SKR-FRM-01: n files of one rank, from left to right as their facing has it; `back` is how far the rank's front edge
/// lies behind the anchor.
void lay_rank(Places& out, int n, double pitch, double back, double depth, Vec anchor, Vec facing) {
  for (int i = 0; i < n; ++i) {
    const double left = ((n - 1) / 2.0 - i) * pitch;
    out.push_back(anchor + left_of(facing) * left - facing * (back + depth / 2));
  }
}

int files_of(Formation formation, int men) {
  switch (formation) {
    case Formation::double_rank: return (men + 1) / 2;                                    // SKR-FRM-05
    case Formation::file: return 1;                                                       // SKR-FRM-07
    case Formation::mob: return static_cast<int>(std::ceil(std::sqrt(2.0 * men) - 1e-9)); // SKR-FRM-08
    default: return men;                                                                  // SKR-FRM-04, 06
  }
}

double gap_of(Formation formation) {
  switch (formation) {
    case Formation::open_order: return open_order_gap;
    case Formation::file:
    case Formation::mob: return loose_gap;
    default: return 0;
  }
}

} // namespace

Formation default_formation(const Unit& u, bool mounted) {
  if (u.formed) return Formation::line;
  if (u.native) return Formation::mob;
  return mounted ? Formation::line : Formation::open_order;
}

Places slots_of(Formation formation, int men, BaseSize base, Vec anchor, Vec facing) {
  Places out;
  const int files = files_of(formation, men);
  const double gap = gap_of(formation);
  const double pitch = base.width + gap, rank_pitch = base.depth + gap;
  for (int rank = 0, left = men; left > 0; ++rank, left -= files)
    lay_rank(out, std::min(left, files), pitch, rank * rank_pitch, base.depth, anchor, facing);
  return out;
}

Places assigned(const State& s, const Numbers& men, const Places& slots, Vec facing) {
  // Left to right, then front to back, as they stand; wounded men last.
  boost::container::static_vector<std::size_t, most_of_a_group + 8> order;
  for (std::size_t i = 0; i < men.size(); ++i) order.push_back(i);
  const auto is_wounded = [&](std::size_t i) { return s.figure(men[i]).condition == Condition::wounded; };
  const auto rightward = [&](std::size_t i) { return dot(s.figure(men[i]).at, right_of(facing)); };
  const auto backward = [&](std::size_t i) { return -dot(s.figure(men[i]).at, facing); };
  sort_in_place(order, [&](std::size_t a, std::size_t b) {
    if (is_wounded(a) != is_wounded(b)) return is_wounded(b);
    if (rightward(a) != rightward(b)) return rightward(a) < rightward(b);
    return backward(a) < backward(b);
  });
  Places sorted = slots;
  if (sorted.size() > 1)
    sort_in_place(sorted, [&](Vec a, Vec b) {
      const double across = dot(a - b, right_of(facing));
      return across != 0 ? across < 0 : dot(a, facing) > dot(b, facing);
    });
  Places out(men.size());
  for (std::size_t k = 0; k < order.size() && k < sorted.size(); ++k) out[order[k]] = sorted[k];
  return out;
}

Vec anchor_of(const State& s, int group) {
  const Vec facing = direction(s.unit(group).facing);
  const Numbers men = men_of(s, group);
  if (men.empty()) return s.unit(group).marker;
  double front = -infinite, across = 0;
  for (const int i : men) {
    const Box base = base_of(s.figure(i));
    for (const Vec corner : corners(base)) front = std::max(front, dot(corner, facing));
    across += dot(base.centre, right_of(facing));
  }
  across /= static_cast<double>(men.size());
  return facing * front + right_of(facing) * across;
}

bool is_linked(const State& s, const Numbers& men, const Places& places, Vec forward) {
  boost::container::static_vector<Box, most_of_a_group + 8> fit;
  for (std::size_t i = 0; i < men.size(); ++i)
    if (const Figure& f = s.figure(men[i]); f.condition == Condition::fit)
      fit.push_back(base_at(f, places[i], forward));
  if (fit.size() < 2) return true;
  constexpr double most = (link_gap + within_tolerance) * (link_gap + within_tolerance);
  std::uint32_t reached = 1, looked_from = 0;
  while (reached != looked_from) {
    const auto from = static_cast<std::size_t>(std::countr_zero(reached & ~looked_from));
    looked_from |= 1U << from;
    for (std::size_t i = 0; i < fit.size(); ++i)
      if ((reached >> i & 1U) == 0 && distance2(fit[from], fit[i]) <= most) reached |= 1U << i;
  }
  return std::popcount(reached) == static_cast<int>(fit.size());
}

} // namespace sandtable::skirmish
