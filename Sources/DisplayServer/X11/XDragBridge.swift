import Dispatch
import Foundation
import WaylandCompositor
import WaylandServer
import XWindowManager

/// Drags from windows of X to those of Wayland, and the reverse.
///
/// A client of X that drags keeps the pointer or the finger, and finds other windows of X itself. Over windows of Wayland, a drag
/// of the compositor follows it, and the X server has a proxy for them.
@MainActor final class XDragBridge {
    /// The time in seconds in which a client says whether it has dropped, after the button was released.
    private static let timeout = 2.0

    private unowned let server: DisplayServer
    private let client: ServerClient
    private let manager: XWindowManager

    /// The input with which a client of X drags; nil if none drags.
    private var input: InputOrigin?
    private var showsProxy = false
    /// The drag over windows of Wayland.
    private var drag: Drag?
    private var source: XDragData?
    /// The data that clients of X may read: dragged over their windows, or dropped there.
    private weak var offered: (any DataSource)?
    /// The window of X under a drag of the compositor.
    private weak var target: XWindow?
    private var status: (isAccepted: Bool, action: WlDataDeviceManager.DndAction) = (false, [])
    /// The window where the offered data was dropped, until it has taken it over.
    private var dropped: XWindowID?

    init(_ server: DisplayServer, _ client: ServerClient, _ manager: XWindowManager) {
        self.server = server
        self.client = client
        self.manager = manager
    }

    /// Ends all drags; the X server is gone.
    func end() {
        input = nil
        cancelDrag()
        finish(isAccepted: false, nil)
    }

    func handle(_ event: XDragEvent) {
        switch event {
        case .began: begin()
        case .entered(let mimeTypes, let actions): enter(mimeTypes, actions)
        case .left: cancelDrag()
        case .dropped:
            endActive()
            drop()
        case .ended:
            endActive()
            cancelDrag()
        case .status(let id, let isAccepted, let action): statusDidChange(id, isAccepted, action)
        case .finished(let id, let isAccepted, let action):
            if dropped == id { finish(isAccepted: isAccepted, action) }
        }
    }

    // MARK: From X

    private var pointer: SeatPointer { server.compositor.seat.pointer }
    private var touch: SeatTouch { server.compositor.seat.touch }

    /// Whether a client of X drags.
    var isActive: Bool { input != nil }

    /// Begins to follow a client of X, if the user has pressed a button or put a finger down in one of its windows.
    private func begin() {
        if !pointer.pressedButtons.isEmpty, pointer.focus?.client === client {
            input = .pointer
        } else {
            // The X server makes a pointer of the first finger.
            input = touch.activeTouches.first { touch.surface(of: $0)?.client === client }.map { .touch($0) }
        }
        if let position { updateProxy(position) }
    }

    /// The position of the pointer or the finger that drags; nil if the button or the finger is not down any more.
    private var position: Point? {
        switch input {
        case .pointer: pointer.pressedButtons.isEmpty ? nil : pointer.position
        case .touch(let id): touch.position(of: id)
        case .keyboard, nil: nil
        }
    }

    /// Follows the pointer or a finger.
    func inputDidMove(_ origin: InputOrigin) {
        guard let input, input == origin else { return }
        guard let position else {
            waitForDrop()
            return endActive()
        }
        updateProxy(position)
        let milliseconds = Int(ProcessInfo.processInfo.systemUptime * 1000)
        drag?.move(to: position, time: UInt32(truncatingIfNeeded: milliseconds))
    }

    private func updateProxy(_ position: Point) {
        let found = server.output(at: position)?.surface(at: position)?.surface
        let shows = found != nil && found?.client !== client
        guard shows != showsProxy else { return }
        showsProxy = shows
        manager.perform(.drag(.showProxy(shows)))
        // The client has looked before the X server knew it, and does so again when the pointer moves.
        Task { [weak self, manager] in
            await manager.synchronize(limit: Self.timeout)
            guard let self else { return }
            switch input {
            case .pointer: pointer.repeatPosition()
            case .touch(let id): touch.repeatPosition(of: id)
            case .keyboard, nil: return
            }
            server.setNeedsFlush()
        }
    }

    /// Stops following the pointer. A drop may still come.
    private func endActive() {
        input = nil
        if showsProxy {
            showsProxy = false
            manager.perform(.drag(.showProxy(false)))
        }
        server.xwayland?.session?.dragDidEnd()
    }

