import CoreGraphics

/// What a menu is shown for.
@MainActor struct MenuRequest {
    /// Where a menu is relative to its source.
    enum Attachment {
        /// Below and beside a point of the view, as a context menu.
        case point(CGPoint)
        /// Below a rectangle of the view, or above it where there is no space.
        case rect(CGRect)
    }

    /// Returns the menu, each time it is shown or reloaded.
    var menu: UIMenu
    weak var view: UIView?
    var attachment: Attachment
    /// The sender of the elements' actions.
    weak var sender: AnyObject?
    /// Whether the first row is selected, because a key opens the menu.
    var isOpenedByKey = false
    /// Called with the animator before the menu is shown, and before it is hidden.
    var willShow: @MainActor (MenuAnimator) -> Void = { _ in }
    var willHide: @MainActor (MenuAnimator) -> Void = { _ in }
    /// Called after an element was performed.
    var didChoose: @MainActor (UIMenuElement) -> Void = { _ in }
}
