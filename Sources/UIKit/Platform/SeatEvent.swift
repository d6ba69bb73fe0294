import CoreGraphics
import Foundation

/// One frame of input from one seat: what the system groups, stays together.
///
/// Positions are in points in the toplevel named with them, and may lie outside of it during a grab. Timestamps are
/// seconds on the clock of `ProcessInfo.systemUptime`: a platform whose events carry another clock or wrap around
/// (`wl_pointer`'s are 32-bit milliseconds) converts them.
package enum SeatEvent: Sendable {
    case pointer(PointerFrame)
    case touch(TouchFrame)
    case keyboard(KeyboardEvent)
    /// The seat is gone, or has lost a capability: everything of it in flight is cancelled.
    case cancelled(SeatID, SeatCapabilities)
}

/// Names a seat for as long as it exists.
package struct SeatID: Hashable, Sendable {
    package var rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Kinds of device of a seat.
package struct SeatCapabilities: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let pointer = SeatCapabilities(rawValue: 1)
    package static let keyboard = SeatCapabilities(rawValue: 2)
    package static let touch = SeatCapabilities(rawValue: 4)
    package static let all: SeatCapabilities = [.pointer, .keyboard, .touch]
}

/// What happened to a pointer up to one `wl_pointer.frame`, in order.
package struct PointerFrame: Sendable {
    package enum Action: Sendable {
        case enter(ToplevelID, CGPoint)
        case leave(ToplevelID)
        /// In the toplevel of the last `enter`.
        case motion(CGPoint)
        /// A Linux input event code (`BTN_LEFT` is 0x110, `BTN_RIGHT` 0x111, `BTN_MIDDLE` 0x112).
        case button(code: UInt32, isPressed: Bool)
        case axis(Axis)
    }

    /// Scrolling, already put together from axis, axis_source, axis_stop and axis_value120.
    package struct Axis: Sendable {
        package enum Source: Sendable { case wheel, finger, continuous, wheelTilt }

        /// Distance in points; positive scrolls content to the left and up, as `wl_pointer.axis` counts.
        package var delta: CGVector
        /// Distance in 120ths of a wheel's notch; zero when the source is not a wheel.
        package var value120: (x: Int, y: Int)
        package var source: Source
        /// The fingers have left the device.
        package var isStop: Bool

        package init(delta: CGVector, value120: (x: Int, y: Int) = (0, 0), source: Source, isStop: Bool = false) {
            self.delta = delta
            self.value120 = value120
            self.source = source
            self.isStop = isStop
        }
    }

    package var seat: SeatID
    package var timestamp: TimeInterval
    package var actions: [Action]

    package init(seat: SeatID, timestamp: TimeInterval, actions: [Action]) {
        self.seat = seat
        self.timestamp = timestamp
        self.actions = actions
    }
}

/// What happened to the fingers of a touch device up to one `wl_touch.frame`, in order.
package struct TouchFrame: Sendable {
    package enum Action: Sendable {
        case down(id: Int32, ToplevelID, CGPoint)
        case motion(id: Int32, CGPoint)
        case up(id: Int32)
        /// Radii of the contact in points.
        case shape(id: Int32, major: CGFloat, minor: CGFloat)
        /// The system takes all fingers of this device over.
        case cancel
    }

    package var seat: SeatID
    package var timestamp: TimeInterval
    package var actions: [Action]

    package init(seat: SeatID, timestamp: TimeInterval, actions: [Action]) {
        self.seat = seat
        self.timestamp = timestamp
        self.actions = actions
    }
}

/// A change of keyboard focus, or a key.
package struct KeyboardEvent: Sendable {
    package enum Action: Sendable {
        /// Keyboard focus is now in that toplevel; keys that are held are not pressed anew.
        case enter(ToplevelID)
        case leave(ToplevelID)
        case key(Key)
        /// Modifiers changed without a key (a layout group switch, focus).
        case modifiers(Modifiers)
    }

    package struct Key: Sendable {
        /// Linux input event code (`KEY_A` is 30), not yet offset by 8.
        package var code: UInt32
        /// XKB keysym with modifiers applied.
        package var keysym: UInt32
        /// Text to insert, after compose; empty for none.
        package var text: String
        /// The text that the key has without Shift and the other modifiers.
        package var textIgnoringModifiers: String
        package var modifiers: Modifiers
        package var isPressed: Bool
        package var isRepeat: Bool

        package init(
            code: UInt32, keysym: UInt32, text: String, textIgnoringModifiers: String? = nil,
            modifiers: Modifiers = [], isPressed: Bool, isRepeat: Bool = false
        ) {
            self.code = code
            self.keysym = keysym
            self.text = text
            self.textIgnoringModifiers = textIgnoringModifiers ?? text
            self.modifiers = modifiers
            self.isPressed = isPressed
            self.isRepeat = isRepeat
        }
    }

    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let shift = Modifiers(rawValue: 1 << 0)
        package static let control = Modifiers(rawValue: 1 << 1)
        package static let alt = Modifiers(rawValue: 1 << 2)
        package static let logo = Modifiers(rawValue: 1 << 3)
        package static let capsLock = Modifiers(rawValue: 1 << 4)
        package static let numLock = Modifiers(rawValue: 1 << 5)
    }

    package var seat: SeatID
    package var timestamp: TimeInterval
    package var action: Action

    package init(seat: SeatID, timestamp: TimeInterval, action: Action) {
        self.seat = seat
        self.timestamp = timestamp
        self.action = action
    }
}