    private func enter(_ mimeTypes: [String], _ actions: [XDragAction]) {
        guard let position, drag == nil else { return }
        let source = XDragData(mimeTypes, actions, manager)
        guard let drag = server.compositor.seat.beginDrag(source, at: position) else { return }
        self.source = source
        self.drag = drag
    }

    private func drop() {
        let source = source
        let drag = drag
        self.drag = nil
        guard let source, let drag else { return manager.perform(.drag(.finish(isAccepted: false, nil))) }
        source.isDropped = true
        drag.drop()
    }

    private func cancelDrag() {
        let drag = drag
        self.drag = nil
        source = nil
        drag?.cancel()
    }

    /// Ends the drag of a client that does not say what has become of it.
    private func waitForDrop() {
        guard let drag else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.timeout) { [weak self, weak drag] in
            if let self, let drag, self.drag === drag { self.cancelDrag() }
        }
    }

    // MARK: To X

    func enter(_ window: XWindow, _ source: any DataSource, at position: Point) {
        finish(isAccepted: false, nil)
        target = window
        offered = source
        status = (false, [])
        let actions = XDragAction.allCases.filter { source.dragActions.contains(WlDataDeviceManager.DndAction($0)) }
        manager.perform(.drag(.enter(window.id, mimeTypes: source.mimeTypes, actions: actions)))
        move(to: position)
    }

    func move(to position: Point) {
        let point = server.xwayland?.session?.rootPosition(position) ?? position
        manager.perform(
            .drag(
                .move(x: Int(point.x.rounded(.down)), y: Int(point.y.rounded(.down)), suggestedAction)))
    }

    private var suggestedAction: XDragAction {
        let actions = offered?.dragActions ?? .copy
        if actions.contains(.copy) { return .copy }
        return actions.contains(.move) ? .move : actions.contains(.ask) ? .ask : .copy
    }

    func leave() {
        target = nil
        status = (false, [])
        manager.perform(.drag(.leave))
    }

    /// The action that the window of X under a drag would perform; nil if it does not accept the data.
    var acceptedAction: WlDataDeviceManager.DndAction? {
        guard let offered, status.isAccepted else { return nil }
        guard offered.negotiatesActions else { return .copy }
        return status.action.isEmpty ? nil : status.action
    }

    func dropOnTarget() {
        dropped = target?.id
        target = nil
        manager.perform(.drag(.drop))
    }

    private func statusDidChange(_ id: XWindowID, _ isAccepted: Bool, _ action: XDragAction?) {
        guard let target, target.id == id, let offered else { return }
        let action = action.map { WlDataDeviceManager.DndAction($0) }.flatMap {
            offered.dragActions.contains($0) ? $0 : nil
        }
        let isUsable = isAccepted && (action != nil || !offered.negotiatesActions)
        let new = (isAccepted: isUsable, action: isUsable ? action ?? [] : [])
        let old = status
        status = new
        if new.isAccepted != old.isAccepted {
            offered.targetDidAccept(new.isAccepted ? offered.mimeTypes.first : nil)
        }
        if new.action != old.action, offered.negotiatesActions { offered.dragActionDidChange(new.action) }
        server.compositor.seat.drag?.acceptanceDidChange()
        server.setNeedsFlush()
    }

    /// Reports to the source what has become of the data that was dropped.
    private func finish(isAccepted: Bool, _ action: XDragAction?) {
        guard dropped != nil else { return }
        dropped = nil
        guard let source = offered else { return }
        guard isAccepted else { return source.cancel() }
        // The source is notified of the action before the end, if it was to be asked.
        let action = action.map { WlDataDeviceManager.DndAction($0) }
        if source.negotiatesActions, let action, action != status.action || action == .ask {
            source.dragActionDidChange(action == .ask ? .copy : action)
        }
        source.dragDidFinish()
    }

    /// Writes what is dragged to a pipe for a client of X.
    func send(_ mimeType: String, _ file: OwnedFD) {
        guard target != nil || dropped != nil, let offered, offered.mimeTypes.contains(mimeType) else { return }
        offered.send(mimeType, to: file)
    }
}

extension WlDataDeviceManager.DndAction {
    init(_ action: XDragAction) {
        self =
            switch action {
            case .copy: .copy
            case .move: .move
            case .ask: .ask
            }
    }
}
