#version 300 es
// Everything highp, the sampler too: a condition of llvmpipe's fast path.
precision highp float;
precision highp sampler2D;
in vec2 uv;
uniform sampler2D pixels;
out vec4 color;

void main() {
    color = texture(pixels, uv);
}
