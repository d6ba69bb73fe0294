import Foundation

/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}

/// The kind of a view's content, which decides whether it is mirrored in a right-to-left interface.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored with the interface.
    case unspecified = 0
    /// Playback controls, which are not mirrored.
    case playback = 1
    /// Directions in space, such as a control pad's, which are not mirrored.
    case spatial = 2
    /// Always laid out from left to right.
    case forceLeftToRight = 3
    /// Always laid out from right to left.
    case forceRightToLeft = 4
}

extension UIView {
    func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
        guard attribute != semanticContentAttribute else { return }
        ensureExtras().semanticContentAttribute = attribute
        directionChanged()
        setNeedsLayout()
    }

    class func _userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.interfaceDirection)
    }

    class func _userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}

extension UIApplication {
    // Evaluated only where something can be mirrored: loading the locale's tables takes milliseconds.
    static let interfaceDirection: UIUserInterfaceLayoutDirection =
        Locale.Language(identifier: PreferredLanguages.current.first ?? "en").characterDirection == .rightToLeft
        ? .rightToLeft : .leftToRight

    /// The direction of the user's first language.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { Self.interfaceDirection }
}
