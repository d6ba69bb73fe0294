import CXCB
import Dispatch
import Foundation

/// The selections of X, which the owner shares with those of Wayland; see section 2 of the ICCCM.
///
/// Data longer than ``partSize`` is transferred in parts (`INCR`), and only as fast as it is taken. A transfer that makes no
/// progress, or that is longer than ``maxBytes``, is abandoned.
final class XSelections {
    /// The size of a part in bytes.
    static let partSize = 64 * 1024
    /// The largest size of data.
    static let maxBytes = 64 * 1024 * 1024
    /// The number of transfers in one direction at a time.
    static let maxTransfers = 16
    /// The seconds after which a transfer without progress is abandoned.
    static let timeout = 10
    /// The number of atoms for the names of types, which the X server keeps until it ends.
    static let maxAtoms = 4096

    /// A selection, and who owns it.
    struct Selection {
        let kind: XSelectionKind
        let atom: UInt32
        /// The window by which the manager owns the selection, and asks for it.
        let window: UInt32
        /// The offer to clients of X: targets with MIME types.
        var offered: [(target: UInt32, mimeType: String)] = []
        /// The offer of a client of X: MIME types with targets.
        var available: [(mimeType: String, target: UInt32)] = []
        /// The time for which data is requested.
        var time = UInt32(XCB_CURRENT_TIME)
        /// The window by which a client of X owns the selection; 0 if none does.
        var owner: UInt32 = 0
    }

    unowned let manager: XManager
    let queue: DispatchQueue
    /// Calls a function with these selections on the queue, unless the connection has ended.
    let enter: @Sendable (@escaping @Sendable (XSelections) -> Void) -> Void
    var selections: [Selection] = []
    /// The transfers to pipes, by the windows that ask for the data.
    var incoming: [UInt32: IncomingTransfer] = [:]
    /// The transfers from pipes, by number.
    var outgoing: [Int: OutgoingTransfer] = [:]
    var lastNumber = 0
    private var atoms: [String: UInt32] = [:]

    init(
        _ manager: XManager, queue: DispatchQueue,
        enter: @escaping @Sendable (@escaping @Sendable (XSelections) -> Void) -> Void
    ) {
        self.manager = manager
        self.queue = queue
        self.enter = enter
        let connection = manager.connection
        guard connection.fixesEvent != nil else { return }
        let kinds: [(XSelectionKind, XAtomName)] = [
            (.clipboard, .clipboard), (.primary, .primary), (.drag, .xdndSelection),
        ]
        for (kind, name) in kinds {
            let window = connection.makeWindow(selecting: XCB_EVENT_MASK_PROPERTY_CHANGE)
            manager.ownWindows.insert(window)
            selections.append(Selection(kind: kind, atom: connection.atom(name), window: window))
            xcb_xfixes_select_selection_input(
                connection.raw, window, connection.atom(name),
                XCB_XFIXES_SELECTION_EVENT_MASK_SET_SELECTION_OWNER.rawValue
                    | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_WINDOW_DESTROY.rawValue
                    | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_CLIENT_CLOSE.rawValue)
        }
    }

    var connection: XConnection { manager.connection }

    func index(of atom: UInt32) -> Int? { selections.firstIndex { $0.atom == atom } }

    /// Returns the atom of a type, unless there were too many different ones.
    private func atom(_ name: String) -> UInt32? {
        if let known = XAtomName(rawValue: name) { return connection.atom(known) }
        if let known = atoms[name] { return known }
        guard atoms.count < Self.maxAtoms, let new = connection.intern(name) else { return nil }
        atoms[name] = new
        return new
    }

    // MARK: Events

