#version 300 es
// The factor is a uniform: with a varying factor, llvmpipe does not use its fast path.
precision highp float;
precision highp sampler2D;
in vec2 uv;
uniform sampler2D pixels;
uniform vec4 common_color;
out vec4 color;

void main() {
    color = texture(pixels, uv) * common_color;
}
