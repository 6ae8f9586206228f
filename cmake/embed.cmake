# Writes a C++ file that holds the scenarios: cmake -DOUT=file "-DFILES=a.toml;b.toml" -P embed.cmake
set(texts "")
set(rows "")
foreach(file IN LISTS FILES)
  get_filename_component(id ${file} NAME_WE)
  file(READ ${file} text)
  string(REPLACE "-" "_" name ${id})
  string(APPEND texts "constexpr std::string_view ${name}_text = R\"toml(${text})toml\";\n")
  string(APPEND rows "    {\"${id}\", ${name}_text},\n")
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
