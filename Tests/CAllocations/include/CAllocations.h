#pragma once
#include <stdbool.h>
#include <stddef.h>

/// The number of memory blocks that this thread has allocated since it started.
size_t oriel_allocation_count(void);

/// The bytes of the blocks that this thread has allocated since it started, less those of the blocks that it has freed.
ptrdiff_t oriel_allocated_bytes(void);

/// Whether allocations are counted: a sanitizer has its own allocator.
bool oriel_counts_allocations(void);
