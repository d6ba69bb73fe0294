// Linked into each program and library that has method entries: only its own linker knows the bounds of its section,
// and dlsym does not see their symbols.

#include "MethodSections.h"

// The section exists in every program: hidden symbols that are weak and not defined are not null in executables whose
// address is not fixed. It is retained: a linker that collects unused sections, as those of release builds do, drops one that only
// its bounds refer to.
__attribute__((section("oriel_methods"), used, retain)) static void *no_entry[2];

extern void *__start_oriel_methods[] __attribute__((visibility("hidden")));
extern void *__stop_oriel_methods[] __attribute__((visibility("hidden")));

static struct oriel_method_section section;

__attribute__((constructor)) static void add_section(void) {
    void **first = __start_oriel_methods;
    while (first < __stop_oriel_methods && !*first) first++;
    if (first == __stop_oriel_methods) return;
    section.start = __start_oriel_methods;
    section.end = __stop_oriel_methods;
    oriel_add_method_section(&section);
}
