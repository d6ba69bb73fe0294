import Diagnostics
import RenderProtocol

extension CALayer {
    func setCompositingFilter(_ new: Any?) {
        reportUnsupportedFilter(new)
        change("compositingFilter") { ensureExtras().compositingFilter = new }
    }

    /// Logs a `compositingFilter` that names no supported mode.
    private func reportUnsupportedFilter(_ filter: Any?) {
        guard let name = filter as? String, LayerEffects.BlendMode(filter: name) == nil else { return }
        logger.once("compositingFilter “\(name)” is not a supported blend mode: drawn as normal.")
    }
}

extension LayerEffects.BlendMode {
    /// Creates the mode that a `compositingFilter` names; nil for an unsupported one.
    ///
    /// - Parameter name: The name for layers (`multiplyBlendMode`, `xor`) or that of Core Image (`CIMultiplyBlendMode`,
    ///   `CISourceAtopCompositing`).
    init?(filter name: String) {
        let plain = name.hasPrefix("CI") ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
        switch plain {
        case "normalBlendMode", "sourceOver", "sourceOverCompositing": self = .normal
        case "multiplyBlendMode", "multiplyCompositing": self = .multiply
        case "screenBlendMode": self = .screen
        case "overlayBlendMode": self = .overlay
        case "darkenBlendMode": self = .darken
        case "lightenBlendMode": self = .lighten
        case "colorDodgeBlendMode": self = .colorDodge
        case "colorBurnBlendMode": self = .colorBurn
        case "softLightBlendMode": self = .softLight
        case "hardLightBlendMode": self = .hardLight
        case "differenceBlendMode": self = .difference
        case "exclusionBlendMode": self = .exclusion
        case "plusL", "linearDodgeBlendMode", "additionCompositing": self = .add
        case "subtractBlendMode": self = .subtract
        case "hueBlendMode": self = .hue
        case "saturationBlendMode": self = .saturation
        case "colorBlendMode": self = .color
        case "luminosityBlendMode": self = .luminosity
        case "clear": self = .clear
        case "copy": self = .copy
        case "dest", "destination": self = .destination
        case "sourceIn", "sourceInCompositing": self = .sourceIn
        case "sourceOut", "sourceOutCompositing": self = .sourceOut
        case "sourceAtop", "sourceAtopCompositing": self = .sourceAtop
        case "destOver", "destinationOver": self = .destinationOver
        case "destIn", "destinationIn": self = .destinationIn
        case "destOut", "destinationOut": self = .destinationOut
        case "destAtop", "destinationAtop": self = .destinationAtop
        case "xor": self = .xor
        case "plusD": self = .plusDarker
        default: return nil
        }
    }
}
