import CoreGraphics
import Foundation
import UIPlatform

/// A continuous recognizer of fingers that are held down. It begins after `minimumPressDuration` and ends when a finger
/// is lifted.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The maximum time, in seconds, between the taps before the press.
    private static let tapInterval: TimeInterval = 0.35

    /// The time, in seconds, that the fingers must be held down; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5

    /// The distance, in points, that the fingers may move before the gesture is recognized; 10 by default.
    open var allowableMovement: CGFloat = 10

    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired = 1

    /// The number of taps before the press; 0 by default.
    open var numberOfTapsRequired = 0

    private var taps = 0
    private var start: CGPoint?
    private var timer: EventTimer?

    open override func reset() {
        super.reset()
        taps = 0
        start = nil
        timer?.cancel()
        timer = nil
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard reachedState == .possible else { return }
        if self.touches.count > numberOfTouchesRequired { return fail() }
        timer?.cancel()
        guard self.touches.count == numberOfTouchesRequired else { return }
        start = centroid
        guard taps == numberOfTapsRequired else { return }
        if minimumPressDuration <= 0 {
            state = .began
        } else {
            timer = UIApplication.shared.input.schedule(at: event.timestamp + minimumPressDuration) {
                [weak self] in self?.state = .began
            }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if reachedState.isActive {
            state = .changed
        } else if let start, hypot(centroid.x - start.x, centroid.y - start.y) > allowableMovement {
            fail()
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if reachedState.isActive {
            state = .ended
            return
        }
        guard taps < numberOfTapsRequired, start != nil else { return fail() }
        guard self.touches.allSatisfy({ $0.phase == .ended }) else { return }
        taps += 1
        timer = UIApplication.shared.input.schedule(at: event.timestamp + Self.tapInterval) {
            [weak self] in self?.fail()
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
