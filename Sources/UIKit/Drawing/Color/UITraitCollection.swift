import Foundation

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not told.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}

/// The circumstances that colours and images depend on.
open class UITraitCollection: NSObject, @unchecked Sendable {
    // Sendable: every property is a constant. A subclass that adds variables breaks its own promise.

    /// Whether the interface is light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// Pixels per point, or 0 where it is not told.
    public let displayScale: CGFloat

    /// Creates a collection that tells nothing.
    public override convenience init() {
        self.init(style: .unspecified, scale: 0)
    }

    /// Creates a collection that tells the interface's style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(style: userInterfaceStyle, scale: 0)
    }

    /// Creates a collection that tells the scale, in pixels per point.
    public convenience init(displayScale: CGFloat) {
        self.init(style: .unspecified, scale: displayScale)
    }

    /// Creates a collection from several; later ones win.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            style: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified,
            scale: traitCollections.last { $0.displayScale != 0 }?.displayScale ?? 0)
    }

    private init(style: UIUserInterfaceStyle, scale: CGFloat) {
        userInterfaceStyle = style
        displayScale = scale
        super.init()
    }

    private static let threadKey = "Oriel.UITraitCollection"
    private static let light = UITraitCollection(userInterfaceStyle: .light)

    /// The traits that colours are resolved with on this thread; a light interface unless set.
    open class var current: UITraitCollection {
        get { Thread.current.threadDictionary[threadKey] as? UITraitCollection ?? light }
        set { Thread.current.threadDictionary[threadKey] = newValue }
    }

    /// Calls a closure with these traits as the current ones.
    open func performAsCurrent(_ actions: () -> Void) {
        let previous = Self.current
        Self.current = self
        actions()
        Self.current = previous
    }

    /// Whether colours look the same with other traits.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return other.userInterfaceStyle == userInterfaceStyle && other.displayScale == displayScale
    }

    open override var hash: Int { userInterfaceStyle.rawValue ^ displayScale.hashValue }
}
