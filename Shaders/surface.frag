#version 300 es
// Flattened layers: times the alpha of a mask, and mixed with what is behind by a separable blend mode.
precision highp float;
precision highp int;
precision highp sampler2D;
in vec2 uv;
flat in vec4 factor;
uniform sampler2D pixels;
out vec4 color;
#ifdef MASKED
uniform sampler2D mask;
#endif
#ifdef MIXED
uniform sampler2D backdrop;
uniform vec2 backdrop_origin;
uniform int mode;
#endif
#ifdef CLIPPED
#include "outline.glsl"
#include "clip.glsl"
#endif

#ifdef MIXED
float hard_light(float b, float s) {
    return s <= 0.5 ? b * 2.0 * s : b + (2.0 * s - 1.0) - b * (2.0 * s - 1.0);
}

float color_dodge(float b, float s) {
    return b <= 0.0 ? 0.0 : s >= 1.0 ? 1.0 : min(1.0, b / (1.0 - s));
}

float color_burn(float b, float s) {
    return b >= 1.0 ? 1.0 : s <= 0.0 ? 0.0 : 1.0 - min(1.0, (1.0 - b) / s);
}

float soft_light(float b, float s) {
    if (s <= 0.5) return b - (1.0 - 2.0 * s) * b * (1.0 - b);
    float d = b <= 0.25 ? ((16.0 * b - 12.0) * b + 4.0) * b : sqrt(b);
    return b + (2.0 * s - 1.0) * (d - b);
}

// The colour of a source over a backdrop, one channel, neither premultiplied. The numbers are LayerEffects.BlendMode's.
float blended(float b, float s) {
    switch (mode) {
    case 1: return b * s;
    case 2: return b + s - b * s;
    case 3: return hard_light(s, b);
    case 4: return min(b, s);
    case 5: return max(b, s);
    case 6: return color_dodge(b, s);
    case 7: return color_burn(b, s);
    case 8: return soft_light(b, s);
    case 9: return hard_light(b, s);
    case 10: return abs(b - s);
    case 11: return b + s - 2.0 * b * s;
    case 13: return max(0.0, b - s);
    default: return s;
    }
}
#endif

void main() {
    // The maximum for the same reason as in sprite.frag.
    vec4 source = texture(pixels, uv) * max(factor, 0.0);
#ifdef MASKED
    source *= texture(mask, uv).a;
#endif
#ifdef CLIPPED
    source *= clip_coverage();
#endif
#ifdef MIXED
    vec4 behind = texelFetch(backdrop, ivec2(gl_FragCoord.xy) - ivec2(backdrop_origin), 0);
    vec3 s = source.a > 0.0 ? min(source.rgb / source.a, 1.0) : vec3(0.0);
    vec3 b = behind.a > 0.0 ? min(behind.rgb / behind.a, 1.0) : vec3(0.0);
    vec3 mix = vec3(blended(b.r, s.r), blended(b.g, s.g), blended(b.b, s.b));
    color = vec4(
        (1.0 - behind.a) * source.rgb + (1.0 - source.a) * behind.rgb + source.a * behind.a * mix,
        source.a + behind.a - source.a * behind.a);
#else
    color = source;
#endif
}
