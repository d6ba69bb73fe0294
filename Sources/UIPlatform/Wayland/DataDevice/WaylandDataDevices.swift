import CoreGraphics
import Foundation
import WaylandClient

/// The clipboards, primary selections and drags of all seats.
@MainActor package final class WaylandDataDevices {
    /// The newest supported version of `wl_data_device_manager`.
    static let newestVersion: UInt32 = 3

    private struct Seat {
        let seat: WaylandSeat
        let device: SeatDataDevice?
        let primary: SeatPrimarySelection?
    }

    private let manager: WlDataDeviceManager?
    private let primaryManager: ZwpPrimarySelectionDeviceManagerV1?
    private let compositor: WlCompositor?
    private let shm: WlShm?
    private let toplevelForSurface: (WlSurface) -> ToplevelID?
    private var seats: [SeatID: Seat] = [:]

    package var onSelection: (ClipboardBuffer) -> Void = { _ in }
    package var onDrag: (DragEvent) -> Void = { _ in }

    package init(
        registry: Registry, compositor: WlCompositor?, shm: WlShm?,
        toplevelForSurface: @escaping (WlSurface) -> ToplevelID?
    ) {
        manager = registry.bindIfPresent(WlDataDeviceManager.self)
        primaryManager = registry.bindIfPresent(ZwpPrimarySelectionDeviceManagerV1.self)
        self.compositor = compositor
        self.shm = shm
        self.toplevelForSurface = toplevelForSurface
    }

    package func add(_ seat: WaylandSeat, _ wire: WlSeat) {
        let device = manager.map {
            SeatDataDevice($0.getDataDevice(seat: wire), manager: $0, toplevelForSurface: toplevelForSurface)
        }
        let primary = primaryManager.map { SeatPrimarySelection($0.getDevice(seat: wire), manager: $0) }
        device?.onSelection = { [weak self] in self?.selectionDidChange(.clipboard, of: seat.id) }
        device?.onDrag = { [weak self] event in self?.onDrag(event) }
        primary?.onSelection = { [weak self] in self?.selectionDidChange(.primary, of: seat.id) }
        seats[seat.id] = Seat(seat: seat, device: device, primary: primary)
    }

    package func remove(_ id: SeatID) {
        guard let seat = seats.removeValue(forKey: id) else { return }
        seat.device?.destroy()
        seat.primary?.destroy()
    }

    /// The seat whose input was received last.
    private var current: Seat? {
        seats.values.max { first, second in
            let serials = (first.seat.latestSerial, second.seat.latestSerial)
            return serials.0 == serials.1
                ? first.seat.id.rawValue < second.seat.id.rawValue : SeatSerials.isOlder(serials.0, than: serials.1)
        }
    }

    // MARK: Selections

    private func selectionDidChange(_ selection: ClipboardBuffer, of seat: SeatID) {
        // The compositor also offers what this app has copied itself.
        guard current?.seat.id == seat, !ownsSelection(selection) else { return }
        onSelection(selection)
    }

    private func ownsSelection(_ selection: ClipboardBuffer) -> Bool {
        switch selection {
        case .clipboard: current?.device?.source != nil
        case .primary: current?.primary?.source != nil
        }
    }

    package func offer(for selection: ClipboardBuffer) -> (any DataOffer)? {
        guard let current, !ownsSelection(selection) else { return nil }
        switch selection {
        case .clipboard: return current.device?.selection
        case .primary: return current.primary?.selection
        }
    }

    package func setSelection(_ source: ContentProvider?, _ selection: ClipboardBuffer) throws(PlatformError) {
        guard let current else { throw .unsupported("there is no seat") }
        // Compositors ignore a selection that does not answer to input, and may not say so.
        guard let serial = current.seat.latestSerial else { throw .unsupported("the app has received no input yet") }
        switch selection {
        case .clipboard:
            guard let device = current.device else { throw .unsupported("the compositor has no clipboard") }
            device.setSelection(source, serial: serial)
        case .primary:
            guard let primary = current.primary else {
                throw .unsupported("the compositor has no primary selection")
            }
            primary.setSelection(source, serial: serial)
        }
    }

    // MARK: Drag

    /// Lets the compositor perform a drag that begins with the finger or the button that was pressed last.
    package func startDrag(_ request: DragRequest, origin: WlSurface) throws(PlatformError) {
        guard let current, let device = current.device else {
            throw .unsupported("the compositor has no drag and drop")
        }
        let serials = current.seat.serials
        let serial = request.isTouch ? serials.touchDown : serials.pointerButton
        guard serial != 0 else { throw .unsupported("the drag does not begin with input of this seat") }
        var icon: DragIcon?
        if let image = request.icon, let compositor, let shm {
            icon = DragIcon(
                image: image.image, scale: image.scale, hotspot: image.hotspot, compositor: compositor, shm: shm)
        }
        device.startDrag(request, origin: origin, icon: icon, serial: serial)
    }
}
