# Writes a C++ file that holds the scenarios, each with the lesson that lies beside it:
# cmake -DOUT=file "-DFILES=a.toml;a.lesson.toml;b.toml" -P embed.cmake
set(texts "")
set(rows "")
foreach(file IN LISTS FILES)
  get_filename_component(id ${file} NAME_WE)
  get_filename_component(kind ${file} EXT)
  file(READ ${file} text)
  string(REPLACE "-" "_" name ${id})
  if(kind STREQUAL ".lesson.toml")
    string(APPEND texts "constexpr std::string_view ${name}_lesson = R\"toml(${text})toml\";\n")
  else()
    set(lesson "\"\"")
    string(REGEX REPLACE "\\.toml$" ".lesson.toml" beside ${file})
    list(FIND FILES ${beside} at)
    if(NOT at EQUAL -1)
      set(lesson ${name}_lesson)
    endif()
    string(APPEND texts "constexpr std::string_view ${name}_text = R\"toml(${text})toml\";\n")
    string(APPEND rows "    {\"${id}\", ${name}_text, ${lesson}},\n")
  endif()
endforeach()

file(WRITE ${OUT}
"// Made from scenarios/*.toml when the program is built.
#include \"scenario/shipped.hpp\"

namespace sandtable {

namespace {

${texts}
constexpr ShippedScenario scenarios[] = {
${rows}};

}  // namespace

std::span<const ShippedScenario> shipped_scenarios() { return scenarios; }

}  // namespace sandtable
")
