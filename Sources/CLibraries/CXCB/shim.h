#include <xcb/composite.h>
#include <xcb/sync.h>
#include <xcb/xcb.h>
#include <xcb/xfixes.h>

// Swift cannot prove that the variables xcb_xfixes_id and xcb_sync_id are constant.
static inline uint8_t oriel_xfixes_first_event(xcb_connection_t *connection) {
    const xcb_query_extension_reply_t *extension = xcb_get_extension_data(connection, &xcb_xfixes_id);
    return extension && extension->present ? extension->first_event : 0;
}

static inline uint8_t oriel_sync_first_event(xcb_connection_t *connection) {
    const xcb_query_extension_reply_t *extension = xcb_get_extension_data(connection, &xcb_sync_id);
    return extension && extension->present ? extension->first_event : 0;
}
