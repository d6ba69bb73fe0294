import CoreGraphics
import Foundation
import WaylandClient

/// The `wl_data_device` of a seat: its clipboard, and the drags over the windows and from them.
@MainActor final class SeatDataDevice {
    private let device: WlDataDevice
    private let manager: WlDataDeviceManager
    private let toplevelForSurface: (WlSurface) -> ToplevelID?
    /// The content that this or another app has copied; nil if there is none.
    private(set) var selection: WaylandDataOffer?
    /// This app's copied data, until another app replaces it.
    private(set) var source: WaylandDataSource?
    /// The offer that was introduced last, before the event that says what it is.
    private var introduced: WaylandDataOffer?
    /// The data dragged over one of the windows.
    private var dragged: WaylandDataOffer?
    /// Whether the drag over the windows is over one of them.
    private var isOverToplevel = false
    /// The drag from one of the windows.
    private var dragSource: WaylandDataSource?
    private var dragIcon: DragIcon?
    /// The sources whose data was dropped and is being received, the oldest first.
    private var droppedSources: [WaylandDataSource] = []
    /// The maximum number of `droppedSources`: an app need not say that it has received everything.
    private static let maxDropped = 8

    /// Called when the clipboard has changed.
    var onSelection: () -> Void = {}
    var onDrag: (DragEvent) -> Void = { _ in }

    init(
        _ device: WlDataDevice, manager: WlDataDeviceManager, toplevelForSurface: @escaping (WlSurface) -> ToplevelID?
    ) {
        self.device = device
        self.manager = manager
        self.toplevelForSurface = toplevelForSurface
        device.onEvent { [weak self] event in self?.receive(event) }
    }

    func destroy() {
        leave()
        selection?.destroy()
        introduced?.destroy()
        endDrag()
        for source in droppedSources { source.cancel() }
        source?.cancel()
        source = nil
        if !device.isDestroyed { device.destroy() }
    }

    private func receive(_ event: WlDataDevice.Event) {
        switch event {
        case .dataOffer(let offer):
            // An offer that was introduced without an event that uses it is not valid for anything.
            introduced?.destroy()
            introduced = WaylandDataOffer(offer)
        case .selection(let offer):
            selection?.destroy()
            selection = takeIntroduced(offer)
            onSelection()
        case .enter(let serial, let surface, let x, let y, let offer):
            leave()
            guard let offer = takeIntroduced(offer) else { return }
            dragged = offer
            offer.serial = serial
            guard let toplevel = surface.flatMap(toplevelForSurface) else { return }
            isOverToplevel = true
            onDrag(.entered(toplevel, CGPoint(x: x, y: y), offer))
        case .motion(_, let x, let y):
            if isOverToplevel { onDrag(.moved(CGPoint(x: x, y: y))) }
        case .leave:
            leave()
        case .drop:
            guard isOverToplevel else { return leave() }
            isOverToplevel = false
            // The receiver of the event finishes the offer.
            dragged = nil
            onDrag(.dropped)
        }
    }

    private func takeIntroduced(_ offer: WlDataOffer?) -> WaylandDataOffer? {
        guard let offer, let known = introduced, known.offer === offer else { return nil }
        introduced = nil
        return known
    }

    private func leave() {
        if isOverToplevel {
            isOverToplevel = false
            onDrag(.left)
        }
        dragged?.destroy()
        dragged = nil
    }

    // MARK: Clipboard

    func setSelection(_ data: ContentProvider?, serial: UInt32) {
        let old = source
        let new = data.map { WaylandDataSource(manager.createDataSource(), $0, actions: nil) }
        new?.onCancel = { [weak self, weak new] in
            if let self, source === new { source = nil }
        }
        source = new
        device.setSelection(source: new?.wire, serial: serial)
        // The compositor sends `cancelled` to the previous source, which is destroyed before.
        old?.cancel()
        device.queue.display.flush()
    }

    // MARK: Drag

    func startDrag(_ request: DragRequest, origin: WlSurface, icon: DragIcon?, serial: UInt32) {
        endDrag()
        let source = WaylandDataSource(manager.createDataSource(), request.source, actions: request.actions)
        source.onCancel = { [weak self, weak source] in self?.remove(source) }
        source.onFinish = { [weak self, weak source] in
            request.onFinish()
            self?.remove(source)
        }
        source.onAction = request.onAction
        source.onDrop = { [weak self] in
            self?.wasDropped()
            request.onDrop()
        }
        dragSource = source
        dragIcon = icon
        device.startDrag(source: source.wire, origin: origin, icon: icon?.surface, serial: serial)
        // The surface has no role before the request.
        icon?.show()
        device.queue.display.flush()
    }

    /// Keeps the source of the drag until its data is received. Another drag may begin meanwhile.
    private func wasDropped() {
        // The compositor unmaps the icon.
        dragIcon?.destroy()
        dragIcon = nil
        guard let source = dragSource else { return }
        dragSource = nil
        droppedSources.append(source)
        if droppedSources.count > Self.maxDropped { droppedSources.removeFirst().cancel() }
    }

    /// Removes a source that has ended.
    private func remove(_ source: WaylandDataSource?) {
        droppedSources.removeAll { $0 === source }
        if source === dragSource { endDrag() }
    }

    private func endDrag() {
        dragIcon?.destroy()
        dragIcon = nil
        let source = dragSource
        dragSource = nil
        source?.cancel()
    }
}
