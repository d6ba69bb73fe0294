// What the scenes of toolkits' own views share: their words, their clocks, and times as median, 99th percentile and maximum.
#pragma once
#include "scene.h"
#include <unistd.h>

enum { TIMES_LENGTH = 100000 };

static const char *const latin_words[] = {"the",  "quick", "brown",  "fox",    "jumps",   "over", "a",      "lazy",
                                          "dog",  "while", "twelve", "boxing", "wizards", "pack", "liquor", "jugs"};

static inline long resident_memory(void) {
    long pages = 0, ignored = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fscanf(file, "%ld %ld", &ignored, &pages) != 2) pages = 0;
    if (file != NULL) fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static inline double seconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

typedef struct {
    double values[TIMES_LENGTH];
    int count;
} Times;

static inline void add_time(Times *times, double seconds) {
    if (times->count < TIMES_LENGTH) times->values[times->count++] = seconds;
}

static inline int compare_times(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return a < b ? -1 : a > b;
}

static inline void print_times(const char *name, Times *times) {
    if (times->count == 0) {
        printf(", \"%s_p50_ms\": null, \"%s_p99_ms\": null, \"%s_worst_ms\": null", name, name, name);
        return;
    }
    qsort(times->values, (size_t)times->count, sizeof *times->values, compare_times);
    int last = times->count - 1;
    printf(
        ", \"%s_p50_ms\": %.3f, \"%s_p99_ms\": %.3f, \"%s_worst_ms\": %.3f", name,
        times->values[(int)round(last * 0.5)] * 1000, name, times->values[(int)round(last * 0.99)] * 1000, name,
        times->values[last] * 1000);
}
