#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <unistd.h>

#if __has_feature(address_sanitizer)
#include <sanitizer/lsan_interface.h>
#endif

int oriel_memfd_create(const char *name, int64_t size) {
    int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0) return -1;
    if (ftruncate(fd, size) == 0 && fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0) return fd;
    close(fd);
    return -1;
}

int oriel_memfd_create_constant(const char *name, const void *bytes, size_t count) {
    int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0) return -1;
    int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL;
    if (write(fd, bytes, count) == (ssize_t)count && fcntl(fd, F_ADD_SEALS, seals) == 0) return fd;
    close(fd);
    return -1;
}

bool oriel_keeps_size(int fd, int64_t size) {
    int seals = fcntl(fd, F_GET_SEALS);
    struct stat status;
    return seals >= 0 && (seals & F_SEAL_SHRINK) && fstat(fd, &status) == 0 && status.st_size >= size;
}

// The limit of this process before it was raised.
static struct rlimit former_descriptor_limit;
static atomic_bool has_raised_descriptor_limit;

void oriel_raise_descriptor_limit(void) {
    struct rlimit limit;
    if (has_raised_descriptor_limit || getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    former_descriptor_limit = limit;
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) == 0) has_raised_descriptor_limit = true;
}

int oriel_start_process(
    pid_t *process, const char *program, char *const *arguments, char *const *environment, const char *directory,
    const int standard[3], const int *descriptors, int count, bool starts_session) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    // The leader of a session leads a process group.
    const short group = starts_session ? POSIX_SPAWN_SETSID : POSIX_SPAWN_SETPGROUP;
    posix_spawnattr_setflags(&attributes, group | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawn_file_actions_init(&actions);
    int error = directory ? posix_spawn_file_actions_addchdir_np(&actions, directory) : 0;
    for (int target = STDIN_FILENO; error == 0 && target <= STDERR_FILENO; target++)
        if (standard[target] >= 0) error = posix_spawn_file_actions_adddup2(&actions, standard[target], target);
    // By way of numbers that are neither sources nor targets, so that no duplicate replaces a descriptor that is needed.
    const int first = STDERR_FILENO + 1;
    int spare = first + count;
    for (int index = 0; index < count; index++)
        if (descriptors[index] >= spare) spare = descriptors[index] + 1;
    for (int index = 0; error == 0 && index < count; index++)
        error = posix_spawn_file_actions_adddup2(&actions, descriptors[index], spare + index);
    for (int index = 0; error == 0 && index < count; index++)
        error = posix_spawn_file_actions_adddup2(&actions, spare + index, first + index);
    if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, first + count);
    if (error == 0) error = posix_spawnp(process, program, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    // Programs that call select cannot use descriptors above 1023.
    if (error == 0 && has_raised_descriptor_limit) prlimit(*process, RLIMIT_NOFILE, &former_descriptor_limit, NULL);
    return error;
}

int oriel_open_process(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int oriel_poll(void *entries, int count, int64_t timeout) {
    struct timespec time = {timeout / 1000000000, timeout % 1000000000};
    return ppoll(entries, count, timeout < 0 ? NULL : &time, NULL);
}

void oriel_wait_readable(int fd, int64_t timeout) {
    struct pollfd entry = {fd, POLLIN, 0};
    oriel_poll(&entry, 1, timeout);
}

bool oriel_pipe_create(int *read_end, int *write_end) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    *read_end = ends[0];
    *write_end = ends[1];
    oriel_set_nonblocking(ends[0]);
    return true;
}

void oriel_set_nonblocking(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

ssize_t oriel_write(int fd, const void *bytes, size_t count) {
    // The signal is blocked for this thread, and the one that `write` may have raised is taken from the thread's queue.
    // Ignoring it would concern the whole process, and the programs that it starts.
    sigset_t broken_pipe, pending, old;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, &old);
    ssize_t result = write(fd, bytes, count);
    int code = errno;
    // A write that ends midway, because the reader has gone away meanwhile, also raises the signal.
    if (!sigismember(&pending, SIGPIPE)) {
        struct timespec none = {0, 0};
        while (sigtimedwait(&broken_pipe, NULL, &none) < 0 && errno == EINTR) {}
    }
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    errno = code;
    return result;
}

int oriel_timer_create(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK); }

void oriel_timer_set(int timer, int64_t nanoseconds) {
    struct itimerspec time = {{0, 0}, {nanoseconds / 1000000000, nanoseconds % 1000000000}};
    timerfd_settime(timer, 0, &time, NULL);
}

void oriel_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

// ---- the end of a thread

// The registration of thread-local destructors for C++ compilers. They run before the destructors of pthread's keys, and by the
// rules of C++, `exit` runs those of the calling thread before any exit handler.
extern int __cxa_thread_atexit_impl(void (*handler)(void *), void *value, void *module) __attribute__((weak));
extern void *__dso_handle;

