import Dispatch
import Foundation
import UIKit
import WaylandCompositor

/// The surfaces whose clients wait for a frame that nobody would see: of windows that are minimized or covered, and of
/// outputs that are off or gone.
///
/// Their clients may draw once a second, so that one that blocks until its frame is drawn still answers requests; that their
/// contents were presented is reported when they are visible again. While no hidden client waits, nothing wakes up.
@MainActor final class HiddenFrames {
    /// The time in seconds between the frames of a hidden surface.
    static let interval = 1.0

    private unowned let server: DisplayServer
    private var waiting: [ObjectIdentifier: Surface] = [:]
    private var isScheduled = false

    init(_ server: DisplayServer) { self.server = server }

    /// Lets the client of a mapped surface wait.
    func wait(_ surface: Surface) {
        guard surface.awaitsFrame, surface.isMapped else { return }
        waiting[ObjectIdentifier(surface)] = surface
        if surface.wantsFrame { schedule() }
    }

    /// Lets the surfaces that are visible by now continue with the frames of their output. Called once for each turn.
    func update() {
        guard !waiting.isEmpty else { return }
        waiting = waiting.filter { $1.awaitsFrame && $1.isMapped }
        for output in server.outputs {
            let views = waiting.values.compactMap { SurfaceView.of($0) }.filter { $0.isOn(output) }
            guard !views.isEmpty else { continue }
            let visible = VisibleSurfaces(among: views, on: output)
            for view in views where visible.contains(view) {
                waiting[ObjectIdentifier(view.surface)] = nil
                output.frames.request(view.surface)
            }
        }
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            MainActor.assumeIsolated { self?.sendFrames() }
        }
    }

    private func sendFrames() {
        isScheduled = false
        // A view may have been animated since.
        update()
        let time = UInt32(truncatingIfNeeded: Int(CACurrentMediaTime() * 1000))
        for surface in waiting.values where surface.wantsFrame { surface.sendFrameDone(time: time) }
        server.setNeedsFlush()
    }
}
