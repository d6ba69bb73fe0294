import WaylandClient

/// A `zwp_tablet_seat_v2`: the tablets of a seat, their tools and their pads, which may be added and removed.
///
/// The pads' own buttons, rings and strips have no counterpart in UIKit: their objects are only kept until the pad is
/// removed.
@MainActor final class SeatTablets {
    private let seat: ZwpTabletSeatV2
    private let context: SeatContext
    private var tablets: [ObjectIdentifier: ZwpTabletV2] = [:]
    private var tools: [UInt32: TabletTool] = [:]
    private var pads: [ObjectIdentifier: TabletPad] = [:]

    init(_ seat: ZwpTabletSeatV2, _ context: SeatContext) {
        self.seat = seat
        self.context = context
        seat.onEvent { [weak self] event in
            switch event {
            case .tabletAdded(let tablet): self?.add(tablet)
            case .toolAdded(let tool): self?.add(tool)
            case .padAdded(let pad): self?.add(pad)
            }
        }
    }

    /// Destroys the devices, without reports of contacts in progress.
    func destroy() {
        for tool in tools.values { tool.destroy() }
        for pad in pads.values { pad.destroy() }
        for tablet in tablets.values where !tablet.isDestroyed { tablet.destroy() }
        (tools, pads, tablets) = ([:], [:], [:])
        if !seat.isDestroyed { seat.destroy() }
    }

    /// Draws the tools' cursors at the scale of a toplevel, which has changed.
    func scaleDidChange(of toplevel: ToplevelID) {
        for tool in tools.values { tool.scaleDidChange(of: toplevel) }
    }

    private func add(_ tablet: ZwpTabletV2) {
        tablets[ObjectIdentifier(tablet)] = tablet
        tablet.onEvent { [weak self, unowned tablet] event in
            guard case .removed = event else { return }
            self?.tablets[ObjectIdentifier(tablet)] = nil
            tablet.destroy()
        }
    }

    private func add(_ object: ZwpTabletToolV2) {
        // The lowest free number: tools that come and go, as on some tablets at each approach, keep their number.
        var id: UInt32 = 1
        while tools[id] != nil { id += 1 }
        let tool = TabletTool(object, id: id, context)
        tools[id] = tool
        tool.onRemove = { [weak self] in self?.tools[id] = nil }
    }

    private func add(_ object: ZwpTabletPadV2) {
        let pad = TabletPad(object)
        pads[ObjectIdentifier(pad)] = pad
        pad.onRemove = { [weak self, unowned pad] in self?.pads[ObjectIdentifier(pad)] = nil }
    }
}

/// A `zwp_tablet_pad_v2` with the objects that its events have created.
@MainActor private final class TabletPad {
    var onRemove: (() -> Void)?
    private let pad: ZwpTabletPadV2
    private var groups: [ZwpTabletPadGroupV2] = []
    private var rings: [ZwpTabletPadRingV2] = []
    private var strips: [ZwpTabletPadStripV2] = []

    init(_ pad: ZwpTabletPadV2) {
        self.pad = pad
        pad.onEvent { [weak self] event in
            switch event {
            case .group(let group): self?.add(group)
            case .removed: self?.remove()
            default: break
            }
        }
    }

    func destroy() {
        for ring in rings where !ring.isDestroyed { ring.destroy() }
        for strip in strips where !strip.isDestroyed { strip.destroy() }
        for group in groups where !group.isDestroyed { group.destroy() }
        (rings, strips, groups) = ([], [], [])
        if !pad.isDestroyed { pad.destroy() }
    }

    private func add(_ group: ZwpTabletPadGroupV2) {
        groups.append(group)
        group.onEvent { [weak self] event in
            switch event {
            case .ring(let ring): self?.rings.append(ring)
            case .strip(let strip): self?.strips.append(strip)
            default: break
            }
        }
    }

    private func remove() {
        destroy()
        onRemove?()
    }
}
