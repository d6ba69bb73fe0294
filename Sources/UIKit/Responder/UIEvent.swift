import Foundation

/// An input event with its touches, keys or scrolling.
///
/// The touches of a seat share one event object while any of them is down.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The type of input.
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// The subtype of an event; touches and presses have none.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }

    /// The buttons of a pointer, numbered from 1.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The left button.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The right button.
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        /// Returns the button with a number; 1 is the primary button.
        public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
    }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }

    /// The time of the event in seconds since the system started, on the clock of `ProcessInfo.systemUptime`.
    open internal(set) var timestamp: TimeInterval = 0

    /// The modifier keys held when the event happened.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// The pointer's pressed buttons; empty for fingers.
    open internal(set) var buttonMask: ButtonMask = []

    var touches: Set<UITouch> = []
    /// The touches that changed in this event, in the order in which they began.
    var changedTouches: [UITouch] = []

    /// All touches of the event, including those of other windows; nil for events without touches.
    open var allTouches: Set<UITouch>? { touches }

    /// Returns the touches that belong to a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        filtered { $0.window === window }
    }

    /// Returns the touches that began in a view.
    open func touches(for view: UIView) -> Set<UITouch>? {
        filtered { $0.view === view }
    }

    /// Returns the samples that were coalesced into the last one of `touch`; at least that one.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

    /// Returns predictions of the future positions of `touch`; Oriel makes none.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    private func filtered(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let result = touches.filter(isIncluded)
        return result.isEmpty ? nil : result
    }
}
