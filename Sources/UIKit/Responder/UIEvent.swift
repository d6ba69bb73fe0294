import Foundation

/// What one turn of input tells: which touches, keys or scrolling there are.
///
/// The touches of a seat share one event object for as long as one of them is down.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The kind of input.
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// A finer kind; touches and presses have none.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }

    /// Buttons of a pointer, from 1 on.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The left button.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The right button.
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        /// The button with a number, 1 for the primary one.
        public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
    }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }

    /// Seconds since the system started, on the clock of `ProcessInfo.systemUptime`.
    open internal(set) var timestamp: TimeInterval = 0

    /// The modifier keys held when the event happened.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// The pointer's buttons that are down; empty for fingers.
    open internal(set) var buttonMask: ButtonMask = []

    var touches: Set<UITouch> = []

    /// All touches of the event, those of other windows included; nil for events without touches.
    open var allTouches: Set<UITouch>? { touches }

    /// The touches that belong to a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        filtered { $0.window === window }
    }

    /// The touches that began in a view.
    open func touches(for view: UIView) -> Set<UITouch>? {
        filtered { $0.view === view }
    }

    /// The positions that were put together into the last one of `touch`; at least that one.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

    /// Guesses of where `touch` will go; Oriel makes none.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    private func filtered(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let result = touches.filter(isIncluded)
        return result.isEmpty ? nil : result
    }
}
