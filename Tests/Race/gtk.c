// The scenes of Docs/Scenes.md in GTK 4, whose renderer GSK_RENDERER chooses: gl or cairo.
//
// The sprites and the pictures are drawn by one widget, which is faster in GTK than a widget for each; the rest are widgets.
#include "typing.h"
#include <gtk/gtk.h>

static Options options;
static Meter meter;
static GdkTexture *textures[PICTURES];
static GtkWidget *top, *content, *moving;
static GMainLoop *loop;
static int current, painted;
static void (*advance)(int);

static GdkRGBA rgba(uint32_t color) {
    return (GdkRGBA){(float)channel(color, 0), (float)channel(color, 1), (float)channel(color, 2), 1};
}

static void make_textures(void) {
    for (int i = 0; i < PICTURES; i++) {
        uint8_t *pixels = g_malloc(SIDE * SIDE * 4);
        picture(i, pixels, true);
        GBytes *bytes = g_bytes_new_take(pixels, SIDE * SIDE * 4);
        textures[i] = gdk_memory_texture_new(SIDE, SIDE, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, SIDE * 4);
        g_bytes_unref(bytes);
    }
}

// MARK: A widget that is drawn by a function

typedef struct {
    GtkWidget parent;
    void (*draw)(GtkSnapshot *);
} Canvas;
typedef struct {
    GtkWidgetClass parent;
} CanvasClass;
G_DEFINE_TYPE(Canvas, canvas, GTK_TYPE_WIDGET)

static void canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) { ((Canvas *)widget)->draw(snapshot); }
static void canvas_class_init(CanvasClass *class) { GTK_WIDGET_CLASS(class)->snapshot = canvas_snapshot; }
static void canvas_init(Canvas *canvas) { (void)canvas; }

static GtkWidget *make_canvas(int width, int height, void (*draw)(GtkSnapshot *)) {
    Canvas *canvas = g_object_new(canvas_get_type(), NULL);
    canvas->draw = draw;
    gtk_widget_set_size_request(GTK_WIDGET(canvas), width, height);
    return GTK_WIDGET(canvas);
}

// MARK: Scenes

static void draw_sprites(GtkSnapshot *snapshot) {
    for (uint32_t i = 0; i < (uint32_t)options.n; i++) {
        Sprite place = sprite(i, current);
        gtk_snapshot_save(snapshot);
        gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)place.x, (float)place.y));
        gtk_snapshot_rotate(snapshot, (float)(place.angle * 180 / G_PI));
        gtk_snapshot_push_opacity(snapshot, 0.8);
        gtk_snapshot_append_texture(snapshot, textures[i % PICTURES], &GRAPHENE_RECT_INIT(-32, -32, 64, 64));
        gtk_snapshot_pop(snapshot);
        gtk_snapshot_restore(snapshot);
    }
}

static void redraw(int f) {
    current = f;
    gtk_widget_queue_draw(content);
}

static void make_sprites(void) {
    content = make_canvas(WIDTH, HEIGHT, draw_sprites);
    advance = redraw;
}

static void draw_pictures(GtkSnapshot *snapshot) {
    for (uint32_t i = 0; i < (uint32_t)options.n; i++)
        gtk_snapshot_append_texture(
            snapshot, textures[i % PICTURES], &GRAPHENE_RECT_INIT((float)static_x(i), (float)static_y(i), SIDE, SIDE));
}

static void draw_square(GtkSnapshot *snapshot) {
    GdkRGBA color = rgba(SQUARE_COLOR);
    gtk_snapshot_append_color(snapshot, &color, &GRAPHENE_RECT_INIT(0, 0, SQUARE, SQUARE));
}

static void move_square(int f) { gtk_fixed_move(GTK_FIXED(content), moving, square_x(f), square_y(f)); }

