import CoreGraphics
import Foundation
import UIPlatform

/// A discrete recognizer of a fast movement in a direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)
    }

    private enum Threshold {
        /// The time, in seconds, within which the fingers must have moved.
        static let duration: TimeInterval = 0.5
        /// The minimum distance, in points, along the direction.
        static let distance: CGFloat = 50
        /// The maximum distance, in points, across the direction.
        static let deviation: CGFloat = 50
    }

    /// The accepted directions; right by default.
    open var direction = Direction.right

    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired = 1

    private var start: CGPoint?
    private var timer: EventTimer?

    open override func reset() {
        super.reset()
        start = nil
        timer?.cancel()
        timer = nil
    }

    /// The location in which the swipe began, while its action is performed.
    open override func location(in view: UIView?) -> CGPoint {
        start.map { convert($0, to: view) } ?? super.location(in: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if self.touches.count > numberOfTouchesRequired { return fail() }
        if timer == nil {
            timer = UIApplication.shared.input.schedule(at: event.timestamp + Threshold.duration) {
                [weak self] in self?.fail()
            }
        }
        if self.touches.count == numberOfTouchesRequired { start = centroid }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, reachedState == .possible else { return }
        let (dx, dy) = (centroid.x - start.x, centroid.y - start.y)
        let (horizontal, vertical) = (Direction([.left, .right]), Direction([.up, .down]))
        // Across both axes of the accepted directions there is nothing left to become a swipe.
        let failsHorizontally = direction.isDisjoint(with: horizontal) || abs(dy) > Threshold.deviation
        let failsVertically = direction.isDisjoint(with: vertical) || abs(dx) > Threshold.deviation
        if !failsHorizontally, abs(dx) >= Threshold.distance, direction.contains(dx > 0 ? .right : .left) {
            state = .recognized
        } else if !failsVertically, abs(dy) >= Threshold.distance, direction.contains(dy > 0 ? .down : .up) {
            state = .recognized
        } else if failsHorizontally && failsVertically || max(abs(dx), abs(dy)) >= Threshold.distance {
            fail()
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fail() }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }
}
