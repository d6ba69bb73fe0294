import Foundation

/// A key, or a button of a remote control, from its press to its release.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// The phase of a press.
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

    /// The type of button on a remote control; other keyboard keys have raw values from 2000.
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30
        case pageDown = 31
        case keyboard = 2000
    }

    /// The time of the last change, in seconds since the system started.
    open internal(set) var timestamp: TimeInterval = 0
    /// The phase of the press.
    open internal(set) var phase: Phase = .began
    /// The button or key that is pressed.
    open internal(set) var type: PressType = .keyboard
    /// The window in which the press began.
    open internal(set) var window: UIWindow?

    /// The responder that received the press when it began.
    open internal(set) var responder: UIResponder?

    /// 1 while the key is down, then 0.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    /// The key; nil for a press that does not come from a keyboard.
    open internal(set) var key: UIKey?

    /// Whether no responder handled the press, so that it is text input.
    var isUnhandled = false

    /// The key command that the press has performed.
    var keyCommand: UIKeyCommand?
}

/// An event with key presses.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    open override var allTouches: Set<UITouch>? { nil }

    /// The pressed keys, and those that this event releases.
    open internal(set) var allPresses: Set<UIPress> = []

    /// The presses in `allPresses` that changed in this event.
    var changedPresses: [UIPress] = []

    override func sendToWindows() {
        var notified: [UIWindow] = []
        for window in changedPresses.compactMap(\.window) where !notified.contains(where: { $0 === window }) {
            notified.append(window)
            window.sendEvent(self)
        }
    }

    override func dispatch(in window: UIWindow) { window.dispatchPresses(self) }

    func markUnhandled(_ presses: Set<UIPress>) {
        for press in presses { press.isUnhandled = true }
    }
}