static void make_pictures(void) {
    content = gtk_fixed_new();
    gtk_fixed_put(GTK_FIXED(content), make_canvas(WIDTH, HEIGHT, draw_pictures), 0, 0);
    if (is_scene(&options, "idle")) return;
    moving = make_canvas(SQUARE, SQUARE, draw_square);
    gtk_fixed_put(GTK_FIXED(content), moving, 0, 0);
    advance = move_square;
}

static void move_group(int f) { gtk_fixed_move(GTK_FIXED(content), moving, group_x(2, f), group_y(2)); }

static void make_tree(void) {
    content = gtk_fixed_new();
    for (int g = 0; g < 10; g++) {
        GtkWidget *container = gtk_fixed_new();
        gtk_widget_set_opacity(container, 0.5);
        gtk_fixed_put(GTK_FIXED(content), container, group_x(g, 0), group_y(g));
        if (g == 2) moving = container;
        for (int depth = 0; depth < 7; depth++) {
            GtkWidget *child = gtk_fixed_new();
            gtk_fixed_put(GTK_FIXED(container), child, 2, 1);
            container = child;
        }
        for (int l = 0; l < 100; l++) {
            char class[] = {'c', (char)('0' + (l / 10 + l % 10 + g) % PICTURES), 0};
            GtkWidget *leaf = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
            gtk_widget_add_css_class(leaf, "leaf");
            gtk_widget_add_css_class(leaf, class);
            gtk_widget_set_size_request(leaf, 32, 40);
            gtk_fixed_put(GTK_FIXED(container), leaf, 4 + 22 * (l % 10), 4 + 33 * (l / 10));
        }
    }
    advance = move_group;
}

static void set_up_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    (void)factory, (void)data;
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_set_size_request(label, -1, ROW_HEIGHT - 1);
    gtk_list_item_set_child(item, label);
}

static void bind_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    (void)factory, (void)data;
    char text[64];
    snprintf(text, sizeof text, "Row %u — The quick brown fox", gtk_list_item_get_position(item));
    gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), text);
}

static void scroll(int f) {
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(content)), ROW_STEP * f);
}

static void make_list(void) {
    GListStore *rows = g_list_store_new(G_TYPE_OBJECT);
    for (int i = 0; i < options.n; i++) {
        GObject *row = g_object_new(G_TYPE_OBJECT, NULL);
        g_list_store_append(rows, row);
        g_object_unref(row);
    }
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up_row), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
    GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows)));
    content = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(content), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(content), gtk_list_view_new(model, factory));
    advance = scroll;
}

static void make_form(void) {
    content = gtk_fixed_new();
    gtk_fixed_put(GTK_FIXED(content), gtk_label_new("Hello, world"), 40, 44);
    GtkWidget *button = gtk_button_new_with_label("OK");
    gtk_widget_set_size_request(button, 120, 40);
    gtk_fixed_put(GTK_FIXED(content), button, 40, 80);
}

static void load_style(void) {
    GString *style = g_string_new(NULL);
    g_string_append_printf(
        style, "window, listview, row, textview text { background: #%06X; color: #%06X; font: %dpx 'DejaVu Sans'; }", BACKGROUND, TEXT,
        FONT_SIZE);
    g_string_append_printf(style, "row { padding: 0 0 0 16px; border-bottom: 1px solid #%06X; }", LINE);
    g_string_append(style, ".leaf { border-radius: 8px; }");
    for (int i = 0; i < PICTURES; i++) g_string_append_printf(style, ".c%d { background: #%06X; }", i, palette[i]);
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, style->str, -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

// MARK: Typing

static GtkWidget *text_view;
static Typing typing;

static void open_text(const char *text) {
    content = gtk_scrolled_window_new();
    text_view = gtk_text_view_new();
    gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(text_view), GTK_WRAP_WORD_CHAR);
    GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(text_view));
    GtkTextIter start;
    gtk_text_buffer_set_text(buffer, text == NULL ? "" : text, -1);
    gtk_text_buffer_get_start_iter(buffer, &start);
    gtk_text_buffer_place_cursor(buffer, &start);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(content), text_view);
    gtk_window_set_child(GTK_WINDOW(top), content);
    gtk_widget_grab_focus(text_view);
}

