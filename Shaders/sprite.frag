#version 300 es
#ifdef EDGES
#define SMOOTH
#endif
precision highp float;
precision highp int;
precision highp sampler2D;
in vec2 uv;
flat in vec4 factor;
uniform sampler2D pixels;
out vec4 color;
#ifdef SMOOTH
in vec2 local;
flat in vec2 half_size;
flat in vec4 limits;
#endif
#ifdef EDGES
flat in float edges;
#endif
#ifdef CLIPPED
#include "outline.glsl"
#include "clip.glsl"
#endif

void main() {
#ifdef SMOOTH
    vec2 q = abs(local) - half_size;
    vec2 dx = dFdx(local);
    vec2 dy = dFdy(local);
    vec2 pixel = max(sqrt(vec2(dx.x * dx.x + dy.x * dy.x, dx.y * dx.y + dy.y * dy.y)), vec2(1e-6));
    vec2 inside = clamp(0.5 - q / pixel, 0.0, 1.0);
#ifdef EDGES
    // An edge without antialiasing is hard at pixels' middles.
    int bits = int(edges);
    if (((bits >> (local.x > 0.0 ? 1 : 0)) & 1) == 0) inside.x = step(q.x, 0.0);
    if (((bits >> (local.y > 0.0 ? 3 : 2)) & 1) == 0) inside.y = step(q.y, 0.0);
#endif
    color = texture(pixels, clamp(uv, limits.xy, limits.zw)) * (factor * inside.x * inside.y);
#else
    // For products of texels and inputs only, llvmpipe uses its path for axis-aligned rectangles, and leaves out the 64
    // × 64 blocks that are completely inside of a rotated one. The maximum prevents that.
    color = texture(pixels, uv) * max(factor, 0.0);
#endif
#ifdef CLIPPED
    color *= clip_coverage();
#endif
}
