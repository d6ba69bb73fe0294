#include "window.h"
#include "xdg-shell.h"
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

enum { BUFFERS = 3 };

typedef struct {
    struct wl_buffer *buffer;
    uint32_t *pixels;
    bool is_busy;
    Area lacking[MAX_AREAS];
    int lacking_count;
} Buffer;

static struct wl_display *display;
static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct xdg_wm_base *shell;
static struct wl_surface *surface;
static Buffer buffers[BUFFERS], *current;
static Area damage[MAX_AREAS];
static int damage_count;
static bool is_configured, is_waiting;

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void dispatch(void) {
    if (wl_display_dispatch(display) < 0) fail("the connection has ended");
}

static void released(void *data, struct wl_buffer *buffer) {
    (void)buffer;
    ((Buffer *)data)->is_busy = false;
}
static const struct wl_buffer_listener buffer_listener = {released};

static void ping(void *data, struct xdg_wm_base *base, uint32_t serial) {
    (void)data;
    xdg_wm_base_pong(base, serial);
}
static const struct xdg_wm_base_listener shell_listener = {ping};

static void configured(void *data, struct xdg_surface *configured_surface, uint32_t serial) {
    (void)data;
    xdg_surface_ack_configure(configured_surface, serial);
    is_configured = true;
}
static const struct xdg_surface_listener surface_listener = {configured};

// The window keeps its size, whatever is suggested.
static void resized(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height, struct wl_array *states) {
    (void)data, (void)toplevel, (void)width, (void)height, (void)states;
}
static void closed(void *data, struct xdg_toplevel *toplevel) {
    (void)data, (void)toplevel;
    exit(1);
}
static const struct xdg_toplevel_listener toplevel_listener = {.configure = resized, .close = closed};

static void frame_done(void *data, struct wl_callback *callback, uint32_t time) {
    (void)data, (void)time;
    wl_callback_destroy(callback);
    is_waiting = false;
}
static const struct wl_callback_listener frame_listener = {frame_done};

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    (void)data, (void)version;
    if (strcmp(interface, "wl_compositor") == 0) compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    if (strcmp(interface, "wl_shm") == 0) shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    if (strcmp(interface, "xdg_wm_base") == 0) {
        shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
        xdg_wm_base_add_listener(shell, &shell_listener, NULL);
    }
}
static void lost(void *data, struct wl_registry *registry, uint32_t name) { (void)data, (void)registry, (void)name; }
static const struct wl_registry_listener registry_listener = {found, lost};

static void make_buffers(void) {
    int size = WIDTH * HEIGHT * 4;
    int file = memfd_create("race", MFD_CLOEXEC);
    if (file < 0 || ftruncate(file, (off_t)size * BUFFERS) < 0) fail("shared memory");
    uint8_t *memory = mmap(NULL, (size_t)size * BUFFERS, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) fail("shared memory");
    struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, size * BUFFERS);
    for (int i = 0; i < BUFFERS; i++) {
        buffers[i].pixels = (uint32_t *)(void *)(memory + size * i);
        buffers[i].buffer = wl_shm_pool_create_buffer(pool, size * i, WIDTH, HEIGHT, WIDTH * 4, WL_SHM_FORMAT_XRGB8888);
        wl_buffer_add_listener(buffers[i].buffer, &buffer_listener, &buffers[i]);
        buffers[i].lacking[0] = (Area){0, 0, WIDTH, HEIGHT};
        buffers[i].lacking_count = 1;
    }
    wl_shm_pool_destroy(pool);
    close(file);
}

void window_open(const char *title) {
    display = wl_display_connect(NULL);
    if (display == NULL) fail("no compositor");
    wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
    if (wl_display_roundtrip(display) < 0 || !compositor || !shm || !shell) fail("the compositor lacks an interface");
    surface = wl_compositor_create_surface(compositor);
    struct xdg_surface *role = xdg_wm_base_get_xdg_surface(shell, surface);
    xdg_surface_add_listener(role, &surface_listener, NULL);
    struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(role);
    xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
    xdg_toplevel_set_title(toplevel, title);
    struct wl_region *opaque = wl_compositor_create_region(compositor);
    wl_region_add(opaque, 0, 0, WIDTH, HEIGHT);
    wl_surface_set_opaque_region(surface, opaque);
    wl_region_destroy(opaque);
    wl_surface_commit(surface);
    make_buffers();
    while (!is_configured) dispatch();
}

static void add(Buffer *buffer, const Area *areas, int count) {
    if (buffer->lacking_count + count > MAX_AREAS) {
        buffer->lacking[0] = (Area){0, 0, WIDTH, HEIGHT};
        buffer->lacking_count = 1;
        return;
    }
    memcpy(buffer->lacking + buffer->lacking_count, areas, (size_t)count * sizeof *areas);
    buffer->lacking_count += count;
}

uint32_t *window_begin(const Area *changed, int count, Area *lacking, int *lacking_count) {
    for (current = NULL; current == NULL;) {
        for (int i = 0; i < BUFFERS && current == NULL; i++)
            if (!buffers[i].is_busy) current = &buffers[i];
        if (current == NULL) dispatch();
    }
    for (int i = 0; i < BUFFERS; i++) add(&buffers[i], changed, count);
    memcpy(damage, changed, (size_t)count * sizeof *changed);
    damage_count = count;
    memcpy(lacking, current->lacking, sizeof current->lacking);
    *lacking_count = current->lacking_count;
    current->lacking_count = 0;
    return current->pixels;
}

void window_commit(void) {
    is_waiting = true;
    wl_callback_add_listener(wl_surface_frame(surface), &frame_listener, NULL);
    wl_surface_attach(surface, current->buffer, 0, 0);
    for (int i = 0; i < damage_count; i++)
        wl_surface_damage_buffer(surface, damage[i].x, damage[i].y, damage[i].width, damage[i].height);
    wl_surface_commit(surface);
    current->is_busy = true;
    while (is_waiting) dispatch();
}

void window_wait(double seconds) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double end = (double)now.tv_sec + (double)now.tv_nsec * 1e-9 + seconds;
    for (;;) {
        wl_display_flush(display);
        clock_gettime(CLOCK_MONOTONIC, &now);
        double left = end - (double)now.tv_sec - (double)now.tv_nsec * 1e-9;
        if (left <= 0) return;
        struct pollfd descriptor = {.fd = wl_display_get_fd(display), .events = POLLIN};
        if (poll(&descriptor, 1, (int)(left * 1000) + 1) > 0) dispatch();
    }
}
