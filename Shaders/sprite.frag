#version 300 es
precision highp float;
precision highp sampler2D;
in vec2 uv;
flat in float alpha;
#ifdef TINTED
flat in vec4 tint_color;
#endif
uniform sampler2D pixels;
out vec4 color;
#ifdef SMOOTH
in vec2 local;
flat in vec2 half_size;
flat in vec4 limits;
#endif
#ifdef CLIPPED
#include "clip.glsl"
#endif

void main() {
#ifdef SMOOTH
    vec2 q = abs(local) - half_size;
    vec2 dx = dFdx(local);
    vec2 dy = dFdy(local);
    vec2 pixel = max(sqrt(vec2(dx.x * dx.x + dy.x * dy.x, dx.y * dx.y + dy.y * dy.y)), vec2(1e-6));
    vec2 inside = clamp(0.5 - q / pixel, 0.0, 1.0);
    color = texture(pixels, clamp(uv, limits.xy, limits.zw)) * (alpha * inside.x * inside.y);
#else
    color = texture(pixels, uv) * alpha;
#endif
#ifdef TINTED
    color *= tint_color;
#endif
#ifdef CLIPPED
    color *= clip_coverage();
#endif
}
