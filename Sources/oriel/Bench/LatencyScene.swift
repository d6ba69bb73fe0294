import CoreGraphics
import Foundation
import UIKit

/// Measures the time from a movement of the pointer to the commit that contains its effect, with a view that follows it.
///
/// A mouse of `count` Hz is simulated: each movement is made by another thread, and reaches the app through the main queue.
final class LatencyScene: BenchScene {
    /// A square that follows the pointer, and the times that it needs.
    private final class Follower: UIView {
        private let square = UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
        private(set) var events = 0
        private(set) var samples = 0
        private(set) var layouts = 0
        /// The seconds from the newest movement of each event to the commit, and from the oldest.
        private(set) var newest: [TimeInterval] = []
        private(set) var oldest: [TimeInterval] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            square.backgroundColor = UIColor(cgColor: SceneNumbers.color(SceneNumbers.palette[0]))
            addSubview(square)
        }

        required init?(coder: NSCoder) { nil }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first, let movements = event?.coalescedTouches(for: touch) else { return }
            events += 1
            samples += movements.count
            square.center = touch.location(in: self)
            setNeedsLayout()
            // What the end of this turn of the run loop would do next.
            CATransaction.flush()
            let now = ProcessInfo.processInfo.systemUptime
            newest.append(now - touch.timestamp)
            oldest.append(now - (movements.first ?? touch).timestamp)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }

        func reset() {
            (events, samples, layouts) = (0, 0, 0)
            newest.removeAll(keepingCapacity: true)
            oldest.removeAll(keepingCapacity: true)
        }
    }

    private let follower: Follower
    private let interval: TimeInterval
    private var source: (any DispatchSourceTimer)?
    private var pointer: BenchPointer?
    private var step = 0

    init(in view: UIView, count: Int) {
        follower = Follower(frame: view.bounds)
        view.addSubview(follower)
        interval = 1 / TimeInterval(max(1, count))
    }

    func step(to frame: Int) {
        guard source == nil, let window = follower.window else { return }
        let pointer = BenchPointer(window)
        self.pointer = pointer
        pointer.press(at: location(of: 0))
        let queue = DispatchQueue(label: "mouse", qos: .userInteractive)
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.setEventHandler { [weak self] in
            let time = ProcessInfo.processInfo.systemUptime
            DispatchQueue.main.async { self?.move(at: time) }
        }
        source.schedule(deadline: .now(), repeating: interval, leeway: .nanoseconds(0))
        source.resume()
        self.source = source
    }

    private func move(at time: TimeInterval) {
        step += 1
        pointer?.move(to: location(of: step), timestamp: time)
    }

    /// A circle, once in 1000 movements.
    private func location(of step: Int) -> CGPoint {
        let angle = 2 * Double.pi * Double(step) / 1000
        return CGPoint(x: 640 + 300 * cos(angle), y: 360 + 300 * sin(angle))
    }

    func startCounting() { follower.reset() }

    var figures: [(name: String, value: String)] {
        source?.cancel()
        func fields(_ name: String, _ times: [TimeInterval]) -> [(name: String, value: String)] {
            let sorted = times.sorted()
            func at(_ fraction: Double) -> String {
                guard let last = sorted.indices.last else { return "null" }
                return String(format: "%.3f", sorted[Int((Double(last) * fraction).rounded())] * 1000)
            }
            return [("\(name)_p50_ms", at(0.5)), ("\(name)_p99_ms", at(0.99)), ("\(name)_worst_ms", at(1))]
        }
        return [
            ("movements", "\(follower.samples)"), ("events", "\(follower.events)"), ("layouts", "\(follower.layouts)"),
        ] + fields("newest_to_commit", follower.newest) + fields("oldest_to_commit", follower.oldest)
    }
}
