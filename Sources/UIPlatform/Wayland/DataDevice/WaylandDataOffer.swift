import CoreGraphics
import WaylandClient

/// A `wl_data_offer`: a selection, or what is dragged over a window.
@MainActor final class WaylandDataOffer: DropOffer {
    let offer: WlDataOffer
    private(set) var mimeTypes: [String] = []
    private(set) var sourceActions: DragActions
    /// The serial of `wl_data_device.enter`, which accepting a type requires.
    var serial: UInt32 = 0
    /// Called when the compositor has chosen another action.
    var onAction: ((DragActions) -> Void)?
    private var hasFinished = false

    init(_ offer: WlDataOffer) {
        self.offer = offer
        // Earlier versions of the protocol can only copy.
        sourceActions = offer.version >= WlDataOffer.sinceSourceActions ? [] : .copy
        offer.onEvent { [weak self] event in
            switch event {
            case .offer(let mimeType):
                if self?.mimeTypes.contains(mimeType) == false { self?.mimeTypes.append(mimeType) }
            case .sourceActions(let actions): self?.sourceActions = DragActions(actions)
            case .action(let action): self?.onAction?(DragActions(action))
            }
        }
    }

    var isValid: Bool { !offer.isDestroyed }

    func receive(_ mimeType: String, into file: OwnedFD) {
        guard isValid else { return }
        offer.receive(mimeType: mimeType, fd: file.rawValue)
        offer.queue.display.flush()
    }

    func accept(_ mimeType: String?, actions: DragActions, preferred: DragActions) {
        guard isValid else { return }
        offer.accept(serial: serial, mimeType: mimeType)
        if offer.version >= WlDataOffer.sinceSetActions {
            offer.setActions(dndActions: actions.wire, preferredAction: preferred.wire)
        }
        offer.queue.display.flush()
    }

    func finish(isAccepted: Bool) {
        guard isValid, !hasFinished else { return }
        hasFinished = true
        // Finishing an offer of which no type was accepted is a protocol error; destroying it cancels the drag.
        if isAccepted, offer.version >= WlDataOffer.sinceFinish { offer.finish() }
        destroy()
    }

    func destroy() {
        guard isValid else { return }
        let display = offer.queue.display
        offer.destroy()
        display.flush()
    }
}

extension DragActions {
    init(_ actions: WlDataDeviceManager.DndAction) {
        self = []
        if actions.rawValue & WlDataDeviceManager.DndAction.copy.rawValue != 0 { insert(.copy) }
        if actions.rawValue & WlDataDeviceManager.DndAction.move.rawValue != 0 { insert(.move) }
    }

    var wire: WlDataDeviceManager.DndAction {
        var actions: UInt32 = 0
        if contains(.copy) { actions |= WlDataDeviceManager.DndAction.copy.rawValue }
        if contains(.move) { actions |= WlDataDeviceManager.DndAction.move.rawValue }
        return WlDataDeviceManager.DndAction(rawValue: actions)
    }
}
