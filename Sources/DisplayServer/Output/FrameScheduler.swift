import QuartzCore
import UIKit
import WaylandCompositor
import WaylandServer

/// Notifies the clients on an output when to draw their next frames, and when the previous ones were presented.
///
/// It runs only while a client waits for it: windows that do not change cost no wake-up. Surfaces that nobody sees continue in
/// ``HiddenFrames``.
@MainActor final class FrameScheduler {
    weak var output: ServerOutput?
    weak var server: DisplayServer?
    private var link: CADisplayLink?
    /// The surfaces whose clients wait for a frame, in the order of their requests.
    private var waiting: [Surface] = []
    private var isListed: Set<ObjectIdentifier> = []
    var screen: UIScreen {
        didSet {
            guard screen !== oldValue, let old = link else { return }
            invalidate()
            if !old.isPaused { start() }
        }
    }
    /// The closures to call at the next refresh.
    private var handlers: [() -> Void] = []
    /// Whether the first tick is not yet that of a refresh: it may precede the frame that was requested.
    private var isStarting = false
    /// The number of refreshes of which a client was notified, or that showed a deferred commit.
    private(set) var refreshCount = 0

    init(screen: UIScreen) { self.screen = screen }

    /// Requests that the client of a surface be notified of the next refresh, if it waits for that.
    func request(_ surface: Surface) {
        guard surface.awaitsFrame else { return }
        guard output?.isOn == true else {
            server?.hiddenFrames.wait(surface)
            return
        }
        if isListed.insert(ObjectIdentifier(surface)).inserted { waiting.append(surface) }
        start()
    }

    /// Whether refreshes are counted.
    var isRunning: Bool { link?.isPaused == false }

    /// Requests that deferred commits be shown at the next refresh.
    func requestRefresh() { start() }

    /// Calls `handler` at the next refresh, or at once if the output shows nothing.
    func performAfterRefresh(_ handler: @escaping () -> Void) {
        guard let output, output.isOn, !output.output.isRemoved else { return handler() }
        handlers.append(handler)
        start()
    }

    private func start() {
        let link = ensureLink()
        guard link.isPaused else { return }
        isStarting = true
        link.isPaused = false
    }

    /// Lets the waiting clients continue with the frames of hidden surfaces: the output is off.
    func suspend() {
        let surfaces = waiting
        waiting = []
        isListed = []
        link?.isPaused = true
        for surface in surfaces { server?.hiddenFrames.wait(surface) }
        let due = handlers
        handlers = []
        for handler in due { handler() }
    }

    func invalidate() {
        link?.invalidate()
        link = nil
    }

    private func ensureLink() -> CADisplayLink {
        if let link { return link }
        guard let new = screen.displayLink(withTarget: self, selector: FrameScheduler.tick) else {
            // The screen was disconnected.
            return CADisplayLink { _ in }
        }
        new.isPaused = true
        new.add(to: .main, forMode: .common)
        link = new
        return new
    }

    private func tick(_ link: CADisplayLink) {
        guard let output, let server else { return }
        if isStarting {
            isStarting = false
            return
        }
        refreshCount += 1
        let late = server.deferredCommits.show(on: output)
        var isWaiting = !late.isEmpty || server.deferredCommits.isWaiting(for: output)
        let time = UInt32(truncatingIfNeeded: Int(link.timestamp * 1000))
        let surfaces = waiting
        waiting = []
        isListed = []
        let visible = VisibleSurfaces(
            among: surfaces.compactMap { SurfaceView.of($0) }.filter { $0.isOn(output) }, on: output)
        for surface in surfaces {
            // Another output shows it by now, or none: a surface that is shown again requests its frame then.
            guard let view = SurfaceView.of(surface), let own = view.output else {
                server.hiddenFrames.wait(surface)
                continue
            }
            guard view.isOn(output) else {
                own.frames.request(surface)
                continue
            }
            guard surface.state.hasContents else { continue }
            guard visible.contains(view) else {
                // What nobody sees here may be seen on another output that the window extends to.
                if let other = view.outputs.first(where: {
                    $0 !== output && VisibleSurfaces(among: [view], on: $0).contains(view)
                }) {
                    other.frames.request(surface)
                    continue
                }
                // A tool that takes pictures of the window sees what the user does not.
                if server.isCaptured(surface) {
                    isWaiting = isWaiting || surface.wantsFrame || surface.hasBarrier
                    surface.sendFrameDone(time: time)
                    surface.clearBarrier()
                }
                server.hiddenFrames.wait(surface)
                continue
            }
            // A commit that was deferred is presented at the next refresh.
            for question in late.contains(surface) ? [] : surface.takePresentationFeedback() {
                question.present(
                    on: output.output, nanoseconds: UInt64(max(0, link.timestamp) * 1e9),
                    refresh: UInt32(min(1e9, max(0, link.duration * 1e9))), sequence: 0, flags: [])
            }
            isWaiting = true
            surface.sendFrameDone(time: time)
            // The next commit of a client that has each one presented is shown at once, before this refresh draws.
            if !late.contains(surface) { surface.clearBarrier() }
            request(surface)
        }
        let due = handlers
        handlers = []
        for handler in due { handler() }
        link.isPaused = !isWaiting && handlers.isEmpty
        server.setNeedsFlush()
    }
}