static bool at_thread_exit(void (*handler)(void *), void *value) {
    return __cxa_thread_atexit_impl && __cxa_thread_atexit_impl(handler, value, &__dso_handle) == 0;
}

static void call(void *handler) { ((void (*)(void))handler)(); }

bool oriel_at_thread_exit(void (*handler)(void)) { return at_thread_exit(call, (void *)handler); }

// ---- the transaction of a thread

static _Thread_local void *transaction;
// One for each thread: a single one could be written by one thread while another, which ends, reads it.
static _Thread_local void (*exit_handler)(void *);
static _Thread_local bool is_exit_handled;
static pthread_key_t exit_key;
static pthread_once_t exit_once = PTHREAD_ONCE_INIT;

static void thread_exits(void *unused) {
    (void)unused;
    if (transaction) exit_handler(transaction);
}

static void make_exit_key(void) { pthread_key_create(&exit_key, thread_exits); }

void *oriel_thread_transaction(void) { return transaction; }

void oriel_set_thread_transaction(void *value, void (*on_thread_exit)(void *)) {
    transaction = value;
    exit_handler = on_thread_exit;
    if (is_exit_handled) return;
    is_exit_handled = true;
    // Before libdispatch's own key: its destructor frees the thread's cached items and leaves them in the cache, so that it
    // frees them again if a queue is used after it.
    if (at_thread_exit(thread_exits, NULL)) return;
    pthread_once(&exit_once, make_exit_key);
    pthread_setspecific(exit_key, &transaction);
}

// ---- the end of the process

void oriel_ignore_leak(const void *memory) {
#if __has_feature(address_sanitizer)
    __lsan_ignore_object(memory);
#else
    (void)memory;
#endif
}

bool oriel_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

#ifdef __GLIBC__
static void end(int status, void *unused) {
    (void)unused;
    fflush(NULL);
    _exit(status);
}

void oriel_skip_exit_handlers(void) { on_exit(end, NULL); }
#else
void oriel_skip_exit_handlers(void) {}
#endif

enum { TERMINATION_SIGNALS = 3 };
static const int termination_signals[TERMINATION_SIGNALS] = {SIGHUP, SIGINT, SIGTERM};
static bool is_caught[TERMINATION_SIGNALS];
static int termination_event = -1;
static volatile sig_atomic_t termination_signal = SIGTERM;

static void report_termination(int number) {
    int error = errno;
    termination_signal = number;
    // A second signal ends the process, except for SIGHUP: when a terminal closes, both the kernel and the shell send it.
    for (int index = 0; index < TERMINATION_SIGNALS; index++) {
        int other = termination_signals[index];
        if (is_caught[index]) signal(other, other == SIGHUP ? SIG_IGN : SIG_DFL);
    }
    uint64_t one = 1;
    ssize_t written = write(termination_event, &one, sizeof one);
    (void)written;
    errno = error;
}

int oriel_catch_termination(void) {
    bool catches = false;
    for (int index = 0; index < TERMINATION_SIGNALS; index++) {
        struct sigaction current;
        int result = sigaction(termination_signals[index], NULL, &current);
        // nohup ignores SIGHUP, and a shell ignores SIGINT of what it runs in the background.
        is_caught[index] = result == 0 && current.sa_handler == SIG_DFL;
        catches = catches || is_caught[index];
    }
    if (!catches || termination_event >= 0) return -1;
    termination_event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (termination_event < 0) return -1;
    struct sigaction action = {.sa_handler = report_termination, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < TERMINATION_SIGNALS; index++) sigaddset(&action.sa_mask, termination_signals[index]);
    for (int index = 0; index < TERMINATION_SIGNALS; index++) {
        if (is_caught[index] && sigaction(termination_signals[index], &action, NULL) < 0) return -1;
    }
    return termination_event;
}

void oriel_end_by_termination(void) {
    int number = termination_signal;
    signal(number, SIG_DFL);
    kill(getpid(), number);
}

int oriel_accept(int descriptor) { return accept4(descriptor, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

bool oriel_is_shut_down(int descriptor) {
    struct pollfd entry = {.fd = descriptor, .events = POLLRDHUP};
    return poll(&entry, 1, 0) > 0;
}

bool oriel_peer_is_own_user(int descriptor) {
    struct ucred credentials;
    socklen_t length = sizeof credentials;
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 && credentials.uid == getuid();
}

bool oriel_socket_pair(int *first, int *second) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
    *first = ends[0];
    *second = ends[1];
    return true;
}

int oriel_listen_at(const char *address, size_t length) {
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    if (length >= sizeof name.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(name.sun_path, address, length);
    // The length of an abstract address ends its name; that of a path includes a zero.
    socklen_t size = offsetof(struct sockaddr_un, sun_path) + length + (address[0] == 0 ? 0 : 1);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -1;
    if (bind(descriptor, (struct sockaddr *)&name, size) == 0 && listen(descriptor, 128) == 0) return descriptor;
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
}
