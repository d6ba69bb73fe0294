import CoreGraphics

/// A request for a menu.
@MainActor struct MenuRequest {
    /// The position of a menu relative to its source.
    enum Attachment {
        /// Below and beside a point of the view, as a context menu.
        case point(CGPoint)
        /// Below a rectangle of the view, or above it where there is no space.
        case rect(CGRect)

        /// The point, or the centre of the rectangle.
        var point: CGPoint {
            switch self {
            case .point(let point): point
            case .rect(let rect): CGPoint(x: rect.midX, y: rect.midY)
            }
        }
    }

    /// Returns the menu, each time it is shown or reloaded.
    var menu: UIMenu
    weak var view: UIView?
    var attachment: Attachment
    /// The sender of the elements' actions.
    weak var sender: AnyObject?
    /// The location, in the window, of the touch or the click that opens the menu, which may drag to an element and choose
    /// it. nil if the app or a key opens the menu.
    var press: CGPoint?
    /// Whether the first row is selected, because a key opens the menu.
    var isOpenedByKey = false
    /// The controller whose view is shown above the menu.
    var preview: UIViewController?
    /// The view that is lifted while the menu is visible, or from which the preview grows.
    var highlight: UITargetedPreview?
    /// Returns the place to which the lifted view or the preview returns; nil if it vanishes.
    var dismissalPreview: @MainActor () -> UITargetedPreview? = { nil }
    /// Called when the user taps the preview.
    var commitPreview: @MainActor (MenuAnimator) -> Void = { _ in }
    /// Called with the animator before the menu is shown, and before it is hidden.
    var willShow: @MainActor (MenuAnimator) -> Void = { _ in }
    var willHide: @MainActor (MenuAnimator) -> Void = { _ in }
    /// Called after an element was performed.
    var didChoose: @MainActor (UIMenuElement) -> Void = { _ in }
}
