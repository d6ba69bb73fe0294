#version 300 es
// Parts of shadows, in any position.
layout(location = 0) in vec4 origin_right;  // x, y of the top left corner; x, y of the edge to the right
layout(location = 1) in vec4 down_w;        // x, y of the edge downwards; w of corner and right edge
layout(location = 2) in vec4 extra;         // w of the downward edge; deviation, bits of rounded corners, exponent
layout(location = 3) in vec4 size;          // half width, half height and corner radii of the caster
layout(location = 4) in vec4 fill;          // premultiplied
layout(location = 5) in vec4 quad_rect;     // the quad relative to the middle of the shadow: x, y, width, height
uniform vec4 view;
out vec2 local;
flat out vec4 shape;
flat out vec3 blur;
flat out vec4 fill_color;

void main() {
    vec2 s = vec2((0x32 >> gl_VertexID) & 1, (0x2c >> gl_VertexID) & 1);
    local = quad_rect.xy + quad_rect.zw * s;
    shape = size;
    blur = extra.yzw;
    fill_color = fill;
    vec3 p = vec3(origin_right.xy, down_w.z) + vec3(origin_right.zw, down_w.w) * s.x + vec3(down_w.xy, extra.x) * s.y;
    gl_Position = vec4(p.xy * view.xy + view.zw * p.z, 0.0, p.z);
}
