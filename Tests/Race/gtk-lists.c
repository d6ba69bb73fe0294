// The scenes `list` and `grid` of Docs/Scenes.md in GTK 4: a ListView, with --view=column a ColumnView, and a GridView.
#include "lists.h"
#include <gtk/gtk.h>

static Options options;
static Lists lists;
static GMainLoop *loop;
static GtkWidget *window, *scroller;
static GdkTexture *discs[PICTURES], *pictures[GRID_PICTURES];
static char *texts[LIST_TEXTS];
static int made;

static GdkTexture *make_texture(uint8_t *pixels) {
    GBytes *bytes = g_bytes_new_take(pixels, SIDE * SIDE * 4);
    GdkTexture *texture = gdk_memory_texture_new(SIDE, SIDE, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, SIDE * 4);
    g_bytes_unref(bytes);
    return texture;
}

static void prepare(void) {
    if (is_scene(&options, "grid")) {
        for (int i = 0; i < GRID_PICTURES; i++) {
            uint8_t *pixels = g_malloc(SIDE * SIDE * 4);
            grid_picture(i, pixels);
            pictures[i] = make_texture(pixels);
        }
        return;
    }
    for (int i = 0; i < PICTURES; i++) {
        uint8_t *pixels = g_malloc(SIDE * SIDE * 4);
        picture(i, pixels, true);
        discs[i] = make_texture(pixels);
    }
    for (uint32_t i = 0; i < LIST_TEXTS; i++) texts[i] = list_text(i);
}

// MARK: A model whose objects are made as they are asked for

typedef struct {
    GObject parent;
} Model;
typedef struct {
    GObjectClass parent;
} ModelClass;

static GType model_item_type(GListModel *model) { return (void)model, G_TYPE_OBJECT; }
static guint model_count(GListModel *model) { return (void)model, (guint)options.n; }
static gpointer model_item(GListModel *model, guint position) {
    (void)model;
    return position < (guint)options.n ? g_object_new(G_TYPE_OBJECT, NULL) : NULL;
}

static void model_interface(GListModelInterface *interface) {
    interface->get_item_type = model_item_type;
    interface->get_n_items = model_count;
    interface->get_item = model_item;
}

G_DEFINE_TYPE_WITH_CODE(Model, model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_interface))
static void model_class_init(ModelClass *class) { (void)class; }
static void model_init(Model *model) { (void)model; }

// MARK: Rows

static GtkWidget *make_label(const char *class) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_add_css_class(label, class);
    return label;
}

static GtkWidget *make_picture(int side) {
    GtkWidget *image = gtk_image_new();
    gtk_image_set_pixel_size(GTK_IMAGE(image), side);
    return image;
}

static GtkWidget *make_labels(void) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2), *text = make_label("text");
    gtk_label_set_wrap(GTK_LABEL(text), TRUE);
    // Without these, and in a scrolled window that cannot scroll sideways, GTK searches for the smallest width of each label.
    gtk_label_set_width_chars(GTK_LABEL(text), 100);
    gtk_label_set_max_width_chars(GTK_LABEL(text), 100);
    gtk_box_append(GTK_BOX(box), make_label("title"));
    gtk_box_append(GTK_BOX(box), text);
    gtk_widget_set_hexpand(box, TRUE);
    return box;
}

static GtkWidget *make_accessory(void) {
    GtkWidget *label = gtk_label_new("›");
    gtk_widget_add_css_class(label, "text");
    return label;
}

static void show_picture(GtkWidget *image, guint row) {
    gtk_image_set_from_paintable(GTK_IMAGE(image), GDK_PAINTABLE(discs[row % PICTURES]));
}

static void show_labels(GtkWidget *box, guint row) {
    char title[32];
    snprintf(title, sizeof title, "Row %u", row);
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(box)), title);
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_last_child(box)), texts[row % LIST_TEXTS]);
}

#define HANDLER(name) static void name(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
#define UNUSED (void)factory, (void)item, (void)data

HANDLER(set_up_row) {
    UNUSED;
    made++;
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 16), *image = make_picture(40);
    gtk_widget_set_valign(image, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(row), image);
    gtk_box_append(GTK_BOX(row), make_labels());
    gtk_box_append(GTK_BOX(row), make_accessory());
    gtk_list_item_set_child(item, row);
}

HANDLER(bind_row) {
    UNUSED;
    guint position = gtk_list_item_get_position(item);
    GtkWidget *image = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    show_picture(image, position);
    show_labels(gtk_widget_get_next_sibling(image), position);
}

