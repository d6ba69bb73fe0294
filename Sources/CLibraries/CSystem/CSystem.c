#define _GNU_SOURCE
#include "CSystem.h"

#include <poll.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/timerfd.h>

int oriel_memfd_create(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int oriel_poll(void *entries, int count, int64_t timeout) {
    struct timespec time = {timeout / 1000000000, timeout % 1000000000};
    return ppoll(entries, count, timeout < 0 ? NULL : &time, NULL);
}

void oriel_wait_readable(int fd, int64_t timeout) {
    struct pollfd entry = {fd, POLLIN, 0};
    oriel_poll(&entry, 1, timeout);
}

int oriel_timer_create(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK); }

void oriel_timer_set(int timer, int64_t nanoseconds) {
    struct itimerspec time = {{0, 0}, {nanoseconds / 1000000000, nanoseconds % 1000000000}};
    timerfd_settime(timer, 0, &time, NULL);
}

void oriel_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

// ---- the transaction of a thread

static _Thread_local void *transaction;
static pthread_key_t exit_key;
static pthread_once_t exit_once = PTHREAD_ONCE_INIT;
// Each thread has its own: one for all would be written by one thread while another that ends reads it.
static _Thread_local void (*exit_handler)(void *);

static void thread_exits(void *value) {
    transaction = NULL;
    if (exit_handler) exit_handler(value);
}

static void make_exit_key(void) { pthread_key_create(&exit_key, thread_exits); }

void *oriel_thread_transaction(void) { return transaction; }

void oriel_set_thread_transaction(void *value, void (*on_thread_exit)(void *)) {
    pthread_once(&exit_once, make_exit_key);
    exit_handler = on_thread_exit;
    transaction = value;
    pthread_setspecific(exit_key, value);
}
