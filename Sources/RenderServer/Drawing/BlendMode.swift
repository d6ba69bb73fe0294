import CGLESv2

/// How blend modes and compositing operators are drawn: with the driver's blending where that is exact for any alpha, mixed in a
/// shader otherwise.
///
/// Definitions: W3C Compositing and Blending Level 1.
extension LayerEffects.BlendMode {
    /// Whether fixed-function blending of premultiplied colours gives the mode's formula, also where a clip leaves a part of the
    /// layer's alpha: that is so of operators that change nothing where the layer is transparent.
    var isFixedFunction: Bool {
        switch self {
        case .normal, .screen, .exclusion, .add, .sourceAtop, .destinationOver, .destinationOut, .xor: true
        default: false
        }
    }

    /// Whether the mode changes what is behind the transparent parts of a layer too: all of the layer's box, then.
    package var coversBox: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }

    /// Sets the blend function; for a mode that has one.
    func setBlendFunction() {
        let one = GLenum(GL_ONE)
        let (source, destination): (GLenum, GLenum)
        let rest = GLenum(GL_ONE_MINUS_SRC_ALPHA)
        switch self {
        case .sourceAtop: return glBlendFunc(GLenum(GL_DST_ALPHA), rest)
        case .destinationOver: return glBlendFunc(GLenum(GL_ONE_MINUS_DST_ALPHA), one)
        case .destinationOut: return glBlendFunc(GLenum(GL_ZERO), rest)
        case .xor: return glBlendFunc(GLenum(GL_ONE_MINUS_DST_ALPHA), rest)
        // s + d - s·d
        case .screen: (source, destination) = (one, GLenum(GL_ONE_MINUS_SRC_COLOR))
        // s + d - 2·s·d
        case .exclusion: (source, destination) = (GLenum(GL_ONE_MINUS_DST_COLOR), GLenum(GL_ONE_MINUS_SRC_COLOR))
        case .add: (source, destination) = (one, one)
        default: (source, destination) = (one, rest)
        }
        glBlendFuncSeparate(source, destination, one, self == .add ? one : rest)
    }
}

extension Pipeline {
    /// Reads a mask or what is behind.
    var usesSurfaces: Bool { self == .masked || mixes }
}
