import OpenGLES
import UIKit

/// A scene drawn with OpenGL ES; it is created, used and destroyed while its context is current.
@MainActor protocol GLScene: AnyObject {
    /// Returns nil where the driver cannot compile a program.
    init?()

    /// The clear colour, premultiplied.
    var background: SIMD4<Float> { get }

    /// Draws the scene at `time`, in seconds; `aspect` is the width divided by the height.
    func draw(time: Double, aspect: Double)

    /// Deletes the scene's GL objects.
    func end()
}

/// A linked program of two shaders.
struct GLShading {
    let name: GLuint

    init?(vertex: String, fragment: String) {
        name = glCreateProgram()
        for (kind, source) in [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)] {
            let shader = glCreateShader(GLenum(kind))
            source.withCString { text in
                var text: UnsafePointer<GLchar>? = text
                glShaderSource(shader, 1, &text, nil)
            }
            glCompileShader(shader)
            glAttachShader(name, shader)
            glDeleteShader(shader)
        }
        glLinkProgram(name)
        var isLinked: GLint = 0
        glGetProgramiv(name, GLenum(GL_LINK_STATUS), &isLinked)
        guard isLinked != 0 else {
            glDeleteProgram(name)
            return nil
        }
    }

    func set(_ uniform: String, _ matrix: CATransform3D) {
        let m = matrix
        // Not transposed: vectors are rows in Core Animation and columns in GL.
        let values = [
            m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43,
            m.m44,
        ].map(Float.init)
        glUniformMatrix4fv(glGetUniformLocation(name, uniform), 1, GLboolean(GL_FALSE), values)
    }

    func set(_ uniform: String, _ x: Double, _ y: Double = 0) {
        glUniform2f(glGetUniformLocation(name, uniform), Float(x), Float(y))
    }
}

extension CATransform3D {
    /// Returns the projection of a camera that looks along −z.
    static func perspective(fieldOfView: Double, aspect: Double, near: Double, far: Double) -> CATransform3D {
        let focus = 1 / tan(fieldOfView / 2)
        // A narrow view shows the same width as a square one.
        let width = min(1, aspect)
        var m = CATransform3D()
        m.m11 = focus * width / aspect
        m.m22 = focus * width
        m.m33 = (far + near) / (near - far)
        m.m34 = -1
        m.m43 = 2 * far * near / (near - far)
        return m
    }
}

/// Triangles whose vertices have a position, a normal and a number.
struct GLMesh {
    private var names: [GLuint] = [0, 0, 0]
    private let count: Int

    init(corners: [Float], triangles: [UInt16]) {
        count = triangles.count
        glGenVertexArrays(1, &names[0])
        glGenBuffers(2, &names[1])
        glBindVertexArray(names[0])
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), names[1])
        glBufferData(
            GLenum(GL_ARRAY_BUFFER), GLsizeiptr(corners.count * 4), corners, GLenum(GL_STATIC_DRAW))
        glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), names[2])
        glBufferData(
            GLenum(GL_ELEMENT_ARRAY_BUFFER), GLsizeiptr(triangles.count * 2), triangles, GLenum(GL_STATIC_DRAW))
        for (index, (size, offset)) in [(3, 0), (3, 12), (1, 24)].enumerated() {
            glEnableVertexAttribArray(GLuint(index))
            glVertexAttribPointer(
                GLuint(index), GLint(size), GLenum(GL_FLOAT), GLboolean(GL_FALSE), 28,
                UnsafeRawPointer(bitPattern: offset))
        }
    }

    func draw() {
        glBindVertexArray(names[0])
        glDrawElements(GLenum(GL_TRIANGLES), GLsizei(count), GLenum(GL_UNSIGNED_SHORT), nil)
    }

    func end() {
        glDeleteVertexArrays(1, [names[0]])
        glDeleteBuffers(2, [names[1], names[2]])
    }
}
