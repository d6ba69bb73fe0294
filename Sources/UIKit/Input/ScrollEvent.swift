import CoreGraphics

/// A step of scrolling with a wheel, or with fingers on a touchpad.
@MainActor final class ScrollEvent: UIEvent {
    enum Phase { case began, changed, ended, cancelled }

    override var type: EventType { .scroll }
    override var allTouches: Set<UITouch>? { nil }

    let window: UIWindow
    /// The view at the pointer when scrolling began.
    let view: UIView
    /// Whether the device scrolls in steps, as a wheel does.
    let isDiscrete: Bool
    var phase = Phase.began
    /// The distance of this step, in points; positive values move the content to the left and up.
    var delta = CGVector.zero
    var locationInWindow = CGPoint.zero

    init(window: UIWindow, view: UIView, isDiscrete: Bool) {
        self.window = window
        self.view = view
        self.isDiscrete = isDiscrete
    }

    override func sendToWindows() { window.sendEvent(self) }

    override func dispatch(in window: UIWindow) { UIApplication.shared.gestures.send(self) }
}

/// The kinds of scrolling that a pan recognizer accepts.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Scrolling in steps, with a wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Scrolling without steps, with fingers on a touchpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// All scrolling.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
