#version 300 es
precision highp float;
in vec2 local;
flat in vec4 shape;
flat in vec4 fill_color;
flat in vec4 border_color;
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

void main() {
    // The size of a pixel in points along each axis; fwidth would be up to 1.41 times that where the quad is turned.
    vec2 dx = dFdx(local);
    vec2 dy = dFdy(local);
    vec2 pixel = max(sqrt(vec2(dx.x * dx.x + dy.x * dy.x, dx.y * dx.y + dy.y * dy.y)), vec2(1e-6));
    float outer = outline(local, shape.xy, shape.z, pixel);
    if (shape.w > 0.0) {
        float inner = outline(local, max(shape.xy - shape.w, 0.0), max(shape.z - shape.w, 0.0), pixel);
        color = fill_color * inner + border_color * max(outer - inner, 0.0);
    } else {
        color = fill_color * outer;
    }
#ifdef CLIPPED
    color *= clip_coverage();
#endif
}
