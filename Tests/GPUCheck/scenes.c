// The scenes S1 to S4 of Docs/Scenes.md by hand, in OpenGL ES 3 without a window: what Oriel is compared with on a GPU.
//
// Each frame is drawn into a texture of 1280 x 720 pixels and waited for, as Oriel's offscreen presenter does.
//
//   scenes --scene=sprites|damage|tree|scroll [--n=N] [--warmup=N] [--frames=N] [--device=N] [--font=FILE] [--picture=FILE.ppm]
//
// --device is the number of a device in EGL's list; without it, Mesa's surfaceless platform draws.
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl3.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { WIDTH = 1280, HEIGHT = 720, SIDE = 64, MAX_QUADS = 8192, GROUP_WIDTH = 256, GROUP_HEIGHT = 360, ATLAS = 512 };

static void fail(const char *what) {
    fprintf(stderr, "scenes: %s (EGL 0x%x, GL 0x%x)\n", what, eglGetError(), glGetError());
    exit(1);
}

// MARK: Numbers of Docs/Scenes.md

static const uint32_t palette[8] = {0xE6503C, 0xF0A030, 0xE8D848, 0x58B858, 0x38A8C8, 0x4868D8, 0x9858C8, 0xD860A0};

static double rnd(uint32_t i, uint32_t k) {
    uint32_t x = (i * 8 + k + 1) * 0x9E3779B1u;
    x ^= x >> 15;
    x *= 0x85EBCA77u;
    x ^= x >> 13;
    x *= 0xC2B2AE3Du;
    x ^= x >> 16;
    return x / 4294967296.0;
}

static void picture(int index, uint8_t *pixels) {
    int color[3] = {palette[index] >> 16 & 255, palette[index] >> 8 & 255, palette[index] & 255};
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++, pixels += 4) {
            double d = hypot(x - 31.5, y - 31.5);
            int a = (int)round(255 * fmin(1, fmax(0, 31 - d)));
            int scale[3] = {128 + 2 * x, 128 + 2 * y, 128 + 2 * (x ^ y)};
            for (int c = 0; c < 3; c++) pixels[c] = (uint8_t)(((color[c] * scale[c] >> 8) * a + 127) / 255);
            pixels[3] = (uint8_t)a;
        }
    }
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
static const char *const image_shader =
    "#version 300 es\nprecision highp float; precision highp sampler2D;"
    "in vec2 uv; flat in vec4 color; uniform sampler2D image; out vec4 result;"
    "void main() { result = texture(image, uv) * color; }";
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
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
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
    quad->r = (float)(rgb >> 16 & 255) / 255;
    quad->g = (float)(rgb >> 8 & 255) / 255;
    quad->b = (float)(rgb & 255) / 255;
    quad->radius = radius;
}

static void clear(uint32_t rgb, float alpha) {
    glClearColor((float)(rgb >> 16 & 255) / 255, (float)(rgb >> 8 & 255) / 255, (float)(rgb & 255) / 255, alpha);
    glClear(GL_COLOR_BUFFER_BIT);
}

// MARK: Scenes

static GLuint atlas, window_framebuffer, groups[10], group_framebuffer;
static int object_count = 1000;
static const char *font_file;

static void make_atlas(void) {
    static uint8_t pixels[SIDE * 8 * SIDE * 4], one[SIDE * SIDE * 4];
    for (int i = 0; i < 8; i++) {
        picture(i, one);
        for (int y = 0; y < SIDE; y++) memcpy(pixels + (y * 8 + i) * SIDE * 4, one + y * SIDE * 4, SIDE * 4);
    }
    atlas = make_texture(SIDE * 8, SIDE, pixels);
}

