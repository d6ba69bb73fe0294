#version 300 es
// Gradients over rectangles in any position, with rounded corners.
layout(location = 0) in vec4 origin_right;  // x, y of the top left corner; x, y of the edge to the right
layout(location = 1) in vec4 down_w;        // x, y of the edge downwards; w of corner and right edge
layout(location = 2) in vec4 extra;         // w of the downward edge; bits of corners and edges, extent, exponent
layout(location = 3) in vec4 size;          // width, height, corner radius in points; 1 for edges on whole pixels
layout(location = 4) in vec4 ends;          // start and end in the unit square
layout(location = 5) in vec4 stops;         // first stop, count, alpha, kind
layout(location = 6) in vec4 tint;          // premultiplied
uniform vec4 view;
out vec2 unit;
flat out vec4 shape;
flat out vec4 line;
flat out vec4 colors;
flat out vec4 factor;
#ifdef FINE
flat out vec3 fine;
#endif
#ifdef TWO_STOPS
uniform highp sampler2D pixels;  // the stops: colour, then location
flat out vec4 low;
flat out vec4 high;
flat out vec2 range;

vec4 texel(int index) {
    return texelFetch(pixels, ivec2(index & 1023, index >> 10), 0);
}
#endif
#include "pixel.glsl"

void main() {
    vec2 s = vec2((0x32 >> gl_VertexID) & 1, (0x2c >> gl_VertexID) & 1);
    vec3 o = vec3(origin_right.xy, down_w.z);
    vec3 right = vec3(origin_right.zw, down_w.w);
    vec3 down = vec3(down_w.xy, extra.x);
    if (size.w < 0.5) {
        // One pixel larger on each side, for the half pixel by which antialiasing extends.
        vec2 pixel = pixel_size(o, right, down, s);
        s = mix(-pixel, 1.0 + pixel, s);
    }
    unit = s;
    shape = size;
    line = ends;
    colors = stops;
    factor = tint;
#ifdef FINE
    fine = extra.yzw;
#endif
#ifdef TWO_STOPS
    int first = 2 * int(stops.x);
    int last = first + 2 * int(stops.y) - 2;
    low = texel(first);
    high = texel(last);
    range = vec2(texel(first + 1).x, texel(last + 1).x);
#endif
    vec3 p = o + right * s.x + down * s.y;
    gl_Position = vec4(p.xy * view.xy + view.zw * p.z, 0.0, p.z);
}
