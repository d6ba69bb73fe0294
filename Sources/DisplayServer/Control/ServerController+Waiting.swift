import Foundation
import ServerScript
import WaylandCompositor

/// Waits for conditions. What changes wakes them up: a frame of an output, or a change of the outputs, the windows, the clients or
/// the programs.
extension ServerController {
    package func wait(for condition: WaitCondition) async throws(ControlError) {
        switch condition {
        case .frames(let count, let name):
            let frames = try outputFrames(name)
            let start = frames.count
            try await wait(observing: { _ in [frames] }) { (controller) throws(ControlError) in
                // An output that has gone shows nothing more.
                _ = try controller.outputFrames(name)
                return frames.count >= start + count
            }
        case .pixel(let pixel):
            let frames = try outputFrames(pixel.output)
            try await wait(observing: { _ in [frames] }) { (controller) throws(ControlError) in
                pixel.isMet(by: try controller.color(of: pixel))
            }
        case .still(let seconds, let name): try await waitUntilStill(seconds, name)
        case .window(let selector, let isPresent):
            try await wait { (controller) in
                controller.server.windows.windows.contains { selector.matches(controller.state(of: $0)) } == isPresent
            }
        case .windowCount(let count): try await wait { $0.server.windows.windows.count == count }
        case .exit(let program):
            try await wait { (controller) throws(ControlError) in try controller.status(of: program) != nil }
        }
    }

    /// The time in seconds after which a program that has not drawn the size that it was sent is not waited for.
    private static let answerLimit = 2.0

    /// Waits until the outputs have shown no frame for a number of seconds, and programs have drawn the sizes that they were
    /// sent: the only wait that has a timer of its own.
    private func waitUntilStill(_ seconds: Double, _ name: OutputName?) async throws(ControlError) {
        if let name { _ = try outputFrames(name) }
        let observer = StillnessObserver()
        observer.observe(try observedFrames(name))
        addChangeObserver(observer) { [unowned self] in
            observer.observe((try? self.observedFrames(name)) ?? [])
        }
        defer {
            removeChangeObserver(observer)
            observer.observe([])
        }
        while true {
            let elapsed = Date().timeIntervalSince(observer.lastChange)
            let isAwaitingFrame =
                elapsed < seconds + Self.answerLimit
                && server.windows.windows.contains { !$0.isHidden && !$0.toplevel.hasAnsweredConfiguration }
            guard elapsed < seconds || isAwaitingFrame else { return }
            // A program that answers shows a frame, from which the time counts again.
            let remaining = max(seconds - elapsed, 0.05)
            do { try await Task.sleep(for: .seconds(remaining)) } catch { throw Self.cancelled }
            if let name { _ = try outputFrames(name) }
        }
    }

    private func observedFrames(_ name: OutputName?) throws(ControlError) -> [OutputFrames] {
        guard let name else { return server.outputFrames }
        return [try outputFrames(name)]
    }

    private static var cancelled: ControlError { ControlError(.cancelled, "The wait was cancelled.") }

    /// Returns when `condition` holds, which is evaluated now and after each change.
    ///
    /// - Parameter observed: Returns the frames after which it is evaluated, too.
    private func wait(
        observing observed: (ServerController) -> [OutputFrames] = { _ in [] },
        until condition: (ServerController) throws(ControlError) -> Bool
    ) async throws(ControlError) {
        let signal = WaitSignal()
        let frames = observed(self)
        addChangeObserver(signal) { signal.signal() }
        for frames in frames { frames.addObserver(signal) { _ in signal.signal() } }
        defer {
            removeChangeObserver(signal)
            for frames in frames { frames.removeObserver(signal) }
        }
        while try !condition(self) {
            await signal.wait()
            if Task.isCancelled { throw Self.cancelled }
        }
    }
}

/// Records when outputs have shown their last frame.
@MainActor private final class StillnessObserver {
    private(set) var lastChange = Date()
    private var observed: [OutputFrames] = []

    /// Observes these outputs instead of others; another output is a change of the picture.
    func observe(_ frames: [OutputFrames]) {
        let isSame = frames.count == observed.count && zip(frames, observed).allSatisfy { $0 === $1 }
        guard !isSame else { return }
        lastChange = Date()
        for old in observed { old.removeObserver(self) }
        for new in frames { new.addObserver(self) { [weak self] _ in self?.lastChange = Date() } }
        observed = frames
    }
}