static void sprites(int f) {
    clear(0x202830, 1);
    for (uint32_t i = 0; i < (uint32_t)object_count; i++) {
        double cx = 640 + 576 * sin((1 + 2 * rnd(i, 0)) * f * 0.02 + 2 * M_PI * rnd(i, 2));
        double cy = 360 + 296 * sin((1 + 2 * rnd(i, 1)) * f * 0.02 + 2 * M_PI * rnd(i, 3));
        double angle = (rnd(i, 4) - 0.5) * 0.2 * f + 2 * M_PI * rnd(i, 5);
        float c = (float)(32 * cos(angle)), s = (float)(32 * sin(angle));
        add(0, 0, 64, 64, (float)(i % 8) / 8, 0, 1.0f / 8, 1, 0.8f);
        Quad *quad = &quads[count - 1];
        (quad->cx = (float)cx), (quad->cy = (float)cy);
        (quad->ax = c), (quad->ay = s), (quad->bx = -s), (quad->by = c);
    }
    draw(image_program, atlas);
}

// Draws what is in a part of the window: the pictures, and the square at frame f.
static void damage_part(int x, int y, int f) {
    glScissor(x, y, 32, 32);
    clear(0x202830, 1);
    for (uint32_t i = 0; i < (uint32_t)object_count; i++) {
        float left = floorf((float)(rnd(i, 0) * 1217)), top = floorf((float)(rnd(i, 1) * 657));
        if (left < x + 32 && left + SIDE > x && top < y + 32 && top + SIDE > y)
            add(left, top, SIDE, SIDE, (float)(i % 8) / 8, 0, 1.0f / 8, 1, 1);
    }
    draw(image_program, atlas);
    add_shape((float)(7 * f % 1249), (float)(3 * f % 689), 32, 32, 0xFF3060, 0);
    draw(shape_program, 0);
}

static void damage(int f) {
    if (f == 0) {
        clear(0x202830, 1);
        for (uint32_t i = 0; i < (uint32_t)object_count; i++)
            add(floorf((float)(rnd(i, 0) * 1217)), floorf((float)(rnd(i, 1) * 657)), SIDE, SIDE, (float)(i % 8) / 8, 0,
                1.0f / 8, 1, 1);
        draw(image_program, atlas);
    }
    glEnable(GL_SCISSOR_TEST);
    if (f > 0) damage_part(7 * (f - 1) % 1249, 3 * (f - 1) % 689, f);
    damage_part(7 * f % 1249, 3 * f % 689, f);
    glDisable(GL_SCISSOR_TEST);
}

static void make_groups(void) {
    for (int g = 0; g < 10; g++) {
        groups[g] = make_texture(GROUP_WIDTH, GROUP_HEIGHT, NULL);
        group_framebuffer = make_framebuffer(groups[g]);
        bind(group_framebuffer, GROUP_WIDTH, GROUP_HEIGHT);
        clear(0, 0);
        // Seven containers, each at (2, 1) in its parent.
        for (int l = 0; l < 100; l++)
            add_shape(
                (float)(14 + 4 + 22 * (l % 10)), (float)(7 + 4 + 33 * (l / 10)), 32, 40, palette[(l / 10 + l % 10 + g) % 8], 8);
        draw(shape_program, 0);
    }
}

static float group_x(int g, int f) {
    int p = 4 * f % 800;
    return (float)(256 * (g % 5) + (g != 2 ? 0 : p < 400 ? p - 200 : 600 - p));
}

