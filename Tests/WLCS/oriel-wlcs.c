// The interface between WLCS, the conformance suite of the Mir project, and the display server.
//
// WLCS loads this library, and calls the functions of the tables at its end. Clients connect to the socket that WAYLAND_DISPLAY
// names; windows are positioned and input is sent by the commands of Docs/Display-server-control.md, over the socket that
// ORIEL_SOCKET names: `oriel serve --allow-tools -- wlcs oriel-wlcs.so`, which is what script/wlcs runs.
//
// Each command is replied to before its function returns, and the server handles what clients have sent before it performs
// a command. A test therefore has the same result whenever it runs.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

// MARK: The interface of WLCS

struct wl_display;
struct wl_event_loop;
struct wl_proxy;
typedef int32_t wl_fixed;

typedef struct Pointer Pointer;
struct Pointer {
    uint32_t version;
    void (*move_absolute)(Pointer *, wl_fixed x, wl_fixed y);
    void (*move_relative)(Pointer *, wl_fixed dx, wl_fixed dy);
    void (*button_up)(Pointer *, int button);
    void (*button_down)(Pointer *, int button);
    void (*destroy)(Pointer *);
};

typedef struct Touch Touch;
struct Touch {
    uint32_t version;
    void (*down)(Touch *, int x, int y);
    void (*move)(Touch *, int x, int y);
    void (*up)(Touch *);
    void (*destroy)(Touch *);
};

typedef struct {
    const char *name;
    uint32_t version;
} Extension;

typedef struct {
    uint32_t version;
    size_t count;
    const Extension *extensions;
} Descriptor;

typedef struct Server Server;
struct Server {
    uint32_t version;
    void (*start)(Server *);
    void (*stop)(Server *);
    int (*create_client_socket)(Server *);
    void (*position_window_absolute)(Server *, struct wl_display *, struct wl_proxy *surface, int x, int y);
    Pointer *(*create_pointer)(Server *);
    Touch *(*create_touch)(Server *);
    const Descriptor *(*descriptor)(const Server *);
    void (*start_on_this_thread)(Server *, struct wl_event_loop *);
};

typedef struct {
    uint32_t version;
    Server *(*create)(int argc, const char **argv);
    void (*destroy)(Server *);
} Integration;

// MARK: The control socket

enum { MAX_DESCRIPTORS = 1024, MAX_BUTTONS = 8 };

/// The output, and where the pointer waits between tests: in a corner in which no test has a window.
#define OUTPUT "\"output\":\"wlcs\""
#define CORNER "\"x\":1279,\"y\":1023"

static int control = -1;
static FILE *replies;
static unsigned requests;
static char *reply;
static size_t reply_size;
/// The clients by the descriptors of their sockets.
static struct {
    int id;
    ino_t socket;
    struct wl_display *display;
} clients[MAX_DESCRIPTORS];

// Without the server no further test can pass, and each would wait until its timeout.
static void fail(const char *what) {
    fprintf(stderr, "oriel-wlcs: %s: %s\n", what, errno ? strerror(errno) : "the display server has ended");
    exit(70);
}

static int connect_to(const char *path) {
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (descriptor < 0) fail("socket");
    if (snprintf(address.sun_path, sizeof address.sun_path, "%s", path) >= (int)sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        fail(path);
    }
    if (connect(descriptor, (struct sockaddr *)&address, sizeof address) < 0) fail(path);
    return descriptor;
}

static const char *variable(const char *name) {
    const char *value = getenv(name);
    if (!value) {
        fprintf(stderr, "oriel-wlcs: %s is not set: run script/wlcs\n", name);
        exit(70);
    }
    return value;
}

static void read_line(void) {
    errno = 0;
    if (getline(&reply, &reply_size, replies) < 0) fail("the control socket");
}

static void open_control(void) {
    control = connect_to(variable("ORIEL_SOCKET"));
    replies = fdopen(control, "r");
    if (!replies) fail("fdopen");
    read_line(); // the greeting
}

