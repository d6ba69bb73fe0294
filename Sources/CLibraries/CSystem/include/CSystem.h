// What Glibc's Swift overlay and Foundation on Linux leave out.
#ifndef ORIEL_CSYSTEM_H
#define ORIEL_CSYSTEM_H

#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <stdbool.h>
#include <stdint.h>

/// A file of `size` bytes in memory, closed on exec; -1 and errno when there can be none.
///
/// Its size is sealed: whoever is given the descriptor cannot shrink it, which would make access to a mapping of it a
/// SIGBUS here.
int oriel_memfd_create(const char *name, int64_t size);

/// Waits until `fd` can be read, `timeout` nanoseconds at most, or for ever where that is negative.
void oriel_wait_readable(int fd, int64_t timeout);

/// `ppoll` of `struct pollfd`s with a timeout in nanoseconds, for ever where that is negative; its result.
int oriel_poll(void *entries, int count, int64_t timeout);

/// A timer that can be polled, on CLOCK_MONOTONIC; -1 and errno when there can be none.
int oriel_timer_create(void);

/// Lets a timer fire once, so many nanoseconds from now; 0 stops it.
void oriel_timer_set(int timer, int64_t nanoseconds);

/// Names the calling thread, for debuggers and `top -H`; 15 bytes at most.
void oriel_name_thread(const char *name);

/// The calling thread's own slot for the current transaction stack; see CATransaction.
void *oriel_thread_transaction(void);
void oriel_set_thread_transaction(void *value, void (*on_thread_exit)(void *));

/// Whether the calling thread is the one that runs `main`.
bool oriel_is_main_thread(void);

/// Has `handler` called when the calling thread ends, or calls `exit`: then before every exit handler, whenever those were
/// registered. The main thread does not end before the process does, `pthread_exit` aside, which calls nothing there.
/// False where the C library has no such thing.
bool oriel_at_thread_exit(void (*handler)(void));

/// Has `exit`, from the exit handlers that are registered now, run none, and only write out what stdio holds. Does
/// nothing where the C library has no `on_exit`.
void oriel_skip_exit_handlers(void);

#endif
