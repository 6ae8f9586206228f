# Everything comes from Debian's packages; scripts/set-up installs them.
find_package(Boost 1.81 REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(tl-expected REQUIRED)
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(toml REQUIRED IMPORTED_TARGET tomlplusplus)
pkg_check_modules(cairo REQUIRED IMPORTED_TARGET cairo)

find_path(PCG_INCLUDE_DIR pcg_random.hpp REQUIRED)
