#version 300 es
precision highp float;
layout(location = 0) in vec4 rect;  // x, y, width, height in pixels
layout(location = 1) in vec4 rule;  // 1 for even-odd
uniform vec4 view;
flat out float even_odd;

void main() {
    vec2 s = vec2((0x32 >> gl_VertexID) & 1, (0x2c >> gl_VertexID) & 1);
    even_odd = rule.x;
    gl_Position = vec4((rect.xy + rect.zw * s) * view.xy + view.zw, 0.0, 1.0);
}
