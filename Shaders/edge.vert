#version 300 es
// One edge of a path: a quad over the pixels that it affects, from the edge to the right end of its contour.
precision highp float;
layout(location = 0) in vec4 edge;  // both ends
layout(location = 1) in vec4 box;   // of the contour: minimum x and y, maximum x and y
uniform mat3 map;                   // to pixels of the texture
uniform vec4 area;                  // the mask in the texture: minimum x and y, maximum x and y
uniform vec4 view;
flat out vec4 line;                 // x and y of its middle, its x per y, and its direction
flat out vec2 span;                 // minimum and maximum y

vec2 placed(vec2 p) {
    vec3 q = map * vec3(p, 1.0);
    return q.xy / q.z;
}

void main() {
    vec2 a = placed(edge.xy);
    vec2 b = placed(edge.zw);
    float sense = 1.0;
    if (a.y > b.y) {
        vec2 other = a;
        a = b;
        b = other;
        sense = -1.0;
    }
    float top = max(a.y, area.y);
    float bottom = min(b.y, area.w);
    float slope = (b.x - a.x) / max(b.y - a.y, 1e-9);
    float middle = 0.5 * (top + bottom);
    line = vec4(a.x + slope * (middle - a.y), middle, slope, sense);
    span = vec2(top, bottom);

    float right = max(max(placed(box.xy).x, placed(box.zy).x), max(placed(box.xw).x, placed(box.zw).x));
    right = min(ceil(right + 0.01), area.z);
    float reach = 0.5 * abs(slope) * (bottom - top);
    float left = max(floor(line.x - reach), area.x);
    if (bottom - top <= 1e-6 || left >= right) {
        gl_Position = vec4(-2.0, -2.0, 0.0, 1.0);
        return;
    }
    float first = floor(top);
    float last = ceil(bottom);
    vec2 side = vec2(left);
    // A long edge skips the pixels to its left, with a margin for those whose middle is to its left and whose end is
    // not.
    float margin = 0.5 * abs(slope) + 1.0;
    if (last - first >= 4.0 && 2.0 * reach > 8.0 && reach < 1e5) {
        side = min(line.x + slope * (vec2(first, last) - middle) - margin, right);
    }
    vec2 s = vec2((0x32 >> gl_VertexID) & 1, (0x2c >> gl_VertexID) & 1);
    vec2 p = vec2(mix(mix(side.x, side.y, s.y), right, s.x), mix(first, last, s.y));
    gl_Position = vec4(p * view.xy + view.zw, 0.0, 1.0);
}
