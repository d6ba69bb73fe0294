import WaylandCompositor
import WaylandServer
import XWindowManager

/// Data that a client of X drags over windows of Wayland.
final class XDragData: DataSource {
    let mimeTypes: [String]
    /// Copying is always possible.
    let dragActions: WlDataDeviceManager.DndAction
    /// Whether the data was dropped.
    var isDropped = false
    private let manager: XWindowManager
    private var acceptedType: String?
    private var action: WlDataDeviceManager.DndAction = []

    init(_ mimeTypes: [String], _ actions: [XDragAction], _ manager: XWindowManager) {
        self.mimeTypes = mimeTypes
        // A program that asks the user without saying what can be chosen leaves that to the target.
        let unlisted: WlDataDeviceManager.DndAction = actions == [.ask] ? [.copy, .move] : .copy
        dragActions = actions.reduce(into: unlisted) { $0.formUnion(WlDataDeviceManager.DndAction($1)) }
        self.manager = manager
    }

    func send(_ mimeType: String, to file: OwnedFD) {
        manager.perform(.requestSelection(.drag, mimeType: mimeType, to: file))
    }

    func targetDidAccept(_ mimeType: String?) {
        acceptedType = mimeType
        answer()
    }

    func dragActionDidChange(_ action: WlDataDeviceManager.DndAction) {
        self.action = action
        answer()
    }

    private func answer() {
        if isDropped { return }
        manager.perform(.drag(.answer(isAccepted: acceptedType != nil && !action.isEmpty, xAction)))
    }

    private var xAction: XDragAction? { XDragAction.allCases.first { WlDataDeviceManager.DndAction($0) == action } }

    func dragDidFinish() { manager.perform(.drag(.finish(isAccepted: true, xAction))) }

    func cancel() { if isDropped { manager.perform(.drag(.finish(isAccepted: false, nil))) } }
}
