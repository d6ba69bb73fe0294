#version 300 es
// Flattened layers: multiplied with the alpha of a mask, and mixed with their backdrop by a blend mode or a compositing
// operator.
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

// The colour of a source over a backdrop, one channel, not premultiplied. The numbers are those of
// LayerEffects.BlendMode.
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

// Non-separable modes, with the names of W3C Compositing and Blending Level 1.
float lum(vec3 c) {
    return dot(c, vec3(0.3, 0.59, 0.11));
}

float sat(vec3 c) {
    return max(c.r, max(c.g, c.b)) - min(c.r, min(c.g, c.b));
}

vec3 clip_color(vec3 c) {
    float l = lum(c);
    float n = min(c.r, min(c.g, c.b));
    float x = max(c.r, max(c.g, c.b));
    if (n < 0.0) c = l + (c - l) * l / (l - n);
    if (x > 1.0) c = l + (c - l) * (1.0 - l) / (x - l);
    return c;
}

vec3 set_lum(vec3 c, float l) {
    return clip_color(c + (l - lum(c)));
}

vec3 set_sat(vec3 c, float s) {
    float range = sat(c);
    return range > 0.0 ? (c - min(c.r, min(c.g, c.b))) * s / range : vec3(0.0);
}

vec3 blended(vec3 b, vec3 s) {
    switch (mode) {
    case 14: return set_lum(set_sat(s, sat(b)), lum(b));
    case 15: return set_lum(set_sat(b, sat(s)), lum(b));
    case 16: return set_lum(s, lum(b));
    case 17: return set_lum(b, lum(s));
    default: return vec3(blended(b.r, s.r), blended(b.g, s.g), blended(b.b, s.b));
    }
}

// A source composited with a backdrop, all premultiplied.
vec4 composited(vec4 b, vec4 s) {
    switch (mode) {
    case 18: return vec4(0.0);
    case 19: return s;
    case 20: return s * b.a;
    case 21: return s * (1.0 - b.a);
    case 22: return b * s.a;
    case 23: return b * s.a + s * (1.0 - b.a);
    case 24: {
        float alpha = min(1.0, s.a + b.a);
        return vec4(max(s.rgb + b.rgb - (s.a + b.a - alpha), 0.0), alpha);
    }
    default: break;
    }
    vec3 source = s.a > 0.0 ? min(s.rgb / s.a, 1.0) : vec3(0.0);
    vec3 behind = b.a > 0.0 ? min(b.rgb / b.a, 1.0) : vec3(0.0);
    return vec4(
        (1.0 - b.a) * s.rgb + (1.0 - s.a) * b.rgb + s.a * b.a * blended(behind, source), s.a + b.a - s.a * b.a);
}
#endif

void main() {
    // The maximum for the same reason as in sprite.frag.
    vec4 source = texture(pixels, uv) * max(factor, 0.0);
#ifdef MASKED
    source *= texture(mask, uv).a;
#endif
#ifdef MIXED
    vec4 behind = texelFetch(backdrop, ivec2(gl_FragCoord.xy) - ivec2(backdrop_origin), 0);
    color = composited(behind, source);
#ifdef CLIPPED
    // A clip applies to the result, not to the source: an operator may change the backdrop of transparent pixels.
    color = mix(behind, color, clip_coverage());
#endif
#else
#ifdef CLIPPED
    source *= clip_coverage();
#endif
    color = source;
#endif
}
