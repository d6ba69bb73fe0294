// The scenes `list` and `grid` of Docs/Scenes.md: their contents, and the figures that the programs of toolkits print.
//
// A toolkit's program gives functions that make the view and scroll it, and calls `lists_frame` once in each frame, before that is
// drawn, and `lists_presented` after it.
#pragma once
#include "times.h"

enum { LIST_TEXTS = 97, LIST_ROW = 72, LIST_TEXT_SIZE = 13, LIST_TEXT_COLOR = 0x9AA4AE };
enum { GRID_SIDE = 80, GRID_PICTURES = 256, LISTS_PAUSE = 30 };
typedef enum { LISTS_EMPTY, LISTS_OPENING, LISTS_REST, LISTS_SCROLL, LISTS_FLING, LISTS_DONE } ListsPhase;
static const double lists_fast_step = 10000.0 / 60;

static inline double lists_slow_step(const Options *options) {
    return is_scene(options, "grid") ? (double)GRID_SIDE : (double)LIST_ROW;
}

static const char *lists_view = "list";

// Reads the option that chooses one of several views of a toolkit.
static inline bool read_lists_option(const char *argument) {
    if (strncmp(argument, "--view=", 7) != 0) return false;
    lists_view = argument + 7;
    return true;
}

// Returns the text of the second label of rows i where i mod 97 is `number`; the caller frees it.
static inline char *list_text(uint32_t number) {
    uint32_t count = 4 + (uint32_t)(rnd(number, 0) * 96);
    char *text = (char *)calloc(count, 8);
    if (text == NULL) exit(1);
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) strcat(text, " ");
        strcat(text, latin_words[(int)(rnd(number * 100 + i, 1) * 16)]);
    }
    return text;
}

// Writes picture `index` of the grid: 64 × 64 opaque pixels in the order of a little-endian ARGB word.
static inline void grid_picture(int index, uint8_t *pixels) {
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++, pixels += 4) {
            pixels[0] = (uint8_t)(83 * index + 2 * (x ^ y));
            pixels[1] = (uint8_t)(59 * index + 4 * y);
            pixels[2] = (uint8_t)(37 * index + 4 * x);
            pixels[3] = 255;
        }
    }
}

// MARK: The scene

typedef struct {
    Times frames;
    double process;
} ListsSeries;

typedef struct {
    const Options *options;
    void (*open)(void);
    // Scrolls further down by a distance, to the end at most.
    void (*scroll)(double distance);
    // Returns the number of rows or items that have been created, not used again.
    int (*made)(void);

    ListsPhase phase;
    int frame;
    long empty, rest, used;
    double opening, open_start, frame_start;
    Usage start;
    ListsSeries slow, fast;
} Lists;

static inline void print_series(const char *name, ListsSeries *series) {
    int over = 0, count = series->frames.count;
    for (int i = 0; i < count; i++) over += series->frames.values[i] > 1.0 / 60;
    printf(", \"%s_cpu_ms\": %.3f", name, series->process * 1000 / (count > 0 ? count : 1));
    print_times(name, &series->frames);
    printf(", \"%s_over_budget\": %d", name, over);
}

static inline void report_lists(Lists *lists) {
    Usage end = current_usage();
    printf(
        "{\"frames\": %d, \"wall_s\": %.6f, \"user_s\": %.6f, \"sys_s\": %.6f, \"switches\": %ld, \"rss_kb\": %ld",
        lists->slow.frames.count + lists->fast.frames.count, end.wall - lists->start.wall, end.user - lists->start.user,
        end.system - lists->start.system, end.switches - lists->start.switches, peak_memory());
    printf(", \"open_ms\": %.3f", lists->opening * 1000);
    print_series("scroll", &lists->slow);
    print_series("fling", &lists->fast);
    printf(
        ", \"cells_made\": %d, \"memory_kb\": %ld, \"memory_after_scrolling_kb\": %ld}\n", lists->made(), lists->rest - lists->empty,
        lists->used - lists->empty);
    fflush(stdout);
}

static inline void begin_lists_phase(Lists *lists, ListsPhase phase) {
    lists->phase = phase;
    lists->frame = -1;
}

// Scrolls in one frame of a series; returns whether that was the last.
static inline bool scroll_lists(Lists *lists, ListsSeries *series, double step, double now) {
    int frames = lists->options->frames > 0 ? lists->options->frames : 1;
    if (lists->frame == 0) series->process = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    else add_time(&series->frames, now - lists->frame_start);
    if (lists->frame == frames) {
        series->process = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - series->process;
        return true;
    }
    lists->scroll(step);
    return false;
}

// Called in each frame before it is drawn. Returns whether the scene has ended, when the figures have been printed.
static inline bool lists_frame(Lists *lists) {
    double now = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    switch (lists->phase) {
    case LISTS_EMPTY:
        if (lists->frame == LISTS_PAUSE) {
            lists->start = current_usage();
            lists->empty = resident_memory();
            lists->open_start = seconds_of(CLOCK_MONOTONIC);
            lists->open();
            begin_lists_phase(lists, LISTS_OPENING);
        }
        break;
    case LISTS_REST:
        if (lists->frame == LISTS_PAUSE) {
            lists->rest = resident_memory();
            begin_lists_phase(lists, LISTS_SCROLL);
        }
        break;
    case LISTS_SCROLL:
        if (scroll_lists(lists, &lists->slow, lists_slow_step(lists->options), now))
            begin_lists_phase(lists, LISTS_FLING);
        break;
    case LISTS_FLING:
        if (!scroll_lists(lists, &lists->fast, lists_fast_step, now)) break;
        lists->used = resident_memory();
        report_lists(lists);
        lists->phase = LISTS_DONE;
        return true;
    case LISTS_OPENING:
    case LISTS_DONE: break;
    }
    lists->frame++;
    lists->frame_start = now;
    return false;
}

// Called after a frame was drawn.
static inline void lists_presented(Lists *lists) {
    if (lists->phase != LISTS_OPENING) return;
    lists->opening = seconds_of(CLOCK_MONOTONIC) - lists->open_start;
    begin_lists_phase(lists, LISTS_REST);
}
