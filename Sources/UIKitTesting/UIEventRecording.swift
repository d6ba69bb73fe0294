import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import UIPlatform

/// The input of a session, as it was received, which can be stored in a file and replayed exactly.
public struct UIEventRecording: Sendable, Codable {
    /// One frame of input, with its time in seconds since the recording began.
    struct Entry: Sendable, Codable {
        var time: TimeInterval
        var event: SeatEvent
    }

    var entries: [Entry] = []

    /// The number of frames of input.
    public var count: Int { entries.count }

    /// The duration in seconds.
    public var duration: TimeInterval { entries.last?.time ?? 0 }

    /// Reads a recording from a file.
    public init(contentsOf url: URL) throws {
        self = try JSONDecoder().decode(UIEventRecording.self, from: Data(contentsOf: url))
    }

    /// Writes the recording to a file, as JSON.
    public func write(to url: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try encoder.encode(self).write(to: url)
    }

    init() {}
}

/// Records the input of the process, on any windowing system.
@MainActor public final class UIEventRecorder {
    private var recording = UIEventRecording()
    private var start: TimeInterval?

    /// Starts to record. A process has one recorder at a time.
    public init() {
        let began = CACurrentMediaTime()
        PlatformHost.shared.eventObserver = { [weak self] event in
            guard let self else { return }
            let start = self.start ?? min(began, event.timestamp ?? began)
            self.start = start
            self.recording.entries.append(.init(time: max(0, (event.timestamp ?? start) - start), event: event))
        }
    }

    /// Stops, and returns what was recorded.
    public func stop() -> UIEventRecording {
        PlatformHost.shared.eventObserver = nil
        return recording
    }
}

extension UIEventSynthesizer {
    /// Replays a recording from its beginning, with the recorded intervals.
    ///
    /// The windows of the recording are the app's, in the order in which they received input.
    public func replay(_ recording: UIEventRecording) async {
        let start = time
        var toplevels = platform.toplevelIDs[...]
        var mapping: [ToplevelID: ToplevelID] = [:]
        for entry in recording.entries {
            await advance(by: max(0, start + entry.time - time))
            let event = entry.event.mapped(to: time) { recorded in
                if let known = mapping[recorded] { return known }
                let next = toplevels.popFirst() ?? recorded
                mapping[recorded] = next
                return next
            }
            platform.send(event)
        }
    }
}

extension SeatEvent {
    fileprivate var timestamp: TimeInterval? {
        switch self {
        case .pointer(let frame): frame.timestamp
        case .touch(let frame): frame.timestamp
        case .tablet(let frame): frame.timestamp
        case .keyboard(let event): event.timestamp
        case .cancelled: nil
        }
    }

    /// Returns the event at another time, in other toplevels.
    fileprivate func mapped(to time: TimeInterval, toplevel: (ToplevelID) -> ToplevelID) -> SeatEvent {
        switch self {
        case .pointer(var frame):
            frame.timestamp = time
            frame.actions = frame.actions.map { action in
                switch action {
                case .enter(let id, let point): .enter(toplevel(id), point)
                case .leave(let id): .leave(toplevel(id))
                case .motion, .button, .axis, .transform, .hold, .relativeMotion: action
                }
            }
            return .pointer(frame)
        case .touch(var frame):
            frame.timestamp = time
            frame.actions = frame.actions.map { action in
                if case .down(let finger, let id, let point) = action {
                    .down(id: finger, toplevel(id), point)
                } else {
                    action
                }
            }
            return .touch(frame)
        case .tablet(var frame):
            frame.timestamp = time
            frame.actions = frame.actions.map { action in
                if case .enter(let id) = action { .enter(toplevel(id)) } else { action }
            }
            return .tablet(frame)
        case .keyboard(var event):
            event.timestamp = time
            switch event.action {
            case .enter(let id): event.action = .enter(toplevel(id))
            case .leave(let id): event.action = .leave(toplevel(id))
            case .key, .modifiers: break
            }
            return .keyboard(event)
        case .cancelled: return self
        }
    }
}
