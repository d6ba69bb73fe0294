#include <xcb/composite.h>
#include <xcb/xcb.h>
#include <xcb/xfixes.h>

// Swift cannot prove that the variable xcb_xfixes_id is constant.
static inline uint8_t oriel_xfixes_first_event(xcb_connection_t *connection) {
    const xcb_query_extension_reply_t *extension = xcb_get_extension_data(connection, &xcb_xfixes_id);
    return extension && extension->present ? extension->first_event : 0;
}
