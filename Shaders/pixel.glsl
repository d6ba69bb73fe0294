// The size of a pixel, relative to a quad's width and height, at one of its corners. Included by the vertex shaders
// that antialias.
vec2 pixel_size(vec3 origin, vec3 right, vec3 down, vec2 corner) {
    vec3 p = origin + right * corner.x + down * corner.y;
    // The derivative of p.xy / p.z, times p.z squared: in perspective, the near edge has more pixels than the far one.
    vec2 edges = vec2(length(right.xy * p.z - p.xy * right.z), length(down.xy * p.z - p.xy * down.z));
    return p.z * p.z / max(edges, vec2(1e-3 * p.z * p.z + 1e-12));
}
