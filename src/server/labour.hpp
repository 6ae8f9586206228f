#pragma once
// Who does the work of a server. One thread has all battles, and nobody waits for another: what takes long is done
// elsewhere, on values of its own.

#include "server/refusal.hpp"

#include <functional>
#include <memory>

namespace sandtable::server {

using Work = std::function<void()>;
/// What is done with an answer once it is there.
template <class T>
using Then = std::function<void(Answer<T>)>;

struct Labour {
  /// Does a piece of work after what has already come in from the network: long work is cut into such pieces.
  std::function<void(Work work)> later;
  /// Does work that shares nothing with anybody in a thread of its own, and then the rest of it as `later` would.
  std::function<void(Work work, Work then)> elsewhere;
  /// The same for computers who think as long as they may, so that what is quick need not wait for them.
  std::function<void(Work work, Work then)> pondering;
  /// The same for what somebody may wait for, one after another: no computer's thinking waits for it.
  std::function<void(Work work, Work then)> at_leisure;
};

/// An answer that is worked out elsewhere; what goes wrong there is our fault.
template <class T>
void answer_by(const std::function<void(Work, Work)>& hands, std::function<Answer<T>()> make, Then<T> then) {
  auto answer = std::make_shared<Answer<T>>(refusal("server-fault", ""));
  hands(
      [answer, make = std::move(make)] {
        try {
          *answer = make();
        } catch (const std::exception& error) {
          *answer = our_fault({error.what(), "unforeseen"});
        }
      },
      [answer, then = std::move(then)] { then(std::move(*answer)); });
}

} // namespace sandtable::server
