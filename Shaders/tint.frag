#version 300 es
// One colour where a bitmap is. The sampler is not highp: llvmpipe's fast path for those leaves out whole tiles when a
// bitmap's alpha alone is used and enlarged (Mesa 22.3).
precision highp float;
precision highp int;
in vec2 uv;
flat in float alpha;
uniform sampler2D pixels;
uniform vec4 common_color;
out vec4 color;
#ifdef CLIPPED
#include "outline.glsl"
#include "clip.glsl"
#endif

void main() {
    color = common_color * (texture(pixels, uv).a * alpha);
#ifdef CLIPPED
    color *= clip_coverage();
#endif
}
