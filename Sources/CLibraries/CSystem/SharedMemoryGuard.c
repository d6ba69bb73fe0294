#define _GNU_SOURCE
#include "CSystem.h"

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

static pthread_once_t installed = PTHREAD_ONCE_INIT;
static struct sigaction previous;
static __thread struct oriel_memory_guard *innermost;

static void handle(int number, siginfo_t *information, void *context) {
    uintptr_t address = (uintptr_t)information->si_addr;
    for (struct oriel_memory_guard *guard = innermost; guard; guard = guard->outer) {
        uintptr_t start = (uintptr_t)guard->address;
        if (address < start || address - start >= guard->size) continue;
        // The access that has failed is repeated, in memory of zeros that nobody else sees. mmap is a plain system call here.
        void *memory = mmap(guard->address, guard->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS,
                            -1, 0);
        if (memory == MAP_FAILED) abort();
        guard->has_failed = true;
        return;
    }
    // Not of a client's memory: what would have happened without this handler. The access is repeated for a default handler.
    if (previous.sa_flags & SA_SIGINFO) {
        previous.sa_sigaction(number, information, context);
    } else if (previous.sa_handler == SIG_DFL || previous.sa_handler == SIG_IGN) {
        sigaction(SIGBUS, &previous, NULL);
    } else {
        previous.sa_handler(number);
    }
}

static void install(void) {
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_NODEFER};
    action.sa_sigaction = handle;
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, &previous);
}

void oriel_memory_guard_begin(struct oriel_memory_guard *guard, void *address, size_t size) {
    pthread_once(&installed, install);
    guard->address = address;
    guard->size = size;
    guard->has_failed = false;
    guard->outer = innermost;
    innermost = guard;
}

bool oriel_memory_guard_end(struct oriel_memory_guard *guard) {
    innermost = guard->outer;
    return !guard->has_failed;
}

void *oriel_mremap(void *address, size_t old_size, size_t new_size) {
    void *memory = mremap(address, old_size, new_size, MREMAP_MAYMOVE);
    return memory == MAP_FAILED ? NULL : memory;
}
