#version 300 es
#ifdef FINE
#define ROTATED
#endif
precision highp float;
precision highp int;
in vec2 local;
flat in vec4 shape;
flat in vec4 fill_color;
flat in vec4 border_color;
#ifdef ROTATED
flat in vec3 fine;
flat in vec4 steps;
#else
flat in vec2 pixel;
#endif
out vec4 color;
#include "outline.glsl"
#ifdef CLIPPED
#include "clip.glsl"
#endif

float outline(float inset) {
    vec2 half_size = max(shape.xy - inset, 0.0);
    float radius = max(shape.z - inset, 0.0);
#ifdef ROTATED
    bool is_known = steps != vec4(0.0);
    vec2 dx = is_known ? steps.xy : dFdx(local);
    vec2 dy = is_known ? steps.zw : dFdy(local);
#endif
#ifdef FINE
    int bits = int(fine.x);
    // The inner outline of a border has corners of the same kind, scaled with their radius.
    Corners c = Corners(bits & 15, shape.z > 0.0 ? fine.y * radius / shape.z : 0.0, fine.z);
    return fine_outline(local, half_size, c, bits >> 4, dx, dy);
#elif defined(ROTATED)
    return rotated_outline(local, half_size, radius, dx, dy);
#else
    return axis_aligned_outline(local, half_size, radius, pixel);
#endif
}

void main() {
    float outer = outline(0.0);
    color = fill_color * outer;
    if (shape.w > 0.0) {
        float line = max(outer - outline(shape.w), 0.0);
        // The border is drawn over the fill, within the same outline.
        color += (border_color - fill_color * border_color.a) * line;
    }
#ifdef CLIPPED
    color *= clip_coverage();
#endif
}
