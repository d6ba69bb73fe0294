import Foundation

/// One key (or button of a remote control) from its press to its release.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// Where in its life a press is.
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

    /// Which button of a remote control; keys of a keyboard that have no counterpart there have raw values from 2000 on.
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30
        case pageDown = 31
        case keyboard = 2000
    }

    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    open internal(set) var type: PressType = .keyboard
    open internal(set) var window: UIWindow?

    /// The responder that got the press when it began.
    open internal(set) var responder: UIResponder?

    /// 1 while the key is down, then 0.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    /// The key; nil for a press that comes from no keyboard.
    open internal(set) var key: UIKey?

    /// Whether nobody along the responder chain took the press, so that it is text input.
    var isUnhandled = false
}

/// An event about keys.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    open override var allTouches: Set<UITouch>? { nil }

    /// The keys that are down, and those released by this event.
    open internal(set) var allPresses: Set<UIPress> = []

    /// Those of `allPresses` that this event is about.
    var changedPresses: [UIPress] = []

    func markUnhandled(_ presses: Set<UIPress>) {
        for press in presses { press.isUnhandled = true }
    }
}
