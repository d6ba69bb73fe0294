#ifndef ORIEL_METHOD_SECTIONS_H
#define ORIEL_METHOD_SECTIONS_H

/// The bounds of the method entries of one program or library: the section `oriel_methods`.
struct oriel_method_section {
    const void *start;
    const void *end;
    struct oriel_method_section *next;
};

/// Adds a section. Adding one whose bounds were added before does nothing. May be called on any thread.
void oriel_add_method_section(struct oriel_method_section *section);

/// Returns the section that was added last; the others follow through `next`. Null if there is none.
const struct oriel_method_section *oriel_method_sections(void);

#endif