/// Sends what clients have requested: the order of a test's lines is the order in which they take effect, as if the clients were
/// separate programs that wait for the server.
static void flush_clients(void) {
    int (*flush)(struct wl_display *) = dlsym(RTLD_DEFAULT, "wl_display_flush");
    for (int descriptor = 0; flush && descriptor < MAX_DESCRIPTORS; descriptor++) {
        struct stat status;
        if (!clients[descriptor].display) continue;
        // A client that has disconnected has closed its socket, and freed the display.
        if (fstat(descriptor, &status) == 0 && status.st_ino == clients[descriptor].socket) {
            flush(clients[descriptor].display);
        } else {
            clients[descriptor].display = NULL;
        }
    }
}

/// Sends a command, and waits for its reply, which is in `reply` afterwards.
__attribute__((format(printf, 1, 2))) static void perform(const char *format, ...) {
    va_list arguments;
    char command[512];
    va_start(arguments, format);
    vsnprintf(command, sizeof command, format, arguments);
    va_end(arguments);
    flush_clients();
    if (dprintf(control, "{\"id\":%u,%s}\n", ++requests, command) < 0) fail("the control socket");
    read_line();
    // The test that needed the command fails; this says why.
    if (!strstr(reply, "\"ok\":true")) fprintf(stderr, "oriel-wlcs: %s: %s", command, reply);
}

// MARK: The pointer

typedef struct {
    Pointer interface;
    int pressed[MAX_BUTTONS];
} ControlledPointer;

static void pointer_move_absolute(Pointer *pointer, wl_fixed x, wl_fixed y) {
    (void)pointer;
    perform("\"move_pointer\":{" OUTPUT ",\"x\":%.8f,\"y\":%.8f}", x / 256.0, y / 256.0);
}

static void pointer_move_relative(Pointer *pointer, wl_fixed dx, wl_fixed dy) {
    (void)pointer;
    perform("\"move_pointer\":{\"dx\":%.8f,\"dy\":%.8f}", dx / 256.0, dy / 256.0);
}

static void pointer_button_up(Pointer *pointer, int button) {
    int *pressed = ((ControlledPointer *)pointer)->pressed;
    for (int i = 0; i < MAX_BUTTONS; i++) {
        if (pressed[i] == button) pressed[i] = 0;
    }
    perform("\"release_button\":{\"code\":%d}", button);
}

static void pointer_button_down(Pointer *pointer, int button) {
    int *pressed = ((ControlledPointer *)pointer)->pressed;
    for (int i = 0; i < MAX_BUTTONS; i++) {
        if (pressed[i] != 0) continue;
        pressed[i] = button;
        break;
    }
    perform("\"press_button\":{\"code\":%d}", button);
}

static void pointer_destroy(Pointer *pointer) {
    int *pressed = ((ControlledPointer *)pointer)->pressed;
    for (int i = 0; i < MAX_BUTTONS; i++) {
        if (pressed[i] != 0) pointer_button_up(pointer, pressed[i]);
    }
    free(pointer);
}

static Pointer *create_pointer(Server *server) {
    (void)server;
    ControlledPointer *pointer = calloc(1, sizeof *pointer);
    if (!pointer) fail("calloc");
    pointer->interface = (Pointer){
        1, pointer_move_absolute, pointer_move_relative, pointer_button_up, pointer_button_down, pointer_destroy,
    };
    return &pointer->interface;
}

// MARK: Touches

typedef struct {
    Touch interface;
    int finger;
    bool is_down;
} Finger;

static bool fingers[100];

static void touch_down(Touch *touch, int x, int y) {
    Finger *finger = (Finger *)touch;
    finger->is_down = true;
    perform("\"touch_down\":{" OUTPUT ",\"finger\":%d,\"x\":%d,\"y\":%d}", finger->finger, x, y);
}

static void touch_move(Touch *touch, int x, int y) {
    perform("\"touch_move\":{" OUTPUT ",\"finger\":%d,\"x\":%d,\"y\":%d}", ((Finger *)touch)->finger, x, y);
}

static void touch_up(Touch *touch) {
    Finger *finger = (Finger *)touch;
    finger->is_down = false;
    perform("\"touch_up\":{\"finger\":%d}", finger->finger);
}

static void touch_destroy(Touch *touch) {
    Finger *finger = (Finger *)touch;
    if (finger->is_down) touch_up(touch);
    fingers[finger->finger] = false;
    free(finger);
}

