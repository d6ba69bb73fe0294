import WaylandServer

/// The global by which clients share memory of GPUs, `zwp_linux_dmabuf_v1`.
final class Dmabufs {
    private unowned let compositor: Compositor
    private let table: DmabufTable
    private let pairs: Set<DmabufFormats.Pair>
    private var feedback = WeakList<DmabufFeedback>()

    init(_ compositor: Compositor, _ formats: DmabufFormats) {
        self.compositor = compositor
        table = DmabufTable(formats)
        pairs = Set(formats.pairs)
        compositor.display.addGlobal(ZwpLinuxDmabufV1.self, version: 4) { [unowned self] in bind($0) }
    }

    private func bind(_ resource: ZwpLinuxDmabufV1) {
        sendFormats(to: resource)
        resource.onRequest { [unowned self] request in
            switch request {
            case .destroy: break
            case .createParams(let new): DmabufParameters(new, compositor: compositor, pairs: pairs)
            case .getDefaultFeedback(let new): addFeedback(new, nil)
            case .getSurfaceFeedback(let new, let surface): addFeedback(new, Surface.of(surface))
            }
        }
    }

    /// Sends the formats to clients of older versions, which get no feedback.
    private func sendFormats(to resource: ZwpLinuxDmabufV1) {
        guard resource.version < 4 else { return }
        if resource.version == 3 {
            for pair in table.formats.pairs {
                resource.sendModifier(
                    format: pair.code, modifierHi: UInt32(truncatingIfNeeded: pair.modifier >> 32),
                    modifierLo: UInt32(truncatingIfNeeded: pair.modifier))
            }
        } else {
            // Without modifiers, buffers are linear or known to the driver.
            let modifiers = [DmabufFormats.linearModifier, DmabufFormats.implicitModifier]
            let codes = table.formats.pairs.filter { modifiers.contains($0.modifier) }.map(\.code)
            for code in Set(codes).sorted() { resource.sendFormat(format: code) }
        }
    }

    private func addFeedback(_ resource: ZwpLinuxDmabufFeedbackV1, _ surface: Surface?) {
        let new = DmabufFeedback(resource, surface: surface)
        feedback.add(new)
        new.send(surface?.dmabufFormats.map { DmabufTable($0) } ?? table)
    }

    func formatsDidChange(for surface: Surface) {
        let table = surface.dmabufFormats.map { DmabufTable($0) } ?? table
        for object in feedback.all where object.surface === surface { object.send(table) }
    }
}
