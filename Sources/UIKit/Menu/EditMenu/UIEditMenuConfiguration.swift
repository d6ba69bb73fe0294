import CoreGraphics
import Foundation

/// The identifier and the position of an edit menu.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    /// The identifier; a unique one if none was given.
    public let identifier: AnyHashable
    /// The location in the interaction's view, in points.
    public let sourcePoint: CGPoint
    /// The side on which the menu points at its target; stored, because the menu has no arrow.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration with an identifier, or a unique one for nil, of a menu that points to a place in the view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// The side on which an edit menu points at its target.
public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }
