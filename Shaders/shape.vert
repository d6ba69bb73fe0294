#version 300 es
#ifdef FINE
#define ROTATED
#endif
// Rectangles with rounded corners, in any position; antialiased in the fragment shader.
layout(location = 0) in vec4 origin_right;  // x, y of the top left corner; x, y of the edge to the right
layout(location = 1) in vec4 down_w;        // x, y of the edge downwards; w of corner and right edge
layout(location = 2) in vec4 extra;         // w of the downward edge; bits of corners and edges, extent, exponent
layout(location = 3) in vec4 size;          // width, height, corner radius, border width in points
layout(location = 4) in vec4 fill;          // premultiplied
layout(location = 5) in vec4 border;        // premultiplied
uniform vec4 view;
out vec2 local;
flat out vec4 shape;                        // half width, half height, radius, border width
flat out vec4 fill_color;
flat out vec4 border_color;
#ifdef ROTATED
flat out vec3 fine;                         // corners and edges, extent, exponent
flat out vec4 steps;                        // the changes of `local` per pixel right and down; 0 in perspective
#else
flat out vec2 pixel;                        // points per pixel
#endif
#include "pixel.glsl"

void main() {
    vec2 s = vec2((0x32 >> gl_VertexID) & 1, (0x2c >> gl_VertexID) & 1);
    vec3 o = vec3(origin_right.xy, down_w.z);
    vec3 right = vec3(origin_right.zw, down_w.w);
    vec3 down = vec3(down_w.xy, extra.x);
    // One pixel larger on each side, for the half pixel by which antialiasing extends.
    vec2 margin = pixel_size(o, right, down, s);
    s = mix(-margin, 1.0 + margin, s);
    local = (s - 0.5) * size.xy;
    shape = vec4(size.xy * 0.5, size.zw);
    fill_color = fill;
    border_color = border;
#ifdef ROTATED
    fine = extra.yzw;
    // In perspective it differs in each pixel. In other cases, computed here, it is exact for rectangles of any size.
    float area = right.x * down.y - right.y * down.x;
    bool is_affine = right.z == 0.0 && down.z == 0.0 && abs(area) > 1e-12;
    steps = is_affine ? vec4(down.y, -right.y, -down.x, right.x) * size.xyxy / area : vec4(0.0);
#else
    pixel = max(size.xy / max(vec2(length(right.xy), length(down.xy)), vec2(1e-3)), vec2(1e-9));
#endif
    vec3 p = o + right * s.x + down * s.y;
    gl_Position = vec4(p.xy * view.xy + view.zw * p.z, 0.0, p.z);
}
