import CoreGraphics
import Foundation
import UIPlatform

/// A discrete recognizer of one or more taps with one or more fingers.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    private enum Threshold {
        /// The distance, in points, that a finger may move, and that taps may lie apart.
        static let movement: CGFloat = 45
        /// The maximum time, in seconds, between two taps.
        static let interval: TimeInterval = 0.35
        /// The maximum duration, in seconds, of each of several taps; that of a single tap is unlimited.
        static let duration: TimeInterval = 0.75
    }

    /// The number of taps; 1 by default.
    open var numberOfTapsRequired = 1

    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired = 1

    /// The buttons that a pointer must press; the primary one by default.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    private var taps = 0
    private var starts: [UITouch: CGPoint] = [:]
    /// The locations of the fingers in the window while all of them were down.
    private var locations: [CGPoint] = []
    private var firstTap: CGPoint?
    private var timer: EventTimer?

    open override var numberOfTouches: Int { locations.isEmpty ? super.numberOfTouches : locations.count }

    open override func location(in view: UIView?) -> CGPoint {
        guard !locations.isEmpty else { return super.location(in: view) }
        return convert(tapCentroid, to: view)
    }

    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard locations.indices.contains(touchIndex) else { return super.location(ofTouch: touchIndex, in: view) }
        return convert(locations[touchIndex], to: view)
    }

    private var tapCentroid: CGPoint {
        let sum = locations.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(locations.count), y: sum.y / CGFloat(locations.count))
    }

    open override func reset() {
        super.reset()
        taps = 0
        starts = [:]
        locations = []
        firstTap = nil
        timer?.cancel()
        timer = nil
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard reachedState == .possible else { return }
        if self.touches.contains(where: { $0.type == .indirectPointer }), event.buttonMask != buttonMaskRequired {
            return fail()
        }
        if self.touches.count > numberOfTouchesRequired { return fail() }
        if starts.isEmpty {
            locations = []
            failIfNotEnded(within: Threshold.duration, from: event.timestamp)
        }
        for touch in touches { starts[touch] = touch.locationInWindow }
        if self.touches.count == numberOfTouchesRequired {
            locations = self.touches.map(\.locationInWindow)
            if let firstTap, distance(firstTap, tapCentroid) > Threshold.movement { return fail() }
            firstTap = firstTap ?? tapCentroid
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            if let start = starts[touch], distance(start, touch.locationInWindow) > Threshold.movement {
                return fail()
            }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard reachedState == .possible, self.touches.allSatisfy({ $0.phase == .ended }) else { return }
        guard locations.count == numberOfTouchesRequired else { return fail() }
        taps += 1
        starts = [:]
        timer?.cancel()
        if taps >= numberOfTapsRequired {
            state = .recognized
        } else {
            failIfNotEnded(within: Threshold.interval, from: event.timestamp)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    private func failIfNotEnded(within duration: TimeInterval, from start: TimeInterval) {
        guard numberOfTapsRequired > 1 else { return }
        timer?.cancel()
        timer = UIApplication.shared.input.schedule(at: start + duration) { [weak self] in self?.fail() }
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}
