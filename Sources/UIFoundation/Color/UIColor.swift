import CoreGraphics
import Diagnostics
import Foundation

/// A colour, a dynamic colour that depends on traits, or a pattern.
///
///     let ink = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
    private let foreignObjectMark = ForeignObjectMark()

    // Sendable: `source` is assigned in initializers only. A dynamic provider is called on any thread that uses the colour, as UIKit
    // documents; it must be safe for that.
    private final var source: Source

    private enum Source {
        case fixed(CGColor)
        case dynamic((UITraitCollection) -> UIColor)
        case pattern(UIImage)
        case named(NamedColor)
    }

    /// Creates a transparent black.
    public override init() {
        source = .fixed(CGColor(gray: 0, alpha: 0))
        super.init()
    }

    /// Creates a gray colour.
    public init(white: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(gray: white, alpha: alpha))
        super.init()
    }

    /// Creates an sRGB colour; components outside 0…1 are clamped when drawn.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
        super.init()
    }

    /// Creates a colour from Display P3 components, which are treated as sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from hue, saturation and brightness, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let color = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }

    /// Creates a colour, which may be a pattern.
    ///
    /// The initializer is required, so that an extension can make `UIColor` conform to a protocol with this
    /// initializer, as Apple's class can.
    public required init(cgColor: CGColor) {
        source = .fixed(cgColor)
        super.init()
    }

    /// Creates a colour that depends on the interface's traits.
    ///
    /// - Parameter dynamicProvider: Returns the colour for traits; called on any thread when the colour is used.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
        super.init()
    }

    /// Creates a pattern colour from an image.
    public init(patternImage image: UIImage) {
        source = .pattern(image)
        super.init()
    }

    /// Finds a colour in the asset catalogs of the program's resources; returns nil and logs a warning if there is none.
    ///
    /// A colour with several appearances is a dynamic one.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Finds a colour in the asset catalogs of a bundle.
    ///
    /// - Parameter traitCollection: Has no effect: the colour is dynamic.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let color = NamedColor.named(name, in: bundle) else { return nil }
        self.init(namedColor: color)
    }

    /// Creates a colour of an asset catalog, or a clear one.
    ///
    /// Not designated: a subclass with an initializer for each of these inherits the others, which a hidden one would prevent.
    convenience init(namedColor: NamedColor?) {
        self.init()
        if let namedColor { source = namedColor.fixed?.source ?? .named(namedColor) }
    }

    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    // MARK: Components

    /// The colour for the current traits; for a pattern image, a pattern.
    open var cgColor: CGColor {
        switch source {
        case .fixed(let color): return color
        case .dynamic(let provider): return provider(.current).cgColor
        case .named(let color): return color.color(for: .current).cgColor
        case .pattern(let image):
            guard let pixels = image.orientedImage.cgImage else { return CGColor(gray: 0, alpha: 0) }
            return CGColor(patternImage: pixels, scale: image.scale)
        }
    }

    /// The image of a pattern colour; nil for other colours.
    package var patternImage: UIImage? {
        if case .pattern(let image) = source { image } else { nil }
    }

    /// Gets the sRGB components; returns false for a pattern.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard color.pattern == nil, patternImage == nil else { return false }
        let parts = color.components ?? [0, 0]
        let isGray = color.colorSpace?.model == .monochrome
        red?.pointee = parts[0]
        green?.pointee = isGray ? parts[0] : parts[1]
        blue?.pointee = isGray ? parts[0] : parts[2]
        alpha?.pointee = color.alpha
        return true
    }

    /// Gets the luminance and the alpha; returns false for a pattern.
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard color.pattern == nil, patternImage == nil else { return false }
        white?.pointee =
            color.colorSpace?.model == .monochrome
            ? color.components?.first ?? 0 : CGFloat(color.rgba.luminance)
        alpha?.pointee = color.alpha
        return true
    }

    /// Gets hue, saturation and brightness, each from 0 to 1; returns false for a pattern.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
        guard getRed(&red, green: &green, blue: &blue, alpha: alpha) else { return false }
        let hsb = HSB(red: red, green: green, blue: blue)
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        return true
    }

    // MARK: Variants

    /// Returns the colour with another opacity, from 0 to 1. A dynamic colour stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
        case .named(let color): UIColor { color.color(for: $0).withAlphaComponent(alpha) }
        case .pattern: UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
        }
    }

    /// Returns the colour for given traits, on which it no longer depends.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .fixed, .pattern: self
        case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
        case .named(let color): color.color(for: traitCollection).resolvedColor(with: traitCollection)
        }
    }

    // MARK: Drawing

    /// Sets the fill and stroke colour of the current context.
    open func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill colour of the current context.
    open func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Sets the stroke colour of the current context.
    open func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    // MARK: Identity

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether both are the same colour; dynamic colours are equal only to themselves, and those of catalogs to those of
    /// the same name.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        switch (source, other.source) {
        case (.fixed(let a), .fixed(let b)): return a == b
        case (.pattern(let a), .pattern(let b)): return a === b
        case (.named(let a), .named(let b)): return a == b
        default: return false
        }
    }

    open override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .pattern(let image): ObjectIdentifier(image).hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        case .named(let color): color.hashValue
        }
    }

    open override var description: String {
        guard patternImage == nil, cgColor.pattern == nil else { return "UIColor pattern" }
        let color = cgColor.rgba
        return "UIColor \(color.red) \(color.green) \(color.blue) \(color.alpha)"
    }
}

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor

extension UIColor: CGColorProviding {}
