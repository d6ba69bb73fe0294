import CGLESv2
import RenderProtocol

/// The drawing of blend modes and compositing operators: with fixed-function blending if that is exact for any alpha, or
/// in a shader.
///
/// Definitions: W3C Compositing and Blending Level 1.
extension LayerEffects.BlendMode {
    /// Whether fixed-function blending of premultiplied colours computes the mode's formula, also where a clip reduces
    /// the layer's alpha: this holds for operators that change nothing where the layer is transparent.
    var isFixedFunction: Bool {
        switch self {
        case .normal, .screen, .exclusion, .add, .sourceAtop, .destinationOver, .destinationOut, .xor: true
        default: false
        }
    }

    /// Sets the blend function of a fixed-function mode.
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
    /// Whether the pipeline reads a mask or the backdrop.
    var usesExtraTextures: Bool { self == .masked || mixes }
}
