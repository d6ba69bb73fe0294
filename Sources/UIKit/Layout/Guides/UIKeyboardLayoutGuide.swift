import CoreGraphics

/// A guide that follows something on the screen.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The space that an on-screen keyboard takes: here, where keyboards are hardware or the compositor's own, that at the lower edge
/// of the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a keyboard that is not docked; no keyboard ever is here.
    open var followsUndockedKeyboard = false
    /// Whether the guide ends above the safe area's lower inset; true by default.
    open var usesBottomSafeArea = true {
        didSet { storedOwner?.marginsChanged() }
    }
    /// Points above the guide at which a drag takes the keyboard along; there is none to drag here.
    open var keyboardDismissPadding: CGFloat = 0
}
