// The coverage of a pixel by a rectangle with rounded corners. Lengths are in points of the rectangle, relative to its
// middle; `dx` and `dy` are the changes of a point per pixel to the right and down.

// The exact part of a pixel on the inner side of a line: `d` is the distance of the pixel's middle outside of it, `g`
// the gradient of `d` per pixel. `bend` is the line's curvature: a circle excludes what lies between it and its
// tangent.
float inner_part(float d, vec2 g, float bend) {
    g = abs(g);
    float hi = max(max(g.x, g.y), 1e-9);
    float lo = max(min(g.x, g.y), hi * 1e-3);
    float t = abs(d);
    float corner = max(0.5 * (hi + lo) - t, 0.0);
    bool cuts_sides = t < 0.5 * (hi - lo);
    float lesser = cuts_sides ? 0.5 - t / hi : corner * corner / (2.0 * hi * lo);
    // The length of the line within the pixel, divided by that of `g`.
    float chord = cuts_sides ? 1.0 / hi : corner / (hi * lo);
    float square = dot(g, g);
    float missing = bend * square * square * chord * chord * chord * (1.0 / 24.0);
    return clamp((d > 0.0 ? lesser : 1.0 - lesser) - missing, 0.0, 1.0);
}

#if defined(FINE) || defined(FINE_CLIP)
// Corners that follow |x|ⁿ + |y|ⁿ = 1 over a square of side `extent`; the bits of `corners` are the rounded ones.
struct Corners {
    int corners;
    float extent;
    float exponent;
};

// One edge: antialiased, or hard at pixels' middles.
float edge_part(float d, vec2 g, bool smooth_edge) {
    return smooth_edge ? inner_part(d, g, 0.0) : (d < 0.0 ? 1.0 : 0.0);
}

float fine_outline(vec2 at, vec2 half_size, Corners c, int edges, vec2 dx, vec2 dy) {
    int corner = (at.x > 0.0 ? 1 : 0) + (at.y > 0.0 ? 2 : 0);
    vec2 side = vec2(at.x < 0.0 ? -1.0 : 1.0, at.y < 0.0 ? -1.0 : 1.0);
    vec2 q = abs(at) - half_size + c.extent;
    if (((c.corners >> corner) & 1) != 0 && c.extent > 0.0 && min(q.x, q.y) > 0.0) {
        // The first-order distance, from the curve's equation and its gradient.
        vec2 u = max(q / c.extent, 1e-6);
        vec2 p = pow(u, vec2(c.exponent - 2.0));
        float sum = dot(p * u, u);
        float f = pow(max(sum, 1e-12), 1.0 / c.exponent);
        vec2 grad = p * u * (f / max(sum, 1e-12)) * side;
        vec2 n = grad / max(length(grad), 1e-9);
        float d = (f - 1.0) * c.extent / max(length(grad), 1e-9);
        vec2 t = u / max(f, 1e-9);
        vec2 fp = vec2(pow(t.x, c.exponent - 1.0), pow(t.y, c.exponent - 1.0));
        float size = dot(fp, fp);
        float bend = (c.exponent - 1.0) * pow(max(t.x * t.y, 1e-9), c.exponent - 2.0)
            / (pow(max(size, 1e-9), 1.5) * c.extent) * clamp(min(q.x, q.y) / (abs(dx.x) + abs(dy.x)), 0.0, 1.0);
        return inner_part(d, vec2(dot(n, dx), dot(n, dy)), bend);
    }
    vec2 d = abs(at) - half_size;
    vec2 gx = vec2(dx.x, dy.x);
    vec2 gy = vec2(dx.y, dy.y);
    bool smooth_x = ((edges >> (at.x > 0.0 ? 1 : 0)) & 1) != 0;
    bool smooth_y = ((edges >> (at.y > 0.0 ? 3 : 2)) & 1) != 0;
    // Where the rectangle is thinner than a pixel, the opposite edge reduces the coverage as well.
    bool smooth_left = ((edges >> (at.x > 0.0 ? 0 : 1)) & 1) != 0;
    bool smooth_up = ((edges >> (at.y > 0.0 ? 2 : 3)) & 1) != 0;
    float x = edge_part(d.x, gx, smooth_x) + edge_part(-abs(at.x) - half_size.x, gx, smooth_left) - 1.0;
    float y = edge_part(d.y, gy, smooth_y) + edge_part(-abs(at.y) - half_size.y, gy, smooth_up) - 1.0;
    return max(x, 0.0) * max(y, 0.0);
}
#endif

// A rectangle in any position, with circular corners.
float rotated_outline(vec2 at, vec2 half_size, float radius, vec2 dx, vec2 dy) {
    vec2 side = vec2(at.x < 0.0 ? -1.0 : 1.0, at.y < 0.0 ? -1.0 : 1.0);
    vec2 q = abs(at) - half_size + radius;
    bool is_corner = radius > 0.0 && min(q.x, q.y) > 0.0;
    float far = max(length(q), 1e-9);
    vec2 n = is_corner ? q * side / far : vec2(1.0, 0.0);
    // The curvature begins with the curve, increasing over one pixel, so that rounding errors are not visible.
    float bend = is_corner ? clamp(min(q.x, q.y) / (abs(dx.x) + abs(dy.x)), 0.0, 1.0) / radius : 0.0;
    float first = inner_part(is_corner ? far - radius : q.x - radius, vec2(dot(n, dx), dot(n, dy)), bend);
    return is_corner ? first : first * inner_part(q.y - radius, vec2(dx.y, dy.y), 0.0);
}

// The same for an axis-aligned one, with `pixel` points per pixel along each axis.
float axis_aligned_outline(vec2 at, vec2 half_size, float radius, vec2 pixel) {
    at = abs(at);
    vec2 q = at - half_size + radius;
    if (radius > 0.0 && min(q.x, q.y) > 0.0) {
        float far = length(q);
        return inner_part(far - radius, q * pixel / far, clamp(min(q.x, q.y) / pixel.x, 0.0, 1.0) / radius);
    }
    vec2 h = pixel * 0.5;
    vec2 covered = clamp((min(at + h, half_size) - max(at - h, -half_size)) / pixel, 0.0, 1.0);
    return covered.x * covered.y;
}
