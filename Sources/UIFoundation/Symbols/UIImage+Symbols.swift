import CoreGraphics
import Foundation

extension UIImage {
    /// Creates a symbol; returns nil and logs a warning if there is no drawing of it.
    ///
    /// The drawings are those of Bootstrap Icons, by the package `bootstrap-icons` of the system. A symbol is drawn as vectors at the
    /// pixels of the screen, as a template.
    ///
    /// - Parameter name: The name, such as `star.fill`.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol with a configuration; returns nil and logs a warning if there is no drawing of it.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(symbol: name, value: nil, configuration: configuration, traits: nil)
    }

    /// Creates a symbol for traits; returns nil and logs a warning if there is no drawing of it.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(symbol: name, value: nil, configuration: nil, traits: traitCollection)
    }

    /// Creates a symbol with a variable value; returns nil and logs a warning if there is no drawing of it.
    ///
    /// - Parameter variableValue: From 0 to 1. A few symbols, such as `wifi` and `speaker.wave.3`, have less in them for smaller
    ///   values; others ignore it.
    public convenience init?(
        systemName name: String, variableValue: Double, configuration: Configuration? = nil
    ) {
        self.init(symbol: name, value: variableValue, configuration: configuration, traits: nil)
    }

    /// Finds an image in a bundle's resources, with a configuration.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        let traits = configuration?.traitCollection
        let scale = traits?.displayScale ?? 0
        guard
            let found = ImageFiles.named(
                name, in: bundle, traits: traits, scale: scale > 0 ? scale : GraphicsDefaults.screenScale)
        else { return nil }
        self.init(pixels: found.pixels, attributes: found.attributes)
    }

    private convenience init?(
        symbol name: String, value: Double?, configuration: Configuration?, traits: UITraitCollection?
    ) {
        var symbol = SymbolConfiguration.unspecified.applying(configuration)
        // A configuration's own traits stay the same in any interface, as those of an image that was made for them.
        if let traits { symbol = symbol.with(traits) }
        let scale = symbol.traitCollection?.displayScale ?? 0
        let request = SymbolRequest(name: name, value: value, configuration: symbol)
        let image =
            request.image(scale: scale > 0 ? scale : GraphicsDefaults.screenScale, traits: nil)
            ?? SystemImage.drawn[name]?.image
        guard let image else { return nil }
        self.init(pixels: image.pixels, attributes: image.attributes)
    }

    /// The symbol that the image is; nil for other images.
    private var symbol: SymbolRequest? {
        if case .symbol(let symbol) = attributes.source?.origin { return symbol }
        return nil
    }

    var _isSymbolImage: Bool { symbol != nil || attributes.isSymbol }

    var _symbolConfiguration: SymbolConfiguration? { symbol.map { $0.configuration ?? .unspecified } }

    var _configuration: Configuration? {
        _symbolConfiguration ?? attributes.source?.traits.map { Configuration(traitCollection: $0) }
    }

    /// Returns the image with a configuration in place of its own.
    func _withConfiguration(_ configuration: Configuration) -> UIImage {
        guard var symbol else {
            guard let traits = configuration.traitCollection else { return self }
            return variant(for: traits.displayScale > 0 ? traits.displayScale : scale, traits: traits)
        }
        symbol.configuration = SymbolConfiguration.unspecified.applying(configuration)
        return configured(symbol)
    }

    func _applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard var symbol else { return _isSymbolImage ? self : nil }
        symbol.configuration = (symbol.configuration ?? .unspecified).applying(configuration)
        return configured(symbol)
    }

    /// Returns a symbol with the properties of a configuration that its own does not specify; the image itself if it is no symbol.
    ///
    /// - Parameter traits: The traits of the interface that displays it.
    package func preferring(_ preferred: SymbolConfiguration?, traits: UITraitCollection) -> UIImage {
        guard var symbol else { return self }
        if let preferred { symbol.configuration = preferred.applying(symbol.configuration) }
        return configured(symbol, traits: traits)
    }

    /// Returns a symbol in one colour; nil for an image that is no symbol.
    func tintedSymbol(_ color: UIColor, _ renderingMode: RenderingMode) -> UIImage? {
        guard var symbol else { return nil }
        symbol.tint = color
        return configured(symbol).with {
            $0.renderingMode = renderingMode
            $0.hasOwnRenderingMode = true
        }
    }

    private func configured(_ symbol: SymbolRequest, traits: UITraitCollection? = nil) -> UIImage {
        let scale = attributes.source?.scale ?? scale
        guard let image = symbol.image(scale: scale, traits: traits ?? attributes.source?.traits) else { return self }
        // A mode that the app has set stays, as do insets.
        return image.with {
            if attributes.hasOwnRenderingMode {
                $0.renderingMode = attributes.renderingMode
                $0.hasOwnRenderingMode = true
            }
            $0.alignmentRectInsets = attributes.alignmentRectInsets
            $0.orientation = attributes.orientation
        }
    }
}
