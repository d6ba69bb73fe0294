// Functions that Glibc's Swift overlay and Foundation on Linux lack.
#ifndef ORIEL_CSYSTEM_H
#define ORIEL_CSYSTEM_H

#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Creates a file of `size` bytes in memory, closed on exec; returns -1 and sets errno on failure.
///
/// Its size is sealed, so that no other owner of the descriptor can shrink it, after which an access to a mapping of it
/// would be a SIGBUS.
int oriel_memfd_create(const char *name, int64_t size);

/// Creates a file in memory that contains `count` bytes, closed on exec, and sealed so that nobody can change it; returns
/// -1 and sets errno on failure.
int oriel_memfd_create_constant(const char *name, const void *bytes, size_t count);

/// Returns whether a file has at least `size` bytes, and is sealed so that nobody can shrink it.
bool oriel_keeps_size(int fd, int64_t size);

/// Waits until `fd` is readable, for at most `timeout` nanoseconds, or indefinitely if that is negative.
void oriel_wait_readable(int fd, int64_t timeout);

/// Calls `ppoll` on `struct pollfd`s with a timeout in nanoseconds, indefinite if negative, and returns its result.
int oriel_poll(void *entries, int count, int64_t timeout);

/// Creates a pipe whose read end does not block, both ends closed on exec. Returns false and sets errno on failure.
///
/// The write end blocks: it is for another process, which may not expect EAGAIN.
bool oriel_pipe_create(int *read_end, int *write_end);

/// Makes writing to an open file return EAGAIN where it would block.
void oriel_set_nonblocking(int fd);

/// Calls `write`, which returns EPIPE without raising SIGPIPE if no process can read what is written.
ssize_t oriel_write(int fd, const void *bytes, size_t count);

/// Creates a timer on CLOCK_MONOTONIC that can be polled; returns -1 and sets errno on failure.
int oriel_timer_create(void);

/// Schedules a timer to fire once, after a number of nanoseconds; 0 stops it.
void oriel_timer_set(int timer, int64_t nanoseconds);

/// Names the calling thread, for debuggers and `top -H`, with at most 15 bytes.
void oriel_name_thread(const char *name);

/// Returns the calling thread's slot for the current transaction stack; see CATransaction.
void *oriel_thread_transaction(void);
/// Sets the slot, and what is called with its value when the thread ends, unless it is NULL then: while queues can still be used.
void oriel_set_thread_transaction(void *value, void (*on_thread_exit)(void *));

/// Excludes memory from the report of LeakSanitizer, in builds for it, and what is reachable from it.
///
/// For memory that a library with a known leak may not free.
void oriel_ignore_leak(const void *memory);

/// Returns whether the calling thread is the one that runs `main`.
bool oriel_is_main_thread(void);

/// Registers `handler` for the end of the calling thread, or for its call of `exit`, in which case it precedes all exit
/// handlers, whenever they were registered. The main thread only ends with the process, except by `pthread_exit`, which
/// does not call the handler. Returns false if the C library lacks the function.
bool oriel_at_thread_exit(void (*handler)(void));

/// Makes `exit` skip all exit handlers that were registered before this call, and only flush stdio. Does nothing if the
/// C library has no `on_exit`.
void oriel_skip_exit_handlers(void);

/// Creates a pair of connected Unix sockets, closed on exec. Returns false and sets errno on failure.
bool oriel_socket_pair(int *first, int *second);

/// Creates a Unix socket that listens at an address, of which a first byte of 0 makes it an abstract one; closed on exec.
/// Returns -1 and sets errno on failure.
int oriel_listen_at(const char *address, size_t length);

/// Returns a descriptor that becomes readable when SIGHUP, SIGINT or SIGTERM arrives for the first time, instead of the end of
/// the process; a second one ends it, unless it is SIGHUP. Those that the program ignores or handles stay as they are.
/// Returns -1 on failure, if all of them are ignored or handled, and on further calls.
int oriel_catch_termination(void);

/// Ends the process by the signal that has arrived.
void oriel_end_by_termination(void);

/// Starts a program as the leader of a process group of its own, with no other open files than those given, and with the
/// default action of each signal, which libdispatch's threads block. Returns 0, or an error number.
///
/// - `program`: searched for in the `PATH` of this process, unless it is a path.
/// - `directory`: where it runs; NULL for the directory of this process.
/// - `standard`: its standard input, output and error; -1 for that of this process.
/// - `descriptors`: `count` open files that it has as 3, 4 and so on.
/// - `starts_session`: whether it leads a session, too, and has no controlling terminal.
int oriel_start_process(
    pid_t *process, const char *program, char *const *arguments, char *const *environment, const char *directory,
    const int standard[3], const int *descriptors, int count, bool starts_session);

/// Lets this process have as many files open as the system permits. Programs that it starts get the limit that it had.
void oriel_raise_descriptor_limit(void);

/// Returns a descriptor, closed on exec, that becomes readable when a child process has ended; -1, with errno set, on
/// failure. Needs Linux 5.3.
int oriel_open_process(pid_t process);

/// Accepts a connection whose descriptor does not block and is closed by exec; -1 if there is none.
int oriel_accept(int descriptor);

/// Whether nothing arrives at a socket any more.
bool oriel_is_shut_down(int descriptor);

/// Whether the process at the other end of a Unix socket belongs to this user.
bool oriel_peer_is_own_user(int descriptor);

/// An access to memory that another process may take away.
struct oriel_memory_guard {
    void *address;
    size_t size;
    bool has_failed;
    struct oriel_memory_guard *outer;
};

/// Begins an access to a shared mapping of whole pages by this thread. What is missing, since the file behind it has become
/// shorter, is replaced by zeros instead of raising SIGBUS. Accesses may be nested; the guard must not move until its end.
void oriel_memory_guard_begin(struct oriel_memory_guard *guard, void *address, size_t size);

/// Ends the access; returns false if memory was missing. The whole mapping is private then.
bool oriel_memory_guard_end(struct oriel_memory_guard *guard);

/// Maps more of the file behind a shared mapping, which may move; returns NULL and sets errno on failure.
void *oriel_mremap(void *address, size_t old_size, size_t new_size);

#endif
