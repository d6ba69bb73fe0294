#version 300 es
#ifdef EDGES
#define SMOOTH
#endif
// Quads in any position, also in perspective: corners are x, y, w.
layout(location = 0) in vec4 origin_right;  // x, y of the top left corner; x, y of the edge to the right
layout(location = 1) in vec4 down_w;        // x, y of the edge downwards; w of corner and right edge
layout(location = 2) in vec4 extra;         // w of the downward edge, width and height in points, antialiased edges
layout(location = 3) in vec4 texture_rect;  // x, y, width, height in texture coordinates
layout(location = 4) in vec4 tint;          // premultiplied; without alpha to add to the backdrop
uniform vec4 view;
out vec2 uv;
flat out vec4 factor;
#ifdef SMOOTH
out vec2 local;
flat out vec2 half_size;
flat out vec4 limits;
#ifdef EDGES
flat out float edges;
#endif
#include "pixel.glsl"
#endif

void main() {
    vec2 s = vec2((0x32 >> gl_VertexID) & 1, (0x2c >> gl_VertexID) & 1);
    vec3 o = vec3(origin_right.xy, down_w.z);
    vec3 right = vec3(origin_right.zw, down_w.w);
    vec3 down = vec3(down_w.xy, extra.x);
#ifdef SMOOTH
    // One pixel larger on each side, for the half pixel by which antialiasing extends.
    vec2 pixel = pixel_size(o, right, down, s);
    s = mix(-pixel, 1.0 + pixel, s);
    half_size = extra.yz * 0.5;
    local = (s - 0.5) * extra.yz;
    // Rows may run upwards.
    limits = vec4(
        min(texture_rect.xy, texture_rect.xy + texture_rect.zw), max(texture_rect.xy, texture_rect.xy + texture_rect.zw));
#ifdef EDGES
    edges = extra.w;
#endif
#endif
    uv = texture_rect.xy + texture_rect.zw * s;
    factor = tint;
    vec3 p = o + right * s.x + down * s.y;
    gl_Position = vec4(p.xy * view.xy + view.zw * p.z, 0.0, p.z);
}
