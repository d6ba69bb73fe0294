import Foundation
import QuartzCore
import UIPlatform

/// Displays the fraction of a `Progress` object in a progress view.
///
/// Foundation has no key-value observing on Linux, so the fraction is read by a timer, which runs only while the view is visible and the
/// fraction may still change.
@MainActor final class ProgressFollower {
    /// The seconds between two reads.
    private static let interval = 0.1

    private let progress: Progress
    private weak var view: UIProgressView?
    private var timer: EventTimer?
    /// The time of the latest read.
    private var latest = 0.0

    init(_ progress: Progress, view: UIProgressView) {
        self.progress = progress
        self.view = view
    }

    /// Whether a timer runs.
    var isWaiting: Bool { timer != nil }

    /// Displays the fraction, and starts or stops the timer.
    func update() { update(animated: false) }

    private func update(animated: Bool) {
        guard let view else { return stop() }
        let fraction = Float(progress.fractionCompleted)
        if fraction != view.progress { view.setProgress(fraction, animated: animated) }
        let mayChange = !progress.isFinished && !progress.isCancelled
        guard mayChange, view.window != nil, !view.isHidden else { return stop() }
        guard timer == nil else { return }
        // Never twice at one time: clocks of tests stand still.
        let next = max(latest, CACurrentMediaTime()) + Self.interval
        timer = UIApplication.shared.input.schedule(at: next) { [weak self] in
            guard let self else { return }
            timer = nil
            latest = next
            update(animated: true)
        }
    }

    func stop() {
        timer?.cancel()
        timer = nil
    }
}
