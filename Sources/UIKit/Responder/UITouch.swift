import CoreGraphics
import Foundation

/// One finger on a screen, or the pointer while its button is down, from its beginning to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// Where in its life a touch is.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
        case regionEntered, regionMoved, regionExited
    }

    /// What touches.
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

    /// How long after a tap, and how far from it, another touch counts as its repetition.
    enum TapThreshold {
        static let interval: TimeInterval = 0.35
        static let distance: CGFloat = 45
    }

    open internal(set) var phase: Phase = .began
    open internal(set) var type: TouchType = .direct

    /// Seconds since the system started, when the touch last changed.
    open internal(set) var timestamp: TimeInterval = 0

    /// How many times in succession this place was tapped, this touch included.
    open internal(set) var tapCount = 1

    /// The view that the touch began in; it stays the same until the end.
    open internal(set) var view: UIView?

    /// The window that the touch began in.
    open internal(set) var window: UIWindow?

    /// Radius of the contact in points; 0 where the device does not tell it.
    open internal(set) var majorRadius: CGFloat = 0
    /// How far `majorRadius` may be off, in points.
    open internal(set) var majorRadiusTolerance: CGFloat = 0

    /// 1 while the touch is down and 0 afterwards: no device of ours measures more.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
    /// The greatest possible `force`.
    open var maximumPossibleForce: CGFloat { 1 }

    /// Counts touches, so that those of one event have an order.
    let serial: Int
    /// Whether the view hears of this touch: not when it has another one and takes only one at a time.
    var isDelivered = true
    var locationInWindow = CGPoint.zero
    var previousLocationInWindow = CGPoint.zero

    private static var count = 0

    public override init() {
        Self.count += 1
        serial = Self.count
        super.init()
    }

    /// Where the touch is, in the coordinates of `view`, or of the window when nil.
    open func location(in view: UIView?) -> CGPoint {
        converted(locationInWindow, to: view)
    }

    /// Where the touch was before its last change, in the coordinates of `view`, or of the window when nil.
    open func previousLocation(in view: UIView?) -> CGPoint {
        converted(previousLocationInWindow, to: view)
    }

    /// As `location(in:)`, at the greatest precision of the device.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// As `previousLocation(in:)`, at the greatest precision of the device.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return window.convert(point, to: view)
    }

    func move(to location: CGPoint, phase: Phase, timestamp: TimeInterval) {
        previousLocationInWindow = locationInWindow
        locationInWindow = location
        self.phase = phase
        self.timestamp = timestamp
    }
}
