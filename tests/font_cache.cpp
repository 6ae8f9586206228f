// The font library keeps its cache until the process ends; the leak sanitizer, where there is one, need not report it.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }
