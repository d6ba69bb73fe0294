import CXCB
import Glibc

/// The connection of a window manager to an X server.
///
/// Requests that have a reply wait for it.
final class XConnection {
    let raw: OpaquePointer
    let root: UInt32
    /// The bits of a window's number that its client chooses; the others are the client's.
    let clientMask: UInt32
    /// The first event of the extension XFIXES; nil if the server does not have it.
    let fixesEvent: UInt8?
    /// The event by which the extension SYNC raises an alarm; nil if the server does not have it.
    let syncAlarmEvent: UInt8?
    private let fixesVersion: UInt32
    private var atoms: [XAtomName: UInt32] = [:]
    private var names: [UInt32: XAtomName] = [:]

    /// Connects over one end of a socket pair, which the connection owns; returns nil if the server does not answer.
    init?(socket: Int32) {
        guard let raw = xcb_connect_to_fd(socket, nil) else { return nil }
        self.raw = raw
        guard xcb_connection_has_error(raw) == 0, let setup = xcb_get_setup(raw),
            let screen = xcb_setup_roots_iterator(setup).data
        else {
            xcb_disconnect(raw)
            return nil
        }
        root = screen.pointee.root
        clientMask = ~setup.pointee.resource_id_mask
        let fixesEvent = oriel_xfixes_first_event(raw)
        self.fixesEvent = fixesEvent == 0 ? nil : fixesEvent
        if fixesEvent != 0,
            let reply = xcb_xfixes_query_version_reply(raw, xcb_xfixes_query_version(raw, 6, 0), nil)
        {
            fixesVersion = reply.pointee.major_version
            free(reply)
        } else {
            fixesVersion = 0
        }
        let syncEvent = oriel_sync_first_event(raw)
        if syncEvent != 0, let reply = xcb_sync_initialize_reply(raw, xcb_sync_initialize(raw, 3, 1), nil) {
            syncAlarmEvent = syncEvent + UInt8(XCB_SYNC_ALARM_NOTIFY)
            free(reply)
        } else {
            syncAlarmEvent = nil
        }
        let cookies = XAtomName.allCases.map { name in
            (name, xcb_intern_atom(raw, 0, UInt16(name.rawValue.utf8.count), name.rawValue))
        }
        for (name, cookie) in cookies {
            guard let reply = xcb_intern_atom_reply(raw, cookie, nil) else { continue }
            atoms[name] = reply.pointee.atom
            names[reply.pointee.atom] = name
            free(reply)
        }
    }

    deinit { xcb_disconnect(raw) }

    var descriptor: Int32 { xcb_get_file_descriptor(raw) }
    var hasFailed: Bool { xcb_connection_has_error(raw) != 0 }

    func flush() { xcb_flush(raw) }

    /// Returns the next event that has arrived; the caller frees it.
    func nextEvent() -> UnsafeMutablePointer<xcb_generic_event_t>? { xcb_poll_for_event(raw) }

    /// Lets the server end while this connection is the only one.
    func allowTermination() {
        guard fixesVersion >= 6 else { return }
        xcb_xfixes_set_client_disconnect_mode(raw, XCB_XFIXES_CLIENT_DISCONNECT_FLAGS_TERMINATE.rawValue)
    }

    // MARK: Atoms

    /// Returns the atom of a name; 0 if the server has not answered, which ends the connection.
    func atom(_ name: XAtomName) -> UInt32 { atoms[name] ?? 0 }

    func name(_ atom: UInt32) -> XAtomName? { names[atom] }

    /// Returns the atom of a name that is no constant; nil if the server cannot create it.
    func intern(_ name: String) -> UInt32? {
        guard
            let reply = xcb_intern_atom_reply(
                raw, xcb_intern_atom(raw, 0, UInt16(clamping: name.utf8.count), name), nil)
        else { return nil }
        defer { free(reply) }
        return reply.pointee.atom
    }

