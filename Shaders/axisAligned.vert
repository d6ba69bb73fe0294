#version 300 es
// Axis-aligned quads. Two triangles 0 1 2, 2 1 3: the order with which llvmpipe draws one rectangle, five times faster.
layout(location = 0) in vec4 rect;          // x, y, width, height in pixels
layout(location = 1) in vec4 texture_rect;  // the same in texture coordinates
uniform vec4 view;                          // pixels to clip space: scale, offset
out vec2 uv;

void main() {
    vec2 s = vec2((0x32 >> gl_VertexID) & 1, (0x2c >> gl_VertexID) & 1);
    uv = texture_rect.xy + texture_rect.zw * s;
    gl_Position = vec4((rect.xy + rect.zw * s) * view.xy + view.zw, 0.0, 1.0);
}
