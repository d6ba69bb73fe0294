// The scenes of Docs/Scenes.md by hand, with cairo in shared memory: only the damage is drawn.
#include "window.h"
#include <cairo.h>

static Options options;
static cairo_surface_t *pictures[PICTURES], *groups[10];
static int previous = -1;

static void set_color(cairo_t *cairo, uint32_t color) {
    cairo_set_source_rgb(cairo, channel(color, 0), channel(color, 1), channel(color, 2));
}

static void fill(cairo_t *cairo, double x, double y, double width, double height, uint32_t color) {
    set_color(cairo, color);
    cairo_rectangle(cairo, x, y, width, height);
    cairo_fill(cairo);
}

static void fill_rounded(cairo_t *cairo, double x, double y, double width, double height, double radius, uint32_t color) {
    set_color(cairo, color);
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x + width - radius, y + radius, radius, -M_PI / 2, 0);
    cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
    cairo_arc(cairo, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
    cairo_arc(cairo, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
    cairo_close_path(cairo);
    cairo_fill(cairo);
}

static bool intersects(Area area, int x, int y, int width, int height) {
    return x < area.x + area.width && x + width > area.x && y < area.y + area.height && y + height > area.y;
}

static void make_pictures(void) {
    for (int i = 0; i < PICTURES; i++) {
        pictures[i] = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIDE, SIDE);
        picture(i, cairo_image_surface_get_data(pictures[i]), true);
        cairo_surface_mark_dirty(pictures[i]);
    }
}

static void make_groups(void) {
    for (int g = 0; g < 10; g++) {
        groups[g] = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, GROUP_WIDTH, GROUP_HEIGHT);
        cairo_t *cairo = cairo_create(groups[g]);
        for (int l = 0; l < 100; l++) fill_rounded(cairo, leaf_x(l), leaf_y(l), 32, 40, 8, leaf_color(g, l));
        cairo_destroy(cairo);
    }
}

static void set_font(cairo_t *cairo) {
    cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, FONT_SIZE);
    set_color(cairo, TEXT);
}

static void sprites(cairo_t *cairo, Area area, int f) {
    (void)area;
    for (uint32_t i = 0; i < (uint32_t)options.n; i++) {
        Sprite place = sprite(i, f);
        cairo_save(cairo);
        cairo_translate(cairo, place.x, place.y);
        cairo_rotate(cairo, place.angle);
        cairo_set_source_surface(cairo, pictures[i % PICTURES], -32, -32);
        cairo_rectangle(cairo, -32, -32, 64, 64);
        cairo_clip(cairo);
        cairo_paint_with_alpha(cairo, 0.8);
        cairo_restore(cairo);
    }
}

static void damage(cairo_t *cairo, Area area, int f) {
    for (uint32_t i = 0; i < (uint32_t)options.n; i++) {
        int x = static_x(i), y = static_y(i);
        if (!intersects(area, x, y, SIDE, SIDE)) continue;
        cairo_set_source_surface(cairo, pictures[i % PICTURES], x, y);
        cairo_rectangle(cairo, x, y, SIDE, SIDE);
        cairo_fill(cairo);
    }
    if (!is_scene(&options, "idle")) fill(cairo, square_x(f), square_y(f), SQUARE, SQUARE, SQUARE_COLOR);
}

static void tree(cairo_t *cairo, Area area, int f) {
    for (int g = 0; g < 10; g++) {
        int x = group_x(g, f), y = group_y(g);
        if (!intersects(area, x, y, GROUP_WIDTH, GROUP_HEIGHT)) continue;
        cairo_set_source_surface(cairo, groups[g], x, y);
        cairo_paint_with_alpha(cairo, 0.5);
    }
}

static void scroll(cairo_t *cairo, Area area, int f) {
    (void)area;
    set_font(cairo);
    int first = ROW_STEP * f / ROW_HEIGHT, last = (ROW_STEP * f + HEIGHT - 1) / ROW_HEIGHT;
    for (int row = first; row <= last && row < options.n; row++) {
        char text[64];
        snprintf(text, sizeof text, "Row %d — The quick brown fox", row);
        cairo_move_to(cairo, 16, ROW_HEIGHT * row - ROW_STEP * f + 26);
        cairo_show_text(cairo, text);
    }
    for (int row = first; row <= last && row < options.n; row++)
        fill(cairo, 0, ROW_HEIGHT * row - ROW_STEP * f + 39, WIDTH, 1, LINE);
}

static void startup(cairo_t *cairo, Area area, int f) {
    (void)area, (void)f;
    fill_rounded(cairo, 40, 80, 120, 40, 8, BUTTON);
    set_font(cairo);
    cairo_move_to(cairo, 40, 60);
    cairo_show_text(cairo, "Hello, world");
    cairo_move_to(cairo, 88, 106);
    cairo_show_text(cairo, "OK");
}

static int changes(int f, Area *areas) {
    if (previous >= 0 && is_scene(&options, "damage")) return damage_changes(previous, f, areas);
    if (previous >= 0 && is_scene(&options, "tree")) return tree_changes(previous, f, areas);
    areas[0] = (Area){0, 0, WIDTH, HEIGHT};
    return 1;
}

static void present(void (*draw)(cairo_t *, Area, int), int f) {
    Area changed[2], lacking[MAX_AREAS];
    int number = changes(f, changed), lacking_count = 0;
    previous = f;
    uint32_t *pixels = window_begin(changed, number, lacking, &lacking_count);
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data((uint8_t *)pixels, CAIRO_FORMAT_RGB24, WIDTH, HEIGHT, WIDTH * 4);
    cairo_t *cairo = cairo_create(surface);
    for (int i = 0; i < lacking_count; i++) {
        Area area = lacking[i];
        cairo_rectangle(cairo, area.x, area.y, area.width, area.height);
        cairo_clip(cairo);
        set_color(cairo, BACKGROUND);
        cairo_paint(cairo);
        draw(cairo, area, f);
        cairo_reset_clip(cairo);
    }
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    window_commit();
}

int main(int argc, char **argv) {
    options = read_options(argc, argv, NULL);
    void (*draw)(cairo_t *, Area, int) = NULL;
    if (is_scene(&options, "sprites")) (draw = sprites), make_pictures();
    else if (is_scene(&options, "damage") || is_scene(&options, "idle")) (draw = damage), make_pictures();
    else if (is_scene(&options, "tree")) (draw = tree), make_groups();
    else if (is_scene(&options, "scroll")) draw = scroll;
    else if (is_scene(&options, "startup")) draw = startup;
    else return fprintf(stderr, "cairo: no such scene\n"), 2;
    window_open("cairo by hand");
    if (is_scene(&options, "idle")) {
        present(draw, 0);
        window_wait(1);
        Usage start = current_usage();
        window_wait(options.seconds);
        report(start, 0);
        return 0;
    }
    Meter meter = {.options = &options};
    do present(draw, next_frame(&meter));
    while (!count_frame(&meter));
    return 0;
}
