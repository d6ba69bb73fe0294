#version 300 es
// The signed area of this pixel to the right of an edge.
precision highp float;
flat in vec4 line;
flat in vec2 span;
out vec4 color;

void main() {
    float row = gl_FragCoord.y - 0.5;
    float top = max(span.x, row);
    float bottom = min(span.y, row + 1.0);
    float height = max(bottom - top, 0.0);
    // The distance of the edge to the left of the pixel's right end: in the middle, and at the two ends of this row.
    float middle = gl_FragCoord.x + 0.5 - (line.x + line.z * (0.5 * (top + bottom) - line.y));
    float reach = 0.5 * abs(line.z) * height;
    float mean = clamp(middle, 0.0, 1.0);
    if (reach > 1e-3) {
        // The mean over the row of that distance, clamped to the pixel.
        float low = middle - reach;
        float high = middle + reach;
        float from = clamp(low, 0.0, 1.0);
        float to = clamp(high, 0.0, 1.0);
        mean = (0.5 * (to - from) * (to + from) + max(high - max(low, 1.0), 0.0)) / (2.0 * reach);
    }
    color = vec4(line.w * height * mean);
}
