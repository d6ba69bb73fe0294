// Cuts off by the clip chain: rounded rectangles in any position, antialiased. Included by the clipped programs.
uniform mat3 clip_map[16];
uniform vec4 clip_shape[16];
uniform int clip_count;
uniform vec2 clip_flip;

float clip_coverage() {
    float coverage = 1.0;
    vec2 at = vec2(gl_FragCoord.x, gl_FragCoord.y * clip_flip.x + clip_flip.y);
    for (int i = 0; i < clip_count; i++) {
        vec3 p = clip_map[i] * vec3(at, 1.0);
        // One side of a line. Whoever has the other side computes the same and takes what is left.
        if (clip_shape[i].x < 0.0) {
            if ((p.x > 0.0) != (clip_shape[i].y > 0.0)) return 0.0;
            continue;
        }
        vec2 q = abs(p.xy / p.z) - clip_shape[i].xy + clip_shape[i].z;
        float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - clip_shape[i].z;
        coverage *= clamp(0.5 - d * clip_shape[i].w, 0.0, 1.0);
    }
    return coverage;
}
