import CXCB
import Dispatch

/// A drag of the owner over windows of X; see the XDND specification, version 5.
///
/// A window gets one position at a time, and the next one when it has answered. One that does not answer accepts nothing.
final class XDragSource {
    struct Position {
        /// In the coordinates of the root window.
        var x: Int
        var y: Int
        var action: XDragAction
    }

    /// The window under the drag, if it takes part in drags.
    private struct Target {
        let id: XWindowID
        /// The window that gets the messages: another one if the client has said so.
        let receiver: UInt32
        let version: UInt32
    }

    /// The time in milliseconds for which a window may leave a position without an answer.
    private static let timeout = 2000

    private unowned let manager: XManager
    private var target: Target?
    /// The position that waits for an answer to the one before.
    private var pending: Position?
    private var isWaiting = false
    private var isDropped = false
    /// The number of messages that time-outs concern.
    private var messageCount = 0

    init(_ manager: XManager) { self.manager = manager }

    private var connection: XConnection { manager.connection }

    /// The window that owns what is dragged; 0 if the X server lacks what selections need.
    var window: UInt32 { manager.selections.drag?.window ?? 0 }

    /// Whether a window belongs to the client that the drag is over.
    func isTarget(_ id: XWindowID) -> Bool { target.map { manager.haveSameClient($0.id, id) } ?? false }

    // MARK: The drag

    func enter(_ id: XWindowID, _ mimeTypes: [String], _ actions: [XDragAction]) {
        // What was dropped before, and not finished, is not available any more.
        if isDropped { finish(isAccepted: false, nil) }
        leave()
        guard window != 0, manager.windows[id] != nil, let found = target(id) else { return }
        target = found
        manager.selections.offer(.drag, mimeTypes)
        let types = manager.selections.drag?.offered.map(\.target) ?? []
        connection.setProperty(
            connection.atom(.xdndTypeList), of: window, type: XCB_ATOM_ATOM.rawValue, words: types)
        // For targets that ask the user.
        connection.setProperty(
            connection.atom(.xdndActionList), of: window, type: XCB_ATOM_ATOM.rawValue,
            words: actions.map { connection.atom($0.atomName) })
        let first = Array(types.prefix(3)) + [UInt32](repeating: 0, count: 3)
        send(.xdndEnter, (window, found.version << 24 | (types.count > 3 ? 1 : 0), first[0], first[1], first[2]))
    }

    /// Finds out whether a window takes part, and by which version of the protocol.
    private func target(_ id: XWindowID) -> Target? {
        func version(of window: UInt32) -> UInt32? {
            let value = connection.properties([.xdndAware], of: window)[0]?.words.first ?? 0
            return value >= XDropProxy.minVersion ? min(value, XDropProxy.version) : nil
        }
        // A proxy names itself, so that one which is gone is recognized.
        func proxy(of window: UInt32) -> UInt32? { connection.properties([.xdndProxy], of: window)[0]?.words.first }
        if let receiver = proxy(of: id.rawValue), proxy(of: receiver) == receiver, let version = version(of: receiver) {
            return Target(id: id, receiver: receiver, version: version)
        }
        return version(of: id.rawValue).map { Target(id: id, receiver: id.rawValue, version: $0) }
    }

    func move(_ position: Position) {
        guard target != nil, !isDropped else { return }
        guard !isWaiting else {
            pending = position
            return
        }
        isWaiting = true
        let (x, y) = (UInt16(truncatingIfNeeded: position.x), UInt16(truncatingIfNeeded: position.y))
        send(
            .xdndPosition,
            (window, 0, UInt32(x) << 16 | UInt32(y), 0, connection.atom(position.action.atomName)))
        watch { source in
            guard source.isWaiting else { return }
            source.report { .status($0, isAccepted: false, nil) }
        }
    }

    func leave() {
        guard target != nil, !isDropped else { return }
        send(.xdndLeave, (window, 0, 0, 0, 0))
        reset()
    }

    func drop() {
        guard target != nil, !isDropped else { return }
        isDropped = true
        send(.xdndDrop, (window, 0, 0, 0, 0))
        waitForEnd()
    }

    /// Gives a target up that neither reads the data nor says that it has it.
    private func waitForEnd() {
        watch { source in
            if source.manager.selections.hasDragTransfers {
                source.waitForEnd()
            } else {
                source.finish(isAccepted: false, nil)
            }
        }
    }

    private func finish(isAccepted: Bool, _ action: XDragAction?) {
        report { .finished($0, isAccepted: isAccepted, action) }
        reset()
    }

    private func reset() {
        target = nil
        pending = nil
        isWaiting = false
        isDropped = false
        messageCount += 1
    }

    func windowWasDestroyed(_ id: XWindowID) {
        guard let target, target.id == id else { return }
        if isDropped { return finish(isAccepted: false, nil) }
        report { .status($0, isAccepted: false, nil) }
        reset()
    }

    // MARK: Messages of the target

    func receiveStatus(_ words: XDropProxy.Words) {
        guard let target, words.0 == target.id.rawValue || words.0 == target.receiver, !isDropped else { return }
        isWaiting = false
        let isAccepted = words.1 & 1 != 0
        report { .status($0, isAccepted: isAccepted, isAccepted ? XDragAction(connection.name(words.4)) : nil) }
        if let pending {
            self.pending = nil
            move(pending)
        }
        connection.flush()
    }

    func receiveFinished(_ words: XDropProxy.Words) {
        guard let target, words.0 == target.id.rawValue || words.0 == target.receiver, isDropped else { return }
        // Before version 5 the message says nothing more.
        guard target.version >= 5 else { return finish(isAccepted: true, nil) }
        let isAccepted = words.1 & 1 != 0
        finish(isAccepted: isAccepted, isAccepted ? XDragAction(connection.name(words.2)) : nil)
    }

    // MARK: Sending

    private func send(_ name: XAtomName, _ words: XDropProxy.Words) {
        guard let target else { return }
        messageCount += 1
        connection.sendMessage(name, to: target.receiver, window: target.id.rawValue, words)
    }

    private func report(_ event: (XWindowID) -> XDragEvent) {
        if let target { manager.report(.drag(event(target.id))) }
    }

    /// Calls a function if no other message was sent for a while.
    private func watch(_ body: @escaping @Sendable (XDragSource) -> Void) {
        let selections: XSelections = manager.selections
        let count = messageCount
        selections.queue.asyncAfter(deadline: .now() + .milliseconds(Self.timeout)) { [enter = selections.enter] in
            enter { selections in
                let source: XDragSource = selections.manager.dragSource
                if source.messageCount == count { body(source) }
            }
        }
    }
}