    /// Returns the names of atoms, in their order; nil for those that do not exist.
    func names(of atoms: [UInt32]) -> [String?] {
        let cookies = atoms.map { xcb_get_atom_name(raw, $0) }
        return cookies.map { cookie in
            guard let reply = xcb_get_atom_name_reply(raw, cookie, nil) else { return nil }
            defer { free(reply) }
            let bytes = UnsafeRawBufferPointer(
                start: xcb_get_atom_name_name(reply), count: Int(xcb_get_atom_name_name_length(reply)))
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    // MARK: Properties

    /// Reads properties of a window, at most the first `maxBytes` bytes of each; nil for those that are not set.
    func properties(_ names: [XAtomName], of window: UInt32, maxBytes: Int = 4096) -> [XPropertyValue?] {
        let cookies = names.map { name in
            xcb_get_property(raw, 0, window, atom(name), 0, 0, UInt32(maxBytes / 4))
        }
        return cookies.map { value($0) }
    }

    /// Reads a property of any name, and deletes it if it was read to its end.
    func takeProperty(_ atom: UInt32, of window: UInt32, maxBytes: Int) -> XPropertyValue? {
        value(xcb_get_property(raw, 1, window, atom, 0, 0, UInt32(maxBytes / 4)))
    }

    private func value(_ cookie: xcb_get_property_cookie_t) -> XPropertyValue? {
        guard let reply = xcb_get_property_reply(raw, cookie, nil) else { return nil }
        defer { free(reply) }
        guard reply.pointee.type != 0 else { return nil }
        let bytes = UnsafeRawBufferPointer(
            start: xcb_get_property_value(reply), count: Int(xcb_get_property_value_length(reply)))
        return XPropertyValue(
            type: reply.pointee.type, format: reply.pointee.format, bytes: Array(bytes),
            remaining: Int(reply.pointee.bytes_after))
    }

    func setProperty(_ property: UInt32, of window: UInt32, type: UInt32, words: [UInt32]) {
        xcb_change_property(
            raw, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 32, UInt32(words.count), words)
    }

    func setProperty(_ property: UInt32, of window: UInt32, type: UInt32, bytes: [UInt8]) {
        xcb_change_property(
            raw, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 8, UInt32(bytes.count), bytes)
    }

    // MARK: Windows

    /// Creates a window that is never shown.
    func makeWindow(selecting events: xcb_event_mask_t) -> UInt32 {
        let window = xcb_generate_id(raw)
        xcb_create_window(
            raw, 0, window, root, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
            XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue, [1, events.rawValue])
        return window
    }

    /// Returns the frame of a window; nil if it is gone.
    func frame(of window: UInt32) -> XRectangle? {
        guard let reply = xcb_get_geometry_reply(raw, xcb_get_geometry(raw, window), nil) else { return nil }
        defer { free(reply) }
        return XRectangle(
            x: Int(reply.pointee.x), y: Int(reply.pointee.y), width: Int(reply.pointee.width),
            height: Int(reply.pointee.height))
    }

    func selectEvents(_ mask: UInt32, on window: UInt32) {
        xcb_change_window_attributes(raw, window, XCB_CW_EVENT_MASK.rawValue, [mask])
    }

    /// Sends a message of the type `WM_PROTOCOLS` to the client of a window.
    func sendProtocolMessage(_ name: XAtomName, to window: UInt32) {
        sendMessage(.wmProtocols, to: window, (atom(name), 0, 0, 0, 0))
    }

    /// Sends a message to the client of a window.
    ///
    /// - Parameter subject: The window that the message is about; nil for the one that it is sent to.
    func sendMessage(
        _ type: XAtomName, to window: UInt32, window subject: UInt32? = nil,
        _ words: (UInt32, UInt32, UInt32, UInt32, UInt32)
    ) {
        var message = xcb_client_message_event_t()
        message.response_type = UInt8(XCB_CLIENT_MESSAGE)
        message.format = 32
        message.window = subject ?? window
        message.type = atom(type)
        message.data.data32 = words
        send(message, to: window, mask: 0)
    }

    /// Sends an event to the clients of a window.
    func send<Event>(_ event: Event, to window: UInt32, mask: UInt32) {
        withUnsafeBytes(of: event) { bytes in
            // All events have 32 bytes on the wire, of which a structure may lack the last ones.
            var padded = [CChar](repeating: 0, count: 32)
            padded.withUnsafeMutableBytes { $0.copyBytes(from: bytes.prefix(32)) }
            _ = xcb_send_event(raw, 0, window, mask, padded)
        }
    }
}
