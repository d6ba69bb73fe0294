// The scenes of Docs/Scenes.md by hand, in OpenGL ES 3.
//
//   gl --scene=… [--n=N] [--warmup=N] [--frames=N] [--freeze=F] [--seconds=S] [--font=FILE]
//   gl … --offscreen | --device=N [--picture=FILE.ppm]
//
// A window's frame is drawn into a texture, of which only the damage is drawn and read back into shared memory. Without a window
// each frame is drawn whole where the scene changes whole, and waited for, as Oriel's offscreen presenter does. --device is the
// number of a device in EGL's list; with --offscreen, Mesa's surfaceless platform draws.
#include "window.h"
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl3.h>
// After the core header, whose calling convention it names.
#include <GLES2/gl2ext.h>
#include <ft2build.h>
#include FT_FREETYPE_H

enum { MAX_QUADS = 8192, ATLAS = 512 };

static void fail(const char *what) {
    fprintf(stderr, "gl: %s (EGL 0x%x, GL 0x%x)\n", what, eglGetError(), glGetError());
    exit(1);
}

// MARK: GL

// One quad: the centre and the two half axes in pixels; the part of the texture; colour and corner radius, where the
// program has them.
typedef struct {
    float cx, cy, ax, ay, bx, by, u, v, du, dv, r, g, b, a, radius, unused;
} Quad;

static Quad quads[MAX_QUADS];
static int count;
static GLuint image_program, shape_program, buffer;
static int view_width, view_height;

static const char *const vertex_shader =
    "#version 300 es\n"
    "layout(location = 0) in vec4 a; layout(location = 1) in vec4 b; layout(location = 2) in vec4 c;"
    "layout(location = 3) in vec4 d; uniform vec2 size; out vec2 uv; out vec2 at; flat out vec3 extent;"
    "flat out vec4 color; void main() {"
    "  vec2 s = vec2((0x32 >> gl_VertexID) & 1, (0x2c >> gl_VertexID) & 1) * 2.0 - 1.0;"
    "  vec2 p = a.xy + a.zw * s.x + b.xy * s.y;"
    "  uv = b.zw + c.xy * (s * 0.5 + 0.5); color = vec4(c.zw, d.xy);"
    "  at = s * vec2(length(a.zw), length(b.xy)); extent = vec3(length(a.zw), length(b.xy), d.z);"
    "  gl_Position = vec4(p / size * 2.0 - 1.0, 0.0, 1.0); }";
// The colour is a uniform: llvmpipe draws rectangles of texels times a constant several times faster than times a varying.
static const char *const image_shader =
    "#version 300 es\nprecision highp float; precision highp sampler2D;"
    "in vec2 uv; uniform vec4 tint; uniform sampler2D image; out vec4 result;"
    "void main() { result = texture(image, uv) * tint; }";
static const char *const shape_shader =
    "#version 300 es\nprecision highp float; in vec2 at; flat in vec3 extent; flat in vec4 color; out vec4 result;"
    "void main() { vec2 q = abs(at) - extent.xy + extent.z;"
    "  float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - extent.z;"
    "  result = color * (extent.z > 0.0 ? clamp(0.5 - d, 0.0, 1.0) : 1.0); }";

static GLuint compile(const char *fragment_shader) {
    GLuint program = glCreateProgram();
    const char *const sources[2] = {vertex_shader, fragment_shader};
    for (int i = 0; i < 2; i++) {
        GLuint shader = glCreateShader(i ? GL_FRAGMENT_SHADER : GL_VERTEX_SHADER);
        glShaderSource(shader, 1, &sources[i], NULL);
        glCompileShader(shader);
        GLint compiled = 0;
        glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
        if (!compiled) fail("a shader does not compile");
        glAttachShader(program, shader);
    }
    glLinkProgram(program);
    return program;
}

static GLuint make_texture(int width, int height, const void *pixels) {
    GLuint texture;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    // llvmpipe draws rectangles fast only from and into this format, which is also that of the window's buffers.
    glTexImage2D(GL_TEXTURE_2D, 0, GL_BGRA_EXT, width, height, 0, GL_BGRA_EXT, GL_UNSIGNED_BYTE, pixels);
    return texture;
}

static GLuint make_framebuffer(GLuint texture) {
    GLuint framebuffer;
    glGenFramebuffers(1, &framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) fail("no framebuffer");
    return framebuffer;
}

static void bind(GLuint framebuffer, int width, int height) {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glViewport(0, 0, width, height);
    (view_width = width), (view_height = height);
}

