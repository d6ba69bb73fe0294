import CoreGraphics
import Foundation

/// One frame of input from one seat, with all events that the system groups.
///
/// Positions are in points in the associated toplevel, and may lie outside it during a grab. Timestamps are seconds on
/// the clock of `ProcessInfo.systemUptime`: a platform whose events use another clock or wrap around (`wl_pointer`'s
/// are 32-bit milliseconds) converts them.
package enum SeatEvent: Sendable, Codable {
    case pointer(PointerFrame)
    case touch(TouchFrame)
    case tablet(TabletFrame)
    case keyboard(KeyboardEvent)
    /// The seat was removed, or has lost a capability: its input in progress is cancelled.
    case cancelled(SeatID, SeatCapabilities)

    package var seat: SeatID {
        switch self {
        case .pointer(let frame): frame.seat
        case .touch(let frame): frame.seat
        case .tablet(let frame): frame.seat
        case .keyboard(let event): event.seat
        case .cancelled(let seat, _): seat
        }
    }

    /// Whether the event has a press of a button, a finger, a pen or a key.
    package var isPress: Bool {
        switch self {
        case .pointer(let frame):
            frame.actions.contains { action in
                if case .button(_, isPressed: true) = action { true } else { false }
            }
        case .touch(let frame):
            frame.actions.contains { action in
                if case .down = action { true } else { false }
            }
        case .tablet(let frame):
            frame.actions.contains { action in
                if case .down = action { true } else { false }
            }
        case .keyboard(let event):
            if case .key(let key) = event.action { key.isPressed } else { false }
        case .cancelled: false
        }
    }

    /// The toplevel that a device for movements has entered by the event; nil for none.
    package var enteredToplevel: ToplevelID? {
        var entered: ToplevelID?
        switch self {
        case .pointer(let frame): for case .enter(let toplevel, _) in frame.actions { entered = toplevel }
        case .touch(let frame): for case .down(_, let toplevel, _) in frame.actions { entered = toplevel }
        case .tablet(let frame): for case .enter(let toplevel) in frame.actions { entered = toplevel }
        case .keyboard, .cancelled: break
        }
        return entered
    }

    /// Whether the event has a serial with which a compositor accepts data of the app as a selection.
    package var hasSerialForSelections: Bool {
        if case .keyboard(let event) = self, case .enter = event.action { return true }
        return isPress
    }

    /// Whether the event only continues movements and scrolling.
    package var isMotion: Bool {
        switch self {
        case .pointer(let frame):
            frame.actions.allSatisfy { action in
                switch action {
                case .motion, .relativeMotion: true
                case .axis(let axis): !axis.isStop
                case .transform(let transform): transform.phase == .changed
                case .enter, .leave, .button, .hold: false
                }
            }
        case .touch(let frame):
            frame.actions.allSatisfy { action in
                switch action {
                case .motion, .shape: true
                case .down, .up, .cancel: false
                }
            }
        case .tablet(let frame):
            frame.actions.allSatisfy { action in
                if case .sample = action { true } else { false }
            }
        case .keyboard, .cancelled: false
        }
    }
}

/// Identifies a seat during its lifetime.
package struct SeatID: Hashable, Sendable, Codable {
    package var rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The kinds of devices of a seat.
package struct SeatCapabilities: OptionSet, Hashable, Sendable, Codable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let pointer = SeatCapabilities(rawValue: 1)
    package static let keyboard = SeatCapabilities(rawValue: 2)
    package static let touch = SeatCapabilities(rawValue: 4)
    /// Tablets with their tools, which `wl_seat` does not announce.
    package static let tablet = SeatCapabilities(rawValue: 8)
    package static let all: SeatCapabilities = [.pointer, .keyboard, .touch, .tablet]
}

/// The events of a pointer up to one `wl_pointer.frame`, in order.
package struct PointerFrame: Sendable, Codable {
    package enum Action: Sendable, Codable {
        case enter(ToplevelID, CGPoint)
        case leave(ToplevelID)
        /// The position in the toplevel of the last `enter`.
        case motion(CGPoint)
        /// A Linux input event code (`BTN_LEFT` is 0x110, `BTN_RIGHT` 0x111, `BTN_MIDDLE` 0x112).
        case button(code: UInt32, isPressed: Bool)
        case axis(Axis)
        case transform(Transform)
        /// Fingers rest on the touchpad: what the last scrolling has set in motion stops.
        case hold
        /// The movement of the mouse while the pointer is locked, in points, without acceleration.
        case relativeMotion(CGVector)
    }

    /// A step of fingers on a touchpad that move apart or rotate.
    package struct Transform: Hashable, Sendable, Codable {
        package enum Phase: Int, Sendable, Codable { case began, changed, ended, cancelled }

        package var phase: Phase
        /// The ratio of the fingers' distance to that of the previous step.
        package var scale: CGFloat
        /// The rotation since the previous step in radians; clockwise is positive.
        package var rotation: CGFloat

        package init(phase: Phase, scale: CGFloat = 1, rotation: CGFloat = 0) {
            self.phase = phase
            self.scale = scale
            self.rotation = rotation
        }
    }

    /// A scroll event, combined from axis, axis_source, axis_stop and axis_value120.
    package struct Axis: Sendable, Codable {
        package enum Source: Int, Sendable { case wheel, finger, continuous, wheelTilt }

        /// The distance in points; positive values scroll content to the left and up, as in `wl_pointer.axis`.
        package var delta: CGVector
        /// The distance in 120ths of a wheel's detent; zero if the source is not a wheel.
        package var value120: (x: Int, y: Int)
        package var source: Source
        /// Whether the fingers have left the device.
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

/// The events of a touch device up to one `wl_touch.frame`, in order.
package struct TouchFrame: Sendable, Codable {
    package enum Action: Sendable, Codable {
        case down(id: Int32, ToplevelID, CGPoint)
        case motion(id: Int32, CGPoint)
        case up(id: Int32)
        /// The radii of the contact in points.
        case shape(id: Int32, major: CGFloat, minor: CGFloat)
        /// The system has taken over all touch points of this device.
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

/// A change of keyboard focus, or a key event.
package struct KeyboardEvent: Sendable, Codable {
    package enum Action: Sendable, Codable {
        /// Keyboard focus has moved to that toplevel; held keys do not count as pressed there.
        case enter(ToplevelID)
        case leave(ToplevelID)
        case key(Key)
        /// The modifiers changed without a key (a layout group switch, focus).
        case modifiers(Modifiers)
    }

    package struct Key: Sendable, Codable {
        /// The Linux input event code (`KEY_A` is 30), without XKB's offset of 8.
        package var code: UInt32
        /// The XKB keysym with modifiers applied.
        package var keysym: UInt32
        /// The text to insert, after compose; empty for none.
        package var text: String
        /// The text of the key without Shift and the other modifiers.
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

    package struct Modifiers: OptionSet, Hashable, Sendable, Codable {
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
