#version 300 es
// One axis of a Gaussian blur of a bitmap's alpha; each fetch between two pixels samples both.
precision highp float;
precision highp sampler2D;
in vec2 uv;
uniform sampler2D pixels;
uniform vec2 direction;  // one pixel along the axis, in texture coordinates
uniform int count;
uniform vec2 taps[10];   // distance in pixels, weight; the first is the pixel itself
out vec4 color;

void main() {
    float sum = texture(pixels, uv).a * taps[0].y;
    for (int i = 1; i < count; i++) {
        vec2 away = direction * taps[i].x;
        sum += (texture(pixels, uv + away).a + texture(pixels, uv - away).a) * taps[i].y;
    }
    color = vec4(sum);
}
