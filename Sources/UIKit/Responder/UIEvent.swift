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
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
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

    /// The type of the event; touches for this class.
    open var type: EventType { .touches }
    /// The subtype of the event; none for this class.
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

    /// Returns a touch for each sample of the device since the previous event of `touch`, in their order; the last one
    /// has the location of `touch`. Nil if the touch does not belong to the event.
    ///
    /// A touch that moves is sent once a frame of the screen, and a device may report more locations than that.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains(touch) ? touch.coalesced() : nil
    }

    /// Returns touches with the probable locations of `touch` until the next frame, 1/60 second later; empty if it does
    /// not move. Nil if the touch does not belong to the event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains(touch) ? touch.predicted() : nil
    }

    // MARK: Dispatching

    /// Returns the changed touches of a window.
    func changedTouches(in window: UIWindow) -> [UITouch] {
        // Mostly those of the event, which need no copy.
        changedTouches.allSatisfy { $0.window === window }
            ? changedTouches : changedTouches.filter { $0.window === window }
    }

    /// Sends the event to its windows.
    func sendToWindows() {
        guard let first = changedTouches.first?.window else { return }
        if changedTouches.allSatisfy({ $0.window === first }) { return first.sendEvent(self) }
        var notified: [UIWindow] = []
        for touch in changedTouches {
            guard let window = touch.window, !notified.contains(where: { $0 === window }) else { continue }
            notified.append(window)
            window.sendEvent(self)
        }
    }

    /// Sends the event to the recognizers and responders of a window.
    func dispatch(in window: UIWindow) { window.dispatchTouches(self) }

    private func filtered(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let result = touches.filter(isIncluded)
        return result.isEmpty ? nil : result
    }
}
