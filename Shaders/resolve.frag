#version 300 es
// Converts mean winding numbers to coverage.
precision highp float;
precision highp sampler2D;
uniform sampler2D sums;
flat in float even_odd;
out vec4 color;

void main() {
    float winding = texelFetch(sums, ivec2(gl_FragCoord.xy), 0).r;
    float coverage = even_odd > 0.5 ? abs(winding - 2.0 * round(0.5 * winding)) : min(abs(winding), 1.0);
    color = vec4(coverage);
}
