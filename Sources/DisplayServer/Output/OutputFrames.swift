import CoreGraphics
import Dispatch
import Locking
import RenderProtocol
import RenderServer
import UIKit
import UIPlatform

/// The frames that an output shows, for those who take pictures of it.
///
/// Observers are called on the main thread after new frames; if it was busy, once for the newest of several. While the output
/// shows the same frame, nothing wakes up.
@MainActor package final class OutputFrames {
    /// The name of the output.
    let name: String
    /// The screen that shows the output.
    var screen: UIScreen
    private weak var view: UIView?
    /// The view that shows the cursor in the picture.
    private weak var cursors: UIView?
    private var observers: [ObjectIdentifier: @MainActor (PresentedFrame) -> Void] = [:]
    /// The observation of the scene that shows the view; nil without observers.
    private var observation: (target: TargetID, token: FrameObservation)?

    /// - Parameters:
    ///   - view: A view that the output shows.
    ///   - cursors: The view that shows the cursor in the picture.
    init(of view: UIView, cursors: UIView, on screen: UIScreen, name: String) {
        self.name = name
        self.view = view
        self.cursors = cursors
        self.screen = screen
    }

    /// The number of frames that the output has shown. Waits for the render thread.
    var count: Int { view?.window?.windowScene?.renderStatistics?.framesPresented ?? 0 }

    /// The refresh rate of the output in millihertz.
    var refresh: Int {
        let refresh = screen.output.currentMode.map { screen.output.modes[$0].refresh } ?? 0
        return refresh > 0 ? refresh : 60_000
    }

    /// The target that draws the frames; nil before it is connected.
    var target: TargetID? { view?.window?.windowScene?.renderTarget }

    /// Draws the output as it is now; returns nil if that fails, or there is nothing to draw.
    func image(includingCursor: Bool) -> CGImage? {
        view?.window?.windowScene?.snapshot(without: includingCursor ? nil : cursors)
    }

    // MARK: Observers

    /// Calls `handler` after new frames, until `observer` is removed.
    func addObserver(_ observer: AnyObject, _ handler: @escaping @MainActor (PresentedFrame) -> Void) {
        observers[ObjectIdentifier(observer)] = handler
        updateObservation()
    }

    func removeObserver(_ observer: AnyObject) {
        observers[ObjectIdentifier(observer)] = nil
        updateObservation()
    }

    /// Observes the scene that shows the view. Called when that is another one.
    func updateObservation() {
        guard !observers.isEmpty, let target else { return observation = nil }
        guard observation?.target != target else { return }
        let newest = NewestFrame()
        let token = RenderServer.shared.observeFrames(of: target) { [weak self] frame in
            guard newest.put(frame) else { return }
            DispatchQueue.main.async {
                guard let frame = newest.take() else { return }
                self?.report(frame)
            }
        }
        observation = (target, token)
    }

    private func report(_ frame: PresentedFrame) {
        for handler in observers.values { handler(frame) }
    }
}

/// The newest frame of which the main thread has not been notified.
private final class NewestFrame: Sendable {
    private let frame = Mutex<PresentedFrame?>(nil)

    /// Returns whether there was none.
    func put(_ new: PresentedFrame) -> Bool {
        frame.withLock { frame in
            defer { frame = new }
            return frame == nil
        }
    }

    func take() -> PresentedFrame? {
        frame.withLock { frame in
            defer { frame = nil }
            return frame
        }
    }
}
