import OpenGLES
import UIKit

/// A knot in a tube, lit from two sides.
final class KnotScene: GLScene {
    private let shading: GLShading
    private let mesh: GLMesh

    let background = SIMD4<Float>(0.075, 0.08, 0.14, 1)

    init?() {
        guard let shading = GLShading(vertex: Self.vertex, fragment: Self.fragment) else { return nil }
        self.shading = shading
        mesh = Self.makeMesh(rings: 320, sides: 28)
    }

    func end() {
        mesh.end()
        glDeleteProgram(shading.name)
    }

    func draw(time: Double, aspect: Double) {
        glEnable(GLenum(GL_DEPTH_TEST))
        glEnable(GLenum(GL_CULL_FACE))
        glUseProgram(shading.name)
        let rotation = CATransform3DConcat(
            CATransform3DMakeRotation(time * 0.5, 0, 0, 1), CATransform3DMakeRotation(time * 0.31 - 0.5, 1, 0.2, 0))
        let camera = CATransform3DConcat(
            CATransform3DMakeTranslation(0, 0, -9),
            .perspective(fieldOfView: 0.82, aspect: aspect, near: 2, far: 20))
        shading.set("rotation", rotation)
        shading.set("camera", camera)
        mesh.draw()
    }

    /// Returns the centre of the tube at the fraction `t` of its length.
    private static func middle(_ t: Double) -> SIMD3<Double> {
        let angle = 2 * Double.pi * t
        let radius = 2 + 0.85 * cos(3 * angle)
        return SIMD3(radius * cos(2 * angle), radius * sin(2 * angle), 1.1 * sin(3 * angle))
    }

    private static func makeMesh(rings: Int, sides: Int) -> GLMesh {
        var corners: [Float] = []
        var triangles: [UInt16] = []
        for ring in 0...rings {
            let t = Double(ring) / Double(rings)
            let here = middle(t)
            let ahead = (middle(t + 1e-4) - here).normalized
            // The direction to the centre of the knot is never tangent to the tube.
            let side = ahead.cross(here + SIMD3(0, 0, 0.4)).normalized
            let up = side.cross(ahead)
            for corner in 0...sides {
                let angle = 2 * Double.pi * Double(corner) / Double(sides)
                let out = side * cos(angle) + up * sin(angle)
                let position = here + 0.52 * out
                corners += [position.x, position.y, position.z, out.x, out.y, out.z, t].map(Float.init)
            }
        }
        let row = sides + 1
        for ring in 0..<rings {
            for corner in 0..<sides {
                let (a, b) = (ring * row + corner, (ring + 1) * row + corner)
                triangles += [a, b, a + 1, a + 1, b, b + 1].map(UInt16.init)
            }
        }
        return GLMesh(corners: corners, triangles: triangles)
    }

    private static let vertex = """
        #version 300 es
        uniform mat4 rotation;
        uniform mat4 camera;
        layout(location = 0) in vec3 position;
        layout(location = 1) in vec3 direction;
        layout(location = 2) in float along;
        out vec3 seen;
        out vec3 normal;
        out float part;

        void main() {
            vec4 rotated = rotation * vec4(position, 1.0);
            seen = rotated.xyz;
            normal = mat3(rotation) * direction;
            part = along;
            gl_Position = camera * rotated;
        }
        """

    private static let fragment = """
        #version 300 es
        precision highp float;
        in vec3 seen;
        in vec3 normal;
        in float part;
        out vec4 color;

        void main() {
            vec3 n = normalize(normal);
            vec3 eye = normalize(vec3(0.0, 0.0, 9.0) - seen);
            vec3 base = 0.52 + 0.42 * cos(6.2831853 * (2.0 * part + vec3(0.0, 0.36, 0.64)));
            vec3 key = normalize(vec3(-0.5, 0.8, 0.7));
            vec3 fill = normalize(vec3(0.9, -0.3, 0.25));
            float shine = pow(max(dot(n, normalize(key + eye)), 0.0), 60.0);
            float rim = pow(1.0 - max(dot(n, eye), 0.0), 3.0);
            vec3 light = base * (0.12 + 0.85 * max(dot(n, key), 0.0));
            light += base * vec3(0.25, 0.3, 0.6) * max(dot(n, fill), 0.0);
            light += vec3(0.8) * shine + vec3(0.25, 0.3, 0.55) * rim;
            color = vec4(min(light, 1.0), 1.0);
        }
        """
}

extension SIMD3<Double> {
    var normalized: Self { self / (self * self).sum().squareRoot() }

    func cross(_ b: Self) -> Self { SIMD3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x) }
}
