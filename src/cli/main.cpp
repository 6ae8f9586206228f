#include "cli/program.hpp"

int main(int argc, char** argv) { return sandtable::cli::run(argc, argv); }
