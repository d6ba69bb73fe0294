import UIKit
import UIPlatform
import WaylandCompositor
import WaylandServer

/// The data dragged over the programs of a view from the app, or from another one.
final class DraggedItems: @MainActor DataSource {
    private let source: ContentProvider
    @MainActor let dragActions: WlDataDeviceManager.DndAction
    /// Called once, when a program has taken what was dropped, or will not take it.
    @MainActor private var onEnd: ((_ hasFailed: Bool) -> Void)?

    @MainActor init(_ source: ContentProvider, actions: DragActions) {
        self.source = source
        dragActions = WlDataDeviceManager.DndAction(actions)
    }

    @MainActor var mimeTypes: [String] { source.mimeTypes }

    @MainActor func send(_ mimeType: String, to file: OwnedFD) { source.send(mimeType, to: file) }

    /// Waits for the program that has the items.
    @MainActor func willDrop(onEnd: @escaping (_ hasFailed: Bool) -> Void) { self.onEnd = onEnd }

    @MainActor func dragDidFinish() { end(hasFailed: false) }

    @MainActor func cancel() { end(hasFailed: true) }

    @MainActor private func end(hasFailed: Bool) {
        let handler = onEnd
        onEnd = nil
        source.cancel()
        handler?(hasFailed)
    }
}

extension WlDataDeviceManager.DndAction {
    init(_ actions: DragActions) {
        self = []
        if actions.contains(.copy) { formUnion(.copy) }
        if actions.contains(.move) { formUnion(.move) }
    }
}

extension DragActions {
    /// The actions that apps know: none of them asks.
    init(_ actions: WlDataDeviceManager.DndAction) {
        self = []
        if actions.contains(.copy) { insert(.copy) }
        if actions.contains(.move) { insert(.move) }
    }
}
