// Counts the blocks that Oriel's render thread allocates while the main thread sleeps; for script/check-allocations, which
// preloads it into `oriel bench --scene=fling`.
//
// Those of the GL driver are its own: a block counts if the code that requests it is the program's or the Swift runtime's.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// glibc's own names of what this file replaces.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// The time that the render thread has for the last commit before the sleep.
static const int64_t start_time = 500000000;

static _Atomic int64_t sleep_start = -1;
static _Atomic uint64_t own_count;
static _Atomic uint64_t driver_count;

static _Thread_local bool is_inside;
static _Thread_local enum { UNKNOWN, RENDER, OTHER } kind;

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

static bool is_render_thread(void) {
    if (kind == UNKNOWN) {
        char name[16] = "";
        pthread_getname_np(pthread_self(), name, sizeof name);
        kind = strcmp(name, "oriel-render") == 0 ? RENDER : OTHER;
    }
    return kind == RENDER;
}

static void count(const void *caller) {
    int64_t start = sleep_start;
    if (start < 0 || is_inside || now() - start < start_time) return;
    // dladdr may allocate.
    is_inside = true;
    Dl_info info;
    if (is_render_thread() && dladdr(caller, &info) && info.dli_fname) {
        const char *slash = strrchr(info.dli_fname, '/');
        const char *name = slash ? slash + 1 : info.dli_fname;
        if (strcmp(name, "oriel") == 0 || strncmp(name, "libswift", 8) == 0 || strncmp(name, "libFoundation", 13) == 0) {
            own_count++;
        } else {
            driver_count++;
        }
    }
    is_inside = false;
}

void *malloc(size_t size) {
    count(__builtin_return_address(0));
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count(__builtin_return_address(0));
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count(__builtin_return_address(0));
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count(__builtin_return_address(0));
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count(__builtin_return_address(0));
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count(__builtin_return_address(0));
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

int nanosleep(const struct timespec *request, struct timespec *remaining) {
    bool is_counted = getpid() == syscall(SYS_gettid) && request->tv_sec >= 1;
    if (is_counted) sleep_start = now();
    int code = clock_nanosleep(CLOCK_REALTIME, 0, request, remaining);
    if (is_counted) {
        sleep_start = -1;
        fprintf(stderr, "allocations %llu driver %llu\n", (unsigned long long)own_count, (unsigned long long)driver_count);
    }
    errno = code;
    return code ? -1 : 0;
}
