#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
in vec2 unit;
flat in vec4 shape;
flat in vec4 line;
flat in vec4 colors;
flat in vec4 factor;
#ifdef TWO_STOPS
flat in vec4 low;
flat in vec4 high;
flat in vec2 range;
#else
uniform sampler2D pixels;  // the stops: colour, then location
#endif
out vec4 color;
#ifdef FINE
flat in vec3 fine;
#endif
#include "outline.glsl"
#ifdef CLIPPED
#include "clip.glsl"
#endif

// Returns the position of a point of the unit square along the gradient.
float along(vec2 at) {
    vec2 to = line.zw - line.xy;
    vec2 p = at - line.xy;
    if (colors.w < 0.5) {
        // Without a direction, every point is beyond the end.
        float len = dot(to, to);
        return len > 0.0 ? dot(p, to) / len : 1.0;
    }
    if (colors.w < 1.5) return length(p / max(abs(to), vec2(1e-6)));
    // A rotation by the angle of the end, so that the seam is in the direction where atan is discontinuous.
    vec2 q = vec2(dot(p, to), p.y * to.x - p.x * to.y);
    return fract(atan(q.y, q.x) * 0.15915494309);
}

#ifdef TWO_STOPS
vec4 shade(float t) {
    float length = range.y - range.x;
    return mix(low, high, length > 0.0 ? clamp((t - range.x) / length, 0.0, 1.0) : step(range.x, t));
}
#else
vec4 texel(int index) {
    return texelFetch(pixels, ivec2(index & 1023, index >> 10), 0);
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
#endif

void main() {
    vec2 local = (unit - 0.5) * shape.xy;
    vec2 dx = dFdx(local);
    vec2 dy = dFdy(local);
    vec4 straight = shade(along(unit));
    float alpha = straight.a * colors.z;
    if (shape.w < 0.5) {
#ifdef FINE
        int bits = int(fine.x);
        alpha *= fine_outline(local, shape.xy * 0.5, Corners(bits & 15, fine.y, fine.z), bits >> 4, dx, dy);
#else
        alpha *= rotated_outline(local, shape.xy * 0.5, shape.z, dx, dy);
#endif
    }
    color = vec4(straight.rgb * alpha, alpha) * factor;
#ifdef CLIPPED
    color *= clip_coverage();
#endif
}
