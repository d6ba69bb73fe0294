import CoreGraphics
import Foundation

extension UIImage {
    /// The size, the weight and the colours of a symbol.
    ///
    ///     let large = UIImage.SymbolConfiguration(pointSize: 32, weight: .bold)
    ///     let colored = large.applying(UIImage.SymbolConfiguration(hierarchicalColor: .systemOrange))
    ///     imageView.image = UIImage(systemName: "star.circle.fill", withConfiguration: colored)
    ///
    /// A configuration specifies some of the properties; ``applying(_:)`` combines several.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The way in which the layers of a symbol are coloured.
        enum Rendering: Hashable, Sendable {
            /// One colour: the tint colour of the view.
            case monochrome
            /// One colour with several opacities.
            case hierarchical(UIColor)
            /// One colour for each layer.
            case palette([UIColor])
            /// The symbol's own colours. The drawings have none, so that they have the tint colour.
            case multicolor
        }

        /// The properties that may be specified.
        struct Values: Hashable, Sendable {
            var pointSize: CGFloat = 0
            var weight = SymbolWeight.unspecified
            var scale = SymbolScale.unspecified
            var textStyle: UIFont.TextStyle?
            var rendering: Rendering?
        }

        let values: Values

        init(_ values: Values, traits: UITraitCollection? = nil) {
            self.values = values
            super.init(traitCollection: traits)
        }

        /// The configuration that specifies nothing.
        open class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

        /// Creates a configuration with a scale relative to text.
        public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }

        /// Creates a configuration with the size, in points, of the font that the symbol is beside.
        ///
        /// - Parameter pointSize: A positive number; others are not specified.
        public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: Self.size(pointSize))) }

        /// Creates a configuration with a weight.
        public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

        /// Creates a configuration with a size, in points, and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(Values(pointSize: Self.size(pointSize), weight: weight))
        }

        /// Creates a configuration with a size, in points, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Values(pointSize: Self.size(pointSize), weight: weight, scale: scale))
        }

        /// Creates a configuration with the size and the weight of a text style, which follows the content size.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }

        /// Creates a configuration with the size and the weight of a text style, and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(Values(scale: scale, textStyle: textStyle))
        }

        /// Creates a configuration with the size and the weight of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

        /// Creates a configuration with the size and the weight of a font, and a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = UIFont.Weight(font.descriptor.weight).symbolWeight()
            self.init(Values(pointSize: Self.size(font.pointSize), weight: weight, scale: scale))
        }

        /// Creates a configuration with one colour, of which the background of a symbol has a lower opacity.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(Values(rendering: .hierarchical(hierarchicalColor)))
        }

        /// Creates a configuration with the colours of the layers, the foremost first; an empty array specifies none.
        public convenience init(paletteColors: [UIColor]) {
            self.init(Values(rendering: paletteColors.isEmpty ? nil : .palette(paletteColors)))
        }

        /// Returns a configuration that prefers the symbol's own colours. The drawings have none here: the symbol has the tint
        /// colour, as one without a multicolour variant.
        open class func preferringMulticolor() -> SymbolConfiguration {
            SymbolConfiguration(Values(rendering: .multicolor))
        }

        /// Returns a configuration that prefers the tint colour.
        open class func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration(Values(rendering: .monochrome))
        }

        private static func size(_ size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : 0 }

        /// Returns the configuration without a text style.
        open func withoutTextStyle() -> SymbolConfiguration { changed { $0.textStyle = nil } }
        /// Returns the configuration without a scale.
        open func withoutScale() -> SymbolConfiguration { changed { $0.scale = .unspecified } }
        /// Returns the configuration without a weight.
        open func withoutWeight() -> SymbolConfiguration { changed { $0.weight = .unspecified } }
        /// Returns the configuration without a size and a weight.
        open func withoutPointSizeAndWeight() -> SymbolConfiguration {
            changed {
                $0.pointSize = 0
                $0.weight = .unspecified
            }
        }

        private func changed(_ change: (inout Values) -> Void) -> SymbolConfiguration {
            var values = values
            change(&values)
            return SymbolConfiguration(values, traits: traitCollection)
        }

        open override func with(_ traitCollection: UITraitCollection?) -> SymbolConfiguration {
            SymbolConfiguration(values, traits: traitCollection)
        }

        open override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
            let traits = combinedTraits(with: otherConfiguration)
            guard let other = (otherConfiguration as? SymbolConfiguration)?.values else {
                return SymbolConfiguration(values, traits: traits)
            }
            var result = values
            // A size and a text style exclude each other: the later one counts.
            if other.pointSize > 0 { (result.pointSize, result.textStyle) = (other.pointSize, nil) }
            if let style = other.textStyle { (result.pointSize, result.textStyle) = (other.pointSize, style) }
            if other.weight != .unspecified { result.weight = other.weight }
            if other.scale != .unspecified { result.scale = other.scale }
            switch (result.rendering, other.rendering) {
            case (_, nil): break
            // A multicolour symbol keeps the colours for its fallback.
            case (.hierarchical, .multicolor), (.palette, .multicolor): break
            default: result.rendering = other.rendering
            }
            return SymbolConfiguration(result, traits: traits)
        }

        /// Returns whether another configuration specifies the same.
        open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return other.values == values && other.traitCollection == traitCollection
        }

        open override var hash: Int { values.hashValue }
    }
}

extension UIImage.SymbolConfiguration.Values {
    /// Whether the picture depends on other traits than the scale.
    var dependsOnTraits: Bool {
        switch rendering {
        case .hierarchical, .palette: true
        case .monochrome, .multicolor, nil: textStyle != nil
        }
    }
}