static Touch *create_touch(Server *server) {
    (void)server;
    int number = 0;
    while (fingers[number]) number++;
    fingers[number] = true;
    Finger *finger = calloc(1, sizeof *finger);
    if (!finger) fail("calloc");
    *finger = (Finger){{1, touch_down, touch_move, touch_up, touch_destroy}, number, false};
    return &finger->interface;
}

// MARK: The server

static void start(Server *server) {
    (void)server;
    if (control < 0) open_control();
}

/// Takes the pointer out of the way of the next test. The windows have disappeared with their clients.
static void stop(Server *server) {
    (void)server;
    perform("\"move_pointer\":{" OUTPUT "," CORNER "}");
}

static int create_client_socket(Server *server) {
    (void)server;
    char path[sizeof((struct sockaddr_un *)0)->sun_path];
    snprintf(path, sizeof path, "%s/%s", variable("XDG_RUNTIME_DIR"), variable("WAYLAND_DISPLAY"));
    int descriptor = connect_to(path);
    perform("\"list_clients\":{}");
    // The clients are listed in the order in which they have connected.
    int newest = 0;
    const char *entry = strstr(reply, "\"clients\"");
    while (entry && (entry = strstr(entry, "\"id\":"))) {
        entry += strlen("\"id\":");
        newest = atoi(entry);
    }
    struct stat status;
    if (descriptor >= MAX_DESCRIPTORS || fstat(descriptor, &status) < 0) fail("fstat");
    clients[descriptor].id = newest;
    clients[descriptor].socket = status.st_ino;
    clients[descriptor].display = NULL;
    return descriptor;
}

/// Moves a window, which is found by what its client and the server both know of it.
static void position_window_absolute(Server *server, struct wl_display *display, struct wl_proxy *surface, int x, int y) {
    (void)server;
    // The suite is linked with libwayland-client; another copy of it would not know its objects.
    int (*get_descriptor)(struct wl_display *) = dlsym(RTLD_DEFAULT, "wl_display_get_fd");
    uint32_t (*get_id)(struct wl_proxy *) = dlsym(RTLD_DEFAULT, "wl_proxy_get_id");
    if (!get_descriptor || !get_id) fail("libwayland-client");
    int descriptor = get_descriptor(display);
    if (descriptor < 0 || descriptor >= MAX_DESCRIPTORS) fail("wl_display_get_fd");
    clients[descriptor].display = display;
    perform("\"move_window\":{" OUTPUT ",\"client\":%d,\"surface\":%u,\"x\":%d,\"y\":%d}",
            clients[descriptor].id, get_id(surface), x, y);
}

static const Extension extensions[] = {
    {"wl_compositor", 5}, {"wl_shm", 1}, {"wl_subcompositor", 1}, {"wl_seat", 8}, {"wl_output", 4},
    {"wl_data_device_manager", 3}, {"wl_shell", 1}, {"xdg_wm_base", 6}, {"zxdg_shell_v6", 1},
    {"zxdg_output_manager_v1", 3}, {"wp_viewporter", 1}, {"zwp_primary_selection_device_manager_v1", 1},
    {"zwp_relative_pointer_manager_v1", 1}, {"zwp_pointer_constraints_v1", 1}, {"zwp_text_input_manager_v3", 1},
    {"zwlr_layer_shell_v1", 4}, {"zwlr_virtual_pointer_manager_v1", 2}, {"zwlr_foreign_toplevel_manager_v1", 3},
    {"zwp_input_method_manager_v2", 1},
};

static const Descriptor *describe(const Server *server) {
    (void)server;
    static const Descriptor descriptor = {1, sizeof extensions / sizeof *extensions, extensions};
    return &descriptor;
}

static Server *create(int argc, const char **argv) {
    (void)argc, (void)argv;
    Server *server = malloc(sizeof *server);
    if (!server) fail("malloc");
    *server = (Server){
        2, start, stop, create_client_socket, position_window_absolute, create_pointer, create_touch, describe, NULL,
    };
    return server;
}

static void destroy(Server *server) { free(server); }

__attribute__((visibility("default"))) const Integration wlcs_server_integration = {1, create, destroy};
