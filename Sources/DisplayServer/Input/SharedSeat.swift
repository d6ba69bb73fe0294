import UIKit
import WaylandCompositor

/// The parts of a server's seat that belong to the app whose views are the outputs.
@MainActor final class SharedSeat {
    let keyboard: SharedKeyboard
    private let selections: [SharedSelection]
    private unowned let server: DisplayServer

    init(_ server: DisplayServer) {
        self.server = server
        let seat: Seat = server.compositor.seat
        keyboard = SharedKeyboard(seat.keyboard)
        selections = [
            (seat.selection, UIPasteboard.Name.general), (seat.primarySelection, .primarySelection),
        ].compactMap { selection, name in
            UIPasteboard(name: name, create: false).map { SharedSelection(selection, $0, server: server) }
        }
        server.windows.isActive = false
    }

    /// Whether the app's keys go to the clients.
    var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive { keyboard.update() }
            // What the client that gets the keyboard is offered comes before its focus.
            for selection in selections { selection.isActive = isActive }
            server.windows.isActive = isActive
        }
    }
}
