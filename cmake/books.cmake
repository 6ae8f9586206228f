# The rulebooks: a line each. src/library/books.cpp is the other list.
sandtable_book(kingsmen)
sandtable_book(crimea)
sandtable_book(kingdom)
sandtable_book(skirmish)
