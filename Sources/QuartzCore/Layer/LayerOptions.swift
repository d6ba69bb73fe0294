import Foundation
import RenderServer

/// The corners of a layer that `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Minimum x, minimum y: the upper left corner where y points down.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The shape of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A corner whose curvature grows continuously from the straight edge.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
    /// The edge of the smallest y.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
    /// The edge of the greatest y.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)

    static let all: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
}

extension CALayer {
    /// Logs a `compositingFilter` that names no supported mode.
    func reportUnsupportedFilter(_ filter: Any?) {
        guard let name = filter as? String, LayerEffects.BlendMode(filter: name) == nil else { return }
        RenderLog.once("compositingFilter “\(name)” is not a supported blend mode: drawn as normal.")
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
