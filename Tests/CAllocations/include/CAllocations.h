#pragma once
#include <stdbool.h>
#include <stddef.h>

/// How many blocks of memory this thread has asked for since it began.
size_t oriel_allocation_count(void);

/// Whether they are counted: under a sanitizer the allocator is its own.
bool oriel_counts_allocations(void);
