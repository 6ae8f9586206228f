# One set of flags for every room, so that replays agree between compilers.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Debug, Sanitizers or Coverage" FORCE)
endif()

set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g")
set(CMAKE_CXX_FLAGS_SANITIZERS
    "-O1 -g1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -DSANDTABLE_SANITIZED")
set(CMAKE_CXX_FLAGS_COVERAGE "-O0 -g --coverage -fprofile-abs-path")

add_library(sandtable_flags INTERFACE)
target_compile_options(sandtable_flags INTERFACE
  -Wall -Wextra -Wpedantic -Werror -Wold-style-cast -Wnon-virtual-dtor
  # Where files are compiled as one, names of one may shadow another's, and g++ takes them for headers.
  $<$<NOT:$<BOOL:$<TARGET_PROPERTY:SANDTABLE_BATCHED>>>:-Wshadow>
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<BOOL:$<TARGET_PROPERTY:SANDTABLE_BATCHED>>>:-Wno-subobject-linkage>
  -Woverloaded-virtual -Wextra-semi -Wdouble-promotion
  # No fused multiply-add: it rounds once where the other platforms round twice.
  -ffp-contract=off
  # g++ 12 cries wolf over copies of an empty std::optional and over std::regex, and over std::string + text, there
  # depending on the length of the folder's name; clang and AddressSanitizer look for the same mistakes.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized> $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds> $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overread>)

# For what is never waited for: a third of the time to compile under the sanitizers.
set(cold $<$<CONFIG:Release>:-O1> $<$<CONFIG:Sanitizers>:-O0>)

# What a compiler has made once it need not make again, in whatever folder: precompiled headers hold libraries alone,
# whose time stamps stay, so what uses them can be kept too.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=true ${CCACHE})
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  endif()
endif()

find_program(LLD ld.lld)
if(LLD)
  add_link_options(-fuse-ld=lld)
endif()