    func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>, isSent: Bool) {
        func body<Event>(_ type: Event.Type) -> Event { UnsafeRawPointer(event).loadUnaligned(as: type) }
        let type = event.pointee.response_type & 0x7f
        switch Int32(type) {
        case XCB_SELECTION_REQUEST where !isSent: answer(body(xcb_selection_request_event_t.self))
        // Owners send this one.
        case XCB_SELECTION_NOTIFY: receive(body(xcb_selection_notify_event_t.self))
        case XCB_SELECTION_CLEAR where !isSent:
            let event = body(xcb_selection_clear_event_t.self)
            if let index = index(of: event.selection) { selections[index].offered = [] }
        default:
            if type == connection.fixesEvent, !isSent {
                ownerDidChange(body(xcb_xfixes_selection_notify_event_t.self))
            }
        }
    }

    func propertyDidChange(_ event: xcb_property_notify_event_t) {
        if let transfer = incoming[event.window] {
            guard event.atom == connection.atom(.transfer),
                UInt32(event.state) == XCB_PROPERTY_NEW_VALUE.rawValue
            else { return }
            transfer.apply(.partSet)
            readPart(of: transfer, from: event.window)
        } else if UInt32(event.state) == XCB_PROPERTY_DELETE.rawValue {
            for (number, transfer) in outgoing
            where transfer.isIncremental && transfer.request.requestor == event.window
                && transfer.request.property == event.atom
            {
                transfer.apply(.propertyDeleted)
                sendPart(of: transfer, number)
            }
        }
    }

    /// Asks a new owner for the types of its data.
    private func ownerDidChange(_ event: xcb_xfixes_selection_notify_event_t) {
        guard let index = index(of: event.selection) else { return }
        selections[index].owner = manager.ownWindows.contains(event.owner) ? 0 : event.owner
        if selections[index].kind == .drag { manager.dropProxy.dragOwnerDidChange(selections[index].owner) }
        guard !manager.ownWindows.contains(event.owner) else { return }
        selections[index].available = []
        // The source names the types of a drag where it enters a window.
        if selections[index].kind == .drag { return }
        guard event.owner != 0 else { return manager.report(.selectionOffered(selections[index].kind, mimeTypes: [])) }
        xcb_convert_selection(
            connection.raw, selections[index].window, event.selection, connection.atom(.targets),
            connection.atom(.transfer), event.selection_timestamp)
    }

    private func receive(_ event: xcb_selection_notify_event_t) {
        if let transfer = incoming[event.requestor] {
            guard event.property != 0 else { return endIncoming(event.requestor) }
            return receiveData(of: transfer, from: event.requestor)
        }
        guard let index = selections.firstIndex(where: { $0.window == event.requestor }),
            event.target == connection.atom(.targets), event.property != 0,
            let value = connection.takeProperty(event.property, of: event.requestor, maxBytes: 4096)
        else { return }
        let atoms = value.words
        let names = connection.names(of: atoms)
        let targets = Dictionary(zip(names, atoms).compactMap { name, atom in name.map { ($0, atom) } }) { first, _ in
            first
        }
        selections[index].available = XSelectionTypes.mimeTypes(ofTargets: names.compactMap { $0 }).compactMap { type in
            targets[type.target].map { (type.mimeType, $0) }
        }
        manager.report(
            .selectionOffered(selections[index].kind, mimeTypes: selections[index].available.map(\.mimeType)))
    }

    /// Takes over what a client of X drags.
    func setDragTypes(_ types: [(mimeType: String, target: UInt32)]) {
        if let index = selections.firstIndex(where: { $0.kind == .drag }) { selections[index].available = types }
    }

    /// Sets the time of the drag's last event, for which its data is requested.
    func setDragTime(_ time: UInt32) {
        if let index = selections.firstIndex(where: { $0.kind == .drag }) { selections[index].time = time }
    }

    var drag: Selection? { selections.first { $0.kind == .drag } }

    // MARK: Offers to clients of X

    /// Owns a selection on behalf of a client of Wayland, or gives it up.
    func offer(_ kind: XSelectionKind, _ mimeTypes: [String]) {
        guard let index = selections.firstIndex(where: { $0.kind == kind }) else { return }
        let wasOffered = !selections[index].offered.isEmpty
        selections[index].offered = XSelectionTypes.targets(ofMIMETypes: mimeTypes).compactMap { type in
            atom(type.target).map { ($0, type.mimeType) }
        }
        if !selections[index].offered.isEmpty {
            xcb_set_selection_owner(connection.raw, selections[index].window, selections[index].atom, 0)
        } else if wasOffered {
            xcb_set_selection_owner(connection.raw, 0, selections[index].atom, 0)
        }
    }

    /// Abandons a transfer that makes no progress.
    ///
    /// - Parameter progress: Returns the number of bytes that have been transferred; nil at the end.
    func watch(
        _ last: Int, _ progress: @escaping @Sendable (XSelections) -> Int?,
        abandon: @escaping @Sendable (XSelections) -> Void
    ) {
        queue.asyncAfter(deadline: .now() + .seconds(Self.timeout)) { [enter] in
            enter { selections in
                guard let now = progress(selections) else { return }
                if now == last { abandon(selections) } else { selections.watch(now, progress, abandon: abandon) }
            }
        }
    }
}
