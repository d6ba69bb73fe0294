#include <string.h>
#include <wayland-server-core.h>

// Swift cannot call functions with variable arguments.
static inline void oriel_wl_resource_post_error(struct wl_resource *resource, uint32_t code, const char *message) {
    wl_resource_post_error(resource, code, "%s", message);
}
static inline void oriel_wl_client_post_implementation_error(struct wl_client *client, const char *message) {
    wl_client_post_implementation_error(client, "%s", message);
}

static inline void oriel_wl_client_post_no_memory(struct wl_client *client, const char *message) {
    const uint32_t display_object = 1, no_memory_error = 2;
    struct wl_resource *display = wl_client_get_object(client, display_object);
    if (display) wl_resource_post_error(display, no_memory_error, "%s", message);
}

// Swift attributes struct wl_interface to the module of libwayland that it has loaded first, which may not be this one.
static inline const char *oriel_wl_global_interface_name(const struct wl_global *global) {
    const struct wl_interface *interface = wl_global_get_interface(global);
    return interface ? interface->name : NULL;
}

extern const struct wl_interface wl_compositor_interface, wl_data_device_manager_interface, wl_output_interface,
    wl_seat_interface, wl_shm_interface;

// The newest version that the installed libwayland knows of one of its own interfaces; 0 for others.
static inline uint32_t oriel_wl_known_version(const char *name) {
    const struct wl_interface *const known[] = {
        &wl_compositor_interface, &wl_data_device_manager_interface, &wl_output_interface, &wl_seat_interface,
        &wl_shm_interface};
    for (size_t index = 0; index < sizeof known / sizeof known[0]; index++) {
        if (strcmp(known[index]->name, name) == 0) return (uint32_t)known[index]->version;
    }
    return 0;
}
