// A Wayland compositor that shows nothing: it answers each commit at once, so that only a program's own clock throttles it.
//
//   host SOCKET
//
// For each window it prints the moment of the first commit with a buffer, in seconds of CLOCK_MONOTONIC, as a line
// {"first_commit": …}.
#include "xdg-shell-server.h"
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <wayland-server.h>

typedef struct {
    struct wl_resource *buffer, *role, *toplevel;
    struct wl_list callbacks;
    bool is_configured, has_contents;
} Surface;

static struct wl_display *display;

// MARK: Requests that need no answer

static void destroy(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

// Requests have different arguments, none of which is read; functions of C may be called with more than they take.
static void ignore(void) {}
#define IGNORE ((void *)ignore)

static struct wl_resource *make(
    struct wl_client *client, const struct wl_interface *interface, int version, uint32_t id, const void *requests, void *data) {
    struct wl_resource *resource = wl_resource_create(client, interface, version, id);
    if (resource == NULL) exit(1);
    wl_resource_set_implementation(resource, requests, data, NULL);
    return resource;
}

// MARK: Surfaces

static void attach(struct wl_client *client, struct wl_resource *resource, struct wl_resource *buffer, int32_t x, int32_t y) {
    (void)client, (void)x, (void)y;
    ((Surface *)wl_resource_get_user_data(resource))->buffer = buffer;
}

static void remove_callback(struct wl_resource *callback) { wl_list_remove(wl_resource_get_link(callback)); }

static void frame(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
    if (callback == NULL) exit(1);
    wl_resource_set_implementation(callback, NULL, NULL, remove_callback);
    Surface *surface = wl_resource_get_user_data(resource);
    wl_list_insert(surface->callbacks.prev, wl_resource_get_link(callback));
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void commit(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    Surface *surface = wl_resource_get_user_data(resource);
    if (surface->toplevel != NULL && !surface->is_configured) {
        struct wl_array states;
        wl_array_init(&states);
        xdg_toplevel_send_configure(surface->toplevel, 0, 0, &states);
        xdg_surface_send_configure(surface->role, 1);
        surface->is_configured = true;
    }
    if (surface->buffer != NULL) {
        if (surface->toplevel != NULL && !surface->has_contents) {
            printf("{\"first_commit\": %.6f}\n", seconds());
            fflush(stdout);
            surface->has_contents = true;
        }
        // No picture is kept, so that the buffer is free again.
        wl_buffer_send_release(surface->buffer);
        surface->buffer = NULL;
    }
    uint32_t time = (uint32_t)(seconds() * 1000);
    struct wl_resource *callback, *next;
    wl_resource_for_each_safe(callback, next, &surface->callbacks) {
        wl_callback_send_done(callback, time);
        wl_resource_destroy(callback);
    }
}

static void remove_surface(struct wl_resource *resource) {
    Surface *surface = wl_resource_get_user_data(resource);
    struct wl_resource *callback, *next;
    wl_resource_for_each_safe(callback, next, &surface->callbacks) wl_resource_destroy(callback);
    free(surface);
}

static const struct wl_surface_interface surface_requests = {
    .destroy = destroy, .attach = attach, .damage = IGNORE, .frame = frame, .set_opaque_region = IGNORE,
    .set_input_region = IGNORE, .commit = commit, .set_buffer_transform = IGNORE, .set_buffer_scale = IGNORE,
    .damage_buffer = IGNORE};

static void create_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    Surface *surface = calloc(1, sizeof *surface);
    if (surface == NULL) exit(1);
    wl_list_init(&surface->callbacks);
    struct wl_resource *result =
        make(client, &wl_surface_interface, wl_resource_get_version(resource), id, &surface_requests, surface);
    wl_resource_set_destructor(result, remove_surface);
}

static const struct wl_region_interface region_requests = {destroy, IGNORE, IGNORE};
static void create_region(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    (void)resource;
    make(client, &wl_region_interface, 1, id, &region_requests, NULL);
}

static const struct wl_subsurface_interface subsurface_requests = {destroy, IGNORE, IGNORE, IGNORE, IGNORE, IGNORE};
static void get_subsurface(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *surface,
    struct wl_resource *parent) {
    (void)resource, (void)surface, (void)parent;
    make(client, &wl_subsurface_interface, 1, id, &subsurface_requests, NULL);
}

// MARK: Windows

static const struct xdg_toplevel_interface toplevel_requests = {destroy, IGNORE, IGNORE, IGNORE, IGNORE, IGNORE, IGNORE,
                                                                IGNORE,  IGNORE, IGNORE, IGNORE, IGNORE, IGNORE, IGNORE};
static void get_toplevel(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    Surface *surface = wl_resource_get_user_data(resource);
    surface->role = resource;
    surface->toplevel =
        make(client, &xdg_toplevel_interface, wl_resource_get_version(resource), id, &toplevel_requests, NULL);
}

static const struct xdg_popup_interface popup_requests = {destroy, IGNORE, IGNORE};
static void get_popup(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *parent,
    struct wl_resource *positioner) {
    (void)parent, (void)positioner;
    make(client, &xdg_popup_interface, wl_resource_get_version(resource), id, &popup_requests, NULL);
}

static const struct xdg_positioner_interface positioner_requests = {destroy, IGNORE, IGNORE, IGNORE, IGNORE,
                                                                    IGNORE,  IGNORE, IGNORE, IGNORE, IGNORE};
static void create_positioner(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    make(client, &xdg_positioner_interface, wl_resource_get_version(resource), id, &positioner_requests, NULL);
}

static const struct xdg_surface_interface role_requests = {destroy, get_toplevel, get_popup, IGNORE, IGNORE};
static void get_role(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *surface) {
    make(client, &xdg_surface_interface, wl_resource_get_version(resource), id, &role_requests,
         wl_resource_get_user_data(surface));
}

// MARK: Globals

static const struct wl_compositor_interface compositor_requests = {create_surface, create_region};
static const struct wl_subcompositor_interface subcompositor_requests = {destroy, get_subsurface};
static const struct xdg_wm_base_interface shell_requests = {destroy, create_positioner, get_role, IGNORE};
static const struct wl_output_interface output_requests = {destroy};
static const struct wl_seat_interface seat_requests = {IGNORE, IGNORE, IGNORE, destroy};

// Toolkits want a clipboard, though nothing is ever in it.
static const struct wl_data_source_interface source_requests = {IGNORE, destroy, IGNORE};
static const struct wl_data_device_interface device_requests = {IGNORE, IGNORE, destroy};
static void create_source(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    make(client, &wl_data_source_interface, wl_resource_get_version(resource), id, &source_requests, NULL);
}
static void get_device(struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *seat) {
    (void)seat;
    make(client, &wl_data_device_interface, wl_resource_get_version(resource), id, &device_requests, NULL);
}
static const struct wl_data_device_manager_interface data_requests = {create_source, get_device};

static const struct {
    const struct wl_interface *interface;
    int version;
    const void *requests;
} globals[] = {
    {&wl_compositor_interface, 4, &compositor_requests}, {&wl_subcompositor_interface, 1, &subcompositor_requests},
    {&xdg_wm_base_interface, 1, &shell_requests},        {&wl_data_device_manager_interface, 3, &data_requests},
    {&wl_output_interface, 2, &output_requests},         {&wl_seat_interface, 5, &seat_requests},
};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    int index = (int)(intptr_t)data;
    struct wl_resource *resource =
        make(client, globals[index].interface, (int)version, id, globals[index].requests, NULL);
    if (globals[index].interface == &wl_output_interface) {
        wl_output_send_geometry(resource, 0, 0, 508, 286, WL_OUTPUT_SUBPIXEL_NONE, "none", "none", WL_OUTPUT_TRANSFORM_NORMAL);
        wl_output_send_mode(resource, WL_OUTPUT_MODE_CURRENT, 1920, 1080, 60000);
        if (version < 2) return;
        wl_output_send_scale(resource, 1);
        wl_output_send_done(resource);
    } else if (globals[index].interface == &wl_seat_interface) {
        wl_seat_send_capabilities(resource, 0);
    }
}

static int stop(int signal, void *data) {
    (void)signal, (void)data;
    wl_display_terminate(display);
    return 0;
}

int main(int argc, char **argv) {
    display = wl_display_create();
    if (argc != 2 || display == NULL || wl_display_add_socket(display, argv[1]) < 0) {
        fprintf(stderr, "host: there is no socket\n");
        return 1;
    }
    wl_display_init_shm(display);
    for (size_t i = 0; i < sizeof globals / sizeof *globals; i++)
        wl_global_create(display, globals[i].interface, globals[i].version, (void *)(intptr_t)i, bind);
    wl_event_loop_add_signal(wl_display_get_event_loop(display), SIGTERM, stop, NULL);
    wl_event_loop_add_signal(wl_display_get_event_loop(display), SIGINT, stop, NULL);
    wl_display_run(display);
    wl_display_destroy_clients(display);
    wl_display_destroy(display);
    return 0;
}
