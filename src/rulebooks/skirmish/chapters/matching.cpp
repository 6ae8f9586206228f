#include "rulebooks/skirmish/chapters/matching.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// Matches in the making. As many pairs as can be are made first: then nobody who is left over touches another who is,
/// and whoever is joined by a second man is the one of his match.
class Pairing {
public:
  Pairing(const Press& press, const Matches& so_far) : press_(press) {
    with_.fill(-1);
    for (const Match& m : so_far) keep(m);
    for (const int f : figures_in(press_.engaged)) {
      FigureSet tried;
      if (of(f) < 0) seek(f, tried);
    }
    for (const Match& m : so_far)
      for (const int other : m.others)
        if (is_free(other) && press_.foes_of(other).has(m.one)) join(other, m.one); // he stays with whom he was
    for (const int f : figures_in(press_.engaged))
      if (is_free(f)) join_the_least_beset(f);
    while (even_out_once()) {
    }
  }

  Matches matches() const {
    Matches out;
    for (const int f : figures_in(press_.engaged)) {
      if (of(f) < 0) continue;
      const FigureSet& joined = joined_[index(f)];
      const bool pair_of_two = joined.empty() && joined_[index(of(f))].empty();
      if (joined.empty() && !(pair_of_two && f < of(f))) continue;
      Match m;
      m.one = static_cast<std::int16_t>(f);
      FigureSet others = joined;
      others.add(of(f));
      for (const int other : figures_in(others)) m.others.push_back(static_cast<std::int16_t>(other));
      out.push_back(m);
    }
    return out;
  }

private:
  static std::size_t index(int figure) { return static_cast<std::size_t>(figure); }
  int of(int figure) const { return with_[index(figure)]; }
  bool is_free(int figure) const { return of(figure) < 0 && !extra_.has(figure) && press_.engaged.has(figure); }
  int most(int figure) const { return press_.mounted.has(figure) ? touched_most_mounted : touched_most; } // SKR-MEL-06
  int opponents(int figure) const { return 1 + joined_[index(figure)].count(); }
  void pair(int a, int b) {
    with_[index(a)] = static_cast<std::int16_t>(b);
    with_[index(b)] = static_cast<std::int16_t>(a);
  }

  void keep(const Match& m) {
    for (const int other : m.others)
      if (is_free(m.one) && is_free(other) && press_.foes_of(m.one).has(other)) pair(m.one, other);
  }

  /// One pair more, if others can change partners so that there is one.
  bool seek(int f, FigureSet& tried) {
    for (const int foe : figures_in(press_.foes_of(f)))
      if (of(foe) < 0) {
        pair(f, foe);
        return true;
      }
    for (const int foe : figures_in(press_.foes_of(f))) {
      if (tried.has(foe)) continue;
      tried.add(foe);
      const int partner = of(foe);
      if (!seek(partner, tried)) continue;
      pair(f, foe);
      return true;
    }
    return false;
  }

  void join(int f, int foe) {
    if (of(foe) < 0 || opponents(foe) >= most(foe)) return;
    joined_[index(foe)].add(f);
    extra_.add(f);
  }
  void join_the_least_beset(int f) {
    int best = -1;
    for (const int foe : figures_in(press_.foes_of(f)))
      if (best < 0 || opponents(foe) < opponents(best)) best = foe;
    join(f, best);
  }

  /// SKR-MEL-12: somebody with two opponents more than another whom one of them could fight instead gives him up.
  bool even_out_once() {
    for (const int f : figures_in(press_.engaged)) {
      if (joined_[index(f)].empty()) continue;
      FigureSet all = joined_[index(f)];
      all.add(of(f));
      for (const int surplus : figures_in(all))
        for (const int other : figures_in(press_.foes_of(surplus)))
          if (other != f && of(other) >= 0 && opponents(other) + 2 <= opponents(f)) {
            move(surplus, f, other);
            return true;
          }
    }
    return false;
  }
  void move(int surplus, int from, int to) {
    FigureSet& joined = joined_[index(from)];
    if (of(from) == surplus) { // another becomes his first opponent
      const int next = *figures_in(joined).begin();
      joined.remove(next);
      extra_.remove(next);
      pair(from, next);
      with_[index(surplus)] = -1;
    } else {
      joined.remove(surplus);
    }
    joined_[index(to)].add(surplus);
    extra_.add(surplus);
  }

  const Press& press_;
  std::array<std::int16_t, most_figures> with_{}; ///< his partner in a pair
  std::array<FigureSet, most_figures> joined_{};  ///< who fights him besides that one
  FigureSet extra_;                               ///< all who are joined to somebody
};

} // namespace

Matches even_matches(const Press& press, const Matches& so_far) { return Pairing(press, so_far).matches(); }

int match_of(const Matches& matches, int figure) {
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const Match& m = matches[i];
    if (m.one == figure || std::find(m.others.begin(), m.others.end(), figure) != m.others.end())
      return static_cast<int>(i);
  }
  return -1;
}

} // namespace sandtable::skirmish
