import OpenGLES
import UIKit

/// A translucent stone with twenty faces.
final class GemScene: GLScene {
    private let shading: GLShading
    private let mesh: GLMesh

    let background = SIMD4<Float>.zero

    init?() {
        guard let shading = GLShading(vertex: Self.vertex, fragment: Self.fragment) else { return nil }
        self.shading = shading
        mesh = Self.makeMesh()
    }

    func end() {
        mesh.end()
        glDeleteProgram(shading.name)
    }

    func draw(time: Double, aspect: Double) {
        glDisable(GLenum(GL_DEPTH_TEST))
        glEnable(GLenum(GL_CULL_FACE))
        glEnable(GLenum(GL_BLEND))
        // Layers expect premultiplied colours.
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        glUseProgram(shading.name)
        shading.set(
            "rotation",
            CATransform3DConcat(
                CATransform3DMakeRotation(time * 0.7, 0.2, 1, 0), CATransform3DMakeRotation(0.35, 1, 0, 0.3)))
        shading.set(
            "camera",
            CATransform3DConcat(
                CATransform3DMakeTranslation(0, 0, -5),
                .perspective(fieldOfView: 0.52, aspect: aspect, near: 2, far: 10)))
        // The stone is convex: drawing its back and then its front is in order of depth.
        for side in [GL_FRONT, GL_BACK] {
            glCullFace(GLenum(side))
            mesh.draw()
        }
        glCullFace(GLenum(GL_BACK))
        glDisable(GLenum(GL_BLEND))
    }

    private static func makeMesh() -> GLMesh {
        let golden = (1 + 5.0.squareRoot()) / 2
        var points: [SIMD3<Double>] = []
        for a in [-1.0, 1] {
            for b in [-golden, golden] {
                points += [SIMD3(0, a, b), SIMD3(a, b, 0), SIMD3(b, 0, a)]
            }
        }
        func isEdge(_ a: Int, _ b: Int) -> Bool {
            let d = points[a] - points[b]
            return abs((d * d).sum() - 4) < 1e-9
        }
        var corners: [Float] = []
        var count = 0
        for a in points.indices {
            for b in points.indices where b > a && isEdge(a, b) {
                for c in points.indices where c > b && isEdge(a, c) && isEdge(b, c) {
                    let normal = (points[b] - points[a]).cross(points[c] - points[a])
                    let isOutwards = (normal * points[a]).sum() > 0
                    let out = normal.normalized * (isOutwards ? 1 : -1)
                    for corner in isOutwards ? [a, b, c] : [a, c, b] {
                        let position = points[corner].normalized
                        corners += [position.x, position.y, position.z, out.x, out.y, out.z, Double(count)].map(
                            Float.init)
                    }
                    count += 1
                }
            }
        }
        return GLMesh(corners: corners, triangles: (0..<UInt16(count * 3)).map { $0 })
    }

    private static let vertex = """
        #version 300 es
        uniform mat4 rotation;
        uniform mat4 camera;
        layout(location = 0) in vec3 position;
        layout(location = 1) in vec3 direction;
        out vec3 normal;

        void main() {
            normal = mat3(rotation) * direction;
            gl_Position = camera * (rotation * vec4(position, 1.0));
        }
        """

    private static let fragment = """
        #version 300 es
        precision highp float;
        in vec3 normal;
        out vec4 color;

        void main() {
            vec3 n = normalize(normal);
            float lit = 0.5 + 0.5 * dot(n, normalize(vec3(-0.4, 0.8, 0.5)));
            float shine = pow(lit, 12.0);
            // The back is visible through the front.
            float alpha = gl_FrontFacing ? 0.42 : 0.5;
            vec3 tone = mix(vec3(0.2, 0.1, 0.55), vec3(0.55, 0.95, 1.0), lit);
            color = min(vec4(tone * alpha + 0.55 * shine, alpha + 0.45 * shine), 1.0);
        }
        """
}
