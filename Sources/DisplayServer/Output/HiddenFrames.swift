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

    /// Lets the client of a mapped surface wait, or that of any surface at a barrier: nothing else would clear it.
    func wait(_ surface: Surface) {
        guard surface.continuesHidden else { return }
        waiting[ObjectIdentifier(surface)] = surface
        if surface.wantsFrame || surface.hasBarrier { schedule() }
    }

    /// Lets the surfaces that are visible by now continue with the frames of their output. Called once for each turn.
    func update() {
        guard !waiting.isEmpty else { return }
        waiting = waiting.filter { $1.continuesHidden }
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
            self?.sendFrames()
        }
    }

    private func sendFrames() {
        isScheduled = false
        // A view may have been animated since.
        update()
        let time = UInt32(truncatingIfNeeded: Int(CACurrentMediaTime() * 1000))
        for surface in waiting.values {
            if surface.wantsFrame { surface.sendFrameDone(time: time) }
            // Applies a commit, which may wait here in turn.
            surface.clearBarrier()
        }
        server.setNeedsFlush()
    }
}

extension Surface {
    /// Whether the client waits for something that it gets even if nobody sees the surface.
    fileprivate var continuesHidden: Bool { hasBarrier || (awaitsFrame && isMapped) }
}
