#version 300 es
// Rectangles and rounded rectangles blurred by a Gaussian, within 2/255 of the exact integral.
precision highp float;
precision highp int;
in vec2 local;
flat in vec4 shape;
flat in vec3 blur;
flat in vec4 fill_color;
out vec4 color;
#ifdef CLIPPED
#include "outline.glsl"
#include "clip.glsl"
#endif

// Half of erf(x), by Abramowitz and Stegun 7.1.27, with an error of at most 0.00025.
float half_erf(float x) {
    float a = abs(x);
    float p = 1.0 + a * (0.278393 + a * (0.230389 + a * (0.000972 + a * 0.078108)));
    p *= p;
    return sign(x) * (0.5 - 0.5 / (p * p));
}

// The part of a Gaussian about `x` between -`left` and `right`, in units of σ√2.
float between(float x, float left, float right) {
    return half_erf(x + left) - half_erf(x - right);
}

#ifdef FINE
#define ROUND
#endif

#ifdef ROUND
// The nodes of Gauss-Legendre quadrature over -1 to 1.
#ifdef FINE
const int most = 9;
const float points[9] = float[9](-0.9681602395, -0.8360311073, -0.6133714327, -0.3242534234, 0.0, 0.3242534234,
    0.6133714327, 0.8360311073, 0.9681602395);
const float weights[9] = float[9](0.0812743884, 0.1806481607, 0.2606106964, 0.3123470770, 0.3302393550, 0.3123470770,
    0.2606106964, 0.1806481607, 0.0812743884);
#else
const int most = 7;
const float points[7] = float[7](-0.949107912, -0.741531186, -0.405845151, 0.0, 0.405845151, 0.741531186, 0.949107912);
const float weights[7] = float[7](0.129484966, 0.279705391, 0.381830051, 0.417959184, 0.381830051, 0.279705391,
    0.129484966);
#endif

// A sum over the rows of the rectangle, weighted by a Gaussian of their distance. Between the corners the sum has a
// closed form. The corners are integrated numerically: only rows within 2.85 σ contribute, so few nodes suffice.
float coverage(float k) {
    float straight = shape.y - shape.w;
    float sum = between(local.x * k, shape.x * k, shape.x * k) * between(local.y * k, straight * k, straight * k);
    float reach = 2.85 * blur.x;
    for (int end = 0; end < 2; end++) {
        float y = (end == 0 ? local.y : -local.y) - straight;
        float from = clamp(y - reach, 0.0, shape.w);
        float to = clamp(y + reach, 0.0, shape.w);
#ifdef FINE
        int bits = int(blur.y) >> (end == 0 ? 2 : 0);
        float left = (bits & 1) != 0 ? shape.z : 0.0;
        float right = (bits & 2) != 0 ? shape.z : 0.0;
        // Rows are parametrized so that the steep end of the curve has more of them.
        float low = pow(max(1.0 - to / shape.w, 0.0), 1.0 / 3.0);
        float high = pow(max(1.0 - from / shape.w, 0.0), 1.0 / 3.0);
#else
        float low = sqrt(max(1.0 - to / shape.w, 0.0));
        float high = sqrt(max(1.0 - from / shape.w, 0.0));
#endif
        float corner = 0.0;
        int count = to > from ? most : 0;
        for (int i = 0; i < count; i++) {
            float v = 0.5 * (low + high + (high - low) * points[i]);
#ifdef FINE
            float s = 1.0 - v * v * v;
            float gone = 1.0 - pow(max(1.0 - pow(max(s, 1e-9), blur.z), 1e-9), 1.0 / blur.z);
            float part = between(local.x * k, (shape.x - left * gone) * k, (shape.x - right * gone) * k);
            float row = 3.0 * v * v;
#else
            float s = 1.0 - v * v;
            float half_width = (shape.x - shape.z * (1.0 - v * sqrt(2.0 - v * v))) * k;
            float part = between(local.x * k, half_width, half_width);
            float row = 2.0 * v;
#endif
            float away = (y - shape.w * s) * k;
            corner += weights[i] * row * part * exp2(away * away * -1.44269504);
        }
        // 0.5641896 is 1/√π.
        sum += corner * 0.5 * (high - low) * shape.w * k * 0.5641896;
    }
    return sum;
}
#elif defined(TIGHT)
// Where the blur is an eighth of the radius or less, the outline is nearly straight within the extent of the blur: a
// half plane, offset by the curvature of the circle, for the part of the outline that is a circle.
float coverage(float k) {
    vec2 q = abs(local) - shape.xy + shape.z;
    float along = min(q.x, q.y);
    float d = (along > 0.0 ? length(q) : max(q.x, q.y)) - shape.z;
    float bent = 0.5 + half_erf(along * k);
    return 0.5 - half_erf((d + bent * blur.x * blur.x / (2.0 * shape.z)) * k);
}
#else
float coverage(float k) {
    return between(local.x * k, shape.x * k, shape.x * k) * between(local.y * k, shape.y * k, shape.y * k);
}
#endif

void main() {
    color = fill_color * clamp(coverage(0.70710678 / blur.x), 0.0, 1.0);
#ifdef CLIPPED
    color *= clip_coverage();
#endif
}
