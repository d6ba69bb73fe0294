import UIKit
import UIPlatform
import WaylandCompositor
import WaylandServer

/// A drag of a program that has left the view of the program, for the app and other apps.
///
/// The app is the target of the drag while it is outside of the views of the server. Over these, the surfaces are.
///
///     outside ◀──▶ inside         the drag is over the app, or over a program again
///        ├───▶ dropped ───▶ ended    the app has the data
///        └────────────────▶ ended    without a drop, or dropped on a program
@MainActor final class OutgoingDrag {
    private enum State {
        case outside, inside, dropped, ended
    }

    /// The touch that drags.
    let touch: UITouch
    /// The drag; nil after the drop.
    private(set) var drag: WaylandCompositor.Drag?
    private weak var source: (any DataSource)?
    private let forwarded: ClientDrag
    private var state = State.inside
    private var action: WlDataDeviceManager.DndAction = []
    private weak var server: DisplayServer?

    /// Begins to forward a drag.
    init?(_ drag: WaylandCompositor.Drag, of touch: UITouch, _ server: DisplayServer) {
        guard let source = drag.source else { return nil }
        self.drag = drag
        self.source = source
        self.touch = touch
        self.server = server
        forwarded = ClientDrag(
            ClientOffer(source, server: server), actions: DragActions(source.dragActions), of: touch)
        forwarded.icon = icon(of: drag)
        // The system's drag owns the closures, and with them this object, until it has ended.
        forwarded.onAction = { [self] in actionDidChange($0) }
        forwarded.onDrop = { [self] in drop() }
        forwarded.onFinish = { [self] in finish() }
        forwarded.onCancel = { [self] in cancel() }
        drag.detach()
        drag.move(to: self)
    }

    /// Starts the drag over the app.
    func begin() { forwarded.begin() }

    /// Follows the touch after it has changed.
    func touchDidChange() { forwarded.touchDidChange() }

    /// Whether a drop session is that of this drag.
    func isSession(_ session: any UIDropSession) -> Bool { session.isSession(of: forwarded) }

    /// Returns the image at the position of the drag.
    private func icon(of drag: WaylandCompositor.Drag) -> (image: CGImage, scale: CGFloat, hotspot: CGPoint)? {
        guard let surface = drag.icon, let view = SurfaceView.of(surface) else { return nil }
        // A drag icon has a whole scale.
        let scale = surface.captureScale.rounded(.up)
        return view.picture(scale: scale).map {
            ($0, scale, CGPoint(x: -drag.iconOffset.x, y: -drag.iconOffset.y))
        }
    }

    // MARK: Over programs

    /// Moves the drag from the app back to the programs.
    func enter(at position: Point, time: UInt32) {
        state = .inside
        drag?.move(to: position, time: time)
    }

    /// Moves the drag from the programs to the app.
    func leave() { drag?.move(to: self) }

    /// Drops the data on the program under the drag.
    func dropInside() {
        let drag = drag
        state = .ended
        self.drag = nil
        drag?.drop()
    }

    // MARK: Over the app

    private func actionDidChange(_ actions: DragActions) {
        guard state == .outside, let source else { return }
        let new = WlDataDeviceManager.DndAction(actions)
        guard new != action else { return }
        if new.isEmpty != action.isEmpty { source.targetDidAccept(new.isEmpty ? nil : source.mimeTypes.first) }
        action = new
        if source.negotiatesActions { source.dragActionDidChange(new) }
        server?.setNeedsFlush()
    }

    private func drop() {
        guard state == .outside, let drag else { return }
        self.drag = nil
        drag.drop()
        server?.setNeedsFlush()
    }

    private func finish() {
        // A compositor need not report the drop before.
        drop()
        guard state == .dropped else { return }
        state = .ended
        source?.dragDidFinish()
        server?.setNeedsFlush()
    }

    // MARK: The end

    private func cancel() {
        switch state {
        case .outside, .inside: drag?.cancel()
        case .dropped: source?.cancel()
        case .ended: break
        }
        state = .ended
        server?.setNeedsFlush()
    }

    /// Called when the drag has ended, by this object or by its program.
    func dragDidEnd() {
        drag = nil
        guard state == .outside || state == .inside else { return }
        state = .ended
        forwarded.cancel()
    }
}

extension OutgoingDrag: @MainActor DropTarget {
    var acceptedAction: WlDataDeviceManager.DndAction? { action.isEmpty ? nil : action }

    func dragDidEnter(_ source: any DataSource, at position: Point) {
        state = .outside
        action = []
    }

    func dragDidMove(to position: Point) {}

    func dragDidLeave() {}

    func dragWasDropped() { state = .dropped }
}
