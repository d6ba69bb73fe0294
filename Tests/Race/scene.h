// The numbers of Docs/Scenes.md, and what the programs of the race share: their options and their meter.
#pragma once
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { WIDTH = 1280, HEIGHT = 720, SIDE = 64, PICTURES = 8, SQUARE = 32, GROUP_WIDTH = 256, GROUP_HEIGHT = 360 };
enum { BACKGROUND = 0x202830, TEXT = 0xE8ECF0, LINE = 0x38424C, BUTTON = 0x3A6EA5, SQUARE_COLOR = 0xFF3060 };
enum { ROW_HEIGHT = 40, ROW_STEP = 7, FONT_SIZE = 16 };

static const uint32_t palette[PICTURES] = {0xE6503C, 0xF0A030, 0xE8D848, 0x58B858, 0x38A8C8, 0x4868D8, 0x9858C8, 0xD860A0};

static inline double rnd(uint32_t i, uint32_t k) {
    uint32_t x = (i * 8 + k + 1) * 0x9E3779B1u;
    x ^= x >> 15;
    x *= 0x85EBCA77u;
    x ^= x >> 13;
    x *= 0xC2B2AE3Du;
    x ^= x >> 16;
    return x / 4294967296.0;
}

static inline double channel(uint32_t color, int index) { return (color >> (16 - 8 * index) & 255) / 255.0; }

// Writes a picture as premultiplied bytes: red, green, blue, alpha, or with `bgra` the order of a little-endian ARGB word.
static inline void picture(int index, uint8_t *pixels, bool bgra) {
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++, pixels += 4) {
            double d = hypot(x - 31.5, y - 31.5);
            int a = (int)round(255 * fmin(1, fmax(0, 31 - d)));
            int scale[3] = {128 + 2 * x, 128 + 2 * y, 128 + 2 * (x ^ y)};
            for (int c = 0; c < 3; c++) {
                int value = (int)(palette[index] >> (16 - 8 * c) & 255) * scale[c] >> 8;
                pixels[bgra ? 2 - c : c] = (uint8_t)((value * a + 127) / 255);
            }
            pixels[3] = (uint8_t)a;
        }
    }
}

typedef struct {
    double x, y, angle;
} Sprite;

static inline Sprite sprite(uint32_t i, int f) {
    return (Sprite){
        .x = 640 + 576 * sin((1 + 2 * rnd(i, 0)) * f * 0.02 + 2 * M_PI * rnd(i, 2)),
        .y = 360 + 296 * sin((1 + 2 * rnd(i, 1)) * f * 0.02 + 2 * M_PI * rnd(i, 3)),
        .angle = (rnd(i, 4) - 0.5) * 0.2 * f + 2 * M_PI * rnd(i, 5)};
}

static inline int static_x(uint32_t i) { return (int)floor(rnd(i, 0) * 1217); }
static inline int static_y(uint32_t i) { return (int)floor(rnd(i, 1) * 657); }
static inline int square_x(int f) { return 7 * f % 1249; }
static inline int square_y(int f) { return 3 * f % 689; }

static inline int group_x(int g, int f) {
    int p = 4 * f % 800;
    return 256 * (g % 5) + (g != 2 ? 0 : p < 400 ? p - 200 : 600 - p);
}
static inline int group_y(int g) { return 360 * (g / 5); }
// In its group: the seven containers between them are each at (2, 1) in their parent.
static inline int leaf_x(int l) { return 14 + 4 + 22 * (l % 10); }
static inline int leaf_y(int l) { return 7 + 4 + 33 * (l / 10); }
static inline uint32_t leaf_color(int g, int l) { return palette[(l / 10 + l % 10 + g) % PICTURES]; }

// MARK: Damage

typedef struct {
    int x, y, width, height;
} Area;

static inline int damage_changes(int previous, int f, Area *areas) {
    areas[0] = (Area){square_x(previous), square_y(previous), SQUARE, SQUARE};
    areas[1] = (Area){square_x(f), square_y(f), SQUARE, SQUARE};
    return 2;
}

