#version 300 es
// Axis-aligned quads of one colour, each through a mask whose pixels are those of the target.
layout(location = 0) in vec4 rect;     // x, y, width, height in pixels
layout(location = 1) in vec4 in_mask;  // x, y in the mask
layout(location = 2) in vec4 fill;     // premultiplied
uniform vec4 view;
out vec2 at;
flat out vec4 fill_color;

void main() {
    vec2 s = vec2((0x32 >> gl_VertexID) & 1, (0x2c >> gl_VertexID) & 1);
    at = in_mask.xy + rect.zw * s;
    fill_color = fill;
    gl_Position = vec4((rect.xy + rect.zw * s) * view.xy + view.zw, 0.0, 1.0);
}
