import Locking
import RenderProtocol

/// A frame that a target has presented.
package struct PresentedFrame: Sendable {
    /// The number of frames that the target has presented, this one included.
    package let number: Int
    /// The time at which it was presented, in seconds of the media clock.
    package let time: Double

    package init(number: Int, time: Double) {
        self.number = number
        self.time = time
    }
}

/// Calls a function after each new frame of a target, until it is cancelled or released.
package final class FrameObservation: Sendable {
    private static let count = Atomic(0)

    private let target: TargetID
    private let id: Int
    private let server: RenderServer

    init(of target: TargetID, on server: RenderServer, _ handler: @escaping @Sendable (PresentedFrame) -> Void) {
        self.target = target
        self.server = server
        let id = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
        self.id = id
        server.send(.immediate) { $0.target(target)?.frameHandlers[id] = handler }
    }

    deinit { cancel() }

    /// Ends the observation. A call that is being made on the render thread still arrives.
    package func cancel() {
        server.send(.immediate) { [target, id] in $0.target(target)?.frameHandlers[id] = nil }
    }
}

extension RenderServer {
    /// Calls `handler` on the render thread after each new frame of a target.
    ///
    /// It costs nothing while the target shows the same frame. Frames that only an overlay needs are not reported.
    package func observeFrames(
        of target: TargetID, _ handler: @escaping @Sendable (PresentedFrame) -> Void
    ) -> FrameObservation {
        FrameObservation(of: target, on: self, handler)
    }

    /// Reads the current frame of an offscreen target, as the damage of its frames has produced it, without waiting for it.
    ///
    /// - Parameter completion: Called on the render thread with the pixels; with nil for a target that is removed or not
    ///   offscreen, or after drawing has ended.
    package func readPresentedPicture(
        of target: TargetID, _ completion: @escaping @Sendable (Snapshot?) -> Void
    ) {
        start()
        deliver(
            .request(
                RenderRequest(.immediate, reject: { _ in completion(nil) }) { thread in
                    completion(try? thread.presentedPicture(of: target).get())
                }))
    }
}
