import Foundation
import RenderProtocol
import RenderServer
import UIKit

/// Measures which frames of an animation are seen while the main thread sleeps.
struct BlockedScene: BenchScene {
    private static let duration = 2.0
    private static let ends = (from: 10.0, to: 110.0)

    private let layer = CALayer()

    init(in view: UIView, count: Int) {
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.position = CGPoint(x: Self.ends.from, y: 20)
        layer.backgroundColor = SceneNumbers.color(SceneNumbers.palette[0])
        view.layer.addSublayer(layer)
    }

    /// Shows frames before the measurement.
    func step(to frame: Int) {
        layer.opacity = frame % 2 == 0 ? 1 : 0.5
    }

    /// Starts the animation, sleeps until it ends, and prints which frames the compositor showed in that time.
    func run(in scene: UIWindowScene?) -> [(name: String, value: String)] {
        layer.opacity = 1
        RenderServer.shared.setRecordsPresentation(true)
        let begin = CACurrentMediaTime()
        let timing = CAMediaTimingFunction(name: .easeInEaseOut)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue) = (Self.ends.from, Self.ends.to)
        move.beginTime = begin
        move.duration = Self.duration
        move.timingFunction = timing
        layer.position.x = Self.ends.to
        layer.add(move, forKey: "move")
        CATransaction.flush()
        // The feedback for the last frames arrives later.
        Thread.sleep(forTimeInterval: Self.duration + 0.2)

        guard let record = scene?.presentationRecord else {
            return [("frames_presented", "null"), ("note", "\"the compositor does not tell when frames are seen\"")]
        }
        func position(at time: Double) -> Double {
            let fraction = min(max((time - begin) / Self.duration, 0), 1)
            let progress = timing.curve.progress(at: fraction, duration: Self.duration)
            return Self.ends.from + (Self.ends.to - Self.ends.from) * progress
        }
        let seen = record.frames.filter { $0.presentationTime >= begin && $0.presentationTime < begin + Self.duration }
        let errors = seen.map { abs(position(at: $0.sampleTime) - position(at: $0.presentationTime)) }.sorted()
        let lateness = seen.map { abs($0.sampleTime - $0.presentationTime) * 1000 }
        func number(_ value: Double) -> String { String(format: "%.4f", value) }
        return [
            ("frames_presented", "\(seen.count)"), ("frames_discarded", "\(record.discarded)"),
            ("refresh_ms", number(record.interval * 1000)),
            ("median_error_pt", number(errors.isEmpty ? 0 : errors[errors.count / 2])),
            ("worst_error_pt", number(errors.last ?? 0)),
            ("worst_prediction_ms", number(lateness.max() ?? 0)),
            ("mean_prediction_ms", number(lateness.reduce(0, +) / Double(max(1, lateness.count)))),
        ]
    }
}
