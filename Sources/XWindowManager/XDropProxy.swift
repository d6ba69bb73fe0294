import CXCB

/// The window over all others that stands for windows which X does not know, as a target of drags of X clients; see the XDND
/// specification, version 5.
///
/// A client that drags holds a grab of the pointer, and looks for the window under it itself. The proxy is shown while the
/// pointer is over a window of Wayland.
final class XDropProxy {
    /// The version of the protocol, and the oldest version of clients that is supported.
    static let version: UInt32 = 5
    static let minVersion: UInt32 = 3

    /// The maximum length of a list of actions that is read.
    private static let maxActionBytes = 4 * 16

    typealias Words = (UInt32, UInt32, UInt32, UInt32, UInt32)

    let window: UInt32
    private unowned let manager: XManager
    /// The window that drags over the proxy; nil if none does.
    private var source: UInt32?
    private var mimeTypes: [String] = []
    /// Whether the owner knows that the drag has come.
    private var hasReported = false
    /// Whether the data was dropped, which is not finished yet.
    private var isDropped = false
    private var isAccepted = false
    private var action: XDragAction?

    init(_ manager: XManager) {
        self.manager = manager
        window = manager.connection.makeWindow(selecting: XCB_EVENT_MASK_NO_EVENT)
        manager.ownWindows.insert(window)
        let connection = manager.connection
        connection.setProperty(
            connection.atom(.xdndAware), of: window, type: XCB_ATOM_ATOM.rawValue, words: [Self.version])
        // Over all positions that the layout of outputs can have.
        let corner = UInt32(bitPattern: -0x4000)
        let mask = [
            XCB_CONFIG_WINDOW_X, XCB_CONFIG_WINDOW_Y, XCB_CONFIG_WINDOW_WIDTH, XCB_CONFIG_WINDOW_HEIGHT,
        ].reduce(UInt32(0)) { $0 | $1.rawValue }
        xcb_configure_window(connection.raw, window, UInt16(mask), [corner, corner, 0x7fff, 0x7fff])
    }

    private var connection: XConnection { manager.connection }

    /// Shows the proxy over all windows, or hides it.
    func show(_ isVisible: Bool) {
        if isVisible {
            xcb_configure_window(
                connection.raw, window, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue),
                [XCB_STACK_MODE_ABOVE.rawValue])
            xcb_map_window(connection.raw, window)
        } else {
            xcb_unmap_window(connection.raw, window)
        }
    }

    /// Called when another client owns what is dragged; 0 for none.
    func dragOwnerDidChange(_ owner: UInt32) {
        reset()
        manager.report(.drag(owner == 0 ? .ended : .began(XWindowID(rawValue: owner))))
    }

    private func reset() {
        source = nil
        mimeTypes = []
        hasReported = false
        isDropped = false
        isAccepted = false
        action = nil
    }

    // MARK: Messages of the source

    func receive(_ name: XAtomName, _ words: Words) {
        if name == .xdndEnter { return enter(words) }
        guard let source, source == words.0, !isDropped else { return }
        switch name {
        case .xdndPosition:
            manager.selections.setDragTime(words.3)
            if !hasReported {
                hasReported = true
                manager.report(.drag(.entered(mimeTypes: mimeTypes, actions: actions(words))))
            }
            sendStatus()
        case .xdndLeave:
            reset()
            manager.report(.drag(.left))
        case .xdndDrop:
            isDropped = true
            manager.selections.setDragTime(words.2)
            manager.report(.drag(.dropped))
        default: break
        }
    }

    private func enter(_ words: Words) {
        // Only the client that owns what is dragged drags.
        guard let owner = manager.selections.drag?.owner, owner != 0,
            manager.haveSameClient(XWindowID(rawValue: owner), XWindowID(rawValue: words.0)),
            words.1 >> 24 >= Self.minVersion
        else { return }
        reset()
        source = words.0
        let hasMoreTypes = words.1 & 1 != 0
        let atoms =
            hasMoreTypes
            ? connection.properties([.xdndTypeList], of: words.0, maxBytes: 4 * XSelectionTypes.maxTypes)[0]?.words
                ?? []
            : [words.2, words.3, words.4].filter { $0 != 0 }
        let names = connection.names(of: atoms)
        let targets = Dictionary(zip(names, atoms).compactMap { name, atom in name.map { ($0, atom) } }) { first, _ in
            first
        }
        let types = XSelectionTypes.mimeTypes(ofTargets: names.compactMap { $0 }).compactMap { type in
            targets[type.target].map { (mimeType: type.mimeType, target: $0) }
        }
        manager.selections.setDragTypes(types)
        mimeTypes = types.map(\.mimeType)
    }

    /// Returns the actions of a position: the suggested one, and if that asks, those among which the user can choose.
    private func actions(_ words: Words) -> [XDragAction] {
        let suggested = XDragAction(connection.name(words.4))
        guard suggested == .ask else { return [suggested] }
        let listed =
            connection.properties([.xdndActionList], of: words.0, maxBytes: Self.maxActionBytes)[0]?.words ?? []
        let known = XDragAction.allCases.filter { listed.contains(connection.atom($0.atomName)) }
        return [suggested] + known.filter { $0 != suggested }
    }

    // MARK: Answers

    /// Notifies the source whether it may drop the data; unasked, too, since targets may decide later.
    func answer(isAccepted: Bool, _ action: XDragAction?) {
        guard source != nil, !isDropped, self.isAccepted != isAccepted || self.action != action else { return }
        self.isAccepted = isAccepted
        self.action = action
        sendStatus()
    }

    private func sendStatus() {
        guard let source else { return }
        // The second bit asks for a message for each movement.
        connection.sendMessage(
            .xdndStatus, to: source, (window, isAccepted ? 3 : 2, 0, 0, isAccepted ? atom(action) : 0))
        connection.flush()
    }

    /// Reports to the source what has become of the data.
    func finish(isAccepted: Bool, _ action: XDragAction?) {
        guard let source, isDropped else { return }
        connection.sendMessage(
            .xdndFinished, to: source, (window, isAccepted ? 1 : 0, isAccepted ? atom(action) : 0, 0, 0))
        reset()
    }

    private func atom(_ action: XDragAction?) -> UInt32 { connection.atom((action ?? .copy).atomName) }
}
