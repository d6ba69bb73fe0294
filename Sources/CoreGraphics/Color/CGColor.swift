import Diagnostics
import Foundation

/// A colour: components in a colour space, and alpha.
public final class CGColor: Sendable, Hashable {
    /// The colour space of the components.
    public let colorSpace: CGColorSpace?
    /// The components in the order of the colour space, then alpha; each usually in 0…1.
    public let components: [CGFloat]?
    /// The opacity, 0 to 1.
    public let alpha: CGFloat
    /// The sRGB components and alpha, clamped to 0…1, not premultiplied.
    package let rgba: RGBA

    /// Creates a colour from components in the order of `space`, followed by alpha.
    ///
    /// - Parameters:
    ///   - space: The colour space.
    ///   - components: `space.numberOfComponents + 1` values.
    /// - Returns: `nil` for a pattern space.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        let values = UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
        self.init(space: space, values: Array(values))
    }

    /// Creates an sRGB colour.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    /// Creates an sRGB colour.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    /// Creates a gray.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .standardGray, values: [gray, alpha])
    }

    /// Creates a gray.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .standardGray, values: [gray, alpha])
    }

    /// Creates a colour that paints with a pattern, or returns `nil` if the space is not a pattern space.
    ///
    /// - Parameters:
    ///   - patternSpace: Created with `CGColorSpace(patternBaseSpace:)`; its base is the space of a stencil's
    ///     components.
    ///   - pattern: The pattern.
    ///   - components: The opacity of a coloured pattern; the colour of a stencil, followed by alpha.
    public convenience init?(patternSpace: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        guard patternSpace.model == .pattern, pattern.isColored || patternSpace.baseColorSpace != nil else {
            return nil
        }
        let count = pattern.isColored ? 1 : patternSpace.numberOfComponents + 1
        self.init(pattern, space: patternSpace, values: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// Creates a colour that fills with copies of an image, tiled from the initial origin of a context.
    ///
    /// - Parameter scale: The image's pixels per point, above 0.
    package convenience init(patternImage image: CGImage, scale: CGFloat, alpha: CGFloat = 1) {
        self.init(CGPattern(image: image, scale: scale), space: .pattern, values: [alpha])
    }

    /// The colour's pattern; `nil` for a plain colour.
    public let pattern: CGPattern?

    init(_ pattern: CGPattern, space: CGColorSpace, values: [CGFloat]) {
        let clean = values.map { $0.isFinite ? $0 : 0 }
        if clean != values { logger.once("A colour component is not finite; 0 is used instead") }
        self.pattern = pattern
        colorSpace = space
        components = clean
        alpha = clean.last ?? 1
        if let base = space.baseColorSpace, !pattern.isColored {
            rgba = RGBA(components: clean, space: base)
        } else {
            // Where only plain colours are supported, a pattern is transparent.
            rgba = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
        }
    }

    init(space: CGColorSpace, values: [CGFloat]) {
        let clean = values.map { $0.isFinite ? $0 : 0 }
        if clean != values { logger.once("A colour component is not finite; 0 is used instead") }
        pattern = nil
        colorSpace = space
        components = clean
        alpha = clean.last ?? 1
        rgba = RGBA(components: clean, space: space)
    }

    /// The number of components, including alpha.
    public var numberOfComponents: Int { components?.count ?? 0 }

    /// Returns a colour with the same components and another opacity, 0 to 1.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace, var values = components else { return nil }
        values[values.count - 1] = alpha
        if let pattern { return CGColor(pattern, space: colorSpace, values: values) }
        return CGColor(space: colorSpace, values: values)
    }

    /// Returns a colour with the same components.
    public func copy() -> CGColor? { self }

    /// Returns the colour in another colour space, or `nil` if there is no conversion, as from and to patterns.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        guard pattern == nil, space.model != .pattern else { return nil }
        guard space.model == .monochrome else {
            let encode = { (value: Double) in CGFloat(space.isLinear ? RGBA.linear(value) : value) }
            return CGColor(
                space: space, values: [encode(rgba.red), encode(rgba.green), encode(rgba.blue), CGFloat(rgba.alpha)])
        }
        return CGColor(space: space, values: [CGFloat(rgba.luminance), CGFloat(rgba.alpha)])
    }

    /// Whether both colours have the same components in the same space.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs
            || (lhs.components == rhs.components && lhs.colorSpace == rhs.colorSpace && lhs.pattern === rhs.pattern)
    }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
    }
}

/// An sRGB colour for drawing: four numbers in 0…1, not premultiplied.
package struct RGBA: Sendable, Hashable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    init(components: [CGFloat], space: CGColorSpace) {
        let clamped = components.map { min(max(Double($0), 0), 1) }
        if space.model == .monochrome {
            self.init(red: clamped[0], green: clamped[0], blue: clamped[0], alpha: clamped[1])
        } else if space.isLinear {
            self.init(
                red: Self.encoded(clamped[0]), green: Self.encoded(clamped[1]), blue: Self.encoded(clamped[2]),
                alpha: clamped[3])
        } else {
            self.init(red: clamped[0], green: clamped[1], blue: clamped[2], alpha: clamped[3])
        }
    }

    /// Opaque black.
    package static let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)

    /// The gray value of this colour in a device gray space (weights of ITU-R BT.601).
    package var luminance: Double {
        // The sum of the products is 1 − 2⁻⁵³ for white.
        red == green && green == blue ? red : 0.299 * red + 0.587 * green + 0.114 * blue
    }

    /// The sRGB transfer function of IEC 61966-2-1.
    static func encoded(_ linear: Double) -> Double {
        linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }

    /// The inverse of the sRGB transfer function.
    static func linear(_ encoded: Double) -> Double {
        encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }
}
