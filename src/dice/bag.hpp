#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace sandtable {

/// What a thing in a bag is called: in records and by those who type ("QH", "red"), and to people ("Queen of Hearts").
/// A code has neither space nor colon in it and is no number.
struct Label {
  std::string_view code, name;
};

/// What may be drawn together: a pack of cards, a cup of coloured dice. Stands in static storage, once for all its
/// bags.
struct BagKind {
  std::string_view one, many; ///< "a card" and "cards", "a die from the cup" and "dice"
  std::span<const Label> labels;
};

/// Labelled things to draw one from, each as likely as any other. It has no order: a draw is a chance among them.
struct Bag {
  const BagKind* kind = nullptr;
  boost::container::small_vector<std::uint16_t, 64> counts; ///< so many things of each label

  friend bool operator==(const Bag& a, const Bag& b) { return a.kind == b.kind && a.counts == b.counts; }
  int count() const {
    int all = 0;
    for (const int n : counts) all += n;
    return all;
  }
  bool empty() const { return count() == 0; }
  bool holds(int label) const {
    return label >= 0 && label < static_cast<int>(counts.size()) && counts[static_cast<std::size_t>(label)] > 0;
  }
  /// The label of the n-th thing, 0-based, where those of one label lie together; -1 beyond the last.
  int nth(int n) const;
  const Label& label(int index) const { return kind->labels[static_cast<std::size_t>(index)]; }
};

/// The label of that code, in capitals or not.
std::optional<int> label_named(const BagKind& kind, std::string_view code);

} // namespace sandtable