HANDLER(set_up_image) {
    UNUSED;
    made++;
    gtk_list_item_set_child(item, make_picture(40));
}
HANDLER(bind_image) {
    UNUSED;
    show_picture(gtk_list_item_get_child(item), gtk_list_item_get_position(item));
}
HANDLER(set_up_labels) {
    UNUSED;
    gtk_list_item_set_child(item, make_labels());
}
HANDLER(bind_labels) {
    UNUSED;
    show_labels(gtk_list_item_get_child(item), gtk_list_item_get_position(item));
}
HANDLER(set_up_accessory) {
    UNUSED;
    gtk_list_item_set_child(item, make_accessory());
}
HANDLER(set_up_tile) {
    UNUSED;
    made++;
    gtk_list_item_set_child(item, make_picture(SIDE));
}
HANDLER(bind_tile) {
    UNUSED;
    guint position = gtk_list_item_get_position(item);
    gtk_image_set_from_paintable(
        GTK_IMAGE(gtk_list_item_get_child(item)), GDK_PAINTABLE(pictures[position % GRID_PICTURES]));
}

// MARK: Views

typedef void (*Handler)(GtkSignalListItemFactory *, GtkListItem *, gpointer);

static GtkListItemFactory *make_factory(Handler set_up, Handler bind) {
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    if (bind != NULL) g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    return factory;
}

static void add_column(GtkWidget *view, Handler set_up, Handler bind, bool expands) {
    GtkColumnViewColumn *column = gtk_column_view_column_new(NULL, make_factory(set_up, bind));
    gtk_column_view_column_set_expand(column, expands);
    gtk_column_view_append_column(GTK_COLUMN_VIEW(view), column);
    g_object_unref(column);
}

static GtkWidget *make_view(GtkSelectionModel *model) {
    if (is_scene(&options, "grid")) {
        GtkWidget *view = gtk_grid_view_new(model, make_factory(set_up_tile, bind_tile));
        gtk_grid_view_set_min_columns(GTK_GRID_VIEW(view), WIDTH / GRID_SIDE);
        gtk_grid_view_set_max_columns(GTK_GRID_VIEW(view), WIDTH / GRID_SIDE);
        return view;
    }
    if (strcmp(lists_view, "column") != 0) return gtk_list_view_new(model, make_factory(set_up_row, bind_row));
    GtkWidget *view = gtk_column_view_new(model);
    add_column(view, set_up_image, bind_image, false);
    add_column(view, set_up_labels, bind_labels, true);
    add_column(view, set_up_accessory, NULL, false);
    // The titles of the columns, which the other views do not have.
    gtk_widget_set_visible(gtk_widget_get_first_child(view), FALSE);
    return view;
}

static void open_list(void) {
    GListModel *model = G_LIST_MODEL(g_object_new(model_get_type(), NULL));
    scroller = gtk_scrolled_window_new();
    // A ColumnView that may scroll sideways is wider than the window.
    GtkPolicyType sideways = strcmp(lists_view, "column") == 0 ? GTK_POLICY_NEVER : GTK_POLICY_EXTERNAL;
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), sideways, GTK_POLICY_EXTERNAL);
    gtk_scrolled_window_set_child(
        GTK_SCROLLED_WINDOW(scroller), make_view(GTK_SELECTION_MODEL(gtk_no_selection_new(model))));
    gtk_window_set_child(GTK_WINDOW(window), scroller);
}

static void scroll_list(double distance) {
    GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
    gtk_adjustment_set_value(place, gtk_adjustment_get_value(place) + distance);
}

static int cells_made(void) { return made; }

static void load_style(void) {
    char *style = g_strdup_printf(
        "window, listview, columnview, gridview { background: #%06X; color: #%06X; font: %dpx 'DejaVu Sans'; }"
        "listview > row { border-bottom: 1px solid #%06X; } listview.view > row { padding: 8px 16px; min-height: 39px; }"
        "columnview > listview.view > row { padding: 0; } columnview > listview > row > cell { padding: 8px; }"
        "gridview > child { padding: 8px; margin: 0; } .text { color: #%06X; font-size: %dpx; }",
        BACKGROUND, TEXT, FONT_SIZE, LINE, LIST_TEXT_COLOR, LIST_TEXT_SIZE);
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, style, -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_free(style);
}

// MARK: Frames

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    (void)clock, (void)data;
    // Frames go on, whether something has changed or not.
    gtk_widget_queue_draw(widget);
    if (options.freeze >= 0) {
        if (scroller == NULL) open_list();
        else if (lists.frame++ == 1) scroll_list(options.freeze * lists_slow_step(&options));
    } else if (lists_frame(&lists)) {
        g_main_loop_quit(loop);
    }
    return G_SOURCE_CONTINUE;
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
    (void)clock, (void)data;
    lists_presented(&lists);
}

int main(int argc, char **argv) {
    options = read_options(argc, argv, read_lists_option);
    lists.options = &options;
    lists.open = open_list;
    lists.scroll = scroll_list;
    lists.made = cells_made;
    if (!is_scene(&options, "list") && !is_scene(&options, "grid")) return fprintf(stderr, "gtk-lists: no such scene\n"), 2;
    gtk_init();
    load_style();
    prepare();
    window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
    gtk_widget_realize(window);
    gtk_widget_add_tick_callback(window, tick, NULL, NULL);
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
    gtk_window_present(GTK_WINDOW(window));
    loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
    return 0;
}
