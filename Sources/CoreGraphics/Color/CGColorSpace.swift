import Foundation

/// The meaning of a colour's components.
///
/// All drawing happens in sRGB without colour management: device RGB, extended sRGB and Display P3 components are
/// treated as sRGB components, so that a P3 colour is slightly less saturated than on a P3 screen.
public final class CGColorSpace: Sendable, Hashable {
    /// The name of the sRGB colour space.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of sRGB with components beyond 0…1, which are clamped when drawn.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// The name of linear sRGB. Its components are converted with the sRGB transfer function.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    /// The name of the Display P3 colour space, treated as sRGB.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// The name of the generic RGB colour space, treated as sRGB.
    public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
    /// The name of the generic gray colour space with gamma 2.2.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    /// The name the space was created with, or `nil` for a device space.
    public let name: CFString?
    /// The family of the colour space.
    public let model: CGColorSpaceModel

    /// The colour space of stencils' colours in a pattern space; `nil` if there is none.
    public let baseColorSpace: CGColorSpace?

    init(name: CFString?, model: CGColorSpaceModel, base: CGColorSpace? = nil) {
        self.name = name
        self.model = model
        baseColorSpace = base
    }

    /// Creates a pattern space.
    ///
    /// - Parameter baseSpace: The space of stencils' colours; `nil` for coloured patterns. If it is a pattern space
    ///   itself, the result is `nil`.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init(name: nil, model: .pattern, base: baseSpace)
    }

    /// Creates a colour space by name, or returns `nil` for an unknown name.
    public convenience init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.displayP3, Self.linearSRGB, Self.genericRGBLinear:
            self.init(name: name, model: .rgb)
        case Self.genericGrayGamma2_2:
            self.init(name: name, model: .monochrome)
        default:
            return nil
        }
    }

    /// The number of components without alpha. A pattern space has those of its base.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .pattern: baseColorSpace?.numberOfComponents ?? 0
        case .rgb, .unknown: 3
        }
    }

    /// Whether components are linear; they are encoded with the sRGB transfer function before drawing.
    var isLinear: Bool { name == Self.linearSRGB || name == Self.genericRGBLinear }

    /// The shared sRGB space.
    package static let standard = CGColorSpace(name: sRGB, model: .rgb)
    /// The shared gray space.
    package static let standardGray = CGColorSpace(name: genericGrayGamma2_2, model: .monochrome)

    static let deviceRGB = CGColorSpace(name: nil, model: .rgb)
    /// The shared space of coloured patterns.
    static let pattern = CGColorSpace(name: nil, model: .pattern)
    static let deviceGray = CGColorSpace(name: nil, model: .monochrome)

    /// Returns whether two spaces interpret components in the same way.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.name == rhs.name && lhs.model == rhs.model && lhs.baseColorSpace == rhs.baseColorSpace
    }

    /// Hashes the name and the model.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }
}

/// The family a colour space belongs to.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Unknown.
    case unknown = -1
    /// One component from black to white.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Patterns.
    case pattern = 6
}

/// Returns the RGB space of the device, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the gray space of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// The treatment of colours outside a destination's gamut; stored without effect.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The context's default.
    case defaultIntent = 0
    /// Keep colours in gamut as they are.
    case absoluteColorimetric = 1
    /// Keep colours relative to the white point.
    case relativeColorimetric = 2
    /// Keep the relation between colours.
    case perceptual = 3
    /// Keep saturation.
    case saturation = 4
}
