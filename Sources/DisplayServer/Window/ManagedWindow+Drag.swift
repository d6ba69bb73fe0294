import Foundation
import WaylandCompositor
import WaylandServer

/// The move or the resize of a window by the user.
extension ManagedWindow {
    /// Begins a move or a resize, in place of another one.
    func begin(_ new: any WindowDrag) {
        endDrag()
        drag = new
        dragArea = output.map { ($0.output, $0.output.description) }
    }

    /// Ends the move or the resize, whatever the input does that the window has followed.
    func endDrag() {
        guard let ended = drag else { return }
        drag = nil
        dragArea = nil
        ended.didEnd()
        decoration?.dragDidEnd()
    }

    /// Ends a move or a resize whose output is gone, or another part of the layout than when it began.
    func outputsDidChange() {
        guard drag != nil else { return }
        let isSame = dragArea.map { output, description in !output.isRemoved && output.description == description }
        if isSame != true || output?.output.isRemoved != false { endDrag() }
    }

    // MARK: The corner that stays in place

    /// Keeps the anchored corner in place after the client has committed another size; the last one of a resize ends that.
    func keepAnchor(from old: CGRect) {
        guard let anchor else { return }
        // The edge of the pixels: that of the points may be within one.
        let (former, new) = (view.pixelSize(of: old.size), view.pixelSize(of: view.frame.size))
        var origin = old.origin
        if anchor.rawValue & XdgToplevel.ResizeEdge.left.rawValue != 0 { origin.x += former.width - new.width }
        if anchor.rawValue & XdgToplevel.ResizeEdge.top.rawValue != 0 { origin.y += former.height - new.height }
        view.frame.origin = origin
        if drag == nil, toplevel.hasAnsweredConfiguration { self.anchor = nil }
    }
}
