import CXCB
import Glibc

/// The commands of the owner. Each may concern a window that is gone.
extension XManager {
    func perform(_ command: XWindowManager.Command) {
        switch command {
        case .map(let id, let frame):
            guard let record = windows[id], record.isManaged else { return }
            configure(record, frame)
            writeStates(of: record)
            xcb_map_window(connection.raw, id.rawValue)
        case .configure(let id, let frame): if let record = windows[id] { configureInSync(record, frame) }
        case .setStates(let id, let states):
            guard let record = windows[id], record.isManaged else { return }
            record.states = states
            writeStates(of: record)
        case .setFrameExtents(let id, let extents): if windows[id] != nil { setFrameExtents(extents, of: id) }
        case .focus(let id): setFocus(id)
        case .close(let id):
            guard let record = windows[id] else { return }
            if record.properties.protocols.contains(.deleteWindow) {
                connection.sendProtocolMessage(.wmDeleteWindow, to: id.rawValue)
            } else {
                xcb_kill_client(connection.raw, id.rawValue)
            }
        case .restack(let order): restack(order)
        case .setClientList(let windows):
            connection.setProperty(
                connection.atom(.netClientList), of: connection.root, type: XCB_ATOM_WINDOW.rawValue,
                words: windows.map(\.rawValue))
        case .offerSelection(let kind, let mimeTypes): selections.offer(kind, mimeTypes)
        case .requestSelection(let kind, let mimeType, let file): selections.request(kind, mimeType, file)
        case .drag(let command): perform(command)
        case .end: break
        }
        connection.flush()
    }

    private func perform(_ command: XDragCommand) {
        switch command {
        case .showProxy(let isVisible): dropProxy.show(isVisible)
        case .answer(let isAccepted, let action): dropProxy.answer(isAccepted: isAccepted, action)
        case .finish(let isAccepted, let action): dropProxy.finish(isAccepted: isAccepted, action)
        case .enter(let id, let mimeTypes, let actions): dragSource.enter(id, mimeTypes, actions)
        case .move(let x, let y, let action): dragSource.move(XDragSource.Position(x: x, y: y, action: action))
        case .leave: dragSource.leave()
        case .drop: dragSource.drop()
        }
    }

    /// Waits until the X server has performed the requests before.
    func waitForServer() { free(xcb_get_input_focus_reply(connection.raw, xcb_get_input_focus(connection.raw), nil)) }

    // MARK: Geometry

    /// Moves and resizes a window, and notifies its client even if nothing is different: it may wait for an answer.
    func configure(_ record: XWindowRecord, _ frame: XRectangle) {
        let frame = frame.representable
        let mask: [xcb_config_window_t] = [
            XCB_CONFIG_WINDOW_X, XCB_CONFIG_WINDOW_Y, XCB_CONFIG_WINDOW_WIDTH, XCB_CONFIG_WINDOW_HEIGHT,
            XCB_CONFIG_WINDOW_BORDER_WIDTH,
        ]
        xcb_configure_window(
            connection.raw, record.id.rawValue, UInt16(mask.reduce(0) { $0 | $1.rawValue }),
            [
                UInt32(bitPattern: Int32(frame.x)), UInt32(bitPattern: Int32(frame.y)), UInt32(frame.width),
                UInt32(frame.height), 0,
            ])
        var event = xcb_configure_notify_event_t()
        event.response_type = UInt8(XCB_CONFIGURE_NOTIFY)
        event.event = record.id.rawValue
        event.window = record.id.rawValue
        event.x = Int16(frame.x)
        event.y = Int16(frame.y)
        event.width = UInt16(frame.width)
        event.height = UInt16(frame.height)
        event.override_redirect = record.overridesRedirect ? 1 : 0
        connection.send(event, to: record.id.rawValue, mask: XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue)
    }

    /// Makes the order of windows in X that in which they are seen, so that input reaches the same one.
    private func restack(_ requested: [XWindowID]) {
        let order = requested.filter { windows[$0] != nil }
        let old = stacking.filter { windows[$0] != nil }
        stacking = order
        // Often, one window was raised or mapped, of which X need not be notified for all others.
        if let top = order.last, old.filter({ $0 != top }).elementsEqual(order.dropLast()) {
            stack(top, above: order.dropLast().last)
        } else {
            let common = zip(old, order).prefix { $0 == $1 }.count
            for index in order.indices.dropFirst(common) {
                stack(order[index], above: index > 0 ? order[index - 1] : nil)
            }
        }
        connection.setProperty(
            connection.atom(.netClientListStacking), of: connection.root, type: XCB_ATOM_WINDOW.rawValue,
            words: order.filter { windows[$0]?.isManaged == true }.map(\.rawValue))
    }

    private func stack(_ window: XWindowID, above sibling: XWindowID?) {
        if let sibling {
            xcb_configure_window(
                connection.raw, window.rawValue,
                UInt16(XCB_CONFIG_WINDOW_SIBLING.rawValue | XCB_CONFIG_WINDOW_STACK_MODE.rawValue),
                [sibling.rawValue, XCB_STACK_MODE_ABOVE.rawValue])
        } else {
            xcb_configure_window(
                connection.raw, window.rawValue, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue),
                [XCB_STACK_MODE_BELOW.rawValue])
        }
    }

    // MARK: States

    private func writeStates(of record: XWindowRecord) {
        let normal: UInt32 = 1
        let iconic: UInt32 = 3
        let atom = connection.atom(.wmState)
        connection.setProperty(
            atom, of: record.id.rawValue, type: atom,
            words: [record.states.contains(.hidden) ? iconic : normal, 0])
        connection.setProperty(
            connection.atom(.netWMState), of: record.id.rawValue, type: XCB_ATOM_ATOM.rawValue,
            words: XWindowStates.atoms.filter { record.states.contains($0.state) }.map { connection.atom($0.atom) })
    }

    // MARK: Focus

    private func setFocus(_ id: XWindowID?) {
        focused = id.flatMap { windows[$0] == nil ? nil : $0 }
        setInputFocus(focused)
        connection.setProperty(
            connection.atom(.netActiveWindow), of: connection.root, type: XCB_ATOM_WINDOW.rawValue,
            words: [focused?.rawValue ?? 0])
    }

    /// Gives the focus in the way that the window's input model demands; see section 4.1.7 of the ICCCM.
    func setInputFocus(_ id: XWindowID?) {
        guard let id, let record = windows[id] else {
            xcb_set_input_focus(connection.raw, UInt8(XCB_INPUT_FOCUS_NONE.rawValue), 0, 0)
            return
        }
        if record.properties.protocols.contains(.takeFocus) {
            connection.sendProtocolMessage(.wmTakeFocus, to: id.rawValue)
        }
        if record.properties.acceptsFocus {
            xcb_set_input_focus(connection.raw, UInt8(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue), id.rawValue, 0)
        }
    }
}