// Draws and removes the quads that are listed.
static void draw(GLuint program, GLuint texture) {
    if (count == 0) return;
    glUseProgram(program);
    glUniform2f(glGetUniformLocation(program, "size"), (float)view_width, (float)view_height);
    // The images of one draw have one colour.
    if (program == image_program)
        glUniform4f(glGetUniformLocation(program, "tint"), quads[0].r, quads[0].g, quads[0].b, quads[0].a);
    glBindTexture(GL_TEXTURE_2D, texture);
    glBindBuffer(GL_ARRAY_BUFFER, buffer);
    // New storage each time: the driver need not wait for draws that still read the former one.
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(sizeof(Quad) * (size_t)count), quads, GL_STREAM_DRAW);
    for (GLuint i = 0; i < 4; i++) {
        glEnableVertexAttribArray(i);
        glVertexAttribPointer(i, 4, GL_FLOAT, GL_FALSE, sizeof(Quad), (void *)(sizeof(float) * 4 * i));
        glVertexAttribDivisor(i, 1);
    }
    glDrawArraysInstanced(GL_TRIANGLES, 0, 6, count);
    count = 0;
}

static void add(float x, float y, float width, float height, float u, float v, float du, float dv, float alpha) {
    if (count == MAX_QUADS) fail("too many quads");
    quads[count++] = (Quad){
        .cx = x + width / 2, .cy = y + height / 2, .ax = width / 2, .by = height / 2, .u = u, .v = v, .du = du,
        .dv = dv, .r = alpha, .g = alpha, .b = alpha, .a = alpha};
}

static void add_shape(float x, float y, float width, float height, uint32_t rgb, float radius) {
    add(x, y, width, height, 0, 0, 0, 0, 1);
    Quad *quad = &quads[count - 1];
    quad->r = (float)channel(rgb, 0);
    quad->g = (float)channel(rgb, 1);
    quad->b = (float)channel(rgb, 2);
    quad->radius = radius;
}

static void clear(uint32_t rgb, float alpha) {
    glClearColor((float)channel(rgb, 0), (float)channel(rgb, 1), (float)channel(rgb, 2), alpha);
    glClear(GL_COLOR_BUFFER_BIT);
}

// MARK: Scenes

static GLuint atlas, groups[10];
static Options options;
static const char *font_file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
// The frame that the texture shows, or -1.
static int previous = -1;

static void make_atlas(void) {
    static uint8_t pixels[SIDE * 8 * SIDE * 4], one[SIDE * SIDE * 4];
    for (int i = 0; i < 8; i++) {
        picture(i, one, true);
        for (int y = 0; y < SIDE; y++) memcpy(pixels + (y * 8 + i) * SIDE * 4, one + y * SIDE * 4, SIDE * 4);
    }
    atlas = make_texture(SIDE * 8, SIDE, pixels);
}

static void sprites(int f) {
    clear(BACKGROUND, 1);
    for (uint32_t i = 0; i < (uint32_t)options.n; i++) {
        Sprite place = sprite(i, f);
        float c = (float)(32 * cos(place.angle)), s = (float)(32 * sin(place.angle));
        add(0, 0, 64, 64, (float)(i % 8) / 8, 0, 1.0f / 8, 1, 0.8f);
        Quad *quad = &quads[count - 1];
        (quad->cx = (float)place.x), (quad->cy = (float)place.y);
        (quad->ax = c), (quad->ay = s), (quad->bx = -s), (quad->by = c);
    }
    draw(image_program, atlas);
}

// Draws the pictures and the square, in one of the areas that they change.
static void damage_area(Area area, int f) {
    glScissor(area.x, area.y, area.width, area.height);
    clear(BACKGROUND, 1);
    for (uint32_t i = 0; i < (uint32_t)options.n; i++) {
        int x = static_x(i), y = static_y(i);
        if (x < area.x + area.width && x + SIDE > area.x && y < area.y + area.height && y + SIDE > area.y)
            add((float)x, (float)y, SIDE, SIDE, (float)(i % 8) / 8, 0, 1.0f / 8, 1, 1);
    }
    draw(image_program, atlas);
    if (is_scene(&options, "idle")) return;
    add_shape((float)square_x(f), (float)square_y(f), SQUARE, SQUARE, SQUARE_COLOR, 0);
    draw(shape_program, 0);
}

static void damage(int f) {
    Area areas[2] = {{0, 0, WIDTH, HEIGHT}};
    int number = previous < 0 ? 1 : damage_changes(previous, f, areas);
    glEnable(GL_SCISSOR_TEST);
    for (int i = 0; i < number; i++) damage_area(areas[i], f);
    glDisable(GL_SCISSOR_TEST);
}

static void make_groups(void) {
    for (int g = 0; g < 10; g++) {
        groups[g] = make_texture(GROUP_WIDTH, GROUP_HEIGHT, NULL);
        bind(make_framebuffer(groups[g]), GROUP_WIDTH, GROUP_HEIGHT);
        clear(0, 0);
        for (int l = 0; l < 100; l++) add_shape((float)leaf_x(l), (float)leaf_y(l), 32, 40, leaf_color(g, l), 8);
        draw(shape_program, 0);
    }
}

