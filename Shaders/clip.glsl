// The coverage of the clip chain: rounded rectangles in any position, antialiased. Included by the clipped programs,
// after outline.glsl.
uniform mat3 clip_map[16];
uniform vec4 clip_shape[16];
#ifdef FINE_CLIP
uniform vec4 clip_corners[16];
#endif
uniform int clip_count;
uniform vec2 clip_flip;

float clip_coverage() {
    float coverage = 1.0;
    vec2 at = vec2(gl_FragCoord.x, gl_FragCoord.y * clip_flip.x + clip_flip.y);
    for (int i = 0; i < clip_count; i++) {
        vec3 p = clip_map[i] * vec3(at, 1.0);
        // One side of a line. The clip to the other side computes the same value and uses the complement.
        if (clip_shape[i].x < 0.0) {
            if ((p.x > 0.0) != (clip_shape[i].y > 0.0)) return 0.0;
            continue;
        }
        vec2 local = p.xy / p.z;
        vec2 dx = (clip_map[i][0].xy - local * clip_map[i][0].z) / p.z;
        vec2 dy = (clip_map[i][1].xy - local * clip_map[i][1].z) / p.z;
#ifdef FINE_CLIP
        vec4 fine = clip_corners[i];
        int bits = int(fine.x);
        coverage *= fine_outline(local, clip_shape[i].xy, Corners(bits & 15, fine.y, fine.z), bits >> 4, dx, dy);
#else
        coverage *= rotated_outline(local, clip_shape[i].xy, clip_shape[i].z, dx, dy);
#endif
    }
    return coverage;
}
