import CGLESv2

/// How blend modes are drawn: with the driver's blending where that is exact for any alpha, mixed in a shader otherwise.
///
/// Definitions: W3C Compositing and Blending Level 1.
extension LayerEffects.BlendMode {
    /// Whether fixed-function blending of premultiplied colours gives the mode's formula.
    var isFixedFunction: Bool {
        switch self {
        case .normal, .screen, .exclusion, .add: true
        default: false
        }
    }

    /// Sets the blend function; for a mode that has one.
    func setBlendFunction() {
        let one = GLenum(GL_ONE)
        let (source, destination): (GLenum, GLenum)
        switch self {
        // s + d - s·d
        case .screen: (source, destination) = (one, GLenum(GL_ONE_MINUS_SRC_COLOR))
        // s + d - 2·s·d
        case .exclusion: (source, destination) = (GLenum(GL_ONE_MINUS_DST_COLOR), GLenum(GL_ONE_MINUS_SRC_COLOR))
        case .add: (source, destination) = (one, one)
        default: (source, destination) = (one, GLenum(GL_ONE_MINUS_SRC_ALPHA))
        }
        glBlendFuncSeparate(source, destination, one, self == .add ? one : GLenum(GL_ONE_MINUS_SRC_ALPHA))
    }
}

extension Pipeline {
    /// Reads a mask or what is behind.
    var usesSurfaces: Bool { self == .masked || mixes }
}
