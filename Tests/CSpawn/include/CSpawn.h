// What the wire tests need of glibc that Swift's Glibc module, built without _GNU_SOURCE, does not show.
#pragma once
#include <sys/types.h>

// Starts argv[0], found on PATH, as the leader of a new session with default signal handling, with the three
// descriptors as its 0, 1 and 2 and no other open. Returns 0 and the pid, or an errno value.
int oriel_spawn(pid_t *pid, char *const argv[], char *const environment[], const char *folder, const int descriptors[3]);

// Makes a pipe that no child inherits. Returns 0 or an errno value.
int oriel_pipe(int *read_end, int *write_end);
