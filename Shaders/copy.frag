#version 300 es
// All highp, including the sampler: a condition of llvmpipe's fast path.
precision highp float;
precision highp sampler2D;
in vec2 uv;
uniform sampler2D pixels;
out vec4 color;

void main() {
    color = texture(pixels, uv);
}
