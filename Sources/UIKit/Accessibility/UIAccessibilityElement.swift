import CoreGraphics
import Foundation

/// An accessibility element that is not a view, such as a part of a view's drawn content.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    /// The object that contains the element.
    open weak var accessibilityContainer: AnyObject?

    /// The frame in the coordinates of the container, a view; setting it determines `accessibilityFrame`.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// Creates an element in a view or another container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    override var defaultIsAccessibilityElement: Bool { true }

    override var defaultAccessibilityFrame: CGRect {
        guard let view = accessibilityContainer as? UIView else { return accessibilityFrameInContainerSpace }
        return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
    }
}
