// The scene `typing` of Docs/Scenes.md: its texts, its keys, and the figures that the programs of toolkits print.
//
// A toolkit's program gives functions that make the view, press keys and scroll, and calls `typing_frame` once in each frame, before
// that is drawn, and `typing_presented` after it.
#pragma once
#include "times.h"

enum { TYPING_BYTES = 1000000, TYPING_COLUMNS = 80, TYPING_PARAGRAPH = 48, TYPING_EMOJI = 100000, TYPING_EMOJI_LINE = 40 };
enum { TYPING_PAUSE = 10, TYPING_PLACES = 3 };
enum { TYPING_RETURN = '\n', TYPING_BACKSPACE = '\b' };
typedef enum { TYPING_EMPTY, TYPING_OPENING, TYPING_KEYS, TYPING_SCROLLING, TYPING_DONE } TypingPhase;
static const double typing_step = 10000.0 / 60;

static const char *const typing_mixed[] = {"سلام", "the",  "שלום", "quick", "كتاب", "مدينة", "ספר", "עיר",
                                           "brown", "طريق", "דרך",  "2026",  "نهر",  "fox",   "ים",  "river"};
static const char *const typing_emoji[] = {"👩‍👩‍👧‍👦", "👩🏽‍🚀", "👨‍👩‍👦", "🏳️‍🌈"};

static const char *typing_shape = "columns";

// Reads the option of the scene.
static inline bool read_typing_option(const char *argument) {
    if (strncmp(argument, "--shape=", 8) != 0) return false;
    typing_shape = argument + 8;
    return true;
}

static inline bool typing_is(const char *shape) { return strcmp(typing_shape, shape) == 0; }

// Returns the text of the shape, which the caller frees.
static inline char *typing_text(void) {
    size_t length = 0, column = 0;
    char *text = (char *)malloc(4 * TYPING_BYTES);
    if (text == NULL) exit(1);
    if (typing_is("emoji")) {
        for (uint32_t i = 0; i < TYPING_EMOJI; i++) {
            const char *item = typing_emoji[(int)(rnd(i, 0) * 4)];
            if (i > 0 && i % TYPING_EMOJI_LINE == 0) text[length++] = '\n';
            memcpy(text + length, item, strlen(item));
            length += strlen(item);
        }
    } else {
        bool is_mixed = typing_is("bidi"), has_columns = typing_is("columns");
        for (uint32_t i = 0; length < TYPING_BYTES; i++) {
            const char *item = (is_mixed ? typing_mixed : latin_words)[(int)(rnd(i, 0) * 16)];
            bool breaks = has_columns ? column + 1 + strlen(item) > TYPING_COLUMNS : is_mixed && i % TYPING_PARAGRAPH == 0;
            if (i > 0) text[length++] = breaks ? '\n' : ' ';
            column = breaks ? strlen(item) : column + 1 + strlen(item);
            memcpy(text + length, item, strlen(item));
            length += strlen(item);
        }
    }
    text[length] = 0;
    return text;
}

// Returns key number `k` of a series.
static inline int typing_key(int k) {
    int rest = k % 10;
    if (rest == 4) return TYPING_RETURN;
    return rest == 5 || rest > 7 ? (int)TYPING_BACKSPACE : "typing"[k % 6];
}

static inline long typing_units(const char *text) {
    long units = 0;
    for (; *text != 0; text++) units += ((*text & 0xC0) != 0x80) + ((uint8_t)*text >= 0xF0);
    return units;
}

// MARK: The scene

typedef struct {
    const Options *options;
    // Makes a view with a text in place of the one before, with the caret at the start; NULL stands for an empty text.
    void (*open)(const char *text);
    // Places the caret at the start, in the middle or at the end, and makes it visible.
    void (*place)(int place);
    void (*press)(int key);
    // Scrolls to a distance from the top; returns whether that is the end.
    bool (*scroll)(double y);

    TypingPhase phase;
    int frame, waited, worst_wait;
    long units, bytes, empty, opened, used;
    double opening, open_start, key_start, frame_start, offset;
    bool is_pressed;
    Usage start;
    Times keys, series[TYPING_PLACES], key_frames, scroll_frames;
} Typing;

static inline void report_typing(Typing *typing) {
    Usage end = current_usage();
    int over = 0;
    for (int i = 0; i < typing->scroll_frames.count; i++) over += typing->scroll_frames.values[i] > 1.0 / 60;
    printf(
        "{\"frames\": %d, \"wall_s\": %.6f, \"user_s\": %.6f, \"sys_s\": %.6f, \"switches\": %ld, \"rss_kb\": %ld", typing->frame,
        end.wall - typing->start.wall, end.user - typing->start.user, end.system - typing->start.system,
        end.switches - typing->start.switches, peak_memory());
    printf(
        ", \"shape\": \"%s\", \"text_bytes\": %ld, \"text_units\": %ld, \"open_ms\": %.3f, \"keys\": %d", typing_shape,
        typing->bytes, typing->units, typing->opening * 1000, typing->keys.count);
    static const char *const names[] = {"key_start", "key_middle", "key_end"};
    print_times("key", &typing->keys);
    for (int i = 0; i < TYPING_PLACES; i++) print_times(names[i], &typing->series[i]);
    print_times("key_frame", &typing->key_frames);
    printf(", \"key_to_frame_worst\": %d, \"scroll_frames\": %d", typing->worst_wait, typing->scroll_frames.count);
    print_times("scroll", &typing->scroll_frames);
    double units = (double)typing->units;
    printf(
        ", \"scroll_over_budget\": %d, \"memory_per_character\": %.1f, \"memory_after_scrolling\": %.1f}\n", over,
        (double)(typing->opened - typing->empty) * 1024 / units, (double)(typing->used - typing->empty) * 1024 / units);
    fflush(stdout);
}

static inline void begin_phase(Typing *typing, TypingPhase phase) {
    typing->phase = phase;
    typing->frame = 0;
}

// Called in each frame before it is drawn. Returns whether the scene has ended, when the figures have been printed.
static inline bool typing_frame(Typing *typing) {
    double now = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    int keys = typing->options->frames > 0 ? typing->options->frames : 1, period = TYPING_PAUSE + keys;
    if (typing->phase == TYPING_EMPTY) {
        if (typing->frame == TYPING_PAUSE) {
            typing->start = current_usage();
            typing->empty = resident_memory();
            char *text = typing_text();
            typing->bytes = (long)strlen(text);
            typing->units = typing_units(text);
            typing->open_start = seconds_of(CLOCK_MONOTONIC);
            typing->open(text);
            free(text);
            begin_phase(typing, TYPING_OPENING);
        }
    } else if (typing->phase == TYPING_KEYS) {
        int place = typing->frame / period, number = typing->frame % period;
        if (number > TYPING_PAUSE || (number == 0 && place > 0)) add_time(&typing->key_frames, now - typing->frame_start);
        if (place == TYPING_PLACES) {
            typing->opened = resident_memory();
            begin_phase(typing, TYPING_SCROLLING);
        } else {
            if (number == 0) typing->place(place);
            if (number >= TYPING_PAUSE) {
                typing->key_start = seconds_of(CLOCK_THREAD_CPUTIME_ID);
                typing->is_pressed = true;
                typing->waited = 0;
                typing->press(typing_key(number - TYPING_PAUSE));
            }
        }
    }
    if (typing->phase == TYPING_SCROLLING) {
        if (typing->frame > 1) add_time(&typing->scroll_frames, now - typing->frame_start);
        if (typing->frame > 0) typing->offset += typing_step;
        if (typing->scroll(typing->offset)) {
            typing->used = resident_memory();
            report_typing(typing);
            typing->phase = TYPING_DONE;
            return true;
        }
    }
    typing->frame++;
    typing->frame_start = now;
    return false;
}

// Called after a frame was drawn.
static inline void typing_presented(Typing *typing) {
    if (typing->phase == TYPING_OPENING) {
        typing->opening = seconds_of(CLOCK_MONOTONIC) - typing->open_start;
        begin_phase(typing, TYPING_KEYS);
    }
    if (!typing->is_pressed) return;
    typing->is_pressed = false;
    if (++typing->waited > typing->worst_wait) typing->worst_wait = typing->waited;
    double seconds = seconds_of(CLOCK_THREAD_CPUTIME_ID) - typing->key_start;
    int period = TYPING_PAUSE + (typing->options->frames > 0 ? typing->options->frames : 1);
    add_time(&typing->keys, seconds);
    add_time(&typing->series[(typing->frame - 1) / period % TYPING_PLACES], seconds);
}
