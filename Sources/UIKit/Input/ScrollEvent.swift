import CoreGraphics

/// A step of scrolling with a wheel, or with fingers on a touchpad.
@MainActor final class ScrollEvent: PointerGestureEvent {
    override var type: EventType { .scroll }

    /// Whether the device scrolls in steps, as a wheel does.
    let isDiscrete: Bool
    /// The distance of this step, in points; positive values move the content to the left and up.
    var delta = CGVector.zero

    init(window: UIWindow, view: UIView, isDiscrete: Bool) {
        self.isDiscrete = isDiscrete
        super.init(window: window, view: view)
    }

    override func concerns(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.acceptsScrolling(self) }

    override func deliver(to recognizer: UIGestureRecognizer) { recognizer.scrolled(self) }
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
