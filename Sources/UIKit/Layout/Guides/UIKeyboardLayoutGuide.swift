import CoreGraphics

/// A layout guide that tracks an area of the screen.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The area of an on-screen keyboard. Here keyboards are hardware, or the compositor's own, so it is at the lower edge
/// of the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows an undocked keyboard, which does not exist here.
    open var followsUndockedKeyboard = false
    /// Whether the guide includes the safe area's lower inset; true by default.
    open var usesBottomSafeArea = true {
        didSet { storedOwner?.marginsChanged() }
    }
    /// The distance above the guide, in points, at which a drag dismisses the keyboard; it has no effect here.
    open var keyboardDismissPadding: CGFloat = 0
}
