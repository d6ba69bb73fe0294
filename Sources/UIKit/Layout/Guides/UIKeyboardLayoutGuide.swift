import CoreGraphics

/// A layout guide that tracks an area of the screen.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The area of the on-screen keyboard, which is the first responder's input view and accessory view; without one, the lower
/// edge of the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows an undocked keyboard, which does not exist here.
    open var followsUndockedKeyboard = false
    /// Whether the guide includes the safe area's lower inset; true by default.
    open var usesBottomSafeArea = true {
        didSet { _owningView?.marginsChanged() }
    }
    /// The distance above the keyboard, in points, at which a drag in a scroll view begins to dismiss it.
    open var keyboardDismissPadding: CGFloat = 0
}
