#version 300 es
// One colour through the alpha of a bitmap. The sampler is not highp: llvmpipe's fast path for highp samplers leaves
// out whole tiles when only the alpha of a bitmap is used and magnified (Mesa 22.3).
precision highp float;
precision highp int;
in vec2 uv;
flat in vec4 factor;
uniform sampler2D pixels;
out vec4 color;
#ifdef CLIPPED
#include "outline.glsl"
#include "clip.glsl"
#endif

void main() {
    color = max(factor, 0.0) * texture(pixels, uv).a;
#ifdef CLIPPED
    color *= clip_coverage();
#endif
}
