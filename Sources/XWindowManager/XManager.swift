import CXCB
import Dispatch
import Glibc

/// The state of an ``XWindowManager``: the windows of all clients, and who has the focus.
final class XManager {
    /// The remaining work after a number of events.
    enum Progress {
        case allHandled, moreArrived, disconnected
    }

    let connection: XConnection
    let report: (XWindowManagerEvent) -> Void
    /// A window that marks the presence of the manager.
    let window: UInt32
    var windows: [XWindowID: XWindowRecord] = [:]
    /// The windows that clients show, or want to.
    var counts = XWindowCounts(limits: .current)
    /// The window that the owner has given the keyboard to.
    var focused: XWindowID?
    /// The mapped windows as they were ordered last, from the bottom to the top.
    var stacking: [XWindowID] = []
    /// The windows whose resizes wait for their clients, by the alarms of their counters.
    var syncedWindows: [UInt32: XWindowID] = [:]
    /// The numbers of the windows that the manager has created.
    var ownWindows: Set<UInt32>
    private(set) var selections: XSelections!
    private(set) var dropProxy: XDropProxy!
    private(set) var dragSource: XDragSource!

    /// - Parameters:
    ///   - enter: Calls a function with the manager on `queue`, unless the connection has ended.
    ///   - report: Receives the events.
    init(
        _ connection: XConnection, queue: DispatchQueue,
        enter: @escaping @Sendable (@escaping @Sendable (XManager) -> Void) -> Void,
        report: @escaping (XWindowManagerEvent) -> Void
    ) {
        self.connection = connection
        self.report = report
        window = connection.makeWindow(selecting: XCB_EVENT_MASK_PROPERTY_CHANGE)
        ownWindows = [window]
        selections = XSelections(self, queue: queue) { body in enter { body($0.selections) } }
        dropProxy = XDropProxy(self)
        dragSource = XDragSource(self)
        takeOverRoot()
    }

    var descriptor: Int32 { connection.descriptor }

    /// Becomes the window manager. Xwayland lets clients connect when the selection `WM_S0` has an owner.
    private func takeOverRoot() {
        let raw = connection.raw
        let root = connection.root
        let mask: [xcb_event_mask_t] = [
            XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY, XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT, XCB_EVENT_MASK_PROPERTY_CHANGE,
        ]
        connection.selectEvents(mask.reduce(0) { $0 | $1.rawValue }, on: root)
        xcb_composite_redirect_subwindows(raw, root, UInt8(XCB_COMPOSITE_REDIRECT_MANUAL.rawValue))
        setRootCursor()
        connection.allowTermination()

        func set(_ name: XAtomName, of window: UInt32, type: xcb_atom_enum_t, _ words: [UInt32]) {
            connection.setProperty(connection.atom(name), of: window, type: type.rawValue, words: words)
        }
        set(.netSupportingWMCheck, of: root, type: XCB_ATOM_WINDOW, [window])
        set(.netSupportingWMCheck, of: window, type: XCB_ATOM_WINDOW, [window])
        connection.setProperty(
            connection.atom(.netWMName), of: window, type: connection.atom(.utf8String), bytes: Array("Oriel".utf8))
        set(.netSupported, of: root, type: XCB_ATOM_ATOM, XAtomName.supported.map { connection.atom($0) })
        set(.netNumberOfDesktops, of: root, type: XCB_ATOM_CARDINAL, [1])
        set(.netCurrentDesktop, of: root, type: XCB_ATOM_CARDINAL, [0])
        set(.netActiveWindow, of: root, type: XCB_ATOM_WINDOW, [0])
        set(.netClientList, of: root, type: XCB_ATOM_WINDOW, [])
        set(.netClientListStacking, of: root, type: XCB_ATOM_WINDOW, [])
        xcb_set_selection_owner(raw, window, connection.atom(.netWMCMS0), 0)
        xcb_set_selection_owner(raw, window, connection.atom(.wmS0), 0)
        connection.flush()
    }

    /// Gives windows that set no cursor an arrow instead of a cross.
    private func setRootCursor() {
        let arrow: UInt16 = 68
        let name = "cursor"
        let font = xcb_generate_id(connection.raw)
        xcb_open_font(connection.raw, font, UInt16(name.utf8.count), name)
        let cursor = xcb_generate_id(connection.raw)
        xcb_create_glyph_cursor(
            connection.raw, cursor, font, font, arrow, arrow + 1, 0, 0, 0, .max, .max, .max)
        xcb_change_window_attributes(connection.raw, connection.root, XCB_CW_CURSOR.rawValue, [cursor])
        xcb_free_cursor(connection.raw, cursor)
        xcb_close_font(connection.raw, font)
    }

    // MARK: Events

    /// Handles at most a number of the events that have arrived.
    func handleEvents(max: Int) -> Progress {
        for _ in 0..<max {
            guard let event = nextEvent() else { return connection.hasFailed ? .disconnected : .allHandled }
            defer { free(event) }
            handle(event)
        }
        return .moreArrived
    }

    /// Returns the next event; nil if none has arrived, and everything is written.
    ///
    /// Writing may read events, which would stay in the queue until the next one arrives.
    private func nextEvent() -> UnsafeMutablePointer<xcb_generic_event_t>? {
        if let event = connection.nextEvent() { return event }
        connection.flush()
        return connection.nextEvent()
    }

    /// Returns the record of a client's window that the manager knows.
    func record(_ window: UInt32) -> XWindowRecord? { windows[XWindowID(rawValue: window)] }

    /// Counts a window that its client shows, or wants to; returns false if there are too many, or it is too large.
    func count(_ record: XWindowRecord) -> Bool {
        let bytes = record.frame.byteCount
        if counts.add(record.id.rawValue, of: record.id.rawValue & connection.clientMask, bytes: bytes) { return true }
        report(.tooManyWindows)
        return false
    }

    func uncount(_ record: XWindowRecord) {
        counts.remove(record.id.rawValue, of: record.id.rawValue & connection.clientMask)
    }

    /// Returns whether a client may give a window that it shows another size.
    func allows(_ record: XWindowRecord, _ frame: XRectangle) -> Bool {
        counts.allows(
            record.id.rawValue, of: record.id.rawValue & connection.clientMask, bytes: frame.byteCount)
    }

    /// Returns whether two windows belong to the same client.
    func haveSameClient(_ first: XWindowID, _ second: XWindowID) -> Bool {
        first.rawValue & connection.clientMask == second.rawValue & connection.clientMask
    }
}
