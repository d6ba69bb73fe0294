import Glibc
import WaylandClient

/// Asks the compositor when the frames of a surface are seen, with `wp_presentation`.
///
/// The answers arrive on a queue that wakes nobody, and are read when the next frame begins: a window at rest stays at rest.
final class FrameFeedback {
    private let presentation: WpPresentation
    private let surface: WlSurface
    private let clock: clockid_t
    private var timeline = PresentationTimeline()
    private var next: PresentationTimeline.Frame?
    /// Questions without an answer yet.
    private var open: [WpPresentationFeedback] = []
    /// nil while nobody wants to know.
    private var record: PresentationRecord?
    /// Tells the frames of this record from those of the one before.
    private var recordNumber = 0

    /// A compositor that never answers is asked no more.
    private static let mostOpen = 32

    /// nil where `clock` is none that can be read: its times say nothing then.
    init?(presentation: WpPresentation, clock: UInt32, surface: WlSurface) {
        guard let clock = clockid_t(exactly: clock), Self.read(clock) != nil else { return nil }
        self.clock = clock
        self.presentation = presentation
        self.surface = surface
    }

    /// When a frame begun at `now` will be seen; nil where nothing is known.
    func prediction(at now: Double) -> Double? {
        collect()
        return timeline.prediction(at: now)
    }

    /// When the screen last refreshed at `now`; nil where nothing is known.
    func refresh(before now: Double) -> Double? { timeline.refresh(before: now) }

    var interval: Double? { timeline.interval }

    /// Says which frame the next commit shows.
    func begin(at now: Double, predicted: Double) {
        next = PresentationTimeline.Frame(begun: now, predicted: predicted)
    }

    /// Asks about the commit that comes next.
    func ask() {
        guard var frame = next else { return }
        next = nil
        let isWanted = timeline.present(&frame) || record != nil
        guard isWanted, open.count < Self.mostOpen else { return }
        let feedback = presentation.feedback(surface: surface)
        feedback.onEvent { [weak self, unowned feedback, recordNumber, frame] event in
            self?.take(event, of: frame, recordNumber, feedback)
        }
        open.append(feedback)
    }

    private func take(
        _ event: WpPresentationFeedback.Event, of frame: PresentationTimeline.Frame, _ number: Int,
        _ feedback: WpPresentationFeedback
    ) {
        let isRecorded = number == recordNumber
        switch event {
        case .syncOutput: return
        case .presented(let high, let low, let nanoseconds, let refresh, _, _, _):
            let time = mediaTime(Double(UInt64(high) << 32 | UInt64(low)) + Double(nanoseconds) * 1e-9)
            let interval = Double(refresh) * 1e-9
            timeline.presented(frame, at: time, interval: interval)
            if isRecorded {
                record?.add(.init(sampleTime: frame.predicted, presentationTime: time), interval: interval)
            }
        case .discarded: if isRecorded { record?.discard() }
        }
        open.removeAll { $0 === feedback }
    }

    /// A time of the compositor's clock in that of animations: the two may run at speeds that differ a little.
    private func mediaTime(_ time: Double) -> Double {
        guard clock != CLOCK_MONOTONIC, let now = Self.read(clock), let media = Self.read(CLOCK_MONOTONIC) else {
            return time
        }
        return time - now + media
    }

    private static func read(_ clock: clockid_t) -> Double? {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return nil }
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private func collect() {
        if !open.isEmpty { presentation.queue.dispatchPending() }
    }

    // MARK: Recording

    /// Begins a new record of all frames from the next one on, or ends it.
    func setRecords(_ records: Bool) {
        recordNumber += 1
        record = records ? PresentationRecord() : nil
    }

    /// What has been recorded so far; nil while nothing is.
    func recorded() -> PresentationRecord? {
        collect()
        return record
    }

    // MARK: End

    func close() {
        for feedback in open where !feedback.isDestroyed { feedback.destroy() }
        open.removeAll()
        next = nil
    }
}
