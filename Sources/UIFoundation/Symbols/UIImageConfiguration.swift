import Foundation

extension UIImage {
    /// The properties with which a variant of an image is chosen: its traits.
    ///
    /// The class of the configurations of symbols, ``SymbolConfiguration``, is a subclass.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        // Sendable because every property is a constant. A subclass must not add mutable properties.

        /// The traits for which the image is chosen; nil for those of the interface that displays it.
        public let traitCollection: UITraitCollection?

        /// Creates a configuration with traits.
        public init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            super.init()
        }

        /// Creates a configuration for a light or a dark interface.
        public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
            self.init(traitCollection: UITraitCollection(userInterfaceStyle: userInterfaceStyle))
        }

        /// Returns the configuration with other traits.
        open func with(_ traitCollection: UITraitCollection?) -> Configuration {
            Configuration(traitCollection: traitCollection)
        }

        /// Returns the configuration with the properties that another one specifies in place of its own.
        open func applying(_ otherConfiguration: Configuration?) -> Configuration {
            guard let otherConfiguration else { return self }
            return otherConfiguration.with(combinedTraits(with: otherConfiguration))
        }

        /// Returns these traits with those that another configuration specifies in their place.
        func combinedTraits(with other: Configuration?) -> UITraitCollection? {
            guard let own = traitCollection else { return other?.traitCollection }
            guard let others = other?.traitCollection else { return own }
            return UITraitCollection(traitsFrom: [own, others])
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
            return other.traitCollection == traitCollection
        }

        open override var hash: Int { traitCollection?.hash ?? 0 }
    }

    /// The sizes of symbols beside text.
    public enum SymbolScale: Int, Sendable {
        /// The scale of the environment.
        case `default` = -1
        /// Unspecified.
        case unspecified = 0
        /// About four fifths of the medium size.
        case small = 1
        /// The size that suits most text.
        case medium = 2
        /// About five fourths of the medium size.
        case large = 3

        /// The size as a multiple of the medium one.
        var factor: CGFloat {
            switch self {
            case .small: 0.78
            case .default, .unspecified, .medium: 1
            case .large: 1.28
            }
        }
    }

    /// The weights of the lines of symbols.
    public enum SymbolWeight: Int, Sendable {
        /// Unspecified: regular.
        case unspecified = 0
        case ultraLight = 1
        case thin, light, regular, medium, semibold, bold, heavy, black

        /// Returns the weight of fonts that suits the symbol; regular for an unspecified weight.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }
}

extension UIFont.Weight {
    /// Returns the weight of symbols that is closest to the font's.
    public func symbolWeight() -> UIImage.SymbolWeight {
        let weights = (1...9).compactMap { UIImage.SymbolWeight(rawValue: $0) }
        func distance(_ weight: UIImage.SymbolWeight) -> CGFloat { abs(weight.fontWeight().rawValue - rawValue) }
        return weights.min { distance($0) < distance($1) } ?? .regular
    }
}
