// A client of script/hosting-cost: a window of 1920 × 1080 in shared memory that is drawn again at each frame callback.
//
//     client full|small|still SECONDS
//
// `full` changes all pixels of each frame, `small` 64 × 64 of them; `still` draws one frame, and waits. Prints a line of JSON: the
// frames that were presented, and the milliseconds from a commit to its presentation.
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

#include "presentation-time.h"
#include "xdg-shell.h"

enum { WIDTH = 1920, HEIGHT = 1080, SMALL = 64, BUFFERS = 4, MAX_FRAMES = 1 << 16 };

typedef struct {
    struct wl_buffer *buffer;
    uint32_t *pixels;
    int is_busy;
} Buffer;

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct xdg_wm_base *shell;
static struct wp_presentation *presentation;
static struct wl_surface *surface;
static Buffer buffers[BUFFERS];
static const char *mode;
static clockid_t presentation_clock = CLOCK_MONOTONIC;
static int committed, presented, discarded, is_configured;
static double latencies[MAX_FRAMES];

static double now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void draw(void);

static void buffer_release(void *data, struct wl_buffer *wl_buffer) {
    (void)wl_buffer;
    ((Buffer *)data)->is_busy = 0;
}
static const struct wl_buffer_listener buffer_listener = {buffer_release};

static void frame_done(void *data, struct wl_callback *callback, uint32_t time) {
    (void)data, (void)time;
    wl_callback_destroy(callback);
    draw();
}
static const struct wl_callback_listener frame_listener = {frame_done};

static void feedback_sync(void *data, struct wp_presentation_feedback *feedback, struct wl_output *output) {
    (void)data, (void)feedback, (void)output;
}
static void feedback_presented(
    void *data, struct wp_presentation_feedback *feedback, uint32_t seconds_high, uint32_t seconds_low,
    uint32_t nanoseconds, uint32_t refresh, uint32_t sequence_high, uint32_t sequence_low, uint32_t flags) {
    (void)refresh, (void)sequence_high, (void)sequence_low, (void)flags;
    double time = (double)(((uint64_t)seconds_high << 32) + seconds_low) + nanoseconds / 1e9;
    double *commit = data;
    if (presented < MAX_FRAMES) latencies[presented++] = (time - *commit) * 1e3;
    free(commit);
    wp_presentation_feedback_destroy(feedback);
}
static void feedback_discarded(void *data, struct wp_presentation_feedback *feedback) {
    discarded++;
    free(data);
    wp_presentation_feedback_destroy(feedback);
}
static const struct wp_presentation_feedback_listener feedback_listener = {
    feedback_sync, feedback_presented, feedback_discarded};

static void draw(void) {
    Buffer *free_buffer = NULL;
    for (int index = 0; index < BUFFERS && !free_buffer; index++) {
        if (!buffers[index].is_busy) free_buffer = &buffers[index];
    }
    if (!free_buffer) {
        fputs("the server holds all buffers\n", stderr);
        exit(1);
    }
    int x = 0, y = 0, width = WIDTH, height = HEIGHT;
    if (!strcmp(mode, "small")) {
        x = committed * 7 % (WIDTH - SMALL), y = committed * 3 % (HEIGHT - SMALL), width = height = SMALL;
    }
    uint32_t color = 0xff000000u | (uint32_t)committed * 0x010305u;
    for (int row = y; row < y + height; row++) {
        for (int column = x; column < x + width; column++) free_buffer->pixels[row * WIDTH + column] = color;
    }
    wl_surface_attach(surface, free_buffer->buffer, 0, 0);
    wl_surface_damage_buffer(surface, x, y, width, height);
    if (strcmp(mode, "still")) wl_callback_add_listener(wl_surface_frame(surface), &frame_listener, NULL);
    double *time = malloc(sizeof *time);
    *time = now(presentation_clock);
    wp_presentation_feedback_add_listener(wp_presentation_feedback(presentation, surface), &feedback_listener, time);
    wl_surface_commit(surface);
    free_buffer->is_busy = 1;
    committed++;
}

static void surface_configure(void *data, struct xdg_surface *xdg_surface, uint32_t serial) {
    (void)data;
    xdg_surface_ack_configure(xdg_surface, serial);
    if (!is_configured) draw();
    is_configured = 1;
}
static const struct xdg_surface_listener surface_listener = {surface_configure};

