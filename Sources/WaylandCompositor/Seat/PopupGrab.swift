import WaylandServer

/// The popups of a client that have grabbed a seat: while they are open, no other client gets input.
///
/// The topmost one has the keyboard. A press of a button or a touch outside of the client's surfaces dismisses all, as does the
/// focus when it goes to something else than the window of the popups.
package final class PopupGrab {
    /// The popups, from the bottom to the top.
    package private(set) var popups: [Popup]
    package let client: ServerClient
    private unowned let seat: Seat

    init(_ popup: Popup, seat: Seat) {
        popups = [popup]
        client = popup.client
        self.seat = seat
    }

    package var top: Popup? { popups.last }

    /// The window, or the part of the desktop, that the popups belong to; nil if it is gone.
    package var window: Surface? { popups.first?.windowSurface }

    func contains(_ popup: Popup) -> Bool { popups.contains { $0 === popup } }

    func push(_ popup: Popup) { popups.append(popup) }

    func remove(_ popup: Popup) {
        guard contains(popup) else { return }
        popups.removeAll { $0 === popup }
        seat.popupGrabDidChange()
    }

    /// Dismisses all popups, from the top; the grab has ended before.
    func dismiss() { for popup in popups.reversed() { popup.dismiss() } }
}
