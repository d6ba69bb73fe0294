import CoreGraphics
import Foundation

/// A change of the on-screen keyboard's frame, as its notifications report it.
@MainActor struct KeyboardChange {
    private let information: [AnyHashable: Any]
    private let screen: UIScreen

    /// - Parameters:
    ///   - begin: The rectangle at the start, in the window.
    ///   - end: The rectangle at the end, in the window.
    ///   - duration: The duration of the animation in seconds.
    init(from begin: CGRect, to end: CGRect, duration: TimeInterval, in window: UIWindow) {
        screen = window.screen
        information = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: window.convert(begin, to: nil as UIWindow?)),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: window.convert(end, to: nil as UIWindow?)),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
    }

    func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: screen, userInfo: information)
    }
}

extension UIResponder {
    /// Posted before the keyboard appears; the object is the screen.
    public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted after the keyboard has appeared.
    public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the keyboard disappears.
    public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted after the keyboard has disappeared.
    public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before the keyboard's frame changes, before the notification of its appearance or disappearance.
    public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// Posted after the keyboard's frame has changed.
    public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")

    /// The key of the frame before the change: an `NSValue` with a `CGRect` in points of the screen.
    nonisolated public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    /// The key of the frame after the change: an `NSValue` with a `CGRect` in points of the screen.
    nonisolated public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    /// The key of the animation's duration: an `NSNumber` in seconds.
    nonisolated public class var keyboardAnimationDurationUserInfoKey: String {
        "UIKeyboardAnimationDurationUserInfoKey"
    }
    /// The key of the animation's curve: an `NSNumber` with a raw value of `UIView.AnimationCurve`.
    nonisolated public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    /// The key of an `NSNumber` that is true, since the keyboard belongs to this app.
    nonisolated public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}