static void tree(int f) {
    float left = group_x(2, f), right = left + GROUP_WIDTH;
    if (f > 0) {
        float before = group_x(2, f - 1);
        left = fminf(left, before), right = fmaxf(right, before + GROUP_WIDTH);
        glEnable(GL_SCISSOR_TEST);
        glScissor((int)left, 0, (int)(right - left), GROUP_HEIGHT);
    }
    clear(0x202830, 1);
    for (int g = 0; g < 10; g++) {
        float x = group_x(g, f), y = (float)(360 * (g / 5));
        if (f > 0 && (y > 0 || x >= right || x + GROUP_WIDTH <= left)) continue;
        add(x, y, GROUP_WIDTH, GROUP_HEIGHT, 0, 0, 1, 1, 0.5f);
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
    if (font_file == NULL || FT_Init_FreeType(&library) || FT_New_Face(library, font_file, 0, &face)) fail("no font");
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
                    static const int color[4] = {0xE8, 0xEC, 0xF0, 255};
                    int alpha = bitmap->buffer[line * bitmap->pitch + column];
                    pixels[((y + line) * ATLAS + x + column) * 4 + k] = (uint8_t)(color[k] * alpha / 255);
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

static void scroll(int f) {
    clear(0x202830, 1);
    int first = 7 * f / 40, last = (7 * f + HEIGHT - 1) / 40;
    if (last >= object_count) last = object_count - 1;
    for (int row = first; row <= last; row++) {
        char text[64];
        snprintf(text, sizeof text, "Row %d \x7f The quick brown fox", row);
        float x = 16, baseline = (float)(40 * row - 7 * f + 26);
        for (const char *c = text; *c; c++) {
            int i = *c & 127;
            if (glyphs[i].width > 0)
                add(x + glyphs[i].left, baseline - glyphs[i].top, glyphs[i].width, glyphs[i].height, glyphs[i].x / ATLAS,
                    glyphs[i].y / ATLAS, glyphs[i].width / ATLAS, glyphs[i].height / ATLAS, 1);
            x += roundf(glyphs[i].advance);
        }
    }
    draw(image_program, glyph_atlas);
    for (int row = first; row <= last; row++) add_shape(0, (float)(40 * row - 7 * f + 39), WIDTH, 1, 0x38424C, 0);
    draw(shape_program, 0);
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

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double value(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec * 1e-6; }

int main(int argc, char **argv) {
    const char *scene = "sprites", *file = NULL;
    int warmup = 10, frames = 100, device = -1;
    for (int i = 1; i < argc; i++) {
        const char *equals = strchr(argv[i], '=');
        if (strncmp(argv[i], "--", 2) != 0 || equals == NULL) {
            fprintf(stderr, "scenes: unknown argument %s\n", argv[i]);
            return 2;
        }
        const char *text = equals + 1;
        if (strncmp(argv[i], "--scene=", 8) == 0) scene = text;
        else if (strncmp(argv[i], "--n=", 4) == 0) object_count = atoi(text);
        else if (strncmp(argv[i], "--warmup=", 9) == 0) warmup = atoi(text);
        else if (strncmp(argv[i], "--frames=", 9) == 0) frames = atoi(text);
        else if (strncmp(argv[i], "--device=", 9) == 0) device = atoi(text);
        else if (strncmp(argv[i], "--font=", 7) == 0) font_file = text;
        else if (strncmp(argv[i], "--picture=", 10) == 0) file = text;
        else {
            fprintf(stderr, "scenes: unknown argument %s\n", argv[i]);
            return 2;
        }
    }
    if (frames < 1 || warmup < 0 || object_count < 1 || object_count > MAX_QUADS) fail("a number is out of range");
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
    void (*step)(int) = NULL;
    if (strcmp(scene, "sprites") == 0) (step = sprites), make_atlas();
    else if (strcmp(scene, "damage") == 0) (step = damage), make_atlas();
    else if (strcmp(scene, "tree") == 0) (step = tree), make_groups();
    else if (strcmp(scene, "scroll") == 0) (step = scroll), make_glyphs();
    else fail("no such scene");
    window_framebuffer = make_framebuffer(make_texture(WIDTH, HEIGHT, NULL));

    struct rusage start, end;
    double began = 0;
    for (int f = 0; f < warmup + frames; f++) {
        if (f == warmup) {
            getrusage(RUSAGE_SELF, &start);
            began = seconds();
        }
        bind(window_framebuffer, WIDTH, HEIGHT);
        step(f);
        glFinish();
    }
    double wall = seconds() - began;
    getrusage(RUSAGE_SELF, &end);
    if (file != NULL) write_picture(file);
    if (glGetError() != GL_NO_ERROR) fail("a frame failed");
    printf(
        "{\"frames\": %d, \"wall_s\": %.6f, \"user_s\": %.6f, \"sys_s\": %.6f, \"switches\": %ld, \"rss_kb\": %ld}\n", frames,
        wall, value(end.ru_utime) - value(start.ru_utime), value(end.ru_stime) - value(start.ru_stime),
        end.ru_nvcsw - start.ru_nvcsw, end.ru_maxrss);
    return 0;
}
