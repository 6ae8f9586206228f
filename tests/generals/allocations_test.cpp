// What a search does millions of times asks for no memory once it has played a while.

#include "battle/carry_out.hpp"
#include "support/whole_battles.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t times_asked = 0;

void* counted(std::size_t size, std::size_t alignment) {
  ++times_asked;
  const std::size_t whole = (std::max<std::size_t>(size, 1) + alignment - 1) / alignment * alignment;
  void* room = std::aligned_alloc(alignment, whole);
  if (room == nullptr) throw std::bad_alloc();
  return room;
}

} // namespace

// Not inlined: the compiler would take the pairs apart and warn of them.
void* operator new(std::size_t size) { return counted(size, __STDCPP_DEFAULT_NEW_ALIGNMENT__); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return counted(size, static_cast<std::size_t>(alignment));
}
[[gnu::noinline]] void operator delete(void* room) noexcept { std::free(room); }
[[gnu::noinline]] void operator delete(void* room, std::size_t) noexcept { std::free(room); }
[[gnu::noinline]] void operator delete(void* room, std::align_val_t) noexcept { std::free(room); }
[[gnu::noinline]] void operator delete(void* room, std::size_t, std::align_val_t) noexcept { std::free(room); }

namespace sandtable {

namespace {

enum Part { looking, listing, checking, copying, applying, weighing, ordering, asking, throwing, settling, parts };
constexpr std::array<const char*, parts> part_names{"looking",  "listing",  "checking", "copying",  "applying",
                                                    "weighing", "ordering", "asking",   "throwing", "settling"};

/// Goes through a battle as a search does, and counts what each part of that asks for.
template <Rulebook B>
class Searcher {
public:
  Searcher() {
    candidates_.reserve(room);
    if constexpr (ProposingRulebook<B>) proposals_.reserve(room);
  }

  std::array<std::size_t, parts> asked{};

  /// One order or throw; false: the battle is over.
  bool step(typename B::State& s, FastDice& chance) {
    const Node node = B::pending(s);
    if (node == Node::over) return false;
    if (node == Node::chance) {
      const Request request = count(asking, [&] { return request_for<B>(s); });
      constexpr int usual_faces = 64; // more cost memory
      if (dice_in(request) > usual_faces) {
        B::settle(s, chance.roll(request), nullptr);
        return true;
      }
      const Roll roll = count(throwing, [&] { return chance.roll(request); });
      count(settling, [&] { B::settle(s, roll, nullptr); });
      return true;
    }
    const Side side = B::seat(s).side;
    const typename B::State seen = count(looking, [&] { return seen_by<B>(s, side); });
    count(listing, [&] { list(seen); });
    for (const typename B::Candidate& candidate : candidates_) {
      const typename B::Judged judged = count(checking, [&] { return B::check(seen, candidate.order); });
      typename B::State ahead = count(copying, [&] { return seen; });
      count(applying, [&] { B::apply(ahead, candidate.order, judged, nullptr); });
      count(weighing, [&] { B::evaluate(ahead, side); });
    }
    const typename B::Order order = candidates_[chance.below(static_cast<std::uint32_t>(candidates_.size()))].order;
    count(ordering, [&] { carry_out<B>(s, order, nullptr); });
    return true;
  }

private:
  static constexpr std::size_t room = 2048;
  struct Nothing {};
  template <class Book>
  static auto proposals_of() {
    if constexpr (ProposingRulebook<Book>)
      return std::vector<typename Book::Proposal>{};
    else
      return Nothing{};
  }

  template <class Do>
  auto count(Part part, Do&& act) {
    struct Counting {
      std::size_t& sum;
      std::size_t before = times_asked;
      ~Counting() { sum += times_asked - before; }
    } counting{asked[part]};
    return act();
  }

  void list(const typename B::State& s) {
    if constexpr (ProposingRulebook<B>) {
      B::propose(s, proposals_);
      judge_every(
          proposals_, [&](const auto& proposal) { return B::judge(s, proposal); }, candidates_);
    } else {
      B::candidates(s, candidates_);
    }
  }

  decltype(proposals_of<B>()) proposals_;
  std::vector<typename B::Candidate> candidates_;
};

template <class Battles>
class HotPath : public ::testing::Test {};
TYPED_TEST_SUITE(HotPath, EveryBook);

} // namespace

TYPED_TEST(HotPath, AsksForNoMemory) {
  using B = typename TypeParam::Book;
  constexpr int battles = 3, steps = 500;
  for (const Scenario& scenario : {TypeParam::small(), TypeParam::varied(3)}) {
    const auto setting = B::set_up(scenario).value();
    Searcher<B> searcher;
    const auto play = [&] {
      for (std::uint64_t seed = 1; seed <= battles; ++seed) {
        typename B::State s = B::begin(*setting);
        FastDice chance(seed);
        for (int step = 0; step < steps && searcher.step(s, chance); ++step) continue;
      }
    };
    play();
    searcher.asked = {};
    play();
    for (std::size_t part = 0; part < parts; ++part)
      EXPECT_EQ(searcher.asked[part], 0U) << part_names[part] << " in " << scenario.id;
  }
}

} // namespace sandtable
