import CoreGraphics
import Foundation

/// A region of a view in which the pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject, NSCopying {
    /// The rectangle in the coordinates of the interaction's view.
    public let rect: CGRect
    /// Distinguishes the region from others of the same interaction.
    public let identifier: AnyHashable?
    /// The axes in which the region holds the pointer while a button is pressed. Stored only: a pressed pointer keeps its
    /// style everywhere.
    open var latchingAxes: UIAxis = []

    /// Creates a region of a rectangle in the coordinates of the interaction's view.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return MainActor.assumeIsolated { rect == other.rect && identifier == other.identifier }
    }

    nonisolated open override var hash: Int {
        MainActor.assumeIsolated {
            var hasher = Hasher()
            hasher.combine(rect.origin.x)
            hasher.combine(rect.origin.y)
            hasher.combine(identifier)
            return hasher.finalize()
        }
    }
}

/// The pointer's location for which a region is requested.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    /// The location in the coordinates of the interaction's view.
    public let location: CGPoint
    /// The pressed modifier keys.
    public let modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        self.location = location
        self.modifiers = modifiers
        super.init()
    }
}

/// Axes of a view.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The x axis.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// The y axis.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// Both axes.
    public static let both: UIAxis = [.horizontal, .vertical]
}
