import Foundation
import UIKit
import UIPlatform
import WaylandCompositor
import WaylandServer

/// Lets the programs of a view take what is dragged over it: items of the app, of another one, or of a program whose drag
/// has left the view before.
@MainActor final class CompositorViewDrops: NSObject, UIDropInteractionDelegate {
    private unowned let server: DisplayServer
    private let output: ServerOutput
    /// The drag over the programs; nil if there is none.
    private var drag: Drag?
    /// The dragged items, unless a program drags.
    private var items: DraggedItems?
    private var isMoving = false

    init(_ server: DisplayServer, _ output: ServerOutput) {
        self.server = server
        self.output = output
    }

    private var seat: Seat { server.compositor.seat }

    private var now: UInt32 { UInt32(truncatingIfNeeded: Int(ProcessInfo.processInfo.systemUptime * 1000)) }

    /// The drag of a program of the server that a session is for; nil for another one.
    private func outgoing(_ session: any UIDropSession) -> OutgoingDrag? {
        server.outgoingDrag.flatMap { $0.isSession(session) ? $0 : nil }
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        outgoing(session) != nil || session.makeSource()?.mimeTypes.isEmpty == false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        let position = output.layoutPosition(session.location(in: output.desktop))
        isMoving = true
        if let outgoing = outgoing(session) {
            drag = outgoing.drag
            outgoing.enter(at: position, time: now)
        } else if let source = session.makeSource() {
            let new = DraggedItems(source, actions: session.sourceActions)
            items = new
            drag = seat.beginDrag(new, at: position)
        }
        isMoving = false
        drag?.onAcceptanceChange = { [weak self, weak session] in
            MainActor.assumeIsolated {
                if let self, !self.isMoving { session?.setNeedsProposal() }
            }
        }
        server.setNeedsFlush()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        // A program drags itself, or has ended its drag.
        guard let drag, seat.drag === drag else { return UIDropProposal(operation: .forbidden) }
        let position = output.layoutPosition(session.location(in: output.desktop))
        if position != drag.position {
            isMoving = true
            drag.move(to: position, time: now)
            isMoving = false
            server.setNeedsFlush()
        }
        guard let action = drag.acceptedAction else { return UIDropProposal(operation: .cancel) }
        return UIDropProposal(operation: action.contains(.move) ? .move : .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let items = items
        let drag = take()
        if let outgoing = outgoing(session) {
            outgoing.dropInside()
        } else if let items, let drag {
            session.beginTransfer()
            server.receive(items) { session.endTransfer(hasFailed: $0) }
            drag.drop()
        }
        server.setNeedsFlush()
    }

    /// A drag of the app that is not accepted ends without leaving the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        leave(session)
    }

    private func leave(_ session: any UIDropSession) {
        guard let drag = take() else { return }
        if let outgoing = outgoing(session) { outgoing.leave() } else { drag.cancel() }
        server.setNeedsFlush()
    }

    /// Returns the drag, which is over the programs no longer.
    private func take() -> Drag? {
        let current = drag
        current?.onAcceptanceChange = nil
        drag = nil
        items = nil
        return current
    }
}
