import CoreGraphics
import Foundation

/// A finger on a screen, or the pointer while its button is down, from beginning to end.
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
        /// A stylus.
        case pencil
        /// A mouse or touchpad with its button down.
        case indirectPointer
    }

    /// The maximum delay and distance between two touches of a multiple tap.
    enum TapThreshold {
        static let interval: TimeInterval = 0.35
        static let distance: CGFloat = 45
    }

    open internal(set) var phase: Phase = .began
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

    /// 1 while the touch is down and 0 afterwards; the supported devices do not measure force.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
    /// The maximum value of `force`.
    open var maximumPossibleForce: CGFloat { 1 }

    /// A serial number, which orders the touches of an event.
    let serial: Int
    /// The recognizers that receive the touch.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Whether the view receives this touch: false if it has another one and accepts only one at a time.
    var isDelivered = true
    /// How much of the touch the view has received.
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
    func move(to location: CGPoint, timestamp: TimeInterval, continuesEvent: Bool) {
        if !continuesEvent {
            previousLocationInWindow = locationInWindow
            samples.removeAll(keepingCapacity: true)
        }
        locationInWindow = location
        phase = .moved
        self.timestamp = timestamp
        record(location)
    }

    func end(timestamp: TimeInterval) {
        previousLocationInWindow = locationInWindow
        phase = .ended
        self.timestamp = timestamp
        samples.removeAll(keepingCapacity: true)
    }

    private func record(_ location: CGPoint) {
        samples.append(TouchSample(location: location, timestamp: timestamp))
        motion.add(location, at: timestamp)
    }
}
