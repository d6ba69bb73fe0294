#version 300 es
precision highp float;
precision highp sampler2D;
in vec2 at;
flat in vec4 fill_color;
uniform sampler2D pixels;
out vec4 color;
#ifdef CLIPPED
#include "outline.glsl"
#include "clip.glsl"
#endif

void main() {
    color = fill_color * texelFetch(pixels, ivec2(at), 0).r;
#ifdef CLIPPED
    color *= clip_coverage();
#endif
}
