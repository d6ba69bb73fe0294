#version 300 es
// One triangle over the whole framebuffer; no attributes.
out vec2 uv;

void main() {
    vec2 s = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2));
    uv = s;
    gl_Position = vec4(s * 2.0 - 1.0, 0.0, 1.0);
}
