#version 300 es
// Reduces a picture by a whole factor: the mean of a square of pixels. Each fetch between four pixels samples all of them.
precision highp float;
precision highp sampler2D;
uniform sampler2D pixels;
uniform vec2 texel;    // the size of a pixel in texture coordinates
uniform vec4 limits;   // the pixels that have been drawn: minimum and maximum x and y of their centres
uniform float factor;  // the edge of the square in pixels
uniform int count;     // the number of fetches along it
out vec4 color;

void main() {
    vec2 middle = gl_FragCoord.xy * factor;
    float first = 0.5 * float(1 - count);
    vec4 sum = vec4(0.0);
    for (int y = 0; y < count; y++) {
        for (int x = 0; x < count; x++) {
            vec2 at = middle + 2.0 * (vec2(x, y) + first);
            sum += texture(pixels, clamp(at, limits.xy, limits.zw) * texel);
        }
    }
    color = sum / float(count * count);
}
