import Diagnostics
import RenderProtocol
import RenderServer

/// Writes the frames that an output shows, on a queue of its own.
///
/// A frame that shows nothing new is not written. While ``maxPending`` frames wait to be written, further ones are dropped
/// and counted, except for the newest one: the server never waits for a disk or a pipe.
@MainActor final class FrameRecorder {
    /// The maximum number of frames that have been read and not been written.
    static let maxPending = 4

    /// The output that is recorded.
    let frames: OutputFrames
    private let file: RecordingFile
    private var pending = 0
    /// The time of the newest frame, if it waits until another one is written.
    private var waiting: PresentedFrame?
    /// The number of the newest frame that was read.
    private var last = 0
    private var dropped = 0
    private var hasEnded = false

    /// Starts with the frame that is shown.
    init(_ frames: OutputFrames, _ writer: sending any FrameWriter) {
        self.frames = frames
        file = RecordingFile(writer, name: frames.name)
        frames.addObserver(self) { [weak self] in self?.didShow($0) }
        let count = frames.count
        if count > 0 { read(PresentedFrame(number: count, time: MediaClock.now)) }
    }

    /// Ends the recording, after the frames that have been read.
    func stop() {
        guard !hasEnded else { return }
        end()
        file.finish(at: MediaClock.now)
        if dropped > 0 {
            logger.notice("\(dropped) frames of “\(frames.name)” came faster than they could be recorded.")
        }
    }

    /// Waits until the recording is complete, or for a number of seconds.
    ///
    /// - Returns: Whether it is complete.
    func waitUntilComplete(seconds: Double) -> Bool { file.waitUntilComplete(seconds: seconds) }

    private func end() {
        hasEnded = true
        frames.removeObserver(self)
    }

    private func didShow(_ frame: PresentedFrame) {
        guard !hasEnded else { return }
        if pending < Self.maxPending { read(frame) } else { waiting = frame }
    }

    private func read(_ frame: PresentedFrame) {
        guard let target = frames.target else { return }
        let refresh = frames.refresh
        dropped += max(0, frame.number - last - 1)
        last = frame.number
        pending += 1
        RenderServer.shared.readPresentedPicture(of: target) { [file, weak self] picture in
            let recorded = picture.map { RecordedFrame(picture: $0, time: frame.time, refresh: refresh) }
            file.write(recorded) { isOpen in
                MainActor.assumeIsolated { self?.didWrite(isOpen: isOpen) }
            }
        }
    }

    private func didWrite(isOpen: Bool) {
        pending -= 1
        guard isOpen else { return end() }
        guard let next = waiting, !hasEnded else { return }
        waiting = nil
        read(next)
    }
}
