# Several files compiled as one, where nobody waits for a single one of them: most of a file's cost is what it includes.
# `cmake --preset release` compiles the rooms file by file, for those who change one; the preset tidy shows that each
# includes what it uses.
option(SANDTABLE_BATCHES "Compile the rooms in batches: quicker as a whole, slower after a change" OFF)

# sandtable_batches(target root size): batches of `size` files or so. Which of them a file joins does not change when
# others come and go, and a batch names its files from `root`, so that ccache knows it again in another folder. A file
# that has flags of its own stays apart.
function(sandtable_batches target root size)
  get_target_property(sources ${target} SOURCES)
  list(LENGTH sources count)
  math(EXPR batches "(${count} + ${size} - 1) / ${size}")
  set(compiled)
  foreach(source IN LISTS sources)
    get_source_file_property(own_flags ${source} COMPILE_OPTIONS)
    if(own_flags)
      list(APPEND compiled ${source})
      continue()
    endif()
    get_filename_component(name ${source} NAME)
    string(LENGTH ${name} length)
    math(EXPR batch "${length} % ${batches}")
    file(RELATIVE_PATH from_root ${root} ${source})
    string(APPEND text_${batch} "#include \"${from_root}\"\n")
  endforeach()
  math(EXPR last "${batches} - 1")
  foreach(batch RANGE ${last})
    if(DEFINED text_${batch})
      set(file ${PROJECT_BINARY_DIR}/generated/batches/${target}_${batch}.cpp)
      file(CONFIGURE OUTPUT ${file} CONTENT "${text_${batch}}" @ONLY)
      list(APPEND compiled ${file})
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES SOURCES "${compiled}" SANDTABLE_BATCHED ON)
endfunction()