static inline int tree_changes(int previous, int f, Area *areas) {
    int before = group_x(2, previous), now = group_x(2, f);
    int left = before < now ? before : now, right = (before < now ? now : before) + GROUP_WIDTH;
    areas[0] = (Area){left, 0, right - left, GROUP_HEIGHT};
    return 1;
}

// MARK: Options

typedef struct {
    const char *scene;
    int n, warmup, frames, freeze;
    double seconds;
} Options;

// Reads an option; a program may have more of them.
static inline bool read_option(Options *options, const char *argument) {
    const char *text = strchr(argument, '=');
    if (text == NULL) return false;
    text++;
    if (strncmp(argument, "--scene=", 8) == 0) options->scene = text;
    else if (strncmp(argument, "--n=", 4) == 0) options->n = atoi(text);
    else if (strncmp(argument, "--warmup=", 9) == 0) options->warmup = atoi(text);
    else if (strncmp(argument, "--frames=", 9) == 0) options->frames = atoi(text);
    else if (strncmp(argument, "--freeze=", 9) == 0) options->freeze = atoi(text);
    else if (strncmp(argument, "--seconds=", 10) == 0) options->seconds = atof(text);
    else return false;
    return true;
}

static inline Options read_options(int argc, char **argv, bool (*other)(const char *)) {
    Options options = {.scene = "sprites", .n = 1000, .warmup = 10, .frames = 100, .freeze = -1, .seconds = 5};
    for (int i = 1; i < argc; i++) {
        if (read_option(&options, argv[i]) || (other != NULL && other(argv[i]))) continue;
        fprintf(stderr, "%s: unknown argument %s\n", argv[0], argv[i]);
        exit(2);
    }
    if (options.frames < 0 || options.warmup < 0 || options.n < 0 || options.n > 100000) {
        fprintf(stderr, "%s: a number is out of range\n", argv[0]);
        exit(2);
    }
    return options;
}

static inline bool is_scene(const Options *options, const char *name) { return strcmp(options->scene, name) == 0; }

// MARK: Meter

typedef struct {
    double wall, user, system;
    long switches;
} Usage;

static inline Usage current_usage(void) {
    struct timespec now;
    struct rusage usage;
    clock_gettime(CLOCK_MONOTONIC, &now);
    getrusage(RUSAGE_SELF, &usage);
    return (Usage){
        .wall = (double)now.tv_sec + (double)now.tv_nsec * 1e-9,
        .user = (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec * 1e-6,
        .system = (double)usage.ru_stime.tv_sec + (double)usage.ru_stime.tv_usec * 1e-6,
        .switches = usage.ru_nvcsw};
}

// Peak resident memory in KiB. Unlike getrusage's it is reset at exec.
static inline long peak_memory(void) {
    char line[128];
    long result = 0;
    FILE *status = fopen("/proc/self/status", "r");
    while (status != NULL && fgets(line, sizeof line, status) != NULL)
        if (sscanf(line, "VmHWM: %ld", &result) == 1) break;
    if (status != NULL) fclose(status);
    return result;
}

static inline void report(Usage start, int frames) {
    Usage end = current_usage();
    printf(
        "{\"frames\": %d, \"wall_s\": %.6f, \"user_s\": %.6f, \"sys_s\": %.6f, \"switches\": %ld, \"rss_kb\": %ld}\n", frames,
        end.wall - start.wall, end.user - start.user, end.system - start.system, end.switches - start.switches,
        peak_memory());
    fflush(stdout);
}

typedef struct {
    const Options *options;
    int presented;
    Usage start;
} Meter;

static inline int next_frame(const Meter *meter) {
    return meter->options->freeze >= 0 ? meter->options->freeze : meter->presented;
}

// Counts a frame that the compositor has answered. Returns whether it was the last one, when the figures have been printed.
static inline bool count_frame(Meter *meter) {
    if (is_scene(meter->options, "startup")) {
        Usage start = {0, 0, 0, 0};
        report(start, 1);
        return true;
    }
    if (meter->presented == meter->options->warmup) meter->start = current_usage();
    if (meter->presented++ < meter->options->warmup + meter->options->frames) return false;
    report(meter->start, meter->options->frames);
    return true;
}
