import OpenGLES
import UIKit

/// Interfering waves, computed for each pixel.
final class WavesScene: GLScene {
    private let shading: GLShading
    private let mesh: GLMesh

    let background = SIMD4<Float>(0, 0, 0, 1)

    init?() {
        guard let shading = GLShading(vertex: Self.vertex, fragment: Self.fragment) else { return nil }
        self.shading = shading
        // One triangle that covers the framebuffer.
        mesh = GLMesh(
            corners: [(-1.0, -1.0), (3, -1), (-1, 3)].flatMap { [Float($0.0), Float($0.1), 0, 0, 0, 1, 0] },
            triangles: [0, 1, 2])
    }

    func end() {
        mesh.end()
        glDeleteProgram(shading.name)
    }

    func draw(time: Double, aspect: Double) {
        glUseProgram(shading.name)
        shading.set("state", time, aspect)
        mesh.draw()
    }

    private static let vertex = """
        #version 300 es
        layout(location = 0) in vec3 position;
        out vec2 at;

        void main() {
            at = position.xy;
            gl_Position = vec4(position, 1.0);
        }
        """

    private static let fragment = """
        #version 300 es
        precision highp float;
        uniform vec2 state;
        in vec2 at;
        out vec4 color;

        void main() {
            vec2 p = at * vec2(state.y, 1.0);
            float height = 0.0;
            for (int i = 0; i < 5; i++) {
                float angle = 1.3 * float(i);
                vec2 source = vec2(cos(angle), sin(angle)) * (0.5 + 0.25 * float(i));
                height += sin(9.0 * distance(p, source) - 2.0 * state.x) / 5.0;
            }
            vec3 tone = 0.5 + 0.5 * cos(2.4 * height + vec3(0.4, 1.3, 2.2));
            color = vec4(tone * tone, 1.0);
        }
        """
}
