import Foundation

/// A movement of the focus from one item to another.
@preconcurrency @MainActor public class UIFocusUpdateContext: NSObject {
    /// The item that has, or had, the focus.
    public private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    /// The item that receives the focus.
    public private(set) weak var nextFocusedItem: (any UIFocusItem)?
    /// The direction of the movement; empty if the app moves the focus.
    public let focusHeading: UIFocusHeading

    init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
        super.init()
    }

    /// The view that has, or had, the focus.
    public var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The view that receives the focus.
    public var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}