static void tree(int f) {
    Area area = {0, 0, WIDTH, HEIGHT};
    if (previous >= 0) tree_changes(previous, f, &area);
    glEnable(GL_SCISSOR_TEST);
    glScissor(area.x, area.y, area.width, area.height);
    clear(BACKGROUND, 1);
    for (int g = 0; g < 10; g++) {
        int x = group_x(g, f), y = group_y(g);
        if (y >= area.height || x >= area.x + area.width || x + GROUP_WIDTH <= area.x) continue;
        add((float)x, (float)y, GROUP_WIDTH, GROUP_HEIGHT, 0, 0, 1, 1, 0.5f);
        draw(image_program, groups[g]);
    }
    glDisable(GL_SCISSOR_TEST);
}

static struct {
    float x, y, width, height, left, top, advance;
} glyphs[128];
static GLuint glyph_atlas;

static void make_glyphs(void) {
    static uint8_t pixels[ATLAS * ATLAS * 4];
    FT_Library library;
    FT_Face face;
    if (FT_Init_FreeType(&library) || FT_New_Face(library, font_file, 0, &face)) fail("no font");
    FT_Set_Pixel_Sizes(face, 0, 16);
    int x = 1, y = 1, row = 0;
    for (int c = 32; c < 128; c++) {
        // Number 127 is the dash of the text.
        if (FT_Load_Char(face, c == 127 ? 0x2014 : (FT_ULong)c, FT_LOAD_RENDER)) fail("no glyph");
        FT_Bitmap *bitmap = &face->glyph->bitmap;
        if (x + (int)bitmap->width + 1 > ATLAS) (x = 1), (y += row + 1), (row = 0);
        for (int line = 0; line < (int)bitmap->rows; line++)
            for (int column = 0; column < (int)bitmap->width; column++)
                for (int k = 0; k < 4; k++) {
                    int alpha = bitmap->buffer[line * bitmap->pitch + column];
                    int value = k == 3 ? 255 : TEXT >> (8 * k) & 255;
                    pixels[((y + line) * ATLAS + x + column) * 4 + k] = (uint8_t)(value * alpha / 255);
                }
        glyphs[c].x = (float)x, glyphs[c].y = (float)y;
        glyphs[c].width = (float)bitmap->width, glyphs[c].height = (float)bitmap->rows;
        glyphs[c].left = (float)face->glyph->bitmap_left, glyphs[c].top = (float)face->glyph->bitmap_top;
        glyphs[c].advance = (float)face->glyph->advance.x / 64;
        x += (int)bitmap->width + 1;
        if ((int)bitmap->rows > row) row = (int)bitmap->rows;
    }
    glyph_atlas = make_texture(ATLAS, ATLAS, pixels);
    FT_Done_Face(face);
    FT_Done_FreeType(library);
}

static void add_text(const char *text, float x, float baseline) {
    for (const char *c = text; *c; c++) {
        int i = *c & 127;
        if (glyphs[i].width > 0)
            add(x + glyphs[i].left, baseline - glyphs[i].top, glyphs[i].width, glyphs[i].height, glyphs[i].x / ATLAS,
                glyphs[i].y / ATLAS, glyphs[i].width / ATLAS, glyphs[i].height / ATLAS, 1);
        x += roundf(glyphs[i].advance);
    }
}

static void scroll(int f) {
    clear(BACKGROUND, 1);
    int first = ROW_STEP * f / ROW_HEIGHT, last = (ROW_STEP * f + HEIGHT - 1) / ROW_HEIGHT;
    if (last >= options.n) last = options.n - 1;
    for (int row = first; row <= last; row++) {
        char text[64];
        snprintf(text, sizeof text, "Row %d \x7f The quick brown fox", row);
        add_text(text, 16, (float)(ROW_HEIGHT * row - ROW_STEP * f + 26));
    }
    draw(image_program, glyph_atlas);
    for (int row = first; row <= last; row++)
        add_shape(0, (float)(ROW_HEIGHT * row - ROW_STEP * f + 39), WIDTH, 1, LINE, 0);
    draw(shape_program, 0);
}

static void startup(int f) {
    (void)f;
    clear(BACKGROUND, 1);
    add_shape(40, 80, 120, 40, BUTTON, 8);
    draw(shape_program, 0);
    add_text("Hello, world", 40, 60);
    add_text("OK", 88, 106);
    draw(image_program, glyph_atlas);
}

// MARK: Main

