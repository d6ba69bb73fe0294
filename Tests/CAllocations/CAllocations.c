#include "CAllocations.h"
#include <errno.h>
#include <malloc.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ORIEL_HAS_OTHER_ALLOCATOR 1
#endif
#endif

static _Thread_local size_t count;
static _Thread_local ptrdiff_t bytes;

size_t oriel_allocation_count(void) { return count; }

ptrdiff_t oriel_allocated_bytes(void) { return bytes; }

#ifdef ORIEL_HAS_OTHER_ALLOCATOR

bool oriel_counts_allocations(void) { return false; }

#else

bool oriel_counts_allocations(void) { return true; }

// Definitions of an executable replace those of the C library; glibc provides its own under these names.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void __libc_free(void *block);

static void *counted(void *block) {
    count++;
    bytes += (ptrdiff_t)malloc_usable_size(block);
    return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
    ptrdiff_t before = (ptrdiff_t)malloc_usable_size(block);
    void *moved = __libc_realloc(block, size);
    // A block that could not be moved is still allocated; one of no size was freed.
    if (moved || size == 0) bytes -= before;
    return counted(moved);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void free(void *block) {
    bytes -= (ptrdiff_t)malloc_usable_size(block);
    __libc_free(block);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

#endif
