import CGLESv2

/// A linked program of a vertex and a fragment shader.
public final class GLProgram {
    public let name: String
    let program: GLuint

    /// - Parameters:
    ///   - name: The name in errors.
    ///   - attributes: Names of the vertex shader's inputs; each one's index is its location.
    public init(name: String, vertex: String, fragment: String, attributes: [String] = []) throws(GraphicsError) {
        self.name = name
        program = glCreateProgram()
        for (type, stage, source) in [(GL_VERTEX_SHADER, "vertex", vertex), (GL_FRAGMENT_SHADER, "fragment", fragment)]
        {
            let shader = glCreateShader(GLenum(type))
            source.withCString { pointer in
                var pointer: UnsafePointer<CChar>? = pointer
                glShaderSource(shader, 1, &pointer, nil)
            }
            glCompileShader(shader)
            var ok: GLint = 0
            glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &ok)
            if ok == 0 {
                let log = Self.log { glGetShaderInfoLog(shader, $0, $1, $2) }
                glDeleteShader(shader)
                throw .shader(name: name, stage: stage, log: log)
            }
            glAttachShader(program, shader)
            glDeleteShader(shader)
        }
        for (index, attribute) in attributes.enumerated() { glBindAttribLocation(program, GLuint(index), attribute) }
        glLinkProgram(program)
        var ok: GLint = 0
        glGetProgramiv(program, GLenum(GL_LINK_STATUS), &ok)
        if ok == 0 {
            throw .link(name: name, log: Self.log { [program] in glGetProgramInfoLog(program, $0, $1, $2) })
        }
    }

    deinit {
        glDeleteProgram(program)
    }

    private static func log(
        _ get: (GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<CChar>?) -> Void
    ) -> String {
        var bytes = [CChar](repeating: 0, count: 4096)
        var length: GLsizei = 0
        get(GLsizei(bytes.count), &length, &bytes)
        return String(decoding: bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns the location of a uniform; -1, which is ignored when set, if the program does not use it.
    public func uniform(_ name: String) -> Int32 { glGetUniformLocation(program, name) }

    public func use() { glUseProgram(program) }
}
