#version 300 es
precision highp float;
precision highp sampler2D;
in vec2 unit;
flat in vec4 shape;
flat in vec4 line;
flat in vec4 colors;
uniform sampler2D pixels;  // the stops: colour, then location
out vec4 color;
#ifdef CLIPPED
#include "clip.glsl"
#endif

// Distance to the outline of a rectangle about the origin: negative inside.
float rounded(vec2 at, vec2 half_size, float radius) {
    vec2 q = abs(at) - half_size + radius;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

// A sharp corner's distance is no round thing: its two edges cover a pixel independently.
float outline(vec2 at, vec2 half_size, float radius, vec2 pixel) {
    if (radius > 0.0) {
        float d = rounded(at, half_size, radius);
        return clamp(0.5 - d * 2.0 / (pixel.x + pixel.y), 0.0, 1.0);
    }
    vec2 inside = clamp(0.5 - (abs(at) - half_size) / pixel, 0.0, 1.0);
    return inside.x * inside.y;
}

vec4 texel(int index) {
    return texelFetch(pixels, ivec2(index & 1023, index >> 10), 0);
}

// How far along the gradient a point of the unit square lies.
float along(vec2 at) {
    vec2 to = line.zw - line.xy;
    vec2 p = at - line.xy;
    if (colors.w < 0.5) {
        // Without a direction, all lies beyond the end.
        float len = dot(to, to);
        return len > 0.0 ? dot(p, to) / len : 1.0;
    }
    if (colors.w < 1.5) return length(p / max(abs(to), vec2(1e-6)));
    // A turn by the angle of the end, so that the seam is the direction that atan breaks at.
    vec2 q = vec2(dot(p, to), p.y * to.x - p.x * to.y);
    return fract(atan(q.y, q.x) * 0.15915494309);
}

vec4 shade(float t) {
    int first = 2 * int(colors.x);
    int count = int(colors.y);
    int next = 0;
    while (next < count && texel(first + 2 * next + 1).x <= t) next++;
    if (next == 0) return texel(first);
    vec4 low = texel(first + 2 * next - 2);
    if (next == count) return low;
    float from = texel(first + 2 * next - 1).x;
    float to = texel(first + 2 * next + 1).x;
    return mix(low, texel(first + 2 * next), (t - from) / (to - from));
}

void main() {
    vec2 local = (unit - 0.5) * shape.xy;
    vec2 dx = dFdx(local);
    vec2 dy = dFdy(local);
    vec4 straight = shade(along(unit));
    float alpha = straight.a * colors.z;
    if (shape.w < 0.5) {
        vec2 pixel = max(sqrt(vec2(dx.x * dx.x + dy.x * dy.x, dx.y * dx.y + dy.y * dy.y)), vec2(1e-6));
        alpha *= outline(local, shape.xy * 0.5, shape.z, pixel);
    }
    color = vec4(straight.rgb * alpha, alpha);
#ifdef CLIPPED
    color *= clip_coverage();
#endif
}
