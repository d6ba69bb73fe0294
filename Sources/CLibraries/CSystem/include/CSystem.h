// What Glibc's Swift overlay and Foundation on Linux leave out.
#ifndef ORIEL_CSYSTEM_H
#define ORIEL_CSYSTEM_H

#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <stdint.h>

int oriel_memfd_create(const char *name, unsigned flags);

/// The calling thread's own slot for the current transaction stack; see CATransaction.
void *oriel_thread_transaction(void);
void oriel_set_thread_transaction(void *value, void (*on_thread_exit)(void *));

#endif