static void place_caret(int place) {
    GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(text_view));
    GtkTextIter caret;
    gtk_text_buffer_get_iter_at_offset(buffer, &caret, gtk_text_buffer_get_char_count(buffer) / 2 * place);
    if (place == 2) gtk_text_buffer_get_end_iter(buffer, &caret);
    gtk_text_buffer_place_cursor(buffer, &caret);
    gtk_text_view_scroll_mark_onscreen(GTK_TEXT_VIEW(text_view), gtk_text_buffer_get_insert(buffer));
}

// GTK 4 has no events that a program could send: these are the signals of the view's key bindings.
static void press_key(int key) {
    char text[] = {(char)key, 0};
    if (key == TYPING_BACKSPACE) g_signal_emit_by_name(text_view, "backspace");
    else g_signal_emit_by_name(text_view, "insert-at-cursor", text);
}

static bool scroll_text(double y) {
    GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(content));
    double end = gtk_adjustment_get_upper(place) - gtk_adjustment_get_page_size(place);
    gtk_adjustment_set_value(place, y);
    return y > 0 && y >= end;
}

static void advance_typing(int f) {
    (void)f;
    // Frames go on, whether something has changed or not.
    gtk_widget_queue_draw(top);
    if (typing_frame(&typing)) g_main_loop_quit(loop);
}

static void make_typing(void) {
    typing = (Typing){.options = &options, .open = open_text, .place = place_caret, .press = press_key, .scroll = scroll_text};
    open_text(NULL);
    advance = advance_typing;
}

// MARK: Frames

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    (void)widget, (void)clock, (void)data;
    // A second tick means that the compositor has asked for another frame after the first.
    if (is_scene(&options, "startup")) {
        if (painted > 0 && count_frame(&meter)) g_main_loop_quit(loop);
    } else if (advance != NULL) {
        if (options.freeze >= 0) gtk_widget_queue_draw(content);
        advance(next_frame(&meter));
    }
    return G_SOURCE_CONTINUE;
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
    (void)clock, (void)data;
    painted++;
    if (is_scene(&options, "typing")) typing_presented(&typing);
    else if (advance != NULL && count_frame(&meter)) g_main_loop_quit(loop);
}

static gboolean end_idle(gpointer data) {
    report(*(Usage *)data, painted);
    g_main_loop_quit(loop);
    return G_SOURCE_REMOVE;
}

static gboolean begin_idle(gpointer data) {
    (void)data;
    static Usage start;
    painted = 0;
    start = current_usage();
    g_timeout_add((guint)(options.seconds * 1000), end_idle, &start);
    return G_SOURCE_REMOVE;
}

int main(int argc, char **argv) {
    options = read_options(argc, argv, read_typing_option);
    meter.options = &options;
    gtk_init();
    load_style();
    make_textures();
    GtkWidget *window = top = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
    if (is_scene(&options, "sprites")) make_sprites();
    else if (is_scene(&options, "damage") || is_scene(&options, "idle")) make_pictures();
    else if (is_scene(&options, "tree")) make_tree();
    else if (is_scene(&options, "scroll")) make_list();
    else if (is_scene(&options, "startup")) make_form();
    else if (is_scene(&options, "typing")) make_typing();
    else return fprintf(stderr, "gtk: no such scene\n"), 2;
    gtk_widget_set_overflow(content, GTK_OVERFLOW_HIDDEN);
    if (gtk_widget_get_parent(content) == NULL) gtk_window_set_child(GTK_WINDOW(window), content);
    gtk_widget_realize(window);
    if (advance != NULL || is_scene(&options, "startup")) gtk_widget_add_tick_callback(window, tick, NULL, NULL);
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
    gtk_window_present(GTK_WINDOW(window));
    if (is_scene(&options, "idle")) g_timeout_add(1000, begin_idle, NULL);
    loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
    return 0;
}
