#version 300 es
// One axis of a Gaussian blur of a picture, and its saturation; each fetch between two pixels samples both.
precision highp float;
precision highp sampler2D;
uniform sampler2D pixels;
uniform vec2 texel;      // the size of a pixel in texture coordinates
uniform vec4 limits;     // the pixels that have been drawn: minimum and maximum x and y of their centres
uniform vec2 origin;     // the position in the picture of the framebuffer's first pixel
uniform vec2 direction;  // one pixel along the axis
uniform int count;
uniform vec2 taps[10];   // distance in pixels, weight; the first is the pixel itself
uniform float saturation;
out vec4 color;

vec4 at(vec2 position) {
    return texture(pixels, clamp(position, limits.xy, limits.zw) * texel);
}

void main() {
    vec2 middle = gl_FragCoord.xy + origin;
    vec4 sum = at(middle) * taps[0].y;
    for (int i = 1; i < count; i++) {
        vec2 away = direction * taps[i].x;
        sum += (at(middle + away) + at(middle - away)) * taps[i].y;
    }
    float luminance = dot(sum.rgb, vec3(0.2126, 0.7152, 0.0722));
    color = vec4(clamp(mix(vec3(luminance), sum.rgb, saturation), 0.0, sum.a), sum.a);
}
