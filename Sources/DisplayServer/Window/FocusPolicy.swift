import WaylandCompositor

/// Decides which new windows get the focus, so that no program takes the keyboard from the one that the user types into.
///
/// A new window gets the focus if
/// - no window has it, or one of the same program has it,
/// - it is a dialog of the window that has it, even if that is another program's: a portal's file chooser,
/// - its program presents an activation token, such as the one that programs of a script are started with,
/// - or its program has just started: it is the program's first window, and the user has pressed no key or button since the
///   program connected.
///
/// The others appear behind the window with the focus.
@MainActor final class FocusPolicy {
    /// The record of a program that has connected.
    private struct Record {
        /// `Seat.pressCount` when it connected.
        var pressCount: Int
        var hasOpenedWindow = false
    }

    private unowned let seat: Seat
    private var programs: [WindowOwner: Record] = [:]
    /// The surfaces whose programs have presented a token before their windows appeared.
    private var activated: Set<ObjectIdentifier> = []

    init(_ seat: Seat) { self.seat = seat }

    /// Called when a program has connected; without effect if it is known.
    func programDidConnect(_ owner: WindowOwner) {
        if programs[owner] == nil { programs[owner] = Record(pressCount: seat.pressCount) }
    }

    func programDidDisconnect(_ owner: WindowOwner) { programs[owner] = nil }

    /// Called when a trusted token was presented for a surface that is not shown yet.
    func willActivate(_ surface: Surface) { activated.insert(ObjectIdentifier(surface)) }

    func surfaceWasDestroyed(_ surface: Surface) {
        if !activated.isEmpty { activated.remove(ObjectIdentifier(surface)) }
    }

    /// Returns whether a window that appears gets the focus.
    ///
    /// - Parameters:
    ///   - focused: The program of the window, or the part of the desktop, that has it; nil if none has.
    ///   - isDialog: Whether the window is a dialog of the one that has it.
    func givesFocus(
        to toplevel: any ManagedToplevel, on surface: Surface, focused: WindowOwner?, isDialog: Bool
    ) -> Bool {
        let isFirst = programs[toplevel.owner]?.hasOpenedWindow == false
        let hasStarted = isFirst && programs[toplevel.owner]?.pressCount == seat.pressCount
        programs[toplevel.owner]?.hasOpenedWindow = true
        let hasToken = activated.remove(ObjectIdentifier(surface)) != nil
        let request = toplevel.takeFocusRequest()
        guard let focused else { return true }
        switch request {
        case .never: return false
        case .activated: return true
        case .asUsual: return hasToken || isDialog || focused == toplevel.owner || hasStarted
        }
    }
}

/// The program that a window belongs to.
enum WindowOwner: Hashable {
    /// A client, by its number.
    case client(Int)
    /// A client of X, by the part of its numbers that all of them have.
    case xClient(UInt32)
}

/// A client's request about the focus of a window that appears.
enum FocusRequest {
    /// Nothing.
    case asUsual
    /// The window should not get it.
    case never
    /// The user has asked for the window.
    case activated
}