static void toplevel_configure(
    void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height, struct wl_array *states) {
    (void)data, (void)toplevel, (void)width, (void)height, (void)states;
}
static void toplevel_close(void *data, struct xdg_toplevel *toplevel) {
    (void)data, (void)toplevel;
    exit(0);
}
static const struct xdg_toplevel_listener toplevel_listener = {
    .configure = toplevel_configure, .close = toplevel_close};

static void shell_ping(void *data, struct xdg_wm_base *wm_base, uint32_t serial) {
    (void)data;
    xdg_wm_base_pong(wm_base, serial);
}
static const struct xdg_wm_base_listener shell_listener = {shell_ping};

static void presentation_clock_id(void *data, struct wp_presentation *object, uint32_t clock) {
    (void)data, (void)object;
    presentation_clock = (clockid_t)clock;
}
static const struct wp_presentation_listener presentation_listener = {presentation_clock_id};

static void registry_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    (void)data, (void)version;
    if (!strcmp(interface, "wl_compositor")) {
        compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    } else if (!strcmp(interface, "wl_shm")) {
        shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    } else if (!strcmp(interface, "xdg_wm_base")) {
        shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
        xdg_wm_base_add_listener(shell, &shell_listener, NULL);
    } else if (!strcmp(interface, "wp_presentation")) {
        presentation = wl_registry_bind(registry, name, &wp_presentation_interface, 1);
        wp_presentation_add_listener(presentation, &presentation_listener, NULL);
    }
}
static void registry_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}
static const struct wl_registry_listener registry_listener = {registry_global, registry_global_remove};

static int compare(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return (difference > 0) - (difference < 0);
}

int main(int count, char **arguments) {
    if (count != 3) return fputs("usage: client full|small|still SECONDS\n", stderr), 2;
    mode = arguments[1];
    struct wl_display *display = wl_display_connect(NULL);
    if (!display) return fputs("no display server\n", stderr), 1;
    wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
    wl_display_roundtrip(display);
    wl_display_roundtrip(display);
    if (!compositor || !shm || !shell || !presentation) return fputs("a global is missing\n", stderr), 1;

    size_t size = (size_t)WIDTH * HEIGHT * 4;
    int file = memfd_create("frames", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0 || ftruncate(file, (off_t)(size * BUFFERS)) < 0) return perror("memfd"), 1;
    // As toolkits do: only such memory is passed on.
    if (fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK) < 0) return perror("seal"), 1;
    char *memory = mmap(NULL, size * BUFFERS, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) return perror("mmap"), 1;
    struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, (int32_t)(size * BUFFERS));
    for (int index = 0; index < BUFFERS; index++) {
        buffers[index].pixels = (uint32_t *)(memory + size * (size_t)index);
        memset(buffers[index].pixels, 0x80, size);
        buffers[index].buffer = wl_shm_pool_create_buffer(
            pool, (int32_t)(size * (size_t)index), WIDTH, HEIGHT, WIDTH * 4, WL_SHM_FORMAT_XRGB8888);
        wl_buffer_add_listener(buffers[index].buffer, &buffer_listener, &buffers[index]);
    }

    surface = wl_compositor_create_surface(compositor);
    struct xdg_surface *xdg_surface = xdg_wm_base_get_xdg_surface(shell, surface);
    xdg_surface_add_listener(xdg_surface, &surface_listener, NULL);
    struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(xdg_surface);
    xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
    xdg_toplevel_set_fullscreen(toplevel, NULL);
    wl_surface_commit(surface);

    double end = now(CLOCK_MONOTONIC) + atof(arguments[2]);
    for (double left; (left = end - now(CLOCK_MONOTONIC)) > 0;) {
        if (wl_display_dispatch_pending(display) < 0 || wl_display_flush(display) < 0) return 1;
        struct pollfd descriptor = {wl_display_get_fd(display), POLLIN, 0};
        if (poll(&descriptor, 1, (int)(left * 1e3) + 1) > 0 && wl_display_dispatch(display) < 0) return 1;
    }
    qsort(latencies, (size_t)presented, sizeof *latencies, compare);
    double median = presented ? latencies[presented / 2] : 0, worst = presented ? latencies[presented * 99 / 100] : 0;
    printf("{\"frames\": %d, \"discarded\": %d, \"latency\": %.2f, \"latency99\": %.2f}\n", presented, discarded, median,
        worst);
    return 0;
}
