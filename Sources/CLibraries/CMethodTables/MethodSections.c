#include "MethodSections.h"

static struct oriel_method_section *sections;

void oriel_add_method_section(struct oriel_method_section *section) {
    struct oriel_method_section *first = __atomic_load_n(&sections, __ATOMIC_ACQUIRE);
    do {
        for (struct oriel_method_section *other = first; other; other = other->next) {
            if (other->start == section->start) return;
        }
        section->next = first;
    } while (!__atomic_compare_exchange_n(&sections, &first, section, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE));
}

const struct oriel_method_section *oriel_method_sections(void) { return __atomic_load_n(&sections, __ATOMIC_ACQUIRE); }