static EGLDisplay open_display(int device) {
    PFNEGLGETPLATFORMDISPLAYEXTPROC get = (PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT");
    if (get == NULL) fail("EGL has no platforms");
    if (device < 0) return get(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
    PFNEGLQUERYDEVICESEXTPROC query = (PFNEGLQUERYDEVICESEXTPROC)eglGetProcAddress("eglQueryDevicesEXT");
    EGLDeviceEXT devices[64];
    EGLint number = 0;
    if (query == NULL || !query(64, devices, &number) || device >= number) fail("there is no such device");
    return get(EGL_PLATFORM_DEVICE_EXT, devices[device], NULL);
}

static void write_picture(const char *file) {
    static uint8_t pixels[WIDTH * HEIGHT * 4];
    glReadPixels(0, 0, WIDTH, HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    FILE *out = fopen(file, "wb");
    if (out == NULL) fail("the picture cannot be written");
    fprintf(out, "P6\n%d %d\n255\n", WIDTH, HEIGHT);
    // The first row of the texture is the top one.
    for (int i = 0; i < WIDTH * HEIGHT; i++) fwrite(pixels + i * 4, 1, 3, out);
    fclose(out);
}

static bool is_offscreen;
static int device = -1;
static const char *picture_file;

static bool read_own_option(const char *argument) {
    if (strcmp(argument, "--offscreen") == 0) is_offscreen = true;
    else if (strncmp(argument, "--device=", 9) == 0) (device = atoi(argument + 9)), (is_offscreen = true);
    else if (strncmp(argument, "--font=", 7) == 0) font_file = argument + 7;
    else if (strncmp(argument, "--picture=", 10) == 0) picture_file = argument + 10;
    else return false;
    return true;
}

static const struct {
    const char *name;
    void (*prepare)(void);
    void (*draw)(int);
    int (*changes)(int, int, Area *);
} scenes[] = {
    {"sprites", make_atlas, sprites, NULL},       {"damage", make_atlas, damage, damage_changes},
    {"tree", make_groups, tree, tree_changes},    {"scroll", make_glyphs, scroll, NULL},
    {"idle", make_atlas, damage, damage_changes}, {"startup", make_glyphs, startup, NULL},
};

static void start_gl(void) {
    EGLDisplay display = open_display(device);
    if (display == EGL_NO_DISPLAY || !eglInitialize(display, NULL, NULL)) fail("EGL does not start");
    eglBindAPI(EGL_OPENGL_ES_API);
    const EGLint attributes[] = {EGL_CONTEXT_CLIENT_VERSION, 3, EGL_NONE};
    EGLContext context = eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, attributes);
    if (context == EGL_NO_CONTEXT || !eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context))
        fail("no OpenGL ES 3 context");
    image_program = compile(image_shader);
    shape_program = compile(shape_shader);
    glGenBuffers(1, &buffer);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

// Draws a frame; in a window, copies what the next buffer lacks, and waits for the compositor.
static void present(int scene, int f) {
    Area changed[2] = {{0, 0, WIDTH, HEIGHT}};
    int number = previous < 0 || scenes[scene].changes == NULL ? 1 : scenes[scene].changes(previous, f, changed);
    scenes[scene].draw(f);
    previous = f;
    if (is_offscreen) {
        glFinish();
        return;
    }
    Area lacking[MAX_AREAS];
    int lacking_count = 0;
    uint32_t *pixels = window_begin(changed, number, lacking, &lacking_count);
    glPixelStorei(GL_PACK_ROW_LENGTH, WIDTH);
    for (int i = 0; i < lacking_count; i++) {
        Area area = lacking[i];
        if (area.x < 0) (area.width += area.x), (area.x = 0);
        glReadPixels(
            area.x, area.y, area.width, area.height, GL_BGRA_EXT, GL_UNSIGNED_BYTE, pixels + area.y * WIDTH + area.x);
    }
    window_commit();
}

int main(int argc, char **argv) {
    options = read_options(argc, argv, read_own_option);
    if (options.n > MAX_QUADS) fail("too many objects");
    int scene = 0;
    while (!is_scene(&options, scenes[scene].name))
        if (++scene == (int)(sizeof scenes / sizeof *scenes)) fail("no such scene");
    if (!is_offscreen) window_open("GL by hand");
    start_gl();
    scenes[scene].prepare();
    bind(make_framebuffer(make_texture(WIDTH, HEIGHT, NULL)), WIDTH, HEIGHT);
    Meter meter = {.options = &options};
    if (is_scene(&options, "idle")) {
        present(scene, 0);
        window_wait(1);
        Usage start = current_usage();
        window_wait(options.seconds);
        report(start, 0);
        return 0;
    }
    do present(scene, next_frame(&meter));
    while (!count_frame(&meter));
    if (picture_file != NULL) write_picture(picture_file);
    if (glGetError() != GL_NO_ERROR) fail("a frame failed");
    return 0;
}
