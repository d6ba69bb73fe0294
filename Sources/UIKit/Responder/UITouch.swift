import CoreGraphics
import Foundation

/// A finger or a pencil on a screen, or the pointer while its button is down, from beginning to end.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
        case regionEntered, regionMoved, regionExited
    }

    /// The type of a touch.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// A finger on a device that is not the screen.
        case indirect
        /// A pencil: a pen of a graphics tablet, or its eraser.
        case pencil
        /// A mouse or touchpad with its button down.
        case indirectPointer
    }

    /// Properties of a touch that may be estimated.
    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The force of the touch.
        public static let force = Properties(rawValue: 1 << 0)
        /// The direction of a pencil in the plane of the screen.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// The angle between a pencil and the screen.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// The position of the touch.
        public static let location = Properties(rawValue: 1 << 3)
        /// The rotation of a pencil about its axis.
        public static let roll = Properties(rawValue: 1 << 4)
    }

    /// The maximum delay and distance between two touches of a multiple tap.
    enum TapThreshold {
        static let interval: TimeInterval = 0.35
        static let distance: CGFloat = 45
    }

    /// The phase of the touch.
    open internal(set) var phase: Phase = .began
    /// The kind of the touch: a finger, a pointer or a pencil.
    open internal(set) var type: TouchType = .direct

    /// The time of the last change, in seconds since the system started.
    open internal(set) var timestamp: TimeInterval = 0

    /// The number of successive taps at this position, including this touch.
    open internal(set) var tapCount = 1

    /// The view in which the touch began; it does not change.
    open internal(set) var view: UIView?

    /// The window in which the touch began.
    open internal(set) var window: UIWindow?

    /// The radius of the contact in points; 0 if the device does not report it.
    open internal(set) var majorRadius: CGFloat = 0
    /// The tolerance of `majorRadius`, in points.
    open internal(set) var majorRadiusTolerance: CGFloat = 0

    /// The force, where 1 is that of an average touch; 0 after the touch has ended.
    ///
    /// It is always 1 for fingers and for pencils that do not measure pressure.
    open var force: CGFloat { isOver ? 0 : pose?.force ?? 1 }
    /// The maximum value of `force`.
    open var maximumPossibleForce: CGFloat { pose?.force == nil ? 1 : PencilPose.maxForce }

    /// The angle between the screen and the pencil, from 0 to π/2 radians; π/2 for fingers, and for pencils that do not
    /// measure it.
    open var altitudeAngle: CGFloat { pose?.altitude ?? .pi / 2 }

    /// The rotation of the pencil around its axis in radians; 0 if the pencil does not measure it.
    open var rollAngle: CGFloat { pose?.roll ?? 0 }

    /// Whether the touch is made with the eraser of a pencil. This is Oriel's: UIKit's pencils have no eraser.
    open var isEraser: Bool { pose?.isEraser ?? false }

    /// The properties whose values are estimates; none, because tablets report measured values.
    open var estimatedProperties: Properties { [] }

    /// The properties for which updates will be received; always none.
    open var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// Identifies an update of estimated properties; always nil.
    open var estimationUpdateIndex: NSNumber? { nil }

    /// The force and the orientation of a pencil; nil for fingers and pointers.
    var pose: PencilPose?

    /// A serial number, which orders the touches of an event.
    let serial: Int
    /// The recognizers that receive the touch.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Whether the view receives this touch: false if it has another one and accepts only one at a time.
    var isDelivered = true
    /// The stage of the touch's delivery to the view.
    var stage = TouchDelivery.Stage.done
    /// Whether a recognizer or the system has cancelled the touch for its view.
    var isCancelledInView = false
    /// The samples of the device since the last event.
    var samples: [TouchSample] = []
    var motion = VelocityTracker()
    var locationInWindow = CGPoint.zero
    var previousLocationInWindow = CGPoint.zero

    private static var count = 0

    public override init() {
        Self.count += 1
        serial = Self.count
        super.init()
    }

    /// Returns the touch's current location in the coordinates of `view`, or of the window if nil.
    open func location(in view: UIView?) -> CGPoint {
        converted(locationInWindow, to: view)
    }

    /// Returns the touch's previous location in the coordinates of `view`, or of the window if nil.
    open func previousLocation(in view: UIView?) -> CGPoint {
        converted(previousLocationInWindow, to: view)
    }

    /// Returns the current location at the maximum precision of the device.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns the previous location at the maximum precision of the device.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// Returns the direction of the pencil's upper end from its tip, in radians in the coordinates of `view`, or of the
    /// window if nil.
    ///
    /// 0 is to the right, and clockwise is positive. It is 0 for fingers and for a vertical pencil.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// Returns the unit vector in the direction of `azimuthAngle(in:)`.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        pose?.direction(in: view, of: window) ?? CGVector(dx: 1, dy: 0)
    }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return window.convert(point, to: view)
    }

    /// Sets the first location.
    func begin(at location: CGPoint, timestamp: TimeInterval) {
        locationInWindow = location
        previousLocationInWindow = location
        self.timestamp = timestamp
        record(location)
    }

    /// Sets the location.
    ///
    /// - Parameter continuesEvent: Whether the next event already has a location of this touch, which this one replaces.
    func move(to location: CGPoint, pose: PencilPose?, timestamp: TimeInterval, continuesEvent: Bool) {
        if !continuesEvent {
            previousLocationInWindow = locationInWindow
            samples.removeAll(keepingCapacity: true)
        }
        locationInWindow = location
        self.pose = pose
        phase = .moved
        self.timestamp = timestamp
        record(location)
    }

    /// Whether the touch has ended or was cancelled.
    var isOver: Bool { phase == .ended || phase == .cancelled }

    func end(timestamp: TimeInterval) {
        previousLocationInWindow = locationInWindow
        phase = .ended
        self.timestamp = timestamp
        samples.removeAll(keepingCapacity: true)
    }

    private func record(_ location: CGPoint) {
        samples.append(TouchSample(location: location, timestamp: timestamp, pose: pose))
        motion.add(location, at: timestamp)
    }
}
