import Foundation
import WaylandClient

import UIPlatform

/// A seat of a `FakeClipboard` with its data devices, and what they have reported.
@MainActor package final class ClipboardClient {
    package let compositor: FakeClipboard
    package let display: WaylandDisplay
    package let devices: WaylandDataDevices
    package let seat: WaylandSeat
    package let surface: WlSurface
    package let journal = Journal()
    package private(set) var drops: [any DropOffer] = []

    package init(version: UInt32 = 3) throws {
        compositor = try FakeClipboard(version: version)
        display = try WaylandDisplay(socket: compositor.connect())
        let registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        let wlCompositor = try registry.bind(WlCompositor.self)
        let surface = wlCompositor.createSurface()
        self.surface = surface
        let toplevel: (WlSurface) -> ToplevelID? = { $0 === surface ? ToplevelID(1) : nil }
        let wire = try registry.bind(WlSeat.self)
        seat = WaylandSeat(
            seat: wire, id: SeatID(7), environment: SeatEnvironment(variables: ["LANG": "C"], now: { 1000 }),
            toplevelForSurface: toplevel, emit: { _ in })
        devices = WaylandDataDevices(
            registry: registry, compositor: wlCompositor, shm: try registry.bind(WlShm.self),
            toplevelForSurface: toplevel)
        devices.onSelection = { [journal] selection in journal.note("changed \(selection)") }
        devices.onDrag = { [weak self] event in self?.note(event) }
        devices.add(seat, wire)
        try roundtrip()
        try roundtrip()
    }

    private func note(_ event: DragEvent) {
        switch event {
        case .entered(let toplevel, let point, let offer):
            drops.append(offer)
            journal.note(
                "enter \(toplevel.rawValue) \(point.x),\(point.y) \(offer.mimeTypes) \(offer.sourceActions.rawValue)")
        case .moved(let point): journal.note("move \(point.x),\(point.y)")
        case .left: journal.note("leave")
        case .dropped: journal.note("drop")
        }
    }

    package func roundtrip() throws { try display.defaultQueue.roundtrip(timeout: .seconds(5)) }

    package func end() {
        display.close()
        compositor.stop()
    }

    package func take() throws -> [String] {
        try roundtrip()
        return journal.take()
    }
}
