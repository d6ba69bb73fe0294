import Glibc
import WaylandClient

/// The presentation feedback of a `wl_surface`, by `wp_presentation`.
///
/// The events arrive on a queue that wakes no thread, and are read when the next frame begins: an idle window stays
/// idle.
final class FrameFeedback {
    private let presentation: WpPresentation
    private let surface: WlSurface
    private let clock: clockid_t
    private var timeline = PresentationTimeline()
    private var next: PresentationTimeline.Frame?
    /// The pending requests.
    private var open: [WpPresentationFeedback] = []
    /// The record of frames; nil while none is requested.
    private var record: PresentationRecord?
    /// Identifies the frames of this record.
    private var recordNumber = 0

    /// The maximum number of pending requests: a compositor that never answers is asked no more.
    private static let maxOpen = 32

    /// Creates the feedback; nil where `clock` is not a readable clock, so that times are meaningless.
    init?(presentation: WpPresentation, clock: UInt32, surface: WlSurface) {
        guard let clock = clockid_t(exactly: clock), Self.read(clock) != nil else { return nil }
        self.clock = clock
        self.presentation = presentation
        self.surface = surface
    }

    /// Returns the expected presentation time of a frame begun at `now`; nil where it is unknown.
    func prediction(at now: Double) -> Double? {
        collect()
        return timeline.prediction(at: now)
    }

    /// Returns the time of the last refresh before `now`; nil where it is unknown.
    func refresh(before now: Double) -> Double? { timeline.refresh(before: now) }

    var interval: Double? { timeline.interval }

    /// Sets the frame that the next commit shows.
    func begin(at now: Double, predicted: Double) {
        next = PresentationTimeline.Frame(begun: now, predicted: predicted)
    }

    /// Requests feedback for the next commit.
    func ask() {
        guard var frame = next else { return }
        next = nil
        let isRequested = timeline.present(&frame) || record != nil
        guard isRequested, open.count < Self.maxOpen else { return }
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

    /// Converts a time of the compositor's clock to the media clock: the rates of the two may differ a little.
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

    /// Starts a new record of all frames from the next one on, or ends it.
    func setRecords(_ records: Bool) {
        recordNumber += 1
        record = records ? PresentationRecord() : nil
    }

    /// Returns what has been recorded so far; nil while nothing is.
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
