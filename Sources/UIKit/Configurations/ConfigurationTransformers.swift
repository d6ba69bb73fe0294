import Foundation

/// A function that derives a colour from another one.
///
///     configuration.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
public struct UIConfigurationColorTransformer: Hashable {
    /// The function.
    public let transform: (UIColor) -> UIColor
    private let identity: Identity

    private enum Identity: Hashable {
        case grayscale, preferredTint, monochromeTint
        case custom(Owner)
    }

    /// An object that exists as long as a transformer or a copy of it.
    private final class Owner: Hashable {
        static func == (a: Owner, b: Owner) -> Bool { a === b }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// Creates a transformer from a function.
    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
        identity = .custom(Owner())
    }

    private init(_ identity: Identity, _ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
        self.identity = identity
    }

    /// Returns the colour that is derived from another one.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Returns the gray of a colour's brightness.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer(.grayscale) { color in
            UIColor { traits in
                var (white, alpha) = (CGFloat(0.5), CGFloat(1))
                color.resolvedColor(with: traits).getWhite(&white, alpha: &alpha)
                return UIColor(white: white, alpha: alpha)
            }
        }
    }

    /// Returns a colour unchanged: all apps here may use their own tint colours.
    public static var preferredTint: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer(.preferredTint) { $0 }
    }

    /// Returns the colour of text for any colour, as for symbols that have no tint.
    public static var monochromeTint: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer(.monochromeTint) { _ in .label }
    }

    public static func == (a: UIConfigurationColorTransformer, b: UIConfigurationColorTransformer) -> Bool {
        a.identity == b.identity
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// A function that derives the attributes of a text from others.
public struct UIConfigurationTextAttributesTransformer {
    /// The function.
    public let transform: (AttributeContainer) -> AttributeContainer

    /// Creates a transformer from a function.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

    /// Returns the attributes that are derived from others.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
