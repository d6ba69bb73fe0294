import CoreGraphics
import Foundation
import UIPlatform

/// A continuous recognizer of fingers, or of a pressed pointer, that move over a view, and of scrolling.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The distance, in points, after which a movement is a pan.
    static let slop: CGFloat = 10

    /// The minimum number of fingers; 1 by default.
    open var minimumNumberOfTouches = 1

    /// The maximum number of fingers; unlimited by default. Further ones are ignored.
    open var maximumNumberOfTouches = Int.max

    /// The kinds of scrolling that the recognizer accepts as a pan; none by default.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The translation in the window, without the adjustment of `setTranslation(_:in:)`.
    private var moved = CGVector.zero
    /// The translation at which `translation(in:)` is zero.
    private var origin = CGVector.zero
    private var start = CGPoint.zero
    private var previous: CGPoint?
    private var tracker = VelocityTracker()
    private var timestamp: TimeInterval = 0
    private var scrollLocation: CGPoint?

    /// Returns the movement since the gesture's touches began, or since `setTranslation(_:in:)`, in the coordinates of
    /// `view`.
    open func translation(in view: UIView?) -> CGPoint {
        vector(CGVector(dx: moved.dx - origin.dx, dy: moved.dy - origin.dy), in: view)
    }

    /// Sets the translation in the coordinates of `view`.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        var offset = translation
        if let view, let window, view !== window {
            let (zero, end) = (view.convert(CGPoint.zero, to: window), view.convert(translation, to: window))
            offset = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
        }
        origin = CGVector(dx: moved.dx - offset.x, dy: moved.dy - offset.y)
    }

    /// Returns the velocity in points per second, in the coordinates of `view`.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = tracker.velocity(at: timestamp)
        return vector(CGVector(dx: velocity.x, dy: velocity.y), in: view)
    }

    open override func location(in view: UIView?) -> CGPoint {
        guard let scrollLocation else { return super.location(in: view) }
        return convert(scrollLocation, to: view)
    }

    private func vector(_ vector: CGVector, in view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return CGPoint(x: vector.dx, y: vector.dy) }
        let a = window.convert(start, to: view)
        let b = window.convert(CGPoint(x: start.x + vector.dx, y: start.y + vector.dy), to: view)
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }

    open override func reset() {
        super.reset()
        moved = .zero
        origin = .zero
        previous = nil
        scrollLocation = nil
        tracker.removeAll()
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where self.touches.count > maximumNumberOfTouches { ignore(touch, for: event) }
        if previous == nil { start = centroid }
        rebase(excluding: [], at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        advance(to: centroid, at: event.timestamp)
        if reachedState.isActive {
            state = .changed
        } else if self.touches.count >= minimumNumberOfTouches, hasPassedSlop {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        timestamp = event.timestamp
        let remaining = self.touches.filter { $0.phase != .ended }
        if reachedState.isActive {
            if remaining.count < minimumNumberOfTouches { state = .ended }
        } else if remaining.isEmpty {
            fail()
        }
        rebase(excluding: touches, at: event.timestamp)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    /// Whether the movement is large enough, and in a direction, to be the gesture.
    var hasPassedSlop: Bool { hypot(moved.dx, moved.dy) >= Self.slop }

    /// The movement since the touches began, in the window.
    var movement: CGVector { moved }

    private func advance(to point: CGPoint, at time: TimeInterval) {
        timestamp = time
        defer { previous = point }
        guard let previous else { return }
        moved.dx += point.x - previous.x
        moved.dy += point.y - previous.y
        tracker.add(CGPoint(x: moved.dx, y: moved.dy), at: time)
    }

    /// Continues from the centroid of other touches: a finger more or less is no movement.
    private func rebase(excluding ended: Set<UITouch>, at time: TimeInterval) {
        let remaining = touches.filter { !ended.contains($0) }
        guard !remaining.isEmpty else { return }
        let all = touches
        touches = remaining
        previous = centroid
        touches = all
        if moved == .zero { tracker.add(.zero, at: time) }
    }

    // MARK: Scrolling

    override func acceptsScrolling(_ event: ScrollEvent) -> Bool {
        allowedScrollTypesMask.contains(event.isDiscrete ? .discrete : .continuous)
    }

    override func scrolled(_ event: ScrollEvent) {
        timestamp = event.timestamp
        scrollLocation = event.locationInWindow
        switch event.phase {
        case .began:
            start = event.locationInWindow
            tracker.add(.zero, at: event.timestamp - 0.016)
            scroll(event)
            state = .began
        case .changed:
            scroll(event)
            state = .changed
        case .ended:
            if event.isDiscrete { tracker.removeAll() }
            state = .ended
        case .cancelled: state = .cancelled
        }
    }

    /// Moves as the content does, against the direction of the scroll event.
    private func scroll(_ event: ScrollEvent) {
        moved.dx -= event.delta.dx
        moved.dy -= event.delta.dy
        tracker.add(CGPoint(x: moved.dx, y: moved.dy), at: event.timestamp)
    }
}
