import CXCB

/// The events of the X server.
extension XManager {
    func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
        func body<Event>(_ type: Event.Type) -> Event { UnsafeRawPointer(event).loadUnaligned(as: type) }
        // Clients may send any event to any window, which the highest bit shows.
        let isSent = event.pointee.response_type & 0x80 != 0
        switch Int32(event.pointee.response_type & 0x7f) {
        case XCB_CREATE_NOTIFY where !isSent: windowWasCreated(body(xcb_create_notify_event_t.self))
        case XCB_DESTROY_NOTIFY where !isSent: windowWasDestroyed(body(xcb_destroy_notify_event_t.self).window)
        case XCB_MAP_REQUEST where !isSent: mapWasRequested(body(xcb_map_request_event_t.self).window)
        case XCB_MAP_NOTIFY where !isSent: windowWasMapped(body(xcb_map_notify_event_t.self))
        case XCB_UNMAP_NOTIFY: windowWasUnmapped(body(xcb_unmap_notify_event_t.self).window, isSent: isSent)
        case XCB_REPARENT_NOTIFY where !isSent: windowDidMove(body(xcb_reparent_notify_event_t.self))
        case XCB_CONFIGURE_REQUEST where !isSent: configureWasRequested(body(xcb_configure_request_event_t.self))
        case XCB_CONFIGURE_NOTIFY where !isSent: windowWasConfigured(body(xcb_configure_notify_event_t.self))
        case XCB_PROPERTY_NOTIFY where !isSent: propertyDidChange(body(xcb_property_notify_event_t.self))
        case XCB_CLIENT_MESSAGE: receive(body(xcb_client_message_event_t.self), isSent: isSent)
        case XCB_FOCUS_IN where !isSent: focusDidMove(body(xcb_focus_in_event_t.self))
        // Errors are those of windows that vanish at any time.
        default:
            if event.pointee.response_type == connection.syncAlarmEvent {
                alarmWasRaised(body(xcb_sync_alarm_notify_event_t.self))
            } else {
                selections.handle(event, isSent: isSent)
            }
        }
    }

    // MARK: Windows

    private func windowWasCreated(_ event: xcb_create_notify_event_t) {
        guard event.parent == connection.root else { return }
        let frame = XRectangle(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
        add(event.window, frame, overridesRedirect: event.override_redirect != 0)
    }

    private func add(_ window: UInt32, _ frame: XRectangle, overridesRedirect: Bool) {
        let id = XWindowID(rawValue: window)
        guard !ownWindows.contains(window), windows[id] == nil else { return }
        windows[id] = XWindowRecord(id, frame: frame, overridesRedirect: overridesRedirect)
        connection.selectEvents(
            XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_FOCUS_CHANGE.rawValue, on: window)
        report(
            .created(
                id, client: window & connection.clientMask, frame: frame, overridesRedirect: overridesRedirect))
    }

    /// Takes over a window that has become a child of the root window, or removes one that is a part of another.
    private func windowDidMove(_ event: xcb_reparent_notify_event_t) {
        guard event.parent == connection.root else { return windowWasDestroyed(event.window) }
        guard let frame = connection.frame(of: event.window) else { return }
        add(event.window, frame, overridesRedirect: event.override_redirect != 0)
    }

    private func windowWasDestroyed(_ window: UInt32) {
        let id = XWindowID(rawValue: window)
        guard let record = windows.removeValue(forKey: id) else { return }
        endSync(of: record)
        uncount(record)
        if focused == id { focused = nil }
        dragSource.windowWasDestroyed(id)
        report(.destroyed(id))
    }

    private func mapWasRequested(_ window: UInt32) {
        guard let record = record(window), count(record) else { return }
        record.isManaged = true
        record.properties = readInitialProperties(of: window)
        record.states = record.properties.initialStates
        updateSync(of: record)
        report(.mapRequested(record.id, record.properties))
    }

    private func windowWasMapped(_ event: xcb_map_notify_event_t) {
        guard let record = record(event.window) else { return }
        record.isMapped = true
        record.overridesRedirect = event.override_redirect != 0
        if record.overridesRedirect {
            record.isManaged = false
            // Such a window appears without being asked for.
            guard count(record) else {
                xcb_kill_client(connection.raw, event.window)
                return
            }
        }
        report(.mapped(record.id, overridesRedirect: record.overridesRedirect))
    }

    private func windowWasUnmapped(_ window: UInt32, isSent: Bool) {
        // A client that withdraws a window which is not mapped sends the event itself.
        guard let record = record(window), isSent ? record.isManaged && !record.isMapped : record.isMapped
        else { return }
        if record.isManaged {
            connection.setProperty(
                connection.atom(.wmState), of: window, type: connection.atom(.wmState), words: [0, 0])
            xcb_delete_property(connection.raw, window, connection.atom(.netWMState))
        }
        endSync(of: record)
        uncount(record)
        record.isMapped = false
        record.isManaged = false
        record.states = []
        if focused == record.id { focused = nil }
        report(.unmapped(record.id))
    }

    private func configureWasRequested(_ event: xcb_configure_request_event_t) {
        guard let record = record(event.window) else { return }
        func requested(_ flag: xcb_config_window_t, _ value: Int) -> Int? {
            UInt32(event.value_mask) & flag.rawValue != 0 ? value : nil
        }
        let x = requested(XCB_CONFIG_WINDOW_X, Int(event.x))
        let y = requested(XCB_CONFIG_WINDOW_Y, Int(event.y))
        var width = requested(XCB_CONFIG_WINDOW_WIDTH, Int(event.width))
        var height = requested(XCB_CONFIG_WINDOW_HEIGHT, Int(event.height))
        let size = XRectangle(
            x: 0, y: 0, width: width ?? record.frame.width, height: height ?? record.frame.height)
        if !allows(record, size) {
            report(.tooManyWindows)
            (width, height) = (nil, nil)
        }
        guard record.isManaged else {
            // The client decides until the window appears.
            let old = record.frame
            return configure(
                record,
                XRectangle(x: x ?? old.x, y: y ?? old.y, width: width ?? old.width, height: height ?? old.height))
        }
        report(.configureRequested(record.id, x: x, y: y, width: width, height: height))
    }

    private func windowWasConfigured(_ event: xcb_configure_notify_event_t) {
        guard let record = record(event.window) else { return }
        let frame = XRectangle(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
        record.overridesRedirect = event.override_redirect != 0
        guard frame != record.frame else { return }
        if record.overridesRedirect, !allows(record, frame) {
            report(.tooManyWindows)
            xcb_kill_client(connection.raw, event.window)
            return
        }
        counts.resize(
            event.window, of: event.window & connection.clientMask, bytes: frame.byteCount)
        record.frame = frame
        report(.moved(record.id, frame: frame))
    }

    // MARK: Properties

    private func propertyDidChange(_ event: xcb_property_notify_event_t) {
        guard let record = record(event.window) else { return selections.propertyDidChange(event) }
        guard record.isManaged, let name = connection.name(event.atom), Self.readProperties.contains(name) else {
            return selections.propertyDidChange(event)
        }
        var new = readProperties(of: event.window)
        // What the window manager itself has set is not read.
        new.initialStates = record.properties.initialStates
        new.userTime = record.properties.userTime
        new.startupID = record.properties.startupID
        guard new != record.properties else { return }
        record.properties = new
        updateSync(of: record)
        report(.propertiesChanged(record.id, new))
    }

    // MARK: Messages

    private func receive(_ message: xcb_client_message_event_t, isSent: Bool) {
        guard message.format == 32, let name = connection.name(message.type) else { return }
        let words = message.data.data32
        guard let record = record(message.window) else { return receiveDrag(message, name) }
        let id = record.id
        switch name {
        // Clients cannot claim the surface of another window.
        case .wlSurfaceID where !isSent: report(.surface(id, .id(words.0)))
        case .wlSurfaceSerial where !isSent: report(.surface(id, .serial(UInt64(words.1) << 32 | UInt64(words.0))))
        case .netWMState where record.isManaged:
            guard let action = XStateAction(rawValue: words.0) else { return }
            let atoms = [words.1, words.2].map { connection.name($0) }
            let states = XWindowStates.atoms.filter { atoms.contains($0.atom) }
            guard !states.isEmpty else { return }
            report(.stateRequested(id, action, XWindowStates(states.map(\.state))))
        case .netActiveWindow where record.isManaged: report(.activationRequested(id))
        case .netCloseWindow where record.isManaged: report(.closeRequested(id))
        case .wmChangeState where record.isManaged:
            let iconic: UInt32 = 3
            if words.0 == iconic { report(.minimizeRequested(id)) }
        case .netWMMoveResize where record.isManaged:
            if let drag = XDrag(rawValue: words.2) { report(.dragRequested(id, drag)) }
        case .netRequestFrameExtents:
            report(.frameExtentsRequested(id, readProperties(of: message.window).frame))
        default: break
        }
    }

    /// Handles a message to one of the manager's own windows.
    private func receiveDrag(_ message: xcb_client_message_event_t, _ name: XAtomName) {
        let words = message.data.data32
        switch (name, message.window) {
        case (.xdndStatus, dragSource.window): dragSource.receiveStatus(words)
        case (.xdndFinished, dragSource.window): dragSource.receiveFinished(words)
        case (_, dropProxy.window): dropProxy.receive(name, words)
        default: break
        }
    }

    // MARK: Focus

    /// Takes the focus back from a window that has got it without the owner's consent.
    ///
    /// The windows of the client that has the keyboard may pass it to each other.
    private func focusDidMove(_ event: xcb_focus_in_event_t) {
        let mode = UInt32(event.mode)
        guard mode != XCB_NOTIFY_MODE_GRAB.rawValue, mode != XCB_NOTIFY_MODE_UNGRAB.rawValue,
            UInt32(event.detail) != XCB_NOTIFY_DETAIL_POINTER.rawValue
        else { return }
        let id = XWindowID(rawValue: event.event)
        if id == focused { return }
        if let focused, haveSameClient(focused, id) { return }
        setInputFocus(focused)
    }
}
