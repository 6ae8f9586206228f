#pragma once
// The list of rulebooks.

#include "library/book.hpp"

namespace sandtable {

/// Every rulebook of the program.
std::span<const std::unique_ptr<const Book>> books();
/// What the reader of a scenario asks of each of them.
std::span<const KnownBook> known_books();
/// The rulebook of that id, or a sentence that lists those there are.
Result<const Book*> book_named(std::string_view id);
/// The rulebook to fight a scenario under: the one asked for, else the first of the scenario's own.
Result<const Book*> book_for(const Scenario& scenario, std::string_view asked);
/// A scenario for several books may speak to all of them, but whoever chooses a book means that one: an option that
/// only another book has is a fault.
Result<void> check_options(const Book& book, std::span<const OptionValue> options);
/// What a scenario asks of the book in vain, a sentence each: it is fought without.
std::vector<std::string> left_aside(const Book& book, const Scenario& scenario);

} // namespace sandtable
