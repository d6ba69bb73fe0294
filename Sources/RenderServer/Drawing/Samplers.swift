import CGLESv2

/// GL sampler objects that override the filters of textures shared with other users; created on first use.
struct Samplers {
    private var names = [GLuint](repeating: 0, count: 6)
    private var levels = [MipmapLevel](repeating: .automatic, count: 6)

    /// Binds the sampler object for `sampling`, or none for the texture's own filters.
    mutating func bind(_ sampling: Sampling) {
        guard sampling != .standard else {
            glBindSampler(0, 0)
            return
        }
        let index = (sampling.magnification == .nearest ? 3 : 0) + Int(sampling.minification.rawValue)
        if names[index] == 0 { names[index] = Self.make(sampling) }
        if levels[index] != sampling.level {
            levels[index] = sampling.level
            // The defaults of the GL ES specification are ±1000.
            glSamplerParameterf(names[index], GLenum(GL_TEXTURE_MIN_LOD), sampling.level.number ?? -1000)
            glSamplerParameterf(names[index], GLenum(GL_TEXTURE_MAX_LOD), sampling.level.number ?? 1000)
        }
        glBindSampler(0, names[index])
    }

    func delete() {
        glDeleteSamplers(GLsizei(names.count), names)
    }

    private static func make(_ sampling: Sampling) -> GLuint {
        var name: GLuint = 0
        glGenSamplers(1, &name)
        let smaller =
            switch sampling.minification {
            case .linear: GL_LINEAR
            case .nearest: GL_NEAREST
            case .trilinear: GL_LINEAR_MIPMAP_LINEAR
            }
        for (parameter, value) in [
            (GL_TEXTURE_MIN_FILTER, smaller),
            (GL_TEXTURE_MAG_FILTER, sampling.magnification == .nearest ? GL_NEAREST : GL_LINEAR),
            (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ] {
            glSamplerParameteri(name, GLenum(parameter), value)
        }
        return name
    }
}
